"""The summer/winter match: two games with the same players, points added."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from draftosaurus.rules import records
from draftosaurus.rules.documents import Document
from draftosaurus.rules.errors import BadGame
from draftosaurus.rules.records import Record, dump_record, load_record
from draftosaurus.rules.refusals import Code, Refusal
from draftosaurus.rules.scoring import Score, score, winners
from draftosaurus.rules.setup import Setup

FORMAT = "draftosaurus-match/1"
BOARDS_OF_A_MATCH = ("summer", "winter")


@dataclass(frozen=True)
class Match:
    """The games of a match so far; raises `BadGame` if they do not belong together."""

    games: tuple[Record, ...]

    def __post_init__(self) -> None:
        first = self.games[0]
        _check(0, first.setup.board == BOARDS_OF_A_MATCH[0], Code.MATCH_BOARD)
        for index, game in enumerate(self.games[1:], start=1):
            before = self.games[index - 1]
            _check(index, before.finished, Code.MATCH_UNFINISHED)
            expected = next_setup(before.setup)
            _check(index, game.setup.board == expected.board, Code.MATCH_BOARD)
            _check(index, game.setup.first_roller == expected.first_roller, Code.MATCH_ROLLER)
            _check(index, game.setup == expected and game.names == first.names, Code.MATCH_DIFFERS)

    @property
    def finished(self) -> bool:
        """Whether both games are over."""
        return len(self.games) == len(BOARDS_OF_A_MATCH) and self.games[-1].finished

    def scores(self) -> list[tuple[Score, ...]]:
        """The scores of each game."""
        return [score(game.state.zoos) for game in self.games]


def next_setup(setup: Setup) -> Setup:
    """The second game: on the other board, and the seat on the left rolls first."""
    return replace(
        setup,
        board=BOARDS_OF_A_MATCH[1],
        first_roller=(setup.first_roller + 1) % setup.players,
    )


def totals(scores: Sequence[Sequence[Score]]) -> tuple[int, ...]:
    """The points of each seat, all games together."""
    return tuple(sum(one.total for one in seat) for seat in zip(*scores, strict=True))


def match_winners(scores: Sequence[Sequence[Score]]) -> tuple[int, ...]:
    """Most points in all, then fewest T-Rexes in all zoos together, then shared."""
    t_rexes = (sum(one.t_rexes for one in seat) for seat in zip(*scores, strict=True))
    return winners(list(zip(totals(scores), t_rexes, strict=True)))


def dump_match(match: Match) -> dict[str, Any]:
    """A match as JSON."""
    return {"format": FORMAT, "games": [dump_record(game) for game in match.games]}


def load_match(document: Document) -> Match:
    """A match; errors name the game."""
    given = document.fields(["format", "games"])
    given["format"].one_of([FORMAT])
    games = given["games"].items()
    if not 1 <= len(games) <= len(BOARDS_OF_A_MATCH):
        given["games"].fail(Code.OUT_OF_RANGE, value=len(games), low=1, high=len(BOARDS_OF_A_MATCH))
    loaded = []
    for index, game in enumerate(games):
        try:
            loaded.append(load_record(game))
        except BadGame as error:
            raise BadGame(error.refusal, move=error.move, game=index) from None
    return Match(tuple(loaded))


def load_record_or_match(document: Document) -> Record | Match:
    """A record or a match, as its format says; without one it is a record."""
    given = document.value if isinstance(document.value, dict) else {}
    if "format" in given:
        known = Document(given["format"], "format").one_of([records.FORMAT, FORMAT])
        if known == FORMAT:
            return load_match(document)
    return load_record(document)


def _check(game: int, is_right: bool, code: Code) -> None:
    if not is_right:
        raise BadGame(Refusal(code), game=game)
