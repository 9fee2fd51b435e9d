"""Plays at random: every legal way to place a dinosaur is as likely as any other."""

from random import Random

from draftosaurus.rules import Choice, Choose, Phase, View, binding_die, openings, options


def choose(view: View, rng: Random) -> Choice:
    """One of the seat's options, drawn uniformly."""
    if view.phase is Phase.CHOOSE:
        return _choose_dinosaur(view, rng)
    assert view.seat is not None
    return rng.choice(options(view, view.seat))


def _choose_dinosaur(view: View, rng: Random) -> Choice:
    """The dinosaur of a placement drawn uniformly, to be placed after the reveal.

    So dinosaur, pen and slot together are as likely as if they were chosen at once.
    """
    assert view.seat is not None
    held = view.hands[view.seat]
    assert held is not None
    placements = list(openings(view.zoos[view.seat], binding_die(view, view.seat), held))
    dinosaur, _, _ = rng.choice(placements)
    return Choose(view.seat, dinosaur)
