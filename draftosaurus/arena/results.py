"""Results of games, and the file in which they are kept: one JSON document a line.

A file grows: a contest that was interrupted, or that is asked for more deals, goes on where it
stopped. A last line that was not written to its end is dropped.
"""

import json
from collections.abc import Sequence
from dataclasses import asdict, dataclass
from pathlib import Path
from random import Random

from draftosaurus.rules import BadInput, Code, Document, Setup, parse_json, winners


@dataclass(frozen=True)
class ContestSettings:
    """What all games of a contest have in common."""

    board: str
    edition: str
    players: int
    seed: int

    def setup(self, deal: int) -> Setup:
        """The set-up of a deal: every seating of it has the same first roller."""
        first_roller = Random(f"{self.seed}/{deal}/roller").randrange(self.players)
        return Setup(self.board, self.players, self.edition, first_roller)

    def chance_rng(self, deal: int) -> Random:
        """The generator of deals and dice."""
        return Random(f"{self.seed}/{deal}")

    def bot_rngs(self, deal: int, seats: Sequence[str]) -> list[Random]:
        """By seat, the generator that its bot draws from."""
        return [
            Random(f"{self.seed}/{deal}/{','.join(seats)}/{seat}") for seat in range(self.players)
        ]


GameKey = tuple[ContestSettings, int, tuple[str, ...]]
"""What tells a game from all others: the settings, the number of the deal, the bots by seat."""


@dataclass(frozen=True)
class Result:
    """One game: the bots by seat, and what each seat made."""

    board: str
    edition: str
    players: int
    seed: int
    deal: int
    seats: tuple[str, ...]
    points: tuple[int, ...]
    t_rexes: tuple[int, ...]
    possible: tuple[int, ...] | None = None
    """By seat, the points that were possible in hindsight, where that was analysed."""
    lost: tuple[float, ...] | None = None
    """By seat, the points lost a decision, where that was analysed."""
    faults: tuple[int, ...] = ()
    """By seat, the moves of a program that were replaced by random ones; empty if none was."""

    def __post_init__(self) -> None:
        if not any(self.faults):
            object.__setattr__(self, "faults", ())

    @property
    def settings(self) -> ContestSettings:
        """What it has in common with other games."""
        return ContestSettings(self.board, self.edition, self.players, self.seed)

    @property
    def key(self) -> GameKey:
        """What tells it from all other results."""
        return self.settings, self.deal, self.seats

    def wins(self, bot: str) -> float:
        """The part of the win that the seats of a bot have."""
        won = winners(list(zip(self.points, self.t_rexes, strict=True)))
        return sum(self.seats[seat] == bot for seat in won) / len(won)


def dump_result(result: Result) -> str:
    """A result as a line of JSON."""
    fields = {name: value for name, value in asdict(result).items() if value not in (None, ())}
    return json.dumps(fields)


def load_result(line: str) -> Result:
    """The result that `dump_result` wrote; raises `BadInput` for anything else."""
    given = parse_json(line).fields(
        ("board", "edition", "players", "seed", "deal", "seats", "points", "t_rexes"),
        ("possible", "lost", "faults"),
    )
    players = given["players"].whole()
    seats = tuple(item.text() for item in given["seats"].items_exactly(players))
    return Result(
        given["board"].text(),
        given["edition"].text(),
        players,
        given["seed"].whole(),
        given["deal"].whole(),
        seats,
        _whole_numbers(given["points"], players),
        _whole_numbers(given["t_rexes"], players),
        _whole_numbers(given["possible"], players) if "possible" in given else None,
        _numbers(given["lost"], players) if "lost" in given else None,
        _faults(given["faults"], seats) if "faults" in given else (),
    )


def _whole_numbers(document: Document, players: int) -> tuple[int, ...]:
    return tuple(item.whole() for item in document.items_exactly(players))


def _numbers(document: Document, players: int) -> tuple[float, ...]:
    items = document.items_exactly(players)
    return tuple(
        item.value if isinstance(item.value, float) else float(item.whole()) for item in items
    )


def _faults(document: Document, seats: Sequence[str]) -> tuple[int, ...]:
    if isinstance(document.value, list):
        return _whole_numbers(document, len(seats))
    # Older files have one number for all seats; here it goes to the first program.
    first = next((seat for seat, name in enumerate(seats) if name.startswith("exec:")), 0)
    return tuple(document.whole() if seat == first else 0 for seat in range(len(seats)))


class ResultsFile:
    """A file of results, made if it is not there; raises `OSError` if it cannot be written."""

    def __init__(self, path: Path) -> None:
        self.path = path
        with path.open("a", encoding="utf-8"):
            pass

    def read(self) -> list[Result]:
        """All results; an unfinished last line is dropped from the file too.

        Raises `BadInput` for a file of something else, and leaves that as it is.
        """
        if not self.path.is_file():  # a pipe or a device
            return []
        data = self.path.read_bytes()
        whole = data.rfind(b"\n") + 1
        lines = data[:whole].splitlines()
        results = [self._load(number, line) for number, line in enumerate(lines, start=1)]
        if whole < len(data):
            if not results and not data.startswith(b"{"):  # nothing that `append` began
                self._load(1, data)
            with self.path.open("r+b") as stream:
                stream.truncate(whole)
        return results

    def append(self, *results: Result) -> None:
        """Add results, whole lines at once."""
        try:
            with self.path.open("a", encoding="utf-8") as stream:
                stream.write("".join(f"{dump_result(result)}\n" for result in results))
        except OSError as error:
            error.filename = str(self.path)
            raise

    def _load(self, number: int, line: bytes) -> Result:
        place = f"{self.path}, line {number}"
        try:
            return load_result(line.decode("utf-8"))
        except UnicodeDecodeError as error:
            detail = f"byte {error.start} is not UTF-8"
            raise BadInput(place, Code.NOT_JSON, detail=detail) from None
        except BadInput as error:
            inner = f"{place}, {error.place}" if error.place else place
            facts = {**error.refusal.facts}
            del facts["place"]
            raise BadInput(inner, error.refusal.code, **facts) from None
