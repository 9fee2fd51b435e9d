"""Pens, and the words that the boards describe them with.

A pen says whom it `admits`, what of its contents it `remembers`, and what it `pays`. Boards put
these together from the words below; a pen that no word fits gets a function of its own in its
board's file.
"""

from collections import Counter
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from functools import lru_cache
from typing import NewType

from draftosaurus.rules.refusals import Code, Refusal
from draftosaurus.rules.species import SPECIES, T_REX, Species, hand

PenId = NewType("PenId", str)
"""The id of a pen, or of the River."""

Contents = tuple[Species | None, ...]
"""The dinosaurs of a pen as they came; with `None` for each free slot where slots are chosen."""

Slot = int | None
"""The number of a slot where the player chooses one, else None."""

Admits = Callable[[Contents, Species, int], Refusal | None]
"""Why a dinosaur may not enter a slot of a pen with these contents; None if it may."""

Remembers = Callable[[Contents], Hashable]
"""All of the contents that the pen's future and its own pay depend on."""

# Where a pen lies: a zone and a side.
WOODLANDS = frozenset({"woodlands"})
GRASSLANDS = frozenset({"grasslands"})
FOOD_COURT = frozenset({"food_court"})
RESTROOMS = frozenset({"restrooms"})
NOWHERE: frozenset[str] = frozenset()


# ── What a pen pays ──────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True, eq=False)
class ByContents:
    """Pay that depends on the pen's own contents alone."""

    word: str
    numbers: tuple[int, ...]
    points: Callable[[Contents], int]


@dataclass(frozen=True, slots=True, eq=False)
class ByComparison:
    """Pay of a pen for one dinosaur, by how many of its species there are.

    `points` is given three counts: in the own zoo, the most in any other zoo, and in the right
    neighbour's zoo.
    """

    word: str
    numbers: tuple[int, ...]
    points: Callable[[int, int, int], int]


@dataclass(frozen=True, slots=True, eq=False)
class ByPair:
    """Pay of two pens together, species by species, by the counts on both sides."""

    word: str
    numbers: tuple[int, ...]
    points: Callable[[int, int], int]
    account: PenId


Pays = ByContents | ByComparison | ByPair


def by_count(*points: int) -> ByContents:
    """Points by the number of dinosaurs: the first number for none, the next for one, and so on."""
    return ByContents("by_count", points, lambda contents: points[len(contents)])


def when_holding(number: int, points: int) -> ByContents:
    """Points for exactly this number of dinosaurs, else none."""
    return ByContents(
        "when_holding", (number, points), lambda contents: points if len(contents) == number else 0
    )


def for_each(points: int) -> ByContents:
    """Points for each dinosaur."""
    return ByContents("for_each", (points,), lambda contents: points * len(contents))


