"""Short words for tests about pens: what one pays, and why it refuses."""

from draftosaurus.rules import (
    Code,
    Face,
    PenId,
    Slot,
    Zoo,
    closed,
    parse_zoo,
    placing_refusal,
    score,
)
from draftosaurus.rules.notation import SPECIES_OF


def summer(text: str, edition: str = "international") -> Zoo:
    return parse_zoo("summer", text, edition)


def winter(text: str, edition: str = "international") -> Zoo:
    return parse_zoo("winter", text, edition)


def paid(pen: str, zoo: Zoo, *other_zoos: Zoo) -> int:
    """What a pen, or a pair of pens, pays to the first of these seats."""
    return score([zoo, *other_zoos])[0].pens[PenId(pen)]


def bonus(zoo: Zoo) -> int:
    return score([zoo])[0].t_rex_bonus


def refused(
    zoo: Zoo, letter: str, pen: str, slot: Slot = None, die: str | None = None
) -> Code | None:
    """Why a dinosaur may not enter a pen; None if it may."""
    face = None if die is None else Face(die)
    refusal = placing_refusal(zoo, SPECIES_OF[letter], pen, slot, face)
    return refusal.code if refusal else None


def closed_codes(zoo: Zoo, letter: str, die: str | None = None) -> dict[str, Code]:
    """The pens that are closed to a dinosaur, each with the reason."""
    face = None if die is None else Face(die)
    return {pen: refusal.code for pen, refusal in closed(zoo, SPECIES_OF[letter], face).items()}
