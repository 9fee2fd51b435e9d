"""Statistics as one HTML page with plots in SVG, without scripts or external files."""

from collections.abc import Iterable, Sequence
from html import escape

from draftosaurus.commands._html import (
    COLOURS,
    WIDTH,
    Row,
    draw_figure,
    draw_page,
    plot_rows,
)
from draftosaurus.commands._stats_kind import (
    KindStatistics,
    first_roller_sentence,
    place_name,
    seat_labels,
    title,
    with_margin,
)
from draftosaurus.locales import Words
from draftosaurus.simulation import Distribution, SeatSummary

TALL, MARGIN, TICK = 220, 30, 10
"""Height and margin of a line plot in units of the SVG; points between two ticks."""


def draw_statistics(found: Sequence[KindStatistics], seed: int, words: Words) -> str:
    """The whole page."""
    sections = (_draw_kind(kind, seed, words) for kind in found)
    return draw_page(words("stats-heading"), words.language, sections)


def _draw_kind(kind: KindStatistics, seed: int, words: Words) -> str:
    lines = dict(zip(seat_labels(kind, words), kind.seats, strict=True))
    pens = kind.everybody.account_shares()
    points, wins = words("simulate-mean"), words("simulate-wins")
    by_seat = [_mean_row(label, seat) for label, seat in lines.items()]
    by_place = [_mean_row(place_name(at, words), one) for at, one in enumerate(kind.places)]
    shares = [(words.name(pen), one, (one, one), f"{one:.1%}") for pen, one in pens.items()]
    won = [_win_row(label, seat) for label, seat in lines.items()]
    return "\n".join(
        [
            f"<section><h2>{escape(title(kind, seed, words))}</h2>",
            draw_figure(words("stats-distribution"), _plot_lines(lines)),
            draw_figure(points, _plot_bars(by_seat)),
            draw_figure(wins, _plot_bars(won)),
            draw_figure(words("stats-shares"), _plot_bars(shares)),
            draw_figure(words("stats-rolling"), _plot_dots(by_place)),
            f"<p>{escape(first_roller_sentence(kind, words))}</p></section>",
        ]
    )


def _mean_row(label: str, seat: SeatSummary) -> Row:
    mean, margin = seat.points.mean, seat.points.margin
    return label, mean, _interval(mean, margin), with_margin(mean, margin)


def _win_row(label: str, seat: SeatSummary) -> Row:
    share, margin = seat.win_share, seat.win_margin
    return label, share, _interval(share, margin), with_margin(share, margin, ".1%")


def _interval(value: float, margin: float | None) -> tuple[float, float]:
    return value - (margin or 0), value + (margin or 0)


def _plot_bars(rows: Sequence[Row]) -> Iterable[str]:
    return plot_rows(rows, 0, max(most for _, _, (_, most), _ in rows))


def _plot_dots(rows: Sequence[Row]) -> Iterable[str]:
    """Dots on a scale that begins at the smallest value instead of 0."""
    lows, highs = zip(*(interval for _, _, interval, _ in rows), strict=True)
    return plot_rows(rows, min(lows), max(highs), dots=True)


def _plot_lines(lines: dict[str, SeatSummary]) -> Iterable[str]:
    """The distribution of points, a line for each seat."""
    spreads = [seat.points for seat in lines.values()]
    values = [value for one in spreads for value in one.counts]
    low, high = min(values), max(values)
    most = max(_part(one, value) for one in spreads for value in one.counts)
    across = (WIDTH - 2 * MARGIN) / ((high - low) or 1)
    legend = TALL + MARGIN
    yield f'<svg viewBox="0 0 {WIDTH} {legend + 20 * len(lines)}">'
    for number, (label, one) in enumerate(zip(lines, spreads, strict=True)):
        colour = COLOURS[number % len(COLOURS)]
        corners = " ".join(
            f"{MARGIN + across * (value - low):.1f},"
            f"{TALL - (TALL - 10) * _part(one, value) / most:.1f}"
            for value in range(low, high + 1)
        )
        yield f'<polyline points="{corners}" fill="none" stroke="{colour}" stroke-width="2"/>'
        at = legend + 20 * number
        yield f'<rect x="{MARGIN}" y="{at}" width="14" height="4" fill="{colour}"/>'
        yield f'<text x="{MARGIN + 22}" y="{at + 7}">{escape(label)}</text>'
    yield f'<path d="M{MARGIN} {TALL}H{WIDTH - MARGIN}" stroke="currentColor"/>'
    for value in range(low - low % -TICK, high + 1, TICK):
        x = MARGIN + across * (value - low)
        yield f'<text x="{x:.1f}" y="{TALL + 18}" text-anchor="middle">{value}</text>'
    yield "</svg>"


def _part(one: Distribution, value: int) -> float:
    return one.counts[value] / one.number
