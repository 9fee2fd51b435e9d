"""`draftosaurus verify`: 0 for fair dice, 1 with the first place that is not, 2 if unreadable."""

import json
from pathlib import Path
from typing import Any

import pytest

from draftosaurus.cli import main
from tests.table.sittings import started


def record(**settings: object) -> dict[str, Any]:
    sitting = started(1, **settings)
    sitting.play_out()
    found = sitting.table.record(0)
    assert found is not None
    return found


def verify(tmp_path: Path, document: object, *options: str) -> int:
    file = tmp_path / "game.json"
    file.write_text(document if isinstance(document, str) else json.dumps(document))
    return main(["verify", str(file), "--language", "en", *options])


def test_fair_dice_are_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert verify(tmp_path, record()) == 0
    assert capsys.readouterr().out.startswith("The dice were fair")


@pytest.mark.parametrize("match", [False, True])
def test_a_roll_that_was_changed_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], match: bool
) -> None:
    document = record(match=match)
    game = document["games"][0] if match else document
    game["moves"] = game["moves"][:2]
    rolled = game["moves"][1]["roll"]
    game["moves"][1]["roll"] = "restrooms" if rolled != "restrooms" else "woodlands"
    assert verify(tmp_path, document) == 1
    captured = capsys.readouterr()
    assert captured.out == ""
    place = "game 0, move 1: " if match else "move 1: "
    assert captured.err == f"{place}The roll does not follow from the seed and the nonces.\n"


def test_a_record_without_fairness_cannot_be_checked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = record()
    del document["fairness"]
    assert verify(tmp_path, document) == 1
    assert "no fairness" in capsys.readouterr().err


def test_an_illegal_game_is_refused_before_its_luck_is_looked_at(tmp_path: Path) -> None:
    document = record()
    del document["moves"][0]
    assert verify(tmp_path, document) == 1


@pytest.mark.parametrize("unreadable", ["{", "[]", '{"format": "other/1"}', "[" * 100_000])
def test_what_is_no_record_is_bad_input(tmp_path: Path, unreadable: str) -> None:
    assert verify(tmp_path, unreadable) == 2


def test_an_empty_and_a_cut_off_record_are_named_as_such(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = record()
    for moves, word in ((document["moves"][:9], "cut off"), ([], "is empty")):
        assert verify(tmp_path, {**document, "moves": moves}) == 1
        captured = capsys.readouterr()
        assert captured.out == ""
        assert word in captured.err


def test_the_commitment_that_was_shown_is_compared(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    document = record()
    shown: str = document["fairness"]["commitment"]
    assert verify(tmp_path, document, "--commitment", shown.upper()) == 0
    assert "promise was kept" in capsys.readouterr().out
    assert verify(tmp_path, document, "--commitment", "0" * 64) == 1
    assert "not the game" in capsys.readouterr().err
    assert verify(tmp_path, document, "--commitment", "66687aad") == 2
