"""Statistics as a picture; needs the extra plots."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from draftosaurus.commands._html import COLOURS
from draftosaurus.commands._stats_kind import KindStatistics, place_name, seat_labels, title
from draftosaurus.locales import Words

INCHES = (15, 4)
"""Width and height of one row of plots, for one kind of game."""


def save_picture(file: Path, found: Sequence[KindStatistics], seed: int, words: Words) -> None:
    """Draw a row of plots for each kind of game."""
    from matplotlib.figure import Figure

    wide, tall = INCHES
    figure = Figure(figsize=(wide, tall * len(found)), layout="constrained")
    rows = figure.subfigures(len(found), 1, squeeze=False)
    for (row,), kind in zip(rows, found, strict=True):
        row.suptitle(title(kind, seed, words))
        spread, pens, rolling = row.subplots(1, 3)
        _draw_spread(spread, kind, words)
        _draw_pens(pens, kind, words)
        _draw_rolling(rolling, kind, words)
    figure.savefig(file)


def _draw_spread(axes: Any, kind: KindStatistics, words: Words) -> None:
    axes.set_title(words("stats-distribution"))
    values = [value for seat in kind.seats for value in seat.points.counts]
    across = range(min(values), max(values) + 1)
    for number, (label, seat) in enumerate(zip(seat_labels(kind, words), kind.seats, strict=True)):
        parts = [seat.points.counts[value] / kind.summary.games for value in across]
        axes.plot(across, parts, label=label, color=COLOURS[number])
    axes.set_ylim(bottom=0)
    axes.legend()


def _draw_pens(axes: Any, kind: KindStatistics, words: Words) -> None:
    axes.set_title(words("stats-shares"))
    shares = kind.everybody.account_shares()
    names = [words.name(pen) for pen in shares]
    axes.barh(names, [100 * share for share in shares.values()], color=COLOURS[0])
    axes.invert_yaxis()
    axes.xaxis.set_major_formatter("{x:.0f} %")


def _draw_rolling(axes: Any, kind: KindStatistics, words: Words) -> None:
    axes.set_title(words("stats-rolling"), loc="right")
    names = [place_name(place, words) for place in range(len(kind.places))]
    points = [place.points for place in kind.places]
    margins = [one.margin or 0 for one in points]
    means = [one.mean for one in points]
    axes.errorbar(means, names, xerr=margins, fmt="o", color=COLOURS[0], capsize=4)
    axes.invert_yaxis()