def for_each_couple(points: int) -> ByContents:
    """Points for each couple of one species; four alike are two couples."""

    def pay(contents: Contents) -> int:
        return points * sum(count // 2 for count in Counter(contents).values())

    return ByContents("for_each_couple", (points,), pay)


NOTHING = ByContents("nothing", (), lambda _contents: 0)


# ── Whom a pen admits ────────────────────────────────────────────────────────────────────────


def anyone(_contents: Contents, _newcomer: Species, _slot: int) -> Refusal | None:
    """Every dinosaur."""
    return None


def one_species(contents: Contents, newcomer: Species, _slot: int) -> Refusal | None:
    """Dinosaurs of the species that came first."""
    if not contents or contents[0] == newcomer:
        return None
    return Refusal(Code.OTHER_SPECIES, {"resident": str(contents[0])})


def all_different(contents: Contents, newcomer: Species, _slot: int) -> Refusal | None:
    """Each species once."""
    return Refusal(Code.SPECIES_THERE) if newcomer in contents else None


# ── What a pen remembers ─────────────────────────────────────────────────────────────────────


@lru_cache(maxsize=2**14)
def who_came(contents: Contents) -> Hashable:
    """The dinosaurs, in any order."""
    return hand(one for one in contents if one is not None)


def order_of_coming(contents: Contents) -> Hashable:
    """The dinosaurs in the order they came."""
    return contents


def number_and_t_rex(contents: Contents) -> Hashable:
    """How many there are, and whether a T-Rex is among them."""
    return len(contents), T_REX in contents


@lru_cache(maxsize=2**14)
def couples_and_odd_ones(contents: Contents) -> Hashable:
    """How many couples, which species wait for a partner, and whether a T-Rex is there."""
    counts = Counter(contents)
    odd = frozenset(species for species, count in counts.items() if count % 2)
    return sum(count // 2 for count in counts.values()), odd, T_REX in contents


def anybody_and_t_rex(contents: Contents) -> Hashable:
    """Whether anybody is there, and whether a T-Rex is."""
    return bool(contents), T_REX in contents


# ── The pen itself ───────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, slots=True, eq=False)
class Pen:
    """One pen of a board, or the River."""

    id: PenId
    places: frozenset[str]
    """Its zone and its side."""
    slots: int | None
    """How many dinosaurs it holds; None: no limit."""
    admits: Admits
    remembers: Remembers
    pays: Pays
    rows: tuple[int, ...] = ()
    """Slots by row, bottom row first, where the player chooses the slot; else empty."""
    must_leave: bool = False
    """Its dinosaur has to move out after the last turn."""
    may_leave: bool = False
    """Its dinosaur may move out after the last turn."""

    def __repr__(self) -> str:
        return f"<pen {self.id}>"

    @property
    def account(self) -> PenId:
        """Under which name it is scored: its own, or that of the pair it belongs to."""
        return self.pays.account if isinstance(self.pays, ByPair) else self.id

    @property
    def empty(self) -> Contents:
        """The contents of this pen when it is empty."""
        return (None,) * sum(self.rows)

    @lru_cache(maxsize=2**16)  # noqa: B019 (pens live as long as the program)
    def openings(self, contents: Contents) -> tuple[tuple[Species, Slot], ...]:
        """Who may enter by the pen's own rule, and into which slot (None if none is chosen).

        Cached: a pen sees the same few contents again and again.
        """
        free = [slot for slot, resident in enumerate(contents) if resident is None]
        slots = free if self.rows else [None]
        return tuple(
            (newcomer, slot)
            for newcomer in SPECIES
            for slot in slots
            if self._refused(contents, newcomer, slot) is None
        )

    def refusal(self, contents: Contents, newcomer: Species, slot: Slot) -> Refusal | None:
        """Why the pen's own rule keeps a dinosaur out."""
        refused = self._refused(contents, newcomer, slot)
        return refused and refused.with_facts(pen=self.id, dinosaur=newcomer)

    def _refused(self, contents: Contents, newcomer: Species, slot: Slot) -> Refusal | None:
        return self._slot_refusal(contents, slot) or self.admits(
            contents, newcomer, len(contents) if slot is None else slot
        )

    def _slot_refusal(self, contents: Contents, slot: Slot) -> Refusal | None:
        if count(contents) == self.slots:
            return Refusal(Code.PEN_FULL, {"slots": self.slots})
        if not self.rows:
            return None if slot is None else Refusal(Code.SLOT_UNWANTED)
        if slot is None:
            return Refusal(Code.SLOT_MISSING)
        if not 0 <= slot < len(contents):
            return Refusal(Code.NO_SUCH_SLOT, {"slot": slot, "last": len(contents) - 1})
        return None if contents[slot] is None else Refusal(Code.SLOT_TAKEN, {"slot": slot})

    @lru_cache(maxsize=2**16)  # noqa: B019 (as above)
    def closed(self, contents: Contents, newcomer: Species) -> Refusal | None:
        """Why nothing of the pen is open to a dinosaur; for chosen slots, why not the lowest."""
        if any(species == newcomer for species, _ in self.openings(contents)):
            return None
        slot = contents.index(None) if self.rows and None in contents else None
        return self.refusal(contents, newcomer, slot)

    def enter(self, contents: Contents, newcomer: Species, slot: Slot) -> Contents:
        """The contents after a dinosaur has entered."""
        if slot is None:
            return (*contents, newcomer)
        return (*contents[:slot], newcomer, *contents[slot + 1 :])


def pen(
    name: str,
    places: frozenset[str],
    *,
    pays: Pays,
    slots: int | None = None,
    admits: Admits = anyone,
    remembers: Remembers = who_came,
    rows: tuple[int, ...] = (),
    must_leave: bool = False,
    may_leave: bool = False,
) -> Pen:
    """A pen, with what most pens have in common left out."""
    return Pen(
        PenId(name),
        places,
        slots,
        admits,
        remembers,
        pays,
        rows,
        must_leave,
        may_leave or must_leave,
    )


def count(contents: Contents) -> int:
    """How many dinosaurs there are."""
    return len(contents) - contents.count(None)
