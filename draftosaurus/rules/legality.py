"""What is open to a seat, and why the rest is refused. Works on a whole state or on a view."""

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from functools import lru_cache

from draftosaurus.rules.die import FACES, Face, allows, die_refusal
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
from draftosaurus.rules.pens import Contents, Pen, PenId, Slot
from draftosaurus.rules.refusals import Code, Refusal
from draftosaurus.rules.setup import HAND_SIZE
from draftosaurus.rules.species import SPECIES, Hand, Species
from draftosaurus.rules.state import Phase, Position, State
from draftosaurus.rules.zoo import Zoo

PHASE_OF: dict[type[Move], Phase] = {
    Deal: Phase.DEAL,
    Roll: Phase.ROLL,
    Commit: Phase.COMMIT,
    Choose: Phase.CHOOSE,
    Place: Phase.PLACE,
    Discard: Phase.DISCARD,
    Relocate: Phase.RELOCATE,
}


# ── Who is to move, and what is open ─────────────────────────────────────────────────────────


def awaited(position: Position) -> tuple[int, ...]:
    """The seats that are to choose now; none while chance is awaited or the game is over."""
    return tuple([seat for seat, done in enumerate(position.answered) if not done])


def binding_die(position: Position, seat: int) -> Face | None:
    """The face that a seat has to obey; None if it is free."""
    free = position.setup.free_seat(position.round, position.turn)
    return None if seat == free else position.die


def open_pens(zoo: Zoo, die: Face | None) -> Iterator[tuple[Pen, Contents]]:
    """The pens that the die leaves open, with what they hold; the River is open always."""
    river = zoo.board.river
    for pen, contents in zip(zoo.board.pens_and_river, zoo.contents, strict=True):
        if die is None or pen is river or allows(die, pen, contents):
            yield pen, contents


def openings(
    zoo: Zoo, die: Face | None, dinosaurs: Collection[Species]
) -> Iterator[tuple[Species, PenId, Slot]]:
    """Where each of these dinosaurs may go in a zoo."""
    for pen, contents in open_pens(zoo, die):
        for dinosaur, slot in pen.openings(contents):
            if dinosaur in dinosaurs:
                yield dinosaur, pen.id, slot


def options(position: Position, seat: int) -> list[Choice]:
    """Every choice that a seat has now: those that `choice_refusal` does not refuse."""
    if position.answered[seat]:
        return []
    zoo, die = position.zoos[seat], binding_die(position, seat)
    match position.phase:
        case Phase.COMMIT:
            found = openings(zoo, die, _hand(position, seat))
            return [Commit(seat, dinosaur, pen, slot) for dinosaur, pen, slot in found]
        case Phase.CHOOSE:
            return [Choose(seat, dinosaur) for dinosaur in dict.fromkeys(_hand(position, seat))]
        case Phase.PLACE:
            chosen = chosen_by(position, seat)
            return [Place(seat, pen, slot) for _, pen, slot in openings(zoo, die, [chosen])]
        case Phase.DISCARD:
            return [Discard(seat, dinosaur) for dinosaur in dict.fromkeys(_hand(position, seat))]
        case _:
            home, dinosaur = leaving_from(zoo)
            return [
                Relocate(seat, pen, slot)
                for _, pen, slot in openings(zoo.clear(home), None, [dinosaur])
                if pen != home.id or not home.must_leave
            ]


# ── Why a move is refused ────────────────────────────────────────────────────────────────────


def refusal(state: State, move: Move) -> Refusal | None:
    """Why the rules refuse a move; None if they allow it. The one source of legality."""
    if isinstance(move, Deal):
        return _phase_refusal(state, move) or _deal_refusal(state, move)
    if isinstance(move, Roll):
        return _phase_refusal(state, move) or _face_refusal(move)
    return choice_refusal(state, move)


def choice_refusal(position: Position, choice: Choice) -> Refusal | None:
    """Why a seat may not choose this; a seat's view is enough to tell."""
    seat = choice.seat
    if refused := _phase_refusal(position, choice) or _seat_refusal(position, seat):
        return refused
    zoo = position.zoos[seat]
    match choice:
        case Commit(dinosaur=dinosaur, pen=pen, slot=slot):
            return _hand_refusal(position, seat, dinosaur) or placing_refusal(
                zoo, dinosaur, pen, slot, binding_die(position, seat)
            )
        case Choose(dinosaur=dinosaur) | Discard(dinosaur=dinosaur):
            return _hand_refusal(position, seat, dinosaur)
        case Place(pen=pen, slot=slot):
            dinosaur = chosen_by(position, seat)
            return placing_refusal(zoo, dinosaur, pen, slot, binding_die(position, seat))
        case _:
            home, dinosaur = leaving_from(zoo)
            if home.must_leave and choice.pen == home.id:
                return must_leave_refusal(home, dinosaur)
            return placing_refusal(zoo.clear(home), dinosaur, choice.pen, choice.slot, None)


def placing_refusal(
    zoo: Zoo, dinosaur: Species, pen_id: str, slot: Slot, die: Face | None
) -> Refusal | None:
    """Why a dinosaur may not go to a pen: by the pen's own rule, or by the die."""
    position = zoo.board.positions.get(pen_id)
    if position is None:
        return Refusal(Code.NO_SUCH_PEN, {"pen": pen_id, "board": zoo.board.id})
    pen, contents = zoo.board.pens_and_river[position], zoo.contents[position]
    # What is open is remembered, and asked for much more often than why something is closed.
    is_open = (dinosaur, slot) in pen.openings(contents)
    refused = None if is_open else pen.refusal(contents, dinosaur, slot)
    return refused or _die_refusal(zoo, pen, contents, die)


