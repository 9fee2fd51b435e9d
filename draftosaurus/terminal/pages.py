"""The rulebook drawn: tables that fit into 80 columns, with colours or without."""

from rich import box
from rich.console import Group, RenderableType
from rich.constrain import Constrain
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from draftosaurus import brand
from draftosaurus.locales import Words
from draftosaurus.terminal.colours import WATER, pen_colour
from draftosaurus.terminal.rulebook import (
    PRINTED,
    BoardInWords,
    PenInWords,
    Rulebook,
    SizeInWords,
)

WIDTH = 80
ROOM = 9
"""Columns for each heading of the set-up table."""


def draw_rulebook(rulebook: Rulebook, words: Words) -> RenderableType:
    """All pages, one under the other."""
    parts: list[RenderableType] = []
    for board in rulebook.boards:
        parts += _draw_board(board, rulebook, words)
    bonus = words("rules-about", name=words.name("t_rex_bonus"), text=rulebook.t_rex_bonus)
    parts += [_title(words("rules-turn"), above=0), _text(rulebook.turn)]
    parts += [_title(words("rules-end")), _text(bonus), _text(rulebook.winner)]
    parts += [_title(words("rules-setup")), _draw_sizes(rulebook.sizes, words)]
    parts += [_text(note) for size in rulebook.sizes for note in size.notes]
    parts += [Text(), Text(words("disclaimer", brand=brand.NAME), "dim")]
    return Group(*parts)


def _draw_board(board: BoardInWords, rulebook: Rulebook, words: Words) -> list[RenderableType]:
    parts: list[RenderableType] = []
    parts += [Text(board.heading, "bold reverse"), _draw_pens(board.pens, words)]
    if rulebook.edition != PRINTED:
        parts.append(_title(words("rules-changes")))
        parts += [_text(change) for change in board.changes or [words("changes-nothing")]]
    parts += [_title(words("rules-die")), _text(rulebook.die), _draw_die(board), Text()]
    return parts


def _draw_pens(pens: tuple[PenInWords, ...], words: Words) -> Constrain:
    table = Table(box=box.SIMPLE_HEAD, expand=True, pad_edge=False)
    for heading, share in (("rules-pen", 5), ("rules-takes", 5), ("rules-pays", 6)):
        table.add_column(words(heading), ratio=share, overflow="fold")
    for pen in pens:
        name = Text.assemble((pen.name, f"bold {pen_colour(frozenset(pen.places))}"))
        name.append(f"\n{pen.where}", "dim")
        pays = pen.pays if pen.leaves is None else f"{pen.pays} {pen.leaves}"
        table.add_row(name, pen.takes, pays)
        if pen is not pens[-1]:
            table.add_row()
    return Constrain(table, WIDTH)


def _draw_die(board: BoardInWords) -> Padding:
    table = Table(box=None, show_header=False, pad_edge=False, expand=True)
    table.add_column(style="bold")
    table.add_column(ratio=1, overflow="fold")
    for face in board.die:
        table.add_row(face.name, face.means)
    return Padding(Constrain(table, WIDTH - 2), (0, 0, 0, 2))


def _draw_sizes(sizes: tuple[SizeInWords, ...], words: Words) -> Table:
    table = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    columns = ("players", "of-each-species", "bag", "rounds", "turns", "drawn", "discarded")
    for column in columns:
        table.add_column(words(f"setup-{column}"), justify="right", max_width=ROOM)
    for size in sizes:
        numbers = (size.players, size.of_each_species, size.bag, size.rounds)
        table.add_row(*map(str, (*numbers, size.turns, size.drawn, size.discarded)))
    return table


def _title(title: str, above: int = 1) -> Text:
    return Text("\n" * above + title, f"bold {WATER}")


def _text(text: str) -> Padding:
    return Padding(Text(text), (0, 0, 0, 2), expand=False)
