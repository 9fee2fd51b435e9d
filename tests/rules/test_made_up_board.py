"""A board that is one new file: every rule, view and record works with it at once."""

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from draftosaurus.rules import (
    BOARDS,
    Document,
    Phase,
    Record,
    Setup,
    boards,
    dump_record,
    dump_view,
    format_zoo,
    load_record,
    load_view,
    outcomes,
    parse_zoo,
    play,
    records,
    score,
    start,
    view,
    view_documents,
)
from tests.games import random_game, random_moves

AUTUMN = '''
"""A made-up board: a nest for one species, a pit that must be left, a ladder of chosen slots."""

from draftosaurus.rules.boards import RIVER, Board
from draftosaurus.rules.editions import Edition
from draftosaurus.rules.pens import (
    FOOD_COURT,
    GRASSLANDS,
    NOTHING,
    RESTROOMS,
    WOODLANDS,
    by_count,
    for_each,
    one_species,
    order_of_coming,
    pen,
)


def board(edition: Edition) -> Board:
    nest = pen(
        "nest", WOODLANDS | FOOD_COURT, slots=3, admits=one_species, pays=by_count(0, 1, 3, 9)
    )
    pit = pen("pit", GRASSLANDS | RESTROOMS, slots=1, pays=NOTHING, must_leave=True)
    ladder = pen(
        "ladder",
        GRASSLANDS | FOOD_COURT,
        slots=4,
        rows=(1, 1, 1, 1),
        remembers=order_of_coming,
        pays=for_each(2),
    )
    return Board(id="autumn", edition=edition, pens=(nest, pit, ladder), river=RIVER)
'''


@pytest.fixture
def autumn(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[str]:
    """The id of a board whose file lies beside those of the others, for one test."""
    (tmp_path / "autumn.py").write_text(AUTUMN, encoding="utf-8")
    monkeypatch.setattr(boards, "__path__", [*boards.__path__, str(tmp_path)])
    for module in (boards, records, view_documents):
        monkeypatch.setattr(module, "BOARDS", (*BOARDS, "autumn"))
    records._pens_of_all_boards.cache_clear()
    yield "autumn"
    records._pens_of_all_boards.cache_clear()
    boards._find_board.cache_clear()
    sys.modules.pop(f"{boards.__name__}.autumn")


@pytest.mark.parametrize("players", [2, 3, 5])
def test_a_made_up_board_is_played_seen_and_recorded_like_any_other(
    autumn: str, players: int
) -> None:
    setup = Setup(autumn, players)
    last = start(setup)
    for state, move in random_game(setup, Random(players)):
        for seat in range(players):
            seen = view(state, seat)
            assert load_view(Document(dump_view(seen))) == seen
            found = outcomes(seen)
            for dinosaur, reasons in found.closed.items():
                assert {*reasons} <= {"nest", "pit", "ladder"}, dinosaur
        last = play(state, move)
    assert last.phase is Phase.OVER
    assert all(zoo["pit"] == () for zoo in last.zoos)
    for zoo, points in zip(last.zoos, score(last.zoos), strict=True):
        assert [*points.pens] == ["nest", "pit", "ladder", "river"]
        assert parse_zoo(autumn, format_zoo(zoo)) == zoo
    record = Record(setup, tuple(random_moves(setup, Random(1))))
    assert load_record(Document(dump_record(record))).state == record.state
