"""A view as JSON: all that a client shows, and all that a program needs to choose.

Whoever reads it needs no rules: scores, counts, options with the change they make and reasons for
what is closed are in it. They follow from the rest, and `load_view` reads the rest alone.
"""

from collections.abc import Iterable, Mapping
from typing import Any

from draftosaurus.rules.boards import BOARDS
from draftosaurus.rules.die import FACES, Face
from draftosaurus.rules.documents import Document
from draftosaurus.rules.editions import EDITIONS
from draftosaurus.rules.legality import PHASE_OF, awaited, options
from draftosaurus.rules.moves import Choice, Deal, Move, Roll
from draftosaurus.rules.outcomes import Outcome, outcomes
from draftosaurus.rules.pens import PenId
from draftosaurus.rules.records import (
    dump_move,
    dump_score,
    dump_zoo,
    load_move,
    load_species,
    load_zoo,
)
from draftosaurus.rules.refusals import Code, Refusal
from draftosaurus.rules.scoring import Score, score
from draftosaurus.rules.setup import HAND_SIZE, SIZES, Setup
from draftosaurus.rules.species import SPECIES, Hand, Species, hand
from draftosaurus.rules.state import Phase
from draftosaurus.rules.views import SECRET_PHASES, View, known_hands, unseen
from draftosaurus.rules.zoo import check_zoos

GIVEN = (
    "board",
    "players",
    "edition",
    "first_roller",
    "reveal_before_placing",
    "seat",
    "phase",
    "round",
    "turn",
    "die",
    "hands",
    "hand_sizes",
    "bag_size",
    "box",
    "zoos",
    "chosen",
    "answered",
    "pending",
)
"""The fields that `load_view` reads: all others follow from them."""
DERIVED = (
    "rounds",
    "turns",
    "roller",
    "bound",
    "awaited",
    "scores",
    "counts",
    "leaders",
    "options",
    "refused",
)
"""The fields that follow from those: `load_view` allows them, and does not read them."""


def dump_view(seen: View) -> dict[str, Any]:
    """What a seat knows and can do, field by field."""
    scores = score(seen.zoos)
    return {**dump_public(seen, scores), **dump_own(seen, scores)}


def dump_public(seen: View, scores: tuple[Score, ...]) -> dict[str, Any]:
    """The part of a view that is the same for every seat and for spectators."""
    setup = seen.setup
    counts = {species: [zoo.counts[species] for zoo in seen.zoos] for species in SPECIES}
    return {
        "board": setup.board,
        "players": setup.players,
        "edition": setup.edition,
        "first_roller": setup.first_roller,
        "reveal_before_placing": setup.reveal_before_placing,
        "phase": seen.phase,
        "round": seen.round,
        "rounds": setup.size.rounds,
        "turn": seen.turn,
        "turns": setup.size.turns,
        "roller": setup.roller(seen.round, seen.turn),
        "die": seen.die,
        "awaited": list(awaited(seen)),
        "answered": list(seen.answered),
        "hand_sizes": list(seen.hand_sizes),
        "bag_size": seen.bag_size,
        "box": list(seen.box),
        "zoos": [dump_zoo(zoo) for zoo in seen.zoos],
        "chosen": list(seen.chosen),
        "scores": [dump_score(one) for one in scores],
        "counts": counts,
        "leaders": {species: leaders(numbers) for species, numbers in counts.items()},
    }


def dump_own(seen: View, scores: tuple[Score, ...]) -> dict[str, Any]:
    """The rest of a view: what its seat alone knows, and what it can do."""
    found = outcomes(seen, scores)
    return {
        "seat": seen.seat,
        "bound": found.die is not None,
        "hands": dump_hands(seen.hands),
        "pending": None if seen.pending is None else dump_move(seen.pending),
        "options": dump_options(found.options),
        "refused": dump_refused(found.closed),
    }


def dump_seen_move(move: Move, seat: int | None) -> dict[str, Any]:
    """A move as a seat, or a spectator, sees it: of a deal its own hand alone, the others null.

    Choices are given here once they are revealed.
    """
    if isinstance(move, Deal):
        return {"deal": dump_hands(known_hands(move.hands, seat, turn=0))}
    return dump_move(move)


def dump_hands(hands: tuple[Hand | None, ...]) -> list[list[Species] | None]:
    """Hands by seat, null for those that are not known."""
    return [None if held is None else list(held) for held in hands]


def leaders(numbers: list[int]) -> list[int]:
    """The seats that hold the most of a species; nobody leads with none."""
    most = max(numbers)
    return [seat for seat, number in enumerate(numbers) if number == most and most]


