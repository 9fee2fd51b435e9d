"""Puzzles: positions in which one move is clearly best, and not the one that a greedy player makes.

They come from games that Raptor plays against itself. The network's first impression picks the
positions that are worth a closer look; the coach then tries the moves out, as deep as for any
decision. A game gives one puzzle at most, so that no two of them are alike.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path
from random import Random
from typing import Any

from draftosaurus.bots import find_bot, search
from draftosaurus.coach.analysis import DEPTH, WORK_A_DEPTH, require_kernel
from draftosaurus.coach.decisions import compare
from draftosaurus.coach.trials import Trials
from draftosaurus.rules import (
    BOARDS,
    SIZES,
    Choice,
    Commit,
    Document,
    Phase,
    Setup,
    State,
    View,
    awaited,
    draw,
    dump_move,
    dump_view,
    load_move,
    load_view,
    outcomes,
    play,
    start,
    view,
)

FILE = Path(__file__).with_name("puzzles.json")
FORMAT = "draftosaurus-puzzles/1"
FIRST_DAY = date(2027, 1, 1)
"""The day of the first puzzle of the list; when all had their day, they begin again."""

CLEAR = 0.08
"""By how much, in worth, the best move has to be better than the next one."""
SURE = 4
"""By how many standard errors, too."""
FIRST_TURN = 2
"""Before this turn of all, too little has been placed to think about."""

THEMES = {
    "die": "die",
    "king": "king",
    "lookout": "lookout",
    "island": "island",
    "neighbour": "passing",
    "rival": "passing",
}
"""By code of the reason why the best move is best; all others are about `pens`."""

NEEDED = (
    *("board", "edition", "players", "first_roller", "reveal_before_placing", "seat", "phase"),
    *("round", "turn", "die", "answered", "hands", "hand_sizes", "bag_size", "box", "zoos"),
    *("chosen", "pending"),
)
"""The fields of a view that do not follow from others."""


@dataclass(frozen=True)
class Puzzle:
    """A position, its best move, and how much better that is than the next one."""

    view: View
    best: Choice
    theme: str
    """`die`, `king`, `lookout`, `island`, `passing` or `pens`."""
    points: float
    win: float


@cache
def load_puzzles() -> tuple[Puzzle, ...]:
    """The list that ships with the game."""
    document = json.loads(FILE.read_text("utf-8"))
    assert document["format"] == FORMAT
    return tuple(map(load_puzzle, document["puzzles"]))


def puzzle_of(day: date, puzzles: Sequence[Puzzle]) -> Puzzle:
    """The puzzle of a day: the same for everybody."""
    return puzzles[(day - FIRST_DAY).days % len(puzzles)]


def find_puzzle(game: int, *, seed: int, depth: int = DEPTH) -> Puzzle | None:
    """A puzzle from one game, if it has one; games are counted from 0."""
    require_kernel("puzzles")
    rng = Random(f"{seed} puzzle {game}")
    promising = list(_find_promising(game, rng))
    rng.shuffle(promising)
    for seen in promising:
        if puzzle := _check(seen, rng.getrandbits(60), depth * WORK_A_DEPTH):
            return puzzle
    return None


def _find_promising(game: int, rng: Random) -> Iterator[View]:
    """Positions of a game in which the network sees one best move that is not greedy."""
    kinds = [(board, players) for players in SIZES for board in BOARDS]
    board, players = kinds[game % len(kinds)]
    for state in _play(Setup(board, players, first_roller=rng.randrange(players)), rng):
        if state.round * state.setup.size.turns + state.turn < FIRST_TURN:
            continue
        for seat in awaited(state) if state.phase is Phase.COMMIT else ():
            seen = view(state, seat)
            first, *rest = search(seen, rng, work=0)
            if rest and first.prior - rest[0].prior >= CLEAR and not _is_greedy(seen, first.choice):
                yield seen


def _play(setup: Setup, rng: Random) -> Iterator[State]:
    """The states of a game of Raptor against itself, before anybody has chosen."""
    raptor, state = find_bot("raptor"), start(setup)
    while state.phase is not Phase.OVER:
        yield state
        if seats := awaited(state):
            for seat in seats:
                state = play(state, raptor(view(state, seat), rng))
        else:
            state = play(state, draw(state, rng))


def _is_greedy(seen: View, choice: Choice) -> bool:
    """Whether no other move makes more points at once."""
    changes = {one.move: one.change for one in outcomes(seen).options}
    return changes[choice] == max(changes.values())


def _check(seen: View, seed: int, work: int) -> Puzzle | None:
    """The position as a puzzle, if its best move stays clearly the best on a closer look."""
    trials = Trials(seen, seed=seed, work=work)
    tried = trials.try_out(trials.find_candidates())
    best, second = sorted(tried, key=lambda one: one.worth, reverse=True)[:2]
    gap = best.gap_to(second)
    assert isinstance(best.choice, Commit)
    if gap.worth < max(CLEAR, SURE * gap.worth_error) or _is_greedy(seen, best.choice):
        return None
    theme = THEMES.get(compare(trials, best, second).code, "pens")
    return Puzzle(seen, best.choice, theme, gap.points, gap.win)


# ── As JSON ──────────────────────────────────────────────────────────────────────────────────


def dump_puzzles(puzzles: Sequence[Mapping[str, Any]]) -> dict[str, Any]:
    """A list of puzzles, each as `dump_puzzle` wrote it."""
    return {"format": FORMAT, "puzzles": list(puzzles)}


def dump_puzzle(puzzle: Puzzle) -> dict[str, Any]:
    """A puzzle as JSON."""
    seen = dump_view(puzzle.view)
    return {
        "theme": puzzle.theme,
        "best": dump_move(puzzle.best),
        "points": round(puzzle.points, 2),
        "win": round(puzzle.win, 3),
        "view": {field: seen[field] for field in NEEDED},
    }


def load_puzzle(document: Mapping[str, Any]) -> Puzzle:
    """A puzzle that `dump_puzzle` wrote."""
    best = load_move(Document(document["best"]))
    assert isinstance(best, Choice)
    return Puzzle(
        load_view(Document(document["view"])),
        best,
        document["theme"],
        document["points"],
        document["win"],
    )
