"""What a player sees before choosing: the own zoo, the other zoos in short, the hand."""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from draftosaurus.locales import Words
from draftosaurus.rules import Hand, Score, Species, View, Zoo, score
from draftosaurus.terminal.colours import WATER, fitted, letter, tile
from draftosaurus.terminal.drawing import WIDTH, draw_zoo
from draftosaurus.terminal.rulebook import describe_pen

NAME = 16
"""Columns for a name with its points."""
AIR = 3
HAND_COLUMN = 26
ROLLER = "⚄ "


@dataclass(frozen=True)
class Screen:
    """Draws for one seat of a game."""

    seat: int
    names: Sequence[str]
    words: Words

    def turn(self, seen: View) -> RenderableType:
        """Everything on the table, the person's zoo first."""
        scores = score(seen.zoos)
        held = seen.hands[self.seat]
        return Group(
            Text(),
            self._heading(seen, scores[self.seat]),
            draw_zoo(seen.zoos[self.seat], self.words, scores[self.seat], numbered=True),
            self._others(seen, scores),
            *([self.hand(held)] if held else []),
        )

    def zoos(self, seen: View) -> RenderableType:
        """Every other zoo in full, clockwise."""
        scores = score(seen.zoos)
        drawings: list[RenderableType] = []
        for seat in self._clockwise():
            points = self.words("play-points", points=scores[seat].total)
            drawings.append(_rule(f"{self.names[seat]} · {points}"))
            drawings.append(draw_zoo(seen.zoos[seat], self.words, scores[seat], numbered=True))
        return Group(*drawings)

    def hand(self, held: Hand) -> RenderableType:
        """The species in the hand, numbered from 1."""
        grid = Table.grid()
        entries = [self._entry(number, *of) for number, of in enumerate(count_hand(held), start=1)]
        for start in range(0, len(entries), 3):
            grid.add_row(*entries[start : start + 3])
        return grid

    def rules(self, zoo: Zoo) -> RenderableType:
        """What each pen takes and pays."""
        grid = Table.grid(padding=(0, 1, 0, 0))
        for number, pen in enumerate(zoo.board.pens_and_river, start=1):
            told = describe_pen(pen, self.words)
            sentences = " ".join(filter(None, (told.takes, told.pays, told.leaves)))
            grid.add_row(
                Text(f" {number}", "bold"), Text.assemble((told.name, "bold"), f" · {sentences}")
            )
        return grid

    def dinosaur(self, species: Species) -> Text:
        """A dinosaur with its name."""
        return Text.assemble(tile(species), " ", self.words.name(species))

    def _entry(self, number: int, species: Species, copies: int) -> Text:
        times = f" ×{copies}" if copies > 1 else ""
        entry = Text.assemble((f" {number} ", "bold"), self.dinosaur(species), times)
        return fitted(entry, HAND_COLUMN)

    def _heading(self, seen: View, own: Score) -> RenderableType:
        size = seen.setup.size
        where = self.words(
            "play-turn",
            round=seen.round + 1,
            rounds=size.rounds,
            turn=seen.turn + 1,
            turns=size.turns,
        )
        return _rule(f"{where} · {self.words('play-points', points=own.total)}")

    def _others(self, seen: View, scores: Sequence[Score]) -> RenderableType:
        zoos = [list(_in_short(seen.zoos[seat])) for seat in self._clockwise()]
        widths = (max(pen.cell_len for pen in pens) for pens in zip(*zoos, strict=True))
        wide = sum(widths) + NAME + len(zoos[0]) * AIR <= WIDTH - AIR
        grid = Table.grid(padding=(0, AIR if wide else 1, 0, 0))
        roller = seen.setup.roller(seen.round, seen.turn)
        for seat, zoo in zip(self._clockwise(), zoos, strict=True):
            name = fitted(f" {ROLLER if seat == roller else ''}{self.names[seat]}", NAME - 4)
            points = (f" {scores[seat].total:>3}", "bold")
            grid.add_row(Text.assemble(name, points), *zoo)
        return grid

    def _clockwise(self) -> Iterator[int]:
        """The other seats, from the left neighbour to the right one."""
        players = len(self.names)
        return ((self.seat + step) % players for step in range(1, players))


def count_hand(held: Hand) -> list[tuple[Species, int]]:
    """Each species of a hand, and how many there are of it."""
    return list(Counter(held).items())


def _rule(title: str) -> RenderableType:
    line = Rule(Text(title, "bold"), style=WATER, align="left")
    frame = Table.grid()
    frame.add_column(width=WIDTH)
    frame.add_row(line)
    return frame


def _in_short(zoo: Zoo) -> Iterator[Text]:
    free = Text("·", "dim")
    for number, contents in enumerate(zoo.contents, start=1):
        inside = [letter(one) if one else free for one in contents] if any(contents) else [free]
        yield Text.assemble((str(number), "dim"), " ", *inside)
