"""Names for people: of players, seats and places in a zoo."""

from collections.abc import Sequence

from draftosaurus.locales import Words
from draftosaurus.rules import PenId, Slot

UNPRINTABLE = "\N{REPLACEMENT CHARACTER}"


def seat_names(players: int, words: Words) -> list[str]:
    """By seat, the default names of players."""
    return [words("seat-name", seat=seat) for seat in range(players)]


def player_names(names: Sequence[str] | None, players: int, words: Words) -> list[str]:
    """By seat, the name in the record with only printable characters; or the default names."""
    if names is None:
        return seat_names(players, words)
    return ["".join(one if one.isprintable() else UNPRINTABLE for one in name) for name in names]


def place_name(pen: PenId, slot: Slot, words: Words) -> str:
    """A pen by its name, with the slot if one was chosen."""
    name = words.name(pen)
    return name if slot is None else words("place-slot", pen=name, slot=slot)
