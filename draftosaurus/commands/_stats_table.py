"""Statistics as tables in a terminal."""

from rich.console import Group, RenderableType
from rich.table import Table

from draftosaurus.arena.stats import Stats
from draftosaurus.commands._stats_words import give_or_take, lead, place_name, title
from draftosaurus.locales import Words


def draw_stats(stats: Stats, seed: int, words: Words) -> RenderableType:
    """One kind of game: its seats, and what rolling first is worth."""
    return Group(_seats(stats, seed, words), _places(stats, words), lead(stats, words), "")


def _seats(stats: Stats, seed: int, words: Words) -> Table:
    table = Table("", title=title(stats, seed, words), title_justify="left")
    for seat, bot in enumerate(stats.pairing.bots):
        table.add_column(f"{words('seat-name', seat=seat)}\n{bot}", justify="right")
    points = [seat.points for seat in stats.seats]
    table.add_row(words("simulate-mean"), *(give_or_take(one.mean, one.margin) for one in points))
    deviations = ["" if one.deviation is None else f"{one.deviation:.2f}" for one in points]
    table.add_row(words("simulate-deviation"), *deviations)
    spreads = ["  ".join(str(one.quantile(part)) for part in (0.05, 0.5, 0.95)) for one in points]
    table.add_row(words("stats-spread"), *spreads)
    wins = [give_or_take(seat.win_share, seat.win_margin, ".1%") for seat in stats.seats]
    table.add_row(words("simulate-wins"), *wins)
    table.add_section()
    means = [seat.mean_pens() for seat in stats.seats]
    shares = [seat.pen_shares() for seat in stats.seats]
    for pen in means[0]:
        cells = (
            f"{mean[pen]:.2f}  {share[pen]:4.0%}" for mean, share in zip(means, shares, strict=True)
        )
        table.add_row(words.name(pen), *cells)
    return table


def _places(stats: Stats, words: Words) -> Table:
    table = Table("", words("simulate-mean"), words("simulate-wins"))
    for column in table.columns[1:]:
        column.justify = "right"
    for number, place in enumerate(stats.places):
        points = place.points
        table.add_row(
            place_name(number, words),
            give_or_take(points.mean, points.margin),
            give_or_take(place.win_share, place.win_margin, ".1%"),
        )
    return table