def dump_options(options: Iterable[Outcome]) -> list[dict[str, Any]]:
    """Each move that the seat may make now, what it would change, and what can come of its pen."""
    return [
        {
            "move": dump_move(move),
            "change": change,
            "changes": dict(by_account),
            "can_become": can_become,
        }
        for move, change, by_account, can_become in options
    ]


def dump_refused(
    closed: Mapping[Species, Mapping[PenId, Refusal]],
) -> dict[str, dict[str, dict[str, Any]]]:
    """For each dinosaur that the seat could place now: the pens closed to it, and why."""
    return {
        dinosaur: {
            pen: {"code": reason.code, "facts": reason.facts} for pen, reason in reasons.items()
        }
        for dinosaur, reasons in closed.items()
    }


def load_view(document: Document) -> View:
    """The view that `dump_view` wrote."""
    given = document.fields(GIVEN, DERIVED)
    players = given["players"].within(min(SIZES), max(SIZES))
    setup = Setup(
        board=given["board"].one_of(BOARDS),
        players=players,
        edition=given["edition"].one_of(EDITIONS),
        first_roller=given["first_roller"].within(0, players - 1),
        reveal_before_placing=given["reveal_before_placing"].flag(),
    )
    board = setup.find_board()

    def by_seat(name: str) -> list[Document]:
        return given[name].items_exactly(players)

    seen = View(
        seat=None if given["seat"].is_null() else given["seat"].within(0, players - 1),
        setup=setup,
        phase=Phase(given["phase"].one_of([phase.value for phase in Phase])),
        round=given["round"].within(0, setup.size.rounds - 1),
        turn=given["turn"].within(0, setup.size.turns - 1),
        die=None if given["die"].is_null() else Face(given["die"].one_of(FACES)),
        hands=tuple(None if held.is_null() else _load_hand(held) for held in by_seat("hands")),
        hand_sizes=tuple(size.within(0, HAND_SIZE) for size in by_seat("hand_sizes")),
        bag_size=given["bag_size"].within(0, len(setup.full_bag())),
        box=_load_hand(given["box"]),
        zoos=tuple(load_zoo(zoo, board) for zoo in by_seat("zoos")),
        chosen=tuple(
            None if chosen.is_null() else load_species(chosen) for chosen in by_seat("chosen")
        ),
        answered=tuple(answered.flag() for answered in by_seat("answered")),
        pending=None if given["pending"].is_null() else _load_choice(given["pending"]),
    )
    check_zoos(seen.zoos)
    problem = _problem(seen)
    if problem:
        document.fail(Code.IMPOSSIBLE_VIEW, detail=problem)
    return seen


def _problem(seen: View) -> str | None:
    """Why no game can look like this, as far as `options` and `imagine` rely on it."""
    hands = list(zip(seen.hands, seen.hand_sizes, strict=True))
    if any(known is not None and len(known) != size for known, size in hands):
        return "a hand does not have its size"
    if seen.seat is not None and seen.hands[seen.seat] is None:
        return "the own hand is missing"
    left = unseen(seen)
    unknown = seen.bag_size + sum(size for known, size in hands if known is None)
    if min(left.values()) < 0 or left.total() != unknown:
        return "the dinosaurs do not add up to a full bag"
    if any((one is None) is (seen.phase is Phase.PLACE) for one in seen.chosen):
        return "dinosaurs are chosen exactly when they are about to be placed"
    return _problem_of_step(seen)


def _problem_of_step(seen: View) -> str | None:
    if seen.phase in (Phase.COMMIT, Phase.CHOOSE, Phase.DISCARD) and 0 in seen.hand_sizes:
        return "a hand to choose from is empty"
    if seen.phase is Phase.RELOCATE and not all(
        done or zoo.leaving() for done, zoo in zip(seen.answered, seen.zoos, strict=True)
    ):
        return "a seat is awaited that has nobody to move"
    if (seen.pending is not None) is not (
        seen.phase in SECRET_PHASES and seen.seat is not None and seen.answered[seen.seat]
    ):
        return "the own choice is there exactly when it was made and is not revealed yet"
    if seen.pending and seen.seat is not None:
        undecided = seen._replace(answered=(False,) * seen.setup.players)
        if seen.pending not in options(undecided, seen.seat):
            return "the own choice is not one that the seat has"
    if seen.phase in (Phase.DEAL, Phase.ROLL, Phase.OVER) and not all(seen.answered):
        return "a seat is awaited while nobody has to choose"
    return None


def _load_hand(document: Document) -> Hand:
    return hand(load_species(item) for item in document.items())


def _load_choice(document: Document) -> Choice:
    move = load_move(document)
    if isinstance(move, Deal | Roll):
        document.fail(Code.NOT_NOW, move=PHASE_OF[type(move)], phase="choice")
    return move
