"""Games and zoos as JSON: what `load_…` reads, `dump_…` writes."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import Any

from draftosaurus.rules.boards import BOARDS, Board, find_board
from draftosaurus.rules.die import FACES, Face
from draftosaurus.rules.documents import Document
from draftosaurus.rules.editions import EDITIONS
from draftosaurus.rules.errors import BadGame, BadInput, IllegalMove
from draftosaurus.rules.game import play
from draftosaurus.rules.moves import (
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
from draftosaurus.rules.scoring import T_REX_BONUS, Score
from draftosaurus.rules.setup import SIZES, Setup
from draftosaurus.rules.species import SPECIES, Species
from draftosaurus.rules.state import Phase, State, start
from draftosaurus.rules.zoo import Zoo, empty_zoo

FORMAT = "draftosaurus/1"
MOST_TAKEN_BACK = 10**6
"""The largest `taken_back` that a record may have."""


# ── Zoos and scores ──────────────────────────────────────────────────────────────────────────


def dump_zoo(zoo: Zoo) -> dict[str, list[Species | None]]:
    """A zoo by pen, without the empty ones."""
    return {
        pen.id: list(contents)
        for pen, contents in zip(zoo.board.pens_and_river, zoo.contents, strict=True)
        if contents != pen.empty
    }


def load_zoo(document: Document, board: Board) -> Zoo:
    """A zoo of this board. Whether a game can lead to it is not asked here."""
    given = document.fields(optional=tuple(board.positions))
    empty = empty_zoo(board)
    return Zoo(
        board,
        tuple(
            _load_contents(given[pen.id], pen) if pen.id in given else empty[pen.id]
            for pen in board.pens_and_river
        ),
    )


def _load_contents(document: Document, pen: Pen) -> Contents:
    if not pen.rows:
        return tuple(load_species(item) for item in document.items())
    slots = document.items_exactly(sum(pen.rows))
    return tuple(None if slot.is_null() else load_species(slot) for slot in slots)


def load_species(document: Document) -> Species:
    """The id of a species."""
    return Species(document.one_of(SPECIES))


def dump_score(score: Score) -> dict[str, Any]:
    """A seat's points, pen by pen."""
    return {
        "pens": dict(score.pens),
        T_REX_BONUS: score.t_rex_bonus,
        "total": score.total,
        "t_rexes": score.t_rexes,
    }


# ── Moves ────────────────────────────────────────────────────────────────────────────────────


def dump_move(move: Move) -> dict[str, Any]:
    """A move as a record holds it."""
    if isinstance(move, Commit):  # a view holds many of them, and a match takes twice as long
        seat, dinosaur, pen, slot = move
        placed = {"seat": seat, "dinosaur": dinosaur, "pen": pen}
        return placed if slot is None else {**placed, "slot": slot}
    match move:
        case Deal(hands):
            return {"deal": [list(dealt) for dealt in hands]}
        case Roll(face):
            return {"roll": face}
        case Choose(seat, dinosaur):
            return {"seat": seat, "choose": dinosaur}
        case Place(seat, pen, slot):
            return {"seat": seat, "place": pen, **_dump_slot(slot)}
        case Discard(seat, dinosaur):
            return {"seat": seat, "discard": dinosaur}
        case _:
            return {"seat": move.seat, "relocate": move.pen, **_dump_slot(move.slot)}


def _dump_slot(slot: Slot) -> dict[str, int]:
    return {} if slot is None else {"slot": slot}


def load_move(document: Document) -> Move:
    """A move; the field that names its kind tells which other fields it has."""
    kinds = document.value if isinstance(document.value, dict) else {}
    if "deal" in kinds:
        hands = document.fields(["deal"])["deal"].items()
        return Deal(tuple(tuple(load_species(one) for one in dealt.items()) for dealt in hands))
    if "roll" in kinds:
        return Roll(Face(document.fields(["roll"])["roll"].one_of(FACES)))
    if "choose" in kinds:
        given = document.fields(["seat", "choose"])
        return Choose(given["seat"].whole(), load_species(given["choose"]))
    if "discard" in kinds:
        given = document.fields(["seat", "discard"])
        return Discard(given["seat"].whole(), load_species(given["discard"]))
    if "place" in kinds:
        given = document.fields(["seat", "place"], ["slot"])
        return Place(given["seat"].whole(), _load_pen(given["place"]), _load_slot(given))
    if "relocate" in kinds:
        given = document.fields(["seat", "relocate"], ["slot"])
        return Relocate(given["seat"].whole(), _load_pen(given["relocate"]), _load_slot(given))
    given = document.fields(["seat", "dinosaur", "pen"], ["slot"])
    return Commit(
        given["seat"].whole(),
        load_species(given["dinosaur"]),
        _load_pen(given["pen"]),
        _load_slot(given),
    )


