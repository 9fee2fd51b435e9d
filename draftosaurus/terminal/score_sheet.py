"""The score sheet: pens as rows, players as columns."""

from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from draftosaurus.rules import Score
from draftosaurus.terminal.colours import WATER

if TYPE_CHECKING:
    from draftosaurus.locales import Words

WIDTH = 80
LABELS = 25
FRAME = 3
"""Columns that the lines and the air around each column of the sheet take."""


def draw_scores(
    scores: Sequence[Score],
    names: Sequence[str],
    words: "Words",
    winners: Collection[int] = (),
) -> RenderableType:
    """The points of every player, pen by pen; winners carry a star, and a tie is explained."""
    sheet = _sheet(names, winners)
    for account in scores[0].pens:
        sheet.add_row(words.name(account), *(_points(one.pens[account]) for one in scores))
    sheet.add_row(
        words.name("t_rex_bonus"), *(_points(one.t_rex_bonus) for one in scores), end_section=True
    )
    sheet.add_row(words("sheet-total"), *_in_bold([one.total for one in scores], winners))
    t_rexes = [one.t_rexes for one in scores]
    sheet.add_row(words("sheet-t-rexes"), *(Text(str(number), "dim") for number in t_rexes))
    return _explained(sheet, [one.total for one in scores], t_rexes, names, words, winners)


def draw_match(
    games: Sequence[tuple[str, Sequence[Score]]],
    names: Sequence[str],
    words: "Words",
    winners: Collection[int] = (),
) -> RenderableType:
    """The points of a match: a row for each game, by the id of its board, and their sum."""
    sheet = _sheet(names, winners)
    for number, (board, scores) in enumerate(games, start=1):
        last = number == len(games)
        sheet.add_row(words.name(board), *(str(one.total) for one in scores), end_section=last)
    seats = list(zip(*(scores for _, scores in games), strict=True))
    totals = [sum(one.total for one in seat) for seat in seats]
    t_rexes = [sum(one.t_rexes for one in seat) for seat in seats]
    sheet.add_row(words("sheet-total"), *_in_bold(totals, winners))
    sheet.add_row(words("sheet-t-rexes"), *(Text(str(number), "dim") for number in t_rexes))
    return _explained(sheet, totals, t_rexes, names, words, winners)


def _sheet(names: Sequence[str], winners: Collection[int]) -> Table:
    sheet = Table(box=box.ROUNDED, border_style=WATER, header_style="bold", padding=(0, 1))
    sheet.add_column("", max_width=LABELS, no_wrap=True, overflow="ellipsis")
    room = (WIDTH - LABELS - FRAME - 1) // len(names) - FRAME
    for seat, name in enumerate(names):
        heading = Text(f"★ {name}" if seat in winners else name)
        heading.truncate(room, overflow="ellipsis")
        sheet.add_column(heading, justify="right", no_wrap=True, min_width=5)
    return sheet


def _points(points: int) -> Text:
    return Text(str(points)) if points else Text("·", "dim")


def _in_bold(totals: Sequence[int], winners: Collection[int]) -> list[Text]:
    return [
        Text.assemble((str(total), "bold underline" if seat in winners else "bold"))
        for seat, total in enumerate(totals)
    ]


def _explained(
    sheet: Table,
    totals: Sequence[int],
    t_rexes: Sequence[int],
    names: Sequence[str],
    words: "Words",
    winners: Collection[int],
) -> RenderableType:
    """The sheet, and under it why a tie went as it did."""
    if not winners:
        return sheet
    first = min(winners)
    tied = [seat for seat, total in enumerate(totals) if total == totals[first]]
    if len(tied) == 1:
        return sheet
    tie: dict[str, str | int] = {
        "names": words.list(names[seat] for seat in tied),
        "points": totals[first],
        "t_rexes": t_rexes[first],
        "winners": words.list(names[seat] for seat in sorted(winners)),
    }
    why = words("sheet-tie-broken" if len(winners) == 1 else "sheet-tie-shared", **tie)
    return Group(sheet, Padding(Text(why), (0, 1)))
