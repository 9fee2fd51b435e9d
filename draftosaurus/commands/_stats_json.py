"""Statistics as JSON."""

from typing import Any

from draftosaurus.commands._stats_kind import KindStatistics
from draftosaurus.simulation import SeatSummary

QUANTILES = (0.05, 0.25, 0.5, 0.75, 0.95)


def dump_kind(kind: KindStatistics) -> dict[str, Any]:
    """The statistics of one kind of game as JSON."""
    pairing = kind.pairing
    points, margin = kind.summary.first_roller_lead()
    return {
        "board": pairing.board,
        "players": pairing.players,
        "bots": list(pairing.bots),
        "engine": kind.engine,
        "games": kind.summary.games,
        "seats": list(map(_dump_seat, kind.seats)),
        "by_bot": {bot: _dump_seat(one) for bot, one in kind.by_bot().items()},
        "by_place": list(map(_dump_seat, kind.places)),
        "first_roller_lead": {"points": points, "margin": margin},
    }


def _dump_seat(seat: SeatSummary) -> dict[str, Any]:
    points = seat.points
    return {
        "mean": points.mean,
        "margin": points.margin,
        "deviation": points.deviation,
        "quantiles": {str(part): points.quantile(part) for part in QUANTILES},
        "win_share": seat.win_share,
        "win_margin": seat.win_margin,
        "mean_pens": seat.mean_accounts(),
        "pen_shares": seat.account_shares(),
        "distribution": {str(value): points.counts[value] for value in sorted(points.counts)},
    }
