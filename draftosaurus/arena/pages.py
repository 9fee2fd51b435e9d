"""A report as one HTML page with plots of its own drawing: no script, nothing to load."""

from collections.abc import Iterable, Sequence
from html import escape

from draftosaurus.arena.reports import Report, Share, Standing

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
  color: #1d2b26; background: #fbfaf5; }
h1, h2 { line-height: 1.2; }
table { border-collapse: collapse; margin: 1rem 0; }
th, td { padding: .3rem .7rem; text-align: right; border-bottom: 1px solid #ddd8c8; }
th:first-child, td:first-child { text-align: left; }
svg { width: 100%; height: auto; }
svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
@media (prefers-color-scheme: dark) { body { color: #e8e4d8; background: #1b211e; }
  th, td { border-color: #3a443f; } }
"""

WIDTH, ROW, LABELS, VALUES = 720, 30, 170, 110
BAR, WHISKER, MARK = "#4f8a5b", "#c2703d", "#7a8780"


def draw_page(reports: Sequence[Report]) -> str:
    """The whole page."""
    parts = "\n".join(map(_draw_report, reports))
    return (
        '<!doctype html>\n<html lang="en">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>Arena</title><style>{STYLE}</style></head>\n"
        f"<body><h1>Arena</h1>\n{parts}\n</body>\n</html>\n"
    )


def _draw_report(report: Report) -> str:
    title = f"{report.board}, {report.players} players, {report.edition}: {report.games} games"
    return "\n".join(
        [
            f"<section><h2>{escape(title)}</h2>",
            _table(
                ("bot", "Elo", "95 %", "points", "of the possible", "lost a decision", "games"),
                map(_standing_cells, report.standings),
            ),
            _plot_ratings(report.standings),
            "<h3>One challenger against copies of a rival</h3>",
            _table(
                ("challenger", "rival", "wins", "95 %", "points", "rival's", "games"),
                map(_share_cells, report.shares),
            ),
            _plot_shares(report.shares),
            "</section>",
        ]
    )


def _table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    head = "".join(f"<th>{escape(one)}</th>" for one in heads)
    body = "\n".join(
        "<tr>" + "".join(f"<td>{escape(cell)}</td>" for cell in row) + "</tr>" for row in rows
    )
    return f"<table><thead><tr>{head}</tr></thead>\n<tbody>{body}</tbody></table>"


def _standing_cells(one: Standing) -> Sequence[str]:
    return (
        one.bot,
        f"{one.elo:.0f}",
        "{:.0f} – {:.0f}".format(*one.interval),
        f"{one.points:.1f}",
        "" if one.possible is None else f"{one.possible:.1%}",
        "" if one.lost is None else f"{one.lost:.2f}",
        str(one.games),
    )


def _share_cells(one: Share) -> Sequence[str]:
    return (
        one.challenger,
        one.rival,
        f"{one.share:.1%}",
        "{:.1%} – {:.1%}".format(*one.interval),
        f"{one.points:.1f}",
        f"{one.rival_points:.1f}",
        str(one.games),
    )


# ── Plots ────────────────────────────────────────────────────────────────────────────────────


def _plot_ratings(standings: Sequence[Standing]) -> str:
    rows = [(one.bot, one.elo, one.interval, f"{one.elo:.0f}") for one in standings]
    lows, highs = zip(*(one.interval for one in standings), strict=True)
    return _plot("Elo", rows, min(lows) - 50, max(highs) + 10, None)


def _plot_shares(shares: Sequence[Share]) -> str:
    rows = [
        (f"{one.challenger} / {one.rival}", one.share, one.interval, f"{one.share:.1%}")
        for one in shares
    ]
    return _plot("Share of wins", rows, 0, 1, shares[0].fair if shares else None)


def _plot(
    title: str,
    rows: Sequence[tuple[str, float, tuple[float, float], str]],
    low: float,
    high: float,
    mark: float | None,
) -> str:
    """Bars with whiskers, one a row, and perhaps a line at what is fair."""

    def across(value: float) -> float:
        room = WIDTH - LABELS - VALUES
        return round(LABELS + room * (value - low) / ((high - low) or 1), 1)

    height = ROW * len(rows) + 10
    parts = [f'<svg viewBox="0 0 {WIDTH} {height}" role="img" aria-label="{escape(title)}">']
    for number, (label, value, (least, most), text) in enumerate(rows):
        top = number * ROW + 5
        middle = top + ROW / 2
        parts += [
            f'<text x="{LABELS - 8}" y="{middle + 4}" text-anchor="end">{escape(label)}</text>',
            f'<rect x="{LABELS}" y="{top + 5}" width="{max(0, across(value) - LABELS):.1f}" '
            f'height="{ROW - 10}" fill="{BAR}" rx="3"/>',
            f'<path d="M{across(least)} {middle}H{across(most)}" stroke="{WHISKER}" '
            'stroke-width="3"/>',
            f'<text x="{WIDTH - VALUES + 12}" y="{middle + 4}">{escape(text)}</text>',
        ]
    if mark is not None:
        parts.append(
            f'<path d="M{across(mark)} 0V{height}" stroke="{MARK}" stroke-dasharray="4 4"/>'
        )
    return "\n".join([*parts, "</svg>"])
