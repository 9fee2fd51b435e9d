"""One player's zoo: the dinosaurs in the pens of a board and in its River."""

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass

from draftosaurus.rules.boards import Board
from draftosaurus.rules.caching import cached_property
from draftosaurus.rules.errors import ImpossibleZoo
from draftosaurus.rules.pens import Contents, Pen, PenId, Slot
from draftosaurus.rules.refusals import Code, Refusal
from draftosaurus.rules.species import SPECIES, Species

DINOSAURS_IN_A_ZOO = 12
OF_A_SPECIES_IN_THE_BOX = 10


@dataclass(frozen=True)
class Zoo:
    """The contents of each pen and of the River, in the order of `board.pens_and_river`."""

    board: Board
    contents: tuple[Contents, ...]

    def __repr__(self) -> str:
        from draftosaurus.rules.notation import format_zoo

        edition = self.board.edition.id
        more = "" if edition == "international" else f", {edition!r}"
        return f"parse_zoo({self.board.id!r}, {format_zoo(self)!r}{more})"

    def __getitem__(self, pen_id: str) -> Contents:
        return self.contents[self.board.positions[pen_id]]

    def place(self, dinosaur: Species, pen_id: PenId, slot: Slot = None) -> "Zoo":
        """The zoo with one more dinosaur. Whether that is allowed is not checked."""
        position = self.board.positions[pen_id]
        pen = self.board.pens_and_river[position]
        return self._with(position, pen.enter(self.contents[position], dinosaur, slot))

    def clear(self, pen: Pen) -> "Zoo":
        """The zoo with a pen emptied."""
        return self.with_contents(pen, pen.empty)

    def with_contents(self, pen: Pen, contents: Contents) -> "Zoo":
        """The zoo with other contents of a pen."""
        return self._with(self.board.positions[pen.id], contents)

    def _with(self, position: int, contents: Contents) -> "Zoo":
        before = self.contents
        return Zoo(self.board, (*before[:position], contents, *before[position + 1 :]))

    def dinosaurs(self) -> list[Species]:
        """Everybody in the zoo, pens and River."""
        return [one for contents in self.contents for one in contents if one is not None]

    @cached_property
    def counts(self) -> Mapping[Species, int]:
        """How many of each species there are: counted once, as all other zoos ask for it."""
        found = dict.fromkeys(SPECIES, 0)
        for contents in self.contents:
            for dinosaur in contents:
                if dinosaur is not None:
                    found[dinosaur] += 1
        return found

    @cached_property
    def compared_species(self) -> frozenset[Species]:
        """Those who stand in a pen that pays by how many of their species there are."""
        compared = [self.contents[position] for position in self.board.compared]
        return frozenset([one for contents in compared for one in contents if one is not None])

    def leaving(self) -> tuple[Pen, Species] | None:
        """The pen whose dinosaur may or must move out after the last turn, and that dinosaur."""
        for pen, contents in zip(self.board.pens, self.contents, strict=False):
            if pen.may_leave and contents and contents[0] is not None:
                return pen, contents[0]
        return None


def empty_zoo(board: Board) -> Zoo:
    """A zoo before the first visitor."""
    return Zoo(board, tuple(pen.empty for pen in board.pens_and_river))


def check_zoos(zoos: tuple[Zoo, ...]) -> None:
    """Raise `ImpossibleZoo` for the first zoo that no game can lead to.

    Each pen is checked alone; a zoo holds no more dinosaurs than a game gives a player, and all
    zoos together no more of a species than the box has.
    """
    of_species: Counter[Species] = Counter()
    for seat, zoo in enumerate(zoos):
        in_zoo = 0
        for pen, contents in zip(zoo.board.pens_and_river, zoo.contents, strict=True):
            inside = [one for one in contents if one is not None]
            in_zoo += len(inside)
            of_species.update(inside)
            refused = _impossible(pen, contents) or _too_many(in_zoo, of_species)
            if refused:
                raise ImpossibleZoo(refused.with_facts(pen=pen.id, seat=seat), seat, pen.id)


def _too_many(in_zoo: int, of_species: Counter[Species]) -> Refusal | None:
    if in_zoo > DINOSAURS_IN_A_ZOO:
        return Refusal(Code.ZOO_FULL, {"most": DINOSAURS_IN_A_ZOO})
    for dinosaur, number in of_species.items():
        if number > OF_A_SPECIES_IN_THE_BOX:
            most = OF_A_SPECIES_IN_THE_BOX
            return Refusal(Code.TOO_MANY_OF_SPECIES, {"dinosaur": dinosaur, "most": most})
    return None


def _impossible(pen: Pen, contents: Contents) -> Refusal | None:
    """Why a pen cannot hold these contents: they are let in again, one by one.

    Where slots are chosen, filling them from the first to the last is possible whenever any
    order is.
    """
    inside = pen.empty
    for place, dinosaur in enumerate(contents):
        if dinosaur is not None:
            slot = place if pen.rows else None
            refused = pen.refusal(inside, dinosaur, slot)
            if refused:
                return refused
            inside = pen.enter(inside, dinosaur, slot)
    return None
