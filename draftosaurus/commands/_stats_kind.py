"""The statistics of one kind of game, and the texts that tables and pictures share."""

from dataclasses import dataclass
from functools import cached_property

from draftosaurus.arena import Pairing
from draftosaurus.locales import Words
from draftosaurus.simulation import SeatSummary, Summary, merge_seats


@dataclass(frozen=True)
class KindStatistics:
    """The statistics of one pairing: who played, on which engine, and the summary of the games."""

    pairing: Pairing
    engine: str
    summary: Summary

    @cached_property
    def seats(self) -> list[SeatSummary]:
        """The summary of each seat."""
        return self.summary.seats()

    @cached_property
    def places(self) -> list[SeatSummary]:
        """The summaries by distance to the left of the first roller."""
        return self.summary.places()

    @cached_property
    def everybody(self) -> SeatSummary:
        """All seats together."""
        return merge_seats(self.seats)

    def by_bot(self) -> dict[str, SeatSummary]:
        """By bot: the summary of all its seats."""
        bots = self.pairing.bots
        return {
            bot: merge_seats(
                seat for name, seat in zip(bots, self.seats, strict=True) if name == bot
            )
            for bot in dict.fromkeys(bots)
        }


def title(kind: KindStatistics, seed: int, words: Words) -> str:
    """The title: board, players, games and seed."""
    return words(
        "stats-title",
        board=words.name(kind.pairing.board),
        players=kind.pairing.players,
        games=kind.summary.games,
        seed=str(seed),
    )


def with_margin(value: float, margin: float | None, form: str = ".2f") -> str:
    """A number with its margin, as `12.34 ± 0.05`; `form` is a format for both."""
    return format(value, form) if margin is None else f"{value:{form}} ± {margin:{form}}"


def place_name(place: int, words: Words) -> str:
    """The name of a place: how far to the left of the first roller."""
    return words("stats-place", place=place) if place else words("stats-first")


def first_roller_sentence(kind: KindStatistics, words: Words) -> str:
    """A sentence that says how many points rolling first is worth."""
    points, margin = kind.summary.first_roller_lead()
    text = with_margin(points, margin).replace("-", "\N{MINUS SIGN}")
    return words("stats-lead", points=text)


def seat_labels(kind: KindStatistics, words: Words) -> list[str]:
    """By seat, its name and its bot."""
    return [f"{words('seat-name', seat=seat)}, {bot}" for seat, bot in enumerate(kind.pairing.bots)]
