"""The golden games: what the rules say now is what they said when somebody last read it."""

from pathlib import Path

import pytest

from draftosaurus.rules import BOARDS, SIZES, Phase, Record, parse_move
from tests.playthroughs import script

FILES = {path.stem: path for path in sorted(Path(__file__).parent.glob("*.txt"))}


@pytest.mark.parametrize("name", FILES)
def test_the_rules_still_say_the_same(name: str) -> None:
    """After a wanted change: python -m tests.playthroughs, and read the difference."""
    text = FILES[name].read_text(encoding="utf-8")
    assert script.write(*script.read(text)) == text


def test_each_board_is_played_by_two_to_five_and_to_the_end() -> None:
    played = set()
    for path in FILES.values():
        setup, moves = script.read(path.read_text(encoding="utf-8"))
        assert Record(setup, tuple(moves)).state.phase is Phase.OVER
        played.add((setup.board, setup.players))
    assert played == {(board, players) for board in BOARDS for players in SIZES}


def test_a_rule_that_changed_shows_at_its_move() -> None:
    setup, moves = script.read(FILES["summer-3"].read_text(encoding="utf-8"))
    changed = [*moves[:2], parse_move("0 R to lookout"), *moves[3:]]
    *_, last = script.write(setup, changed).splitlines()
    assert last.startswith("refused: ")
