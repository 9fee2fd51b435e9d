"""Statistics as JSON."""

from typing import Any

from draftosaurus.arena.collecting import choose_engine
from draftosaurus.arena.stats import SeatStats, Stats

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def dump_stats(stats: Stats) -> dict[str, Any]:
    """All that is known of one kind of game."""
    pairing = stats.pairing
    points, margin = stats.lead()
    return {
        "board": pairing.board,
        "players": pairing.players,
        "bots": list(pairing.bots),
        "engine": choose_engine(pairing),
        "games": stats.games,
        "seats": list(map(_dump_seat, stats.seats)),
        "by_bot": {bot: _dump_seat(one) for bot, one in stats.by_bot().items()},
        "by_place": list(map(_dump_seat, stats.places)),
        "first_roller_lead": {"points": points, "margin": margin},
    }


def _dump_seat(seat: SeatStats) -> dict[str, Any]:
    points = seat.points
    return {
        "mean": points.mean,
        "margin": points.margin,
        "deviation": points.deviation,
        "quantiles": {str(part): points.quantile(part) for part in QUANTILES},
        "win_share": seat.win_share,
        "win_margin": seat.win_margin,
        "mean_pens": seat.mean_pens(),
        "pen_shares": seat.pen_shares(),
        "distribution": {str(value): points.counts[value] for value in sorted(points.counts)},
    }
