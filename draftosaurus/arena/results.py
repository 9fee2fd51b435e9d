"""Results of games, and the file in which they are kept: one JSON document a line.

A file grows: a contest that was cut off, or that is asked for more deals, goes on where it stands.
A last line that was cut off is forgotten.
"""

import json
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from draftosaurus.arena.lineups import Terms
from draftosaurus.rules import BadInput, Code, winners

Key = tuple[Terms, int, tuple[str, ...]]


@dataclass(frozen=True)
class Result:
    """One game: who sat where, and what it came to."""

    board: str
    edition: str
    players: int
    seed: int
    deal: int
    seats: tuple[str, ...]
    points: tuple[int, ...]
    t_rexes: tuple[int, ...]
    possible: tuple[int, ...] | None = None
    """What each seat could have made of its dinosaurs and dice, where that was looked at."""
    lost: tuple[float, ...] | None = None
    """Points that each seat lost a decision, where that was looked at."""
    faults: int = 0
    """Moves of programs that had to be replaced."""

    @property
    def terms(self) -> Terms:
        """What it has in common with other games."""
        return Terms(self.board, self.edition, self.players, self.seed)

    @property
    def key(self) -> Key:
        """What no other result has."""
        return self.terms, self.deal, self.seats

    def wins(self, bot: str) -> float:
        """The part of the win that seats of a bot have."""
        won = winners(list(zip(self.points, self.t_rexes, strict=True)))
        return sum(self.seats[seat] == bot for seat in won) / len(won)


def dump_result(result: Result) -> str:
    """A result as a line of JSON."""
    fields = {name: value for name, value in asdict(result).items() if value not in (None, 0)}
    always = {"seed": result.seed, "deal": result.deal}
    return json.dumps({**fields, **always})


def load_result(line: str) -> Result:
    """The result that `dump_result` wrote."""
    fields = json.loads(line)
    lists = {name: tuple(value) for name, value in fields.items() if isinstance(value, list)}
    return Result(**{**fields, **lists})


def read_results(file: Path) -> list[Result]:
    """The results in a file; none if it is not there yet."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").split("\n")
    whole = lines[:-1]
    found = []
    for number, line in enumerate(whole):
        try:
            found.append(load_result(line))
        except (TypeError, ValueError) as error:
            raise BadInput(f"{file}, line {number + 1}", Code.NOT_JSON, detail=str(error)) from None
    return found


def append_results(file: Path, results: Iterable[Result]) -> None:
    """Add results to a file, whole lines at once."""
    with file.open("a", encoding="utf-8") as stream:
        stream.write("".join(f"{dump_result(result)}\n" for result in results))


def cut_off_last_line(file: Path) -> None:
    """Forget a line that was not written to its end."""
    if file.exists():
        data = file.read_bytes()
        whole = data.rfind(b"\n") + 1
        if whole < len(data):
            file.write_bytes(data[:whole])
