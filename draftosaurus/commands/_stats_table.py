"""Statistics as tables in a terminal."""

from rich.console import Group, RenderableType
from rich.table import Table

from draftosaurus.arena.stats import SeatStats, Stats
from draftosaurus.commands._stats_words import give_or_take, lead, place_name, seat_labels, title
from draftosaurus.locales import Words


def draw_stats(stats: Stats, seed: int, words: Words) -> RenderableType:
    """One kind of game: by seat, by place and, for each bot, by pen."""
    heads = ("simulate-mean", "simulate-deviation", "stats-spread", "simulate-wins")
    figures = _table("", *map(words, heads))
    for label, seat in zip(seat_labels(stats, words), stats.seats, strict=True):
        figures.add_row(label, *_figures(seat))
    figures.add_section()
    for number, place in enumerate(stats.places):
        figures.add_row(place_name(number, words), *_figures(place))
    return Group(title(stats, seed, words), figures, lead(stats, words), _pens(stats, words), "")


def _figures(seat: SeatStats) -> list[str]:
    points = seat.points
    return [
        give_or_take(points.mean, points.margin),
        "" if points.deviation is None else f"{points.deviation:.2f}",
        "  ".join(str(points.quantile(part)) for part in (0.05, 0.5, 0.95)),
        give_or_take(seat.win_share, seat.win_margin, ".1%"),
    ]


def _pens(stats: Stats, words: Words) -> Table:
    bots = stats.by_bot()
    table = _table(words("stats-shares"), *bots)
    means = [one.mean_pens() for one in bots.values()]
    shares = [one.pen_shares() for one in bots.values()]
    for pen in means[0]:
        cells = (
            f"{mean[pen]:.2f}  {share[pen]:4.0%}" for mean, share in zip(means, shares, strict=True)
        )
        table.add_row(words.name(pen), *cells)
    return table


def _table(first: str, *others: str) -> Table:
    table = Table()
    table.add_column(first, no_wrap=True)
    for head in others:
        table.add_column(head, justify="right")
    return table
