"""A second reading of the course of a game, to go with `naive`: one table that changes in place."""

from dataclasses import dataclass, field

from tests.rules import naive

Answer = tuple[str | int | None, ...]
"""What a seat answers: (species, pen, slot), (species,) or (pen, slot)."""


@dataclass
class Table:
    """A table at which everybody's answer is carried out at once, since no answer needs another."""

    board: str
    players: int
    edition: str
    die_holder: int
    reveal_before_placing: bool = False
    round: int = 1
    turn: int = 1
    step: str = "deal"
    awaited: set[int] = field(default_factory=set)
    face: str = ""
    hands: list[list[str]] = field(default_factory=list)
    chosen: dict[int, str] = field(default_factory=dict)
    zoos: list[naive.Zoo] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.zoos = self.zoos or [naive.empty_zoo(self.board) for _ in range(self.players)]

    def deal(self, hands: list[list[str]]) -> None:
        self.hands = hands
        self.step = "roll"

    def roll(self, face: str) -> None:
        self.face = face
        self.ask("choose" if self.reveal_before_placing else "commit")

    def ask(self, step: str) -> None:
        self.step = step
        self.awaited = set(range(self.players))

    def sixth_of_five_poles(self) -> bool:
        return self.edition == "polish" and self.players == 5 and self.turn == 6

    def die_for(self, seat: int) -> str | None:
        free = seat == self.die_holder and not self.sixth_of_five_poles()
        return None if free else self.face

    def answers(self, seat: int) -> set[Answer]:
        """All that a seat may answer now."""
        zoo, die = self.zoos[seat], self.die_for(seat)
        if self.step in ("choose", "discard"):
            return {(species,) for species in self.hands[seat]}
        if self.step == "commit":
            return {*naive.placings(zoo, self.board, self.edition, die, self.hands[seat])}
        if self.step == "place":
            held = [self.chosen[seat]]
            found = naive.placings(zoo, self.board, self.edition, die, held)
            return {(pen, slot) for _, pen, slot in found}
        return self.relocations(zoo)

    def relocations(self, zoo: naive.Zoo) -> set[Answer]:
        (species,) = zoo["quarantine_zone"]
        left = zoo | {"quarantine_zone": []}
        found = naive.placings(left, self.board, self.edition, None, [str(species)])
        may_stay = self.edition == "polish"
        return {(pen, slot) for _, pen, slot in found if may_stay or pen != "quarantine_zone"}

    def answer(self, seat: int, *given: str | int | None) -> None:
        """Carry out an answer; the last one of a step goes on to the next step."""
        self.awaited.remove(seat)
        if self.step in ("commit", "choose", "discard"):
            self.hands[seat].remove(str(given[0]))
        if self.step == "commit":
            self.put(seat, str(given[0]), *given[1:])
        elif self.step == "choose":
            self.chosen[seat] = str(given[0])
        elif self.step == "place":
            self.put(seat, self.chosen.pop(seat), *given)
        elif self.step == "relocate":
            (species,) = self.zoos[seat]["quarantine_zone"]
            self.zoos[seat] = self.zoos[seat] | {"quarantine_zone": []}
            self.put(seat, str(species), *given)
        if not self.awaited:
            self.next_step()

    def put(self, seat: int, species: str, pen: object, slot: object = None) -> None:
        assert slot is None or isinstance(slot, int)
        self.zoos[seat] = naive.placed(self.zoos[seat], species, str(pen), slot)

    def next_step(self) -> None:
        if self.step == "choose":
            self.ask("place")
        elif self.step in ("commit", "place") and self.players == 2:
            self.ask("discard")
        elif self.step == "relocate":
            self.step = "over"
        else:
            self.next_turn()

    def next_turn(self) -> None:
        self.hands = [self.hands[seat - 1] for seat in range(self.players)]
        keeps = self.edition == "polish" and self.players == 5 and self.turn == 5
        self.die_holder += 0 if keeps else 1
        self.die_holder %= self.players
        turns, rounds = (3, 4) if self.players == 2 else (6, 2)
        self.turn += 1
        self.step = "roll"
        if self.turn > turns:
            self.turn = 1
            self.round += 1
            self.step = "deal"
        if self.round > rounds:
            quarantines = [zoo.get("quarantine_zone") for zoo in self.zoos]
            self.awaited = {seat for seat, held in enumerate(quarantines) if held}
            self.step = "relocate" if self.awaited else "over"