def _load_pen(document: Document) -> PenId:
    # A pen of some board: the rules refuse those that the board of the game does not have.
    return PenId(document.one_of(_pens_of_all_boards()))


@cache
def _pens_of_all_boards() -> tuple[str, ...]:
    return tuple(dict.fromkeys(pen for name in BOARDS for pen in find_board(name).positions))


def _load_slot(given: Mapping[str, Document]) -> Slot:
    return given["slot"].whole() if "slot" in given else None


# ── A game ───────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class Record:
    """A game and how it came about; raises `BadGame` for the first move that the rules refuse."""

    setup: Setup
    moves: tuple[Move, ...] = ()
    names: tuple[str, ...] | None = None
    fairness: Mapping[str, Any] | None = None
    taken_back: int = 0
    """How often a player took a choice back: then it was practice."""
    state: State = field(init=False, repr=False, compare=False)
    """Where the game stands after its last move."""

    def __post_init__(self) -> None:
        *_, last = self.states()
        object.__setattr__(self, "state", last)

    def states(self) -> Iterator[State]:
        """The game from before its first deal to where it stands, move by move."""
        state = start(self.setup)
        yield state
        for index, move in enumerate(self.moves):
            try:
                state = play(state, move)
            except IllegalMove as error:
                raise BadGame(error.refusal, move=index) from None
            yield state

    @property
    def finished(self) -> bool:
        """Whether the game is over."""
        return self.state.phase is Phase.OVER


def dump_record(record: Record) -> dict[str, Any]:
    """A game as JSON."""
    setup = record.setup
    return {
        "format": FORMAT,
        "board": setup.board,
        "players": setup.players,
        "edition": setup.edition,
        "first_roller": setup.first_roller,
        **({"names": list(record.names)} if record.names is not None else {}),
        "options": {"reveal_before_placing": setup.reveal_before_placing},
        **({"fairness": dict(record.fairness)} if record.fairness is not None else {}),
        **({"taken_back": record.taken_back} if record.taken_back else {}),
        "moves": [dump_move(move) for move in record.moves],
    }


def load_record(document: Document) -> Record:
    """A game; `BadInput` if its head cannot be read, `BadGame` for its first bad move."""
    given = document.fields(
        ["format", "board", "players", "edition", "first_roller", "moves"],
        ["names", "options", "fairness", "taken_back"],
    )
    given["format"].one_of([FORMAT])
    players = given["players"].within(min(SIZES), max(SIZES))
    setup = Setup(
        board=given["board"].one_of(BOARDS),
        players=players,
        edition=given["edition"].one_of(EDITIONS),
        first_roller=given["first_roller"].within(0, players - 1),
        reveal_before_placing=_load_options(given),
    )
    moves, unreadable = _load_moves(given["moves"])
    record = Record(
        setup=setup,
        moves=moves,
        names=_load_texts(given["names"], players) if "names" in given else None,
        fairness=_load_fairness(given["fairness"], players) if "fairness" in given else None,
        taken_back=given["taken_back"].within(1, MOST_TAKEN_BACK) if "taken_back" in given else 0,
    )
    if unreadable:
        raise unreadable
    return record


def _load_options(given: Mapping[str, Document]) -> bool:
    if "options" not in given:
        return False
    options = given["options"].fields(optional=["reveal_before_placing"])
    return "reveal_before_placing" in options and options["reveal_before_placing"].flag()


def _load_texts(document: Document, number: int) -> tuple[str, ...]:
    return tuple(item.text() for item in document.items_exactly(number))


def _load_fairness(document: Document, players: int) -> Mapping[str, Any]:
    given = document.fields(
        ["scheme", "commitment", "seed", "nonces"],
        ["nonce_commitments", "left_out", "moves_digest"],
    )
    fairness: dict[str, Any] = {
        "scheme": given["scheme"].text(),
        "commitment": given["commitment"].text(),
        "seed": given["seed"].text(),
        "nonces": list(_load_texts(given["nonces"], players)),
    }
    if "nonce_commitments" in given:
        made = given["nonce_commitments"].items_exactly(players)
        fairness["nonce_commitments"] = [None if one.is_null() else one.text() for one in made]
    if "left_out" in given:
        seats = given["left_out"].items()
        fairness["left_out"] = [seat.within(0, players - 1) for seat in seats]
    if "moves_digest" in given:
        fairness["moves_digest"] = given["moves_digest"].text()
    return fairness


def _load_moves(document: Document) -> tuple[tuple[Move, ...], BadGame | None]:
    """The moves up to the first one that cannot be read, and what is wrong with that one.

    The moves before it are played first: the earliest mistake is the one to report.
    """
    moves: list[Move] = []
    for index, item in enumerate(document.items()):
        try:
            moves.append(load_move(Document(item.value)))
        except BadInput as error:
            return tuple(moves), BadGame(error.refusal, move=index)
    return tuple(moves), None
