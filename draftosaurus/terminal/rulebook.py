"""The rules in words, made from the definitions that games are played by.

Nothing here knows a pen: a board's pens are described by the words that they are built from, and
`draftosaurus/locales` has a message for each of these words.
"""

from collections.abc import Collection
from dataclasses import dataclass

from draftosaurus.locales import Words, message_id
from draftosaurus.rules import FACES, HAND_SIZE, Board, Face, Pen, Setup, find_board

PRINTED = Setup().edition
"""The edition as printed on the boards; the others are told by how they differ."""


@dataclass(frozen=True)
class PenInWords:
    """A pen, or the River."""

    id: str
    name: str
    places: tuple[str, ...]
    where: str
    slots: int | None
    numbers: tuple[int, ...]
    takes: str
    pays: str
    leaves: str | None
    """What happens to its dinosaur after the last turn, if anything does."""


@dataclass(frozen=True)
class FaceInWords:
    """A face of the die, on one board."""

    id: str
    name: str
    means: str


@dataclass(frozen=True)
class BoardInWords:
    """A board in one edition."""

    id: str
    heading: str
    pens: tuple[PenInWords, ...]
    """The River last."""
    die: tuple[FaceInWords, ...]
    changes: tuple[str, ...]
    """What differs from the printed edition."""


@dataclass(frozen=True)
class SizeInWords:
    """What the number of players decides."""

    players: int
    of_each_species: int
    bag: int
    rounds: int
    turns: int
    drawn: int
    discarded: int
    notes: tuple[str, ...]


@dataclass(frozen=True)
class Rulebook:
    """Everything a player needs to know."""

    language: str
    edition: str
    boards: tuple[BoardInWords, ...]
    sizes: tuple[SizeInWords, ...]
    turn: str
    die: str
    t_rex_bonus: str
    winner: str


def describe(
    boards: Collection[str], players: Collection[int], edition: str, words: Words
) -> Rulebook:
    """The rulebook for these boards and numbers of players."""
    return Rulebook(
        language=words.language,
        edition=edition,
        boards=tuple(describe_board(find_board(name, edition), words) for name in boards),
        sizes=tuple(describe_size(number, edition, words) for number in players),
        turn=words("rules-turn-text"),
        die=words("rules-die-text"),
        t_rex_bonus=words("rules-t-rex-bonus"),
        winner=words("rules-winner"),
    )


def describe_board(board: Board, words: Words) -> BoardInWords:
    """A board pen by pen, and what the die means on it."""
    name, edition = words.name(board.id), words.name(board.edition.id)
    return BoardInWords(
        id=board.id,
        heading=words("rules-heading", board=name, edition=edition),
        pens=tuple(describe_pen(pen, words) for pen in board.pens_and_river),
        die=tuple(describe_face(face, board, words) for face in FACES),
        changes=_changes(board, words),
    )


def describe_pen(pen: Pen, words: Words) -> PenInWords:
    """Where a pen lies, what it takes and what it pays."""
    places = tuple(face for face in FACES if face in pen.places)
    return PenInWords(
        id=pen.id,
        name=words.name(pen.id),
        places=places,
        where=" · ".join(map(words.name, places)) or words("rules-always-open"),
        slots=pen.slots,
        numbers=pen.pays.numbers,
        takes=f"{_holds(pen, words)} {words(message_id('admits', pen.admits.__name__))}",
        pays=_pays(pen, words),
        leaves=words("leaves-must" if pen.must_leave else "leaves-may") if pen.may_leave else None,
    )


def _holds(pen: Pen, words: Words) -> str:
    if pen.slots is None:
        return words("holds-no-limit")
    if pen.rows:
        return words("holds-rows", slots=pen.slots, rows=_series(pen.rows))
    return words("holds-slots", slots=pen.slots)


def _pays(pen: Pen, words: Words) -> str:
    numbers = pen.pays.numbers
    return words(
        message_id("pays", pen.pays.word),
        **dict(zip(("first", "second"), numbers, strict=False)),
        last=len(numbers) - 1,
        numbers=_series(numbers),
    )


def _series(numbers: tuple[int, ...]) -> str:
    return ", ".join(map(str, numbers))


def describe_face(face: Face, board: Board, words: Words) -> FaceInWords:
    """Where a face of the die sends the dinosaurs of a board."""
    pens = " · ".join(words.name(pen.id) for pen in board.pens if face in pen.places)
    means = words("face-place", pens=pens) if pens else words(message_id("face", face))
    return FaceInWords(face, words.name(face), means)


def _changes(board: Board, words: Words) -> tuple[str, ...]:
    """Every sentence about a pen that the printed edition has otherwise."""
    printed = find_board(board.id, PRINTED)
    changes = []
    for pen, before in zip(board.pens_and_river, printed.pens_and_river, strict=True):
        now, then = describe_pen(pen, words), describe_pen(before, words)
        known = {then.takes, then.pays, then.leaves, None}
        new = [told for told in (now.takes, now.pays, now.leaves) if told not in known]
        changes += [words("rules-about", name=now.name, text=told) for told in new if told]
    return tuple(changes)


def describe_size(players: int, edition: str, words: Words) -> SizeInWords:
    """The set-up for a number of players."""
    setup = Setup(players=players, edition=edition)
    size = setup.size
    notes = []
    if size.discards:
        notes.append(words("setup-discards", players=players))
    if setup.rolls < size.turns:
        notes.append(words("setup-shared-roll", players=players))
    return SizeInWords(
        players=players,
        of_each_species=size.of_each_species,
        bag=len(setup.full_bag()),
        rounds=size.rounds,
        turns=size.turns,
        drawn=HAND_SIZE,
        discarded=size.turns if size.discards else 0,
        notes=tuple(notes),
    )
