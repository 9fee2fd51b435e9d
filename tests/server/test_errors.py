"""Every refusal has a code, a sentence in every language, and a status."""

from pathlib import Path

import pytest

from draftosaurus.locales import LANGUAGES, speak
from draftosaurus.rules import BadGame, BadInput, IllegalMove, ImpossibleZoo, Refusal
from draftosaurus.rules import Code as RulesCode
from draftosaurus.rules.refusals import Fact
from draftosaurus.server.errors import describe, language_of
from draftosaurus.service import STATUS, ServerError, status_of
from draftosaurus.storage import NotStored
from draftosaurus.table import Code, Conflict, TableError

PROTOCOL = Path(__file__).parents[2] / "docs" / "protocol.md"
UNFAIR = (
    "no_fairness",
    "unknown_scheme",
    "bad_seed",
    "broken_commitment",
    "other_commitment",
    "broken_nonce",
    "empty_record",
    "cut_off_record",
    "changed_record",
    "unfair_first_roller",
    "unfair_roll",
    "unfair_deal",
)
FACTS: dict[str, Fact] = {
    **dict.fromkeys(
        ("seat", "last", "players", "free", "most", "game", "number", "seconds", "size"), 3
    ),
    **dict.fromkeys(("value", "setting", "field", "problem", "name"), "text"),
    "wanted": 1,
    "known": ("one", "other"),
}


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("code", [*Code, *STATUS, *UNFAIR])
def test_every_code_has_a_sentence_in_every_language(language: str, code: str) -> None:
    assert speak(language).refusal(code, FACTS).endswith(".")


@pytest.mark.parametrize("code", [*Code, *STATUS])
def test_every_code_is_in_the_protocol(code: str) -> None:
    assert f"`{code}`" in PROTOCOL.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("error", "status", "code"),
    [
        (TableError(Code.NOT_HOST), 403, "not_host"),
        (TableError(Code.STALE, game=0), 409, "stale"),
        (ServerError("too_many", seconds=5), 429, "too_many"),
        (IllegalMove(Refusal(RulesCode.GAME_OVER)), 409, "game_over"),
        (BadInput("zoos", RulesCode.MISSING_FIELD, value="x"), 422, "missing_field"),
        (BadGame(Refusal(RulesCode.GAME_OVER), move=3, game=1), 409, "game_over"),
        (
            ImpossibleZoo(Refusal(RulesCode.ROW_BELOW, {"pen": "pyramid"}), 0, "pyramid"),
            409,
            "row_below",
        ),
        (NotStored("disk full"), 503, "not_stored"),
        (Conflict(), 503, "not_stored"),
        (KeyError("a secret"), 500, "broken"),
    ],
)
def test_every_error_has_the_one_shape(error: Exception, status: int, code: str) -> None:
    told = describe(error)["error"]
    assert (status_of(error), told["code"]) == (status, code)
    assert "secret" not in told["message"]


def test_the_place_of_a_bad_move_is_among_the_facts() -> None:
    error = BadGame(Refusal(RulesCode.GAME_OVER), move=3, game=1)
    assert describe(error)["error"]["facts"] == {"game": 1, "move": 3}


@pytest.mark.parametrize(
    ("accepted", "language"),
    [
        (None, "en"),
        ("", "en"),
        ("de", "en"),
        ("de, fr;q=0.5", "fr"),
        ("pt-BR,en", "pt"),
        ("*", "en"),
    ],
)
def test_answers_come_in_the_first_language_that_we_speak(
    accepted: str | None, language: str
) -> None:
    assert language_of(accepted) == language