def closed(zoo: Zoo, dinosaur: Species, die: Face | None) -> dict[PenId, Refusal]:
    """The pens of which nothing is open to a dinosaur, and why."""
    return closed_to_each(zoo, [dinosaur], die)[dinosaur]


def closed_to_each(
    zoo: Zoo, dinosaurs: Iterable[Species], die: Face | None
) -> dict[Species, dict[PenId, Refusal]]:
    """The same for each of these dinosaurs: faster, since each pen is asked once for all."""
    reasons: dict[Species, dict[PenId, Refusal]] = {dinosaur: {} for dinosaur in dinosaurs}
    for pen, contents in zip(zoo.board.pens, zoo.contents, strict=False):
        for dinosaur, reason in _kept_out(pen, contents, die):
            if dinosaur in reasons:
                reasons[dinosaur][pen.id] = reason
    return reasons


@lru_cache(maxsize=2**14)
def _kept_out(
    pen: Pen, contents: Contents, die: Face | None
) -> tuple[tuple[Species, Refusal], ...]:
    """Each species to which nothing of a pen is open, and why."""
    by_die = None if die is None else die_refusal(die, pen, contents)
    reasons = [(dinosaur, pen.closed(contents, dinosaur) or by_die) for dinosaur in SPECIES]
    return tuple((dinosaur, reason) for dinosaur, reason in reasons if reason)


def must_leave_refusal(home: Pen, dinosaur: Species) -> Refusal:
    """Why a dinosaur may not stay in a pen that everybody leaves after the last turn."""
    return Refusal(Code.MUST_LEAVE, {"pen": home.id, "dinosaur": dinosaur})


def _die_refusal(zoo: Zoo, pen: Pen, contents: Contents, die: Face | None) -> Refusal | None:
    if die is None or pen is zoo.board.river:
        return None
    return die_refusal(die, pen, contents)


def _phase_refusal(position: Position, move: Move) -> Refusal | None:
    if position.phase is PHASE_OF[type(move)]:
        return None
    if position.phase is Phase.OVER:
        return Refusal(Code.GAME_OVER)
    return Refusal(Code.NOT_NOW, {"move": PHASE_OF[type(move)], "phase": position.phase})


def _seat_refusal(position: Position, seat: int) -> Refusal | None:
    if not 0 <= seat < position.setup.players:
        return Refusal(Code.NO_SUCH_SEAT, {"seat": seat, "last": position.setup.players - 1})
    if not position.answered[seat]:
        return None
    none_leaves = position.phase is Phase.RELOCATE and not position.zoos[seat].leaving()
    code = Code.NOT_AWAITED if none_leaves else Code.ALREADY_ANSWERED
    return Refusal(code, {"seat": seat})


def _hand_refusal(position: Position, seat: int, dinosaur: Species) -> Refusal | None:
    if dinosaur in _hand(position, seat):
        return None
    return Refusal(Code.NOT_IN_HAND, {"seat": seat, "dinosaur": dinosaur})


def _face_refusal(roll: Roll) -> Refusal | None:
    if roll.face in FACES:
        return None
    return Refusal(Code.UNKNOWN_ID, {"place": "roll", "value": roll.face, "known": FACES})


def _deal_refusal(state: State, deal: Deal) -> Refusal | None:
    if len(deal.hands) != state.setup.players:
        return Refusal(Code.DEAL_HANDS, {"hands": len(deal.hands), "players": state.setup.players})
    for seat, dealt in enumerate(deal.hands):
        if len(dealt) != HAND_SIZE:
            facts = {"seat": seat, "dinosaurs": len(dealt), "size": HAND_SIZE}
            return Refusal(Code.DEAL_SIZE, facts)
    bag = Counter(state.bag)
    drawn = Counter(dinosaur for dealt in deal.hands for dinosaur in dealt)
    for dinosaur, number in drawn.items():
        if number > bag[dinosaur]:
            left = bag[dinosaur]
            return Refusal(Code.BAG_EMPTY, {"dinosaur": dinosaur, "drawn": number, "left": left})
    return None


# ── What must be there in the phase that asks for it ─────────────────────────────────────────


def _hand(position: Position, seat: int) -> Hand:
    held = position.hands[seat]
    assert held is not None, "a view can only tell what its own seat may do"
    return held


def chosen_by(position: Position, seat: int) -> Species:
    """The dinosaur that a seat has revealed and is about to place."""
    dinosaur = position.chosen[seat]
    assert dinosaur is not None
    return dinosaur


def dinosaur_to_place(position: Position, seat: int) -> Species:
    """The dinosaur that a seat places now: the one that it has revealed, or that leaves its pen."""
    if position.phase is Phase.RELOCATE:
        return leaving_from(position.zoos[seat])[1]
    return chosen_by(position, seat)


def dinosaur_of(position: Position, choice: Choice) -> Species:
    """The dinosaur that a choice is about, also where the choice does not name it."""
    if isinstance(choice, Place | Relocate):
        return dinosaur_to_place(position, choice.seat)
    return choice.dinosaur


def leaving_from(zoo: Zoo) -> tuple[Pen, Species]:
    """The pen that its dinosaur is about to leave, and that dinosaur."""
    leaving = zoo.leaving()
    assert leaving is not None
    return leaving
