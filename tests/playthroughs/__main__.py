"""Write the golden games again, each with its own moves: python -m tests.playthroughs.

A game that has no file yet is played first. Read the difference before you commit it.
"""

from pathlib import Path
from random import Random

from draftosaurus.rules import (
    Commit,
    Move,
    Phase,
    Place,
    Relocate,
    Setup,
    State,
    awaited,
    draw,
    format_move,
    options,
    play,
    score_zoo,
    start,
    zoo_after,
)
from tests.games import EVERY_BOARD
from tests.playthroughs import script

FOLDER = Path(__file__).parent

GAMES = {f"{setup.board}-{setup.players}": setup for setup in EVERY_BOARD} | {
    "summer-3-reveal": Setup("summer", 3, "french", reveal_before_placing=True),
    "winter-2-reveal": Setup("winter", 2, "reference", reveal_before_placing=True),
    "winter-5-polish": Setup("winter", 5, "polish", first_roller=2),
}
SHOWN = {"winter-5-polish": "relocates to quarantine_zone", "winter": "relocates to", "summer": ""}
"""What must happen in the game, by the longest name that fits."""


def likely(state: State, rng: Random) -> Move:
    """A move like a person's: the best of three at once, and chance as it comes."""
    seats = awaited(state)
    if not seats:
        return draw(state, rng)
    found = options(state, rng.choice(seats))
    return max(rng.sample(found, min(3, len(found))), key=lambda move: _points(state, move))


def _points(state: State, move: Move) -> int:
    if not isinstance(move, Commit | Place | Relocate):
        return 0
    zoos = [*state.zoos]
    zoos[move.seat] = zoo_after(state, move)
    return score_zoo(zoos, move.seat).total


def played(setup: Setup, shown: str) -> list[Move]:
    """The first likely game in which this happens."""
    seed = 0
    while True:
        rng, state, moves = Random(seed), start(setup), []
        while state.phase is not Phase.OVER:
            moves.append(likely(state, rng))
            state = play(state, moves[-1])
        if any(shown in format_move(move) for move in moves):
            return moves
        seed += 1


def main() -> None:
    """Write every file."""
    for name, setup in GAMES.items():
        path = FOLDER / f"{name}.txt"
        if path.exists():
            setup, moves = script.read(path.read_text(encoding="utf-8"))
        else:
            moves = played(setup, SHOWN.get(name, SHOWN[setup.board]))
        path.write_text(script.write(setup, moves), encoding="utf-8")


if __name__ == "__main__":
    main()
