"""Puzzles: positions in which one move is clearly best, and not the one that a greedy player makes.

They come from games that Raptor plays against itself. The network's first impression picks the
positions that are worth a closer look; the coach then tries the moves out, as deep as for any
decision. A game gives one puzzle of a theme at most, so that no two of them are alike.
"""

import json
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from functools import cache
from itertools import islice, permutations
from math import factorial
from pathlib import Path
from random import Random
from typing import Any

from draftosaurus.bots import search
from draftosaurus.coach.analysis import DEPTH, WORK_A_DEPTH, require_kernel
from draftosaurus.coach.documents import dump_reason, load_reason
from draftosaurus.coach.reasons import (
    CHANCES,
    LOOKOUT,
    RIVALS,
    Differences,
    Reason,
    find_differences,
    find_reason,
    pays_for,
)
from draftosaurus.coach.trials import Trials
from draftosaurus.rules import (
    BOARDS,
    SIZES,
    SPECIES,
    T_REX,
    T_REX_BONUS,
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

Json = dict[str, Any]

FILE = Path(__file__).with_name("puzzles.json")
FORMAT = "draftosaurus-puzzles/1"
FIRST_DAY = date(2027, 1, 1)
"""The day of the first puzzle of the list; when all had their day, they begin again."""

CLEAR_WORTH = 0.08
"""By how much the worth of the best move has to be larger than that of the next one."""
SURE_ERRORS = 4
"""By how many standard errors the best move has to be better, too."""
FIRST_TURN = 2
"""Before this turn, counted through all rounds from 0, too little is placed for a puzzle."""

THEMES = ("passing", "king", "lookout", "island", "die", "pens")
"""What a puzzle can be about, the rarest first."""
LEAST_DIFFERENCE = 0.3
"""Smaller differences, in points, are not what a puzzle is about."""
THEME_OF = {
    "die": "die",
    "king": "king",
    "lookout": "lookout",
    "island": "island",
    "neighbour": "passing",
    "rival": "passing",
}
"""By code of the reason why the best move is best; all others are about `pens`."""
FIRST_LOOK = 1
"""The depth at which positions are sorted by theme, before the closer look."""

VARIANTS = factorial(len(SPECIES) - 1)
"""In how many ways the species of a puzzle can be exchanged, but for the T-Rex."""

VIEW_FIELDS = (
    *("board", "edition", "players", "first_roller", "reveal_before_placing", "seat", "phase"),
    *("round", "turn", "die", "answered", "hands", "hand_sizes", "bag_size", "box", "zoos"),
    *("chosen", "pending"),
)
"""The fields of a view that do not follow from others."""


@dataclass(frozen=True)
class Puzzle:
    """A position, its best move, how much better that is than the next one, and why."""

    view: View
    best: Choice
    theme: str
    """One of `THEMES`."""
    points: float
    """How many points more the best move makes than the next one."""
    win: float
    """How much larger its win share is."""
    reason: Reason
    """Why it is better than the next one."""


@cache
def load_puzzles() -> tuple[Puzzle, ...]:
    """The list that ships with the game."""
    document = json.loads(FILE.read_text("utf-8"))
    assert document["format"] == FORMAT
    return tuple(map(load_puzzle, document["puzzles"]))


def puzzle_of_day(day: date, puzzles: Sequence[Puzzle]) -> Puzzle:
    """The puzzle of a day: the same for everybody."""
    return puzzles[puzzle_number(day, len(puzzles))]


def vary_puzzle(puzzle: Puzzle, variant: int) -> Puzzle:
    """The puzzle with species exchanged; there are `VARIANTS`, and number 0 is the puzzle itself.

    The rules treat all species but the T-Rex alike, so that its answer changes in the same way.
    """
    names = [species for species in SPECIES if species != T_REX]
    others = next(islice(permutations(names), variant, None))
    return load_puzzle(_rename(dump_puzzle(puzzle), dict(zip(names, others, strict=True))))


def _rename(document: Any, names: Mapping[str, str]) -> Any:
    """JSON with other names in the place of some, wherever they stand."""
    match document:
        case str():
            return names.get(document, document)
        case list():
            return [_rename(one, names) for one in document]
        case dict():
            return {_rename(key, names): _rename(one, names) for key, one in document.items()}
        case _:
            return document


def puzzle_number(day: date, puzzles: int) -> int:
    """The number of the puzzle of a day, from 0, in a list of `puzzles` puzzles."""
    return (day - FIRST_DAY).days % puzzles


def find_puzzles(
    game: int, *, seed: int, depth: int = DEPTH, themes: Collection[str] = THEMES
) -> list[Puzzle]:
    """The puzzles of one game, at most one of each wanted theme; games are counted from 0."""
    require_kernel("puzzles")
    rng = Random(f"{seed} puzzle {game}")
    promising = list(_find_promising(game, rng))
    rng.shuffle(promising)
    found: dict[str, Puzzle] = {}
    for seen in promising:
        first, closer = rng.getrandbits(60), rng.getrandbits(60)
        sketch = _make_puzzle(seen, first, FIRST_LOOK * WORK_A_DEPTH, errors=0)
        if sketch is None or sketch.theme not in themes or sketch.theme in found:
            continue
        puzzle = _make_puzzle(seen, closer, depth * WORK_A_DEPTH, errors=SURE_ERRORS)
        if puzzle is not None and puzzle.theme in themes:
            found.setdefault(puzzle.theme, puzzle)
    return list(found.values())


def balance_themes(found: Mapping[str, Sequence[Json]], number: int) -> list[Json]:
    """The first `number` puzzles, one of each theme in turn; a theme with no more is left out."""
    queues = [list(found.get(theme, ())) for theme in THEMES]
    taken: list[Json] = []
    while len(taken) < number and any(queues):
        taken += [queue.pop(0) for queue in queues if queue]
    return taken[:number]


def _find_promising(game: int, rng: Random) -> Iterator[View]:
    """Positions of a game in which the network sees one best move that is not greedy."""
    kinds = [(board, players) for players in SIZES for board in BOARDS]
    board, players = kinds[game % len(kinds)]
    for state in _play(Setup(board, players, first_roller=rng.randrange(players)), rng):
        if state.round * state.setup.size.turns + state.turn < FIRST_TURN:
            continue
        for seat in awaited(state) if state.phase is Phase.COMMIT else ():
            seen = view(state, seat)
            first, *rest = search(seen, rng, work=0, exchanges=1)
            if (
                rest
                and first.prior - rest[0].prior >= CLEAR_WORTH
                and not _is_greedy(seen, first.choice)
            ):
                yield seen


def _play(setup: Setup, rng: Random) -> Iterator[State]:
    """The states of a game of the network against itself, before anybody has chosen."""
    state = start(setup)
    while state.phase is not Phase.OVER:
        yield state
        if seats := awaited(state):
            for seat in seats:
                best = search(view(state, seat), rng, work=0, exchanges=1)[0]
                state = play(state, best.choice)
        else:
            state = play(state, draw(state, rng))


def _is_greedy(seen: View, choice: Choice) -> bool:
    """Whether no other move makes more points at once."""
    changes = {one.move: one.change for one in outcomes(seen).options}
    return changes[choice] == max(changes.values())


def _make_puzzle(seen: View, seed: int, work: int, errors: float) -> Puzzle | None:
    """The position as a puzzle, if its best move stays clearly the best on a closer look.

    `errors` is by how many standard errors.
    """
    trials = Trials(seen, seed=seed, work=work)
    tried = trials.try_out(trials.find_candidates())
    best, second = sorted(tried, key=lambda one: one.worth, reverse=True)[:2]
    gap = best.gap_to(second)
    assert isinstance(best.choice, Commit)
    if gap.worth < max(CLEAR_WORTH, errors * gap.worth_error) or _is_greedy(seen, best.choice):
        return None
    ends = trials.play_to_the_end([best.choice, second.choice])
    reason = find_reason(trials.view, *ends)
    theme = _find_theme(seen, find_differences(trials.view, *ends), reason)
    return Puzzle(seen, best.choice, theme, gap.points, gap.win, reason)


def _find_theme(seen: View, differences: Differences, reason: Reason) -> str:
    """The rarest theme with a difference that is at least half as large as the largest one."""
    _, most = differences.largest
    themes = {THEME_OF.get(reason.code, "pens")}
    for account, points in {**differences.by_account, RIVALS: differences.rivals}.items():
        if points >= max(LEAST_DIFFERENCE, most / 2):
            themes.add("passing" if account == RIVALS else _theme_of_pen(seen, account))
    return next(theme for theme in THEMES if theme in themes)


def _theme_of_pen(seen: View, account: str) -> str:
    if account == T_REX_BONUS:
        return "pens"
    word = pays_for(seen, account)
    return "lookout" if word == LOOKOUT else CHANCES.get(word, "pens")


# ── As JSON ──────────────────────────────────────────────────────────────────────────────────


def dump_puzzles(puzzles: Sequence[Json]) -> Json:
    """A list of puzzles, each as `dump_puzzle` wrote it."""
    return {"format": FORMAT, "puzzles": list(puzzles)}


def dump_puzzle(puzzle: Puzzle) -> Json:
    """A puzzle as JSON."""
    seen = dump_view(puzzle.view)
    return {
        "theme": puzzle.theme,
        "best": dump_move(puzzle.best),
        "points": round(puzzle.points, 2),
        "win": round(puzzle.win, 3),
        "reason": dump_reason(puzzle.reason),
        "view": {field: seen[field] for field in VIEW_FIELDS},
    }


def load_puzzle(document: Json) -> Puzzle:
    """A puzzle that `dump_puzzle` wrote."""
    best = load_move(Document(document["best"]))
    assert isinstance(best, Choice)
    return Puzzle(
        load_view(Document(document["view"])),
        best,
        document["theme"],
        document["points"],
        document["win"],
        load_reason(document["reason"]),
    )
