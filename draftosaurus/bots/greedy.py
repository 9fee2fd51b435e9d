"""Takes the most points at once: looks one placement ahead, and not at what others may do."""

from random import Random

from draftosaurus.rules import Choice, Choose, Commit, Phase, View, options, outcomes


def choose(view: View, rng: Random) -> Choice:
    """The choice after which the own zoo scores most; among equals, any."""
    assert view.seat is not None
    if view.phase is Phase.DISCARD:
        return rng.choice(options(view, view.seat))
    placements = outcomes(view).placements
    most = max(one.change for one in placements)
    best = rng.choice([one.move for one in placements if one.change == most])
    if view.phase is Phase.CHOOSE:
        assert isinstance(best, Commit)
        return Choose(view.seat, best.dinosaur)
    return best
