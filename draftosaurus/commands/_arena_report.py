"""The reports of a contest for people: tables in a terminal, or a page with plots."""

from collections.abc import Sequence
from html import escape
from typing import TYPE_CHECKING, NamedTuple

from draftosaurus.arena import Report
from draftosaurus.commands._html import draw_figure, draw_page, draw_table, plot_rows
from draftosaurus.locales import Words

if TYPE_CHECKING:
    from rich.console import RenderableType

NAMED = {"bot", "challenger", "rival"}
"""Columns of names; all others are numbers."""


class ReportTable(NamedTuple):
    """A table of texts."""

    columns: tuple[str, ...]
    """The headings: each is the message `arena-<name>`."""
    rows: Sequence[tuple[str, ...]]


def tabulate(report: Report) -> tuple[ReportTable, ReportTable]:
    """Two tables: all bots, and each challenger against copies of a rival."""
    has_faults = any(one.faults for one in report.standings)
    columns = ("bot", "elo", "interval", "points", "possible", "lost", "games")
    standings = [
        (
            one.bot,
            f"{one.elo:.0f}",
            "{:.0f}–{:.0f}".format(*one.interval),
            f"{one.points:.1f}",
            "" if one.possible is None else f"{one.possible:.1%}",
            "" if one.lost is None else f"{one.lost:.2f}",
            str(one.games),
            *([str(one.faults or "")] if has_faults else []),
        )
        for one in report.standings
    ]
    shares = [
        (
            one.challenger,
            one.rival,
            f"{one.share:.1%}",
            "{:.1%}–{:.1%}".format(*one.interval),
            f"{one.points:.1f}",
            str(one.games),
        )
        for one in report.shares
    ]
    return (
        ReportTable((*columns, "faults") if has_faults else columns, standings),
        ReportTable(("challenger", "rival", "wins", "interval", "points", "games"), shares),
    )


def _title(report: Report, words: Words) -> str:
    kind = words(
        "replay-set-up",
        board=words.name(report.board),
        edition=words.name(report.edition),
        players=report.players,
    )
    return f"{kind} · {words('arena-games')}: {report.games}"


def draw_tables(reports: Sequence[Report], words: Words) -> "RenderableType":
    """All reports for a terminal."""
    from rich.console import Group
    from rich.table import Table

    drawn = []
    for report in reports:
        standings, shares = tabulate(report)
        for found, title in ((standings, _title(report, words)), (shares, None)):
            table = Table(title=title, title_justify="left")
            for name in found.columns:
                justify = "left" if name in NAMED else "right"
                table.add_column(words(f"arena-{name}"), justify=justify)  # type: ignore[arg-type]
            for row in found.rows:
                table.add_row(*row)
            drawn.append(table)
    return Group(*drawn)


def draw_report_page(reports: Sequence[Report], words: Words) -> str:
    """All reports as one page."""
    return draw_page("Arena", words.language, (_draw_section(one, words) for one in reports))


def _draw_section(report: Report, words: Words) -> str:
    standings, shares = (
        draw_table((words(f"arena-{name}") for name in found.columns), found.rows)
        for found in tabulate(report)
    )
    elos = [(one.bot, one.elo, one.interval, f"{one.elo:.0f}") for one in report.standings]
    lows, highs = zip(*(one.interval for one in report.standings), strict=True)
    wins = [
        (f"{one.challenger} / {one.rival}", one.share, one.interval, f"{one.share:.1%}")
        for one in report.shares
    ]
    fair = 1 / report.players
    return "\n".join(
        [
            f"<section><h2>{escape(_title(report, words))}</h2>",
            standings,
            draw_figure(words("arena-elo"), plot_rows(elos, min(lows) - 50, max(highs) + 10)),
            shares,
            draw_figure(words("arena-wins"), plot_rows(wins, 0, 1, mark=fair)),
            "</section>",
        ]
    )
