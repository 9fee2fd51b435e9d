"""Statistics as tables in a terminal."""

from rich.console import Group, RenderableType
from rich.table import Table

from draftosaurus.commands._stats_kind import (
    KindStatistics,
    first_roller_sentence,
    place_name,
    seat_labels,
    title,
    with_margin,
)
from draftosaurus.locales import Words
from draftosaurus.simulation import SeatSummary


def draw_kind(kind: KindStatistics, seed: int, words: Words) -> RenderableType:
    """One kind of game: by seat, by place and, for each bot, by pen."""
    heads = ("simulate-mean", "simulate-deviation", "stats-spread", "simulate-wins")
    figures = _table("", *map(words, heads))
    for label, seat in zip(seat_labels(kind, words), kind.seats, strict=True):
        figures.add_row(label, *_figures(seat))
    figures.add_section()
    for number, place in enumerate(kind.places):
        figures.add_row(place_name(number, words), *_figures(place))
    return Group(
        title(kind, seed, words),
        figures,
        first_roller_sentence(kind, words),
        _accounts(kind, words),
        "",
    )


def _figures(seat: SeatSummary) -> list[str]:
    points = seat.points
    return [
        with_margin(points.mean, points.margin),
        "" if points.deviation is None else f"{points.deviation:.2f}",
        "  ".join(str(points.quantile(part)) for part in (0.05, 0.5, 0.95)),
        with_margin(seat.win_share, seat.win_margin, ".1%"),
    ]


def _accounts(kind: KindStatistics, words: Words) -> Table:
    bots = kind.by_bot()
    table = _table(words("stats-shares"), *bots)
    means = [one.mean_accounts() for one in bots.values()]
    shares = [one.account_shares() for one in bots.values()]
    for account in means[0]:
        cells = (
            f"{mean[account]:.2f}  {share[account]:4.0%}"
            for mean, share in zip(means, shares, strict=True)
        )
        table.add_row(words.name(account), *cells)
    return table


def _table(first: str, *others: str) -> Table:
    table = Table()
    table.add_column(first, no_wrap=True)
    for head in others:
        table.add_column(head, justify="right")
    return table
