"""Who asks too often is refused until the minute is over, and nobody else is."""

import pytest

from draftosaurus.server.limits import Limits
from draftosaurus.server.settings import ServerSettings
from draftosaurus.service import ServerError


def test_counts_are_kept_apart_and_begin_anew_with_each_minute(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = 1000.0
    monkeypatch.setattr("draftosaurus.server.limits.time.monotonic", lambda: now)
    counted = Limits(ServerSettings(requests_a_minute=2, attempts_a_minute=2))
    now += 45
    for _ in range(2):
        counted.count_request("here")
    with pytest.raises(ServerError) as refused:
        counted.count_request("here")
    assert refused.value.facts == {"seconds": 15}
    counted.count_request("there")
    counted.count_attempt("here")
    now += 15
    counted.count_request("here")
