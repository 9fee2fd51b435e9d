"""What tables and pictures of statistics say alike."""

from draftosaurus.arena.stats import Stats
from draftosaurus.locales import Words


def title(stats: Stats, seed: int, words: Words) -> str:
    """Which games these are."""
    return words(
        "stats-title",
        board=words.name(stats.pairing.board),
        players=stats.pairing.players,
        games=stats.games,
        seed=str(seed),
    )


def give_or_take(value: float, margin: float | None, form: str = ".2f") -> str:
    """A number with its margin."""
    return format(value, form) if margin is None else f"{value:{form}} ± {margin:{form}}"


def place_name(place: int, words: Words) -> str:
    """Where one sits, seen from the first roller."""
    return words("stats-place", place=place) if place else words("stats-first")


def lead(stats: Stats, words: Words) -> str:
    """What rolling first is worth."""
    points, margin = stats.lead()
    text = give_or_take(points, margin).replace("-", "\N{MINUS SIGN}")
    return words("stats-lead", points=text)


def seat_labels(stats: Stats, words: Words) -> list[str]:
    """The seats with their bots."""
    return [
        f"{words('seat-name', seat=seat)}, {bot}" for seat, bot in enumerate(stats.pairing.bots)
    ]
