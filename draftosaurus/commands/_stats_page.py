"""Statistics as one HTML page with plots of its own drawing: no script, nothing to load."""

from collections.abc import Iterable, Sequence
from html import escape

from draftosaurus.arena.distributions import Distribution
from draftosaurus.arena.stats import SeatStats, Stats
from draftosaurus.commands._stats_words import (
    give_or_take,
    lead,
    place_name,
    seat_labels,
    title,
)
from draftosaurus.locales import Words

STYLE = """
body { font: 16px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 60rem; padding: 0 1rem;
  color: #1d2b26; background: #fbfaf5; }
h1, h2, h3 { line-height: 1.2; }
figure { margin: 1rem 0; }
svg { width: 100%; height: auto; }
svg text { font: 13px system-ui, sans-serif; fill: currentColor; }
@media (prefers-color-scheme: dark) { body { color: #e8e4d8; background: #1b211e; } }
"""

WIDTH, TALL, ROW, LABELS, VALUES, MARGIN = 720, 220, 26, 230, 130, 30
COLOURS = ("#4f8a5b", "#c2703d", "#5b7fb5", "#b5588f", "#a08a2c")
"""One for each seat; every line is named as well."""
TICK = 10

Row = tuple[str, float, float, str]
"""A label, a value, its margin, and the value as text."""


def draw_page(found: Sequence[Stats], seed: int, words: Words) -> str:
    """The whole page."""
    name = escape(words("stats-heading"))
    parts = "\n".join(_draw_kind(stats, seed, words) for stats in found)
    return (
        f'<!doctype html>\n<html lang="{words.language}">\n<head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{name}</title><style>{STYLE}</style></head>\n"
        f"<body><h1>{name}</h1>\n{parts}\n</body>\n</html>\n"
    )


def _draw_kind(stats: Stats, seed: int, words: Words) -> str:
    lines = dict(zip(seat_labels(stats, words), stats.seats, strict=True))
    pens = merged(stats).pen_shares()
    points, wins = words("simulate-mean"), words("simulate-wins")
    by_seat = [_mean_row(label, seat) for label, seat in lines.items()]
    by_place = [_mean_row(place_name(at, words), one) for at, one in enumerate(stats.places)]
    shares = [(words.name(pen), share, 0.0, f"{share:.1%}") for pen, share in pens.items()]
    won = [
        (label, seat.win_share, seat.win_margin or 0, _percent(seat))
        for label, seat in lines.items()
    ]
    return "\n".join(
        [
            f"<section><h2>{escape(title(stats, seed, words))}</h2>",
            _figure(words("stats-distribution"), _plot_lines(lines)),
            _figure(points, _plot_rows(by_seat)),
            _figure(wins, _plot_rows(won)),
            _figure(words("stats-shares"), _plot_rows(shares)),
            _figure(words("stats-rolling"), _plot_rows(by_place, close_up=True)),
            f"<p>{escape(lead(stats, words))}</p></section>",
        ]
    )


def merged(stats: Stats) -> SeatStats:
    """All seats together."""
    whole = SeatStats()
    for seat in stats.seats:
        whole.merge(seat)
    return whole


def _mean_row(label: str, seat: SeatStats) -> Row:
    mean, margin = seat.points.mean, seat.points.margin
    return label, mean, margin or 0, give_or_take(mean, margin)


def _percent(seat: SeatStats) -> str:
    return give_or_take(seat.win_share, seat.win_margin, ".1%")


def _figure(name: str, drawing: Iterable[str]) -> str:
    told, inside = escape(name), "\n".join(drawing)
    return f'<h3>{told}</h3>\n<figure role="img" aria-label="{told}">{inside}</figure>'


def _plot_rows(rows: Sequence[Row], *, close_up: bool = False) -> Iterable[str]:
    """Bars with whiskers, one a row; close up, the scale does not begin at 0."""
    most = max(value + margin for _, value, margin, _ in rows)
    least = min(value - margin for _, value, margin, _ in rows) if close_up else 0
    scale = (WIDTH - LABELS - VALUES - 10) / ((most - least) or 1)
    yield f'<svg viewBox="0 0 {WIDTH} {ROW * len(rows)}">'
    for number, (label, value, margin, text) in enumerate(rows):
        middle, length = ROW * number + ROW / 2, scale * (value - least)
        left, right = (LABELS + length + scale * side for side in (-margin, margin))
        yield f'<text x="{LABELS - 8}" y="{middle + 4}" text-anchor="end">{escape(label)}</text>'
        if close_up:
            yield f'<circle cx="{LABELS + length:.1f}" cy="{middle}" r="6" fill="{COLOURS[0]}"/>'
        else:
            yield (
                f'<rect x="{LABELS}" y="{middle - 8}" width="{length:.1f}" height="16" '
                f'fill="{COLOURS[0]}" rx="3"/>'
            )
        yield f'<path d="M{left:.1f} {middle}H{right:.1f}" stroke="{COLOURS[1]}" stroke-width="3"/>'
        yield f'<text x="{WIDTH - VALUES + 8}" y="{middle + 4}">{escape(text)}</text>'
    yield "</svg>"


def _plot_lines(lines: dict[str, SeatStats]) -> Iterable[str]:
    """How often each number of points came up, a line for each seat."""
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
