"""A game from the first deal to the last move: read it from top to bottom.

Every turn is roll, choose, reveal, place, (with two players: discard,) pass. By default choosing
and placing are one commitment.
"""

from collections import Counter

from draftosaurus.rules.errors import IllegalMove
from draftosaurus.rules.legality import chosen_by, leaving_from, refusal
from draftosaurus.rules.moves import (
    Choice,
    Choose,
    Commit,
    Deal,
    Discard,
    Move,
    Place,
    Relocate,
    Roll,
)
from draftosaurus.rules.species import Hand, hand, without
from draftosaurus.rules.state import Phase, Position, State
from draftosaurus.rules.zoo import Zoo


def play(state: State, move: Move) -> State:
    """The state after a move; raises `IllegalMove` if the rules refuse it."""
    if refused := refusal(state, move):
        raise IllegalMove(refused)
    match move:
        case Deal(hands=hands):
            return _dealt(state, hands)
        case Roll(face=face):
            phase = Phase.CHOOSE if state.setup.reveal_before_placing else Phase.COMMIT
            return _await_all(state._replace(die=face), phase)
        case Relocate():
            return _relocated(state, move)
        case _:
            return _answered(state, move)


def hold(state: State, choice: Choice) -> State:
    """The state with a choice that its seat may still replace.

    The seat stays awaited and nothing is revealed: a held choice counts once it is played.
    Whether it is allowed is not checked here: see `refusal`.
    """
    seat = choice.seat
    return state._replace(pending=(*state.pending[:seat], choice, *state.pending[seat + 1 :]))


def _dealt(state: State, hands: tuple[Hand, ...]) -> State:
    left = Counter(state.bag)
    left.subtract(dinosaur for dealt in hands for dinosaur in dealt)
    return state._replace(
        phase=Phase.ROLL,
        hands=tuple(hand(dealt) for dealt in hands),
        bag=hand(left.elements()),
    )


def _await_all(state: State, phase: Phase) -> State:
    return state._replace(phase=phase, answered=(False,) * state.setup.players)


def _answered(state: State, choice: Choice) -> State:
    """Keep a choice secret until it is the last one; then reveal them all."""
    seat = choice.seat
    answered = (*state.answered[:seat], True, *state.answered[seat + 1 :])
    pending = (*state.pending[:seat], choice, *state.pending[seat + 1 :])
    state = state._replace(pending=pending, answered=answered)
    return _reveal(state) if all(answered) else state


def _reveal(state: State) -> State:
    zoos, hands = list(state.zoos), list(state.hands)
    chosen, box = list(state.chosen), state.box
    for choice in state.pending:
        match choice:
            case Commit(seat, dinosaur):
                hands[seat] = without(hands[seat], dinosaur)
                zoos[seat] = zoo_after(state, choice)
            case Choose(seat, dinosaur):
                hands[seat] = without(hands[seat], dinosaur)
                chosen[seat] = dinosaur
            case Place(seat):
                zoos[seat] = zoo_after(state, choice)
                chosen[seat] = None
            case _:
                assert isinstance(choice, Discard)
                hands[choice.seat] = without(hands[choice.seat], choice.dinosaur)
                box = hand((*box, choice.dinosaur))
    state = state._replace(
        zoos=tuple(zoos),
        hands=tuple(hands),
        chosen=tuple(chosen),
        box=box,
        pending=(None,) * len(zoos),
    )
    if state.phase is Phase.CHOOSE:
        return _await_all(state, Phase.PLACE)
    if state.setup.size.discards and state.phase is not Phase.DISCARD:
        return _await_all(state, Phase.DISCARD)
    return _pass_hands(state)


def zoo_after(position: Position, choice: Commit | Place | Relocate) -> Zoo:
    """The zoo of a seat after its choice."""
    zoo = position.zoos[choice.seat]
    match choice:
        case Commit(_, dinosaur, pen, slot):
            return zoo.place(dinosaur, pen, slot)
        case Place(seat, pen, slot):
            return zoo.place(chosen_by(position, seat), pen, slot)
        case _:
            home, dinosaur = leaving_from(zoo)
            return zoo.clear(home).place(dinosaur, choice.pen, choice.slot)


def _pass_hands(state: State) -> State:
    """Hands go to the left, and the next turn, round or the end begins."""
    size = state.setup.size
    hands = (state.hands[-1], *state.hands[:-1])
    if state.turn + 1 < size.turns:
        return state._replace(hands=hands, turn=state.turn + 1, die=None, phase=Phase.ROLL)
    if state.round + 1 < size.rounds:
        return state._replace(round=state.round + 1, turn=0, die=None, phase=Phase.DEAL)
    answered = tuple(zoo.leaving() is None for zoo in state.zoos)
    return state._replace(die=None, answered=answered, phase=_last_phase(answered))


def _last_phase(answered: tuple[bool, ...]) -> Phase:
    return Phase.OVER if all(answered) else Phase.RELOCATE


def _relocated(state: State, move: Relocate) -> State:
    """A relocation is seen when it is made: it changes no count, so nobody waits for it."""
    seat = move.seat
    zoo = zoo_after(state, move)
    answered = (*state.answered[:seat], True, *state.answered[seat + 1 :])
    return state._replace(
        zoos=(*state.zoos[:seat], zoo, *state.zoos[seat + 1 :]),
        answered=answered,
        phase=_last_phase(answered),
    )
