"""200 decisions of games that are stored beside this file; makes them anew when it is run.

python -m tests.coach.stored
"""

import json
from functools import cache
from pathlib import Path
from random import Random
from typing import NamedTuple

from draftosaurus.arena import play_game
from draftosaurus.bots import find_bot
from draftosaurus.rules import (
    Choice,
    Document,
    Record,
    Setup,
    View,
    dump_record,
    load_record,
    options,
    view,
)

FILE = Path(__file__).with_name("games.json")
NUMBER = 200
PLAYERS = ("greedy", "keeper", "raptor", "random", "explorer")
SETUPS = [
    Setup("summer", 2),
    Setup("winter", 2, first_roller=1),
    Setup("summer", 3, first_roller=2),
    Setup("winter", 3),
    Setup("summer", 4, first_roller=1),
    Setup("winter", 4, first_roller=3),
    Setup("summer", 5),
    Setup("winter", 5, "polish", first_roller=2),
    Setup("winter", 3, "french", 1, reveal_before_placing=True),
    Setup("summer", 4, "reference"),
]


class Decision(NamedTuple):
    """A decision of a stored game."""

    record: Record
    move: int
    seen: View
    played: Choice


def main() -> None:
    """Play the games and write them."""
    records = [_play(number, setup) for number, setup in enumerate(SETUPS)]
    lines = ",\n".join(json.dumps(dump_record(one)) for one in records)
    FILE.write_text(f"[\n{lines}\n]\n", encoding="utf-8")


def _play(number: int, setup: Setup) -> Record:
    seats = [PLAYERS[(number + seat) % len(PLAYERS)] for seat in range(setup.players)]
    return play_game(setup, [find_bot(name) for name in seats], Random(number))


@cache
def load_games() -> list[Record]:
    """The stored games."""
    return [load_record(Document(one)) for one in json.loads(FILE.read_text("utf-8"))]


@cache
def load_decisions() -> list[Decision]:
    """The stored decisions: those in which there was a choice, evenly from all games."""
    found = [
        Decision(record, index, view(state, move.seat), move)
        for record in load_games()
        for index, (state, move) in enumerate(zip(record.states(), record.moves, strict=False))
        if isinstance(move, Choice) and len(options(state, move.seat)) > 1
    ]
    return [found[nth * len(found) // NUMBER] for nth in range(NUMBER)]


if __name__ == "__main__":
    main()
