"""Secrecy: `view` hides what a seat cannot know, `imagine` fills it in again.

A view has no field in which a secret could sit. Whatever shows a game (tables, replays, learners)
starts from here.
"""

from collections import Counter
from random import Random
from typing import NamedTuple

from draftosaurus.rules.die import Face
from draftosaurus.rules.legality import options
from draftosaurus.rules.moves import Choice
from draftosaurus.rules.setup import Setup
from draftosaurus.rules.species import SPECIES, Hand, Species, hand
from draftosaurus.rules.state import Phase, State
from draftosaurus.rules.zoo import Zoo


class View(NamedTuple):
    """What one seat knows of a game, or a spectator (`seat` None)."""

    seat: int | None
    setup: Setup
    phase: Phase
    round: int
    turn: int
    die: Face | None
    hands: tuple[Hand | None, ...]
    """The hands that the seat knows; None for each one that it has not held this round."""
    hand_sizes: tuple[int, ...]
    bag_size: int
    box: Hand
    zoos: tuple[Zoo, ...]
    chosen: tuple[Species | None, ...]
    answered: tuple[bool, ...]
    pending: Choice | None
    """What the seat itself has chosen in this step, for good or to be replaced."""

    def __repr__(self) -> str:
        who = "a spectator" if self.seat is None else f"seat {self.seat}"
        return f"<view of {who}: round {self.round}, turn {self.turn}, {self.phase}>"


def view(state: State, seat: int | None) -> View:
    """What a seat, or a spectator, knows."""
    return View(
        seat=seat,
        setup=state.setup,
        phase=state.phase,
        round=state.round,
        turn=state.turn,
        die=state.die,
        hands=known_hands(state.hands, seat, state.turn),
        hand_sizes=tuple(map(len, state.hands)),
        bag_size=len(state.bag),
        box=state.box,
        zoos=state.zoos,
        chosen=state.chosen,
        answered=state.answered,
        pending=own_choice(state, seat),
    )


def own_choice(state: State, seat: int | None) -> Choice | None:
    """What a seat itself has chosen in this step, the only choice that it knows."""
    return None if seat is None else state.pending[seat]


def known_hands(hands: tuple[Hand, ...], seat: int | None, turn: int) -> tuple[Hand | None, ...]:
    """All hands, by the seats that hold them, with None for each that a seat has not held.

    `turn` counts the turns of this round, from 0 for those that were just dealt. Hands go to the
    left, one seat a turn: the hand of a holder came by in as many turns as it is seats away. All
    that has left it since was shown. That a hand is empty is seen by all.
    """
    players = len(hands)
    if seat is None or not 0 <= seat < players:
        return tuple(None if held else held for held in hands)
    return tuple(
        [
            held if not held or (holder - seat) % players <= turn else None
            for holder, held in enumerate(hands)
        ]
    )


def open_view(state: State) -> View:
    """A moment of a game that is over, as everybody may know it now: with all hands."""
    return view(state, None)._replace(hands=state.hands)


def imagine(seen: View, rng: Random) -> State:
    """A whole state that the view does not rule out, drawn at random."""
    drawn = list(unseen(seen).elements())
    rng.shuffle(drawn)
    hands = []
    for known, size in zip(seen.hands, seen.hand_sizes, strict=True):
        if known is None:
            known, drawn = hand(drawn[:size]), drawn[size:]
        hands.append(known)
    state = State(
        setup=seen.setup,
        phase=seen.phase,
        round=seen.round,
        turn=seen.turn,
        die=seen.die,
        hands=tuple(hands),
        bag=hand(drawn),
        box=seen.box,
        zoos=seen.zoos,
        chosen=seen.chosen,
        pending=(None,) * len(hands),
        answered=seen.answered,
    )
    return _imagine_choices(state, seen, rng) if seen.phase in SECRET_PHASES else state


SECRET_PHASES = (Phase.COMMIT, Phase.CHOOSE, Phase.PLACE, Phase.DISCARD)
"""Phases in which choices are hidden until the last one is in."""


def _imagine_choices(state: State, seen: View, rng: Random) -> State:
    """Some legal choice for each other seat that has already made one."""
    unanswered = state._replace(answered=(False,) * len(state.answered))
    pending = tuple(
        rng.choice(options(unanswered, seat)) if done and seat != seen.seat else None
        for seat, done in enumerate(seen.answered)
    )
    if seen.seat is not None:
        pending = (*pending[: seen.seat], seen.pending, *pending[seen.seat + 1 :])
    return state._replace(pending=pending)


def unseen(seen: View) -> Counter[Species]:
    """What is in hands that the seat does not know, and in the bag."""
    in_zoos = [zoo.counts for zoo in seen.zoos]
    shown = [*seen.box, *seen.chosen]
    for held in seen.hands:
        shown += held or ()
    left: Counter[Species] = Counter()
    for species in SPECIES:
        placed = 0
        for counts in in_zoos:
            placed += counts[species]
        left[species] = seen.setup.size.of_each_species - placed - shown.count(species)
    return left
