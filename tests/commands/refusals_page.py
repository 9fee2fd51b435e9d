"""Writes docs/refusals.md from the codes and their English sentences.

python -m tests.commands.refusals_page
"""

from pathlib import Path

from draftosaurus.locales import speak
from draftosaurus.rules import Code
from draftosaurus.rules.refusals import Fact

PAGE = Path(__file__).parents[2] / "docs" / "refusals.md"

HEAD = """\
# Refusals

Why the rules refuse something, or why it cannot be read. The codes stay as they are: programs may
rely on them. They stand in the answers of `draftosaurus options`, in the errors of `--lines` and
in the views of a game. The sentences are examples with made-up facts; people get them in their
own language.

This page is written by `python -m tests.commands.refusals_page`.

| code | for example |
|---|---|
"""

FACTS: dict[str, Fact] = {
    "board": "summer",
    "detail": "it is empty",
    "dinosaur": "diplodocus",
    "dinosaurs": 5,
    "drawn": 3,
    "face": "grasslands",
    "game": 1,
    "hands": 2,
    "high": 5,
    "known": ("summer", "winter"),
    "last": 5,
    "left": 2,
    "low": 2,
    "most": 12,
    "move": "roll",
    "number": 5,
    "pen": "woody_trio",
    "phase": "deal",
    "players": 3,
    "resident": "t_rex",
    "seat": 1,
    "size": 6,
    "slot": 2,
    "slots": 3,
    "value": '"autumn"',
    "wanted": 6,
}
"""What the examples are about, unless a code needs something else."""

SPECIAL: dict[Code, dict[str, Fact]] = {
    Code.OTHER_SPECIES: {"pen": "forest_of_sameness"},
    Code.SPECIES_THERE: {"pen": "meadow_of_differences"},
    Code.MUST_DIFFER: {"pen": "well_ordered_wood"},
    Code.MUST_ALTERNATE: {"pen": "well_ordered_wood", "wanted": "t_rex"},
    Code.ROW_BELOW: {"pen": "pyramid"},
    Code.TOUCHES_SAME: {"pen": "pyramid"},
    Code.SLOT_TAKEN: {"pen": "pyramid"},
    Code.MUST_LEAVE: {"pen": "quarantine_zone"},
    Code.NO_SUCH_SEAT: {"seat": 7, "last": 2},
    Code.NO_SUCH_PEN: {"pen": "pyramid"},
    Code.NO_SUCH_SLOT: {"pen": "pyramid", "slot": 7},
    Code.SLOT_MISSING: {"pen": "pyramid"},
    Code.TOO_MANY_OF_SPECIES: {"most": 10},
    Code.NOT_NOTATION: {"value": "0 X to river"},
    Code.WRONG_TYPE: {"place": "zoos", "wanted": "list", "value": '"autumn"'},
    Code.UNKNOWN_FIELD: {"value": '"season"', "known": ("board", "zoos", "edition")},
    Code.MISSING_FIELD: {"value": "board"},
    Code.UNKNOWN_ID: {"place": "board"},
    Code.OUT_OF_RANGE: {"place": "players", "value": "7"},
    Code.WRONG_LENGTH: {"place": "zoos[0].pyramid"},
    Code.IMPOSSIBLE_VIEW: {"place": "", "detail": "the own hand is missing"},
}


def write() -> str:
    """The page as it should be."""
    words = speak("en")
    rows = (
        f"| `{code}` | {words.refusal(code, {**FACTS, **SPECIAL.get(code, {})})} |\n"
        for code in Code
    )
    return HEAD + "".join(rows)


if __name__ == "__main__":
    PAGE.write_text(write(), encoding="utf-8")
