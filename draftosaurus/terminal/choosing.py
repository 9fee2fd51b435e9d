"""How a person chooses: a dinosaur, a pen, where it matters a slot, and a last word."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from draftosaurus.rules import (
    LETTERS,
    Choice,
    Choose,
    Commit,
    Discard,
    Pen,
    PenId,
    Phase,
    Place,
    Refusal,
    Relocate,
    Species,
    View,
    Zoo,
    binding_die,
    choice_refusal,
    closed,
    options,
    score_zoo,
)
from draftosaurus.terminal.drawing import draw_slots
from draftosaurus.terminal.paint import change, fitted
from draftosaurus.terminal.screen import Screen, in_hand
from draftosaurus.terminal.talk import BACK, HELP, ZOOS, Talk
from draftosaurus.terminal.telling import moving, narrate

Placing = Commit | Place | Relocate
PEN_COLUMN = 40
PEN_NAME = 29
YES = ("", "y", "o", "t", "s", "yes", "oui", "tak", "sim")
"""Enter, or the word for yes in one of the languages."""


def choose(seen: View, screen: Screen, talk: Talk) -> Choice:
    """Ask until the person has chosen and confirmed."""
    chooser = Chooser(seen, screen, talk, options(seen, screen.seat))
    while True:
        talk.say(screen.turn(seen))
        narrate(seen, screen, talk)
        choice = chooser.choice()
        if choice is not None and chooser.confirms(choice):
            return choice


@dataclass(frozen=True)
class Chooser:
    """One choice of one person, among all that the rules allow."""

    seen: View
    screen: Screen
    talk: Talk
    open: Sequence[Choice]

    def choice(self) -> Choice | None:
        """What the person chooses; None to begin again."""
        if self.seen.phase in (Phase.PLACE, Phase.RELOCATE):
            return self._placing(moving(self.seen, self.screen.seat))
        dinosaur = self._dinosaur()
        if self.seen.phase is Phase.COMMIT:
            return self._placing(dinosaur)
        return next(one for one in self.open if _dinosaur_of(one) == dinosaur)

    def confirms(self, choice: Choice) -> bool:
        """Whether the person stands by it."""
        prompt = Text.assemble(
            "  ", self._summary(choice), "  ", (self._say("play-confirm"), "dim"), " "
        )
        while True:
            match self.talk.answer(prompt):
                case answer if answer in YES:
                    return True
                case answer if answer == BACK or answer == "n":
                    return False
                case _:
                    self.talk.sorry("play-confirm-or-back")

    # ── A dinosaur ───────────────────────────────────────────────────────────────────────────

    def _dinosaur(self) -> Species:
        held = [species for species, _ in in_hand(self._hand())]
        by_answer = {str(number): species for number, species in enumerate(held, start=1)}
        by_answer |= {LETTERS[species].casefold(): species for species in held}
        letters = " ".join(LETTERS[species] for species in held)
        while True:
            answer = self.talk.answer(self._prompt("play-which-dinosaur", letters))
            if answer in by_answer:
                return by_answer[answer]
            if not answer and len(held) == 1:
                return held[0]
            if not self._aside(answer):
                self.talk.sorry("play-no-such-dinosaur", letters=letters)

    # ── A pen ────────────────────────────────────────────────────────────────────────────────

    def _placing(self, dinosaur: Species) -> Placing | None:
        placings = [
            one
            for one in self.open
            if isinstance(one, Placing) and _dinosaur_of(one) in (None, dinosaur)
        ]
        by_pen: dict[PenId, list[Placing]] = {}
        for one in placings:
            by_pen.setdefault(one.pen, []).append(one)
        pens = self._zoo.board.pens_and_river
        self.talk.say(self._pens(dinosaur, by_pen))
        numbers = [number for number, pen in enumerate(pens, start=1) if pen.id in by_pen]
        while True:
            answer = self.talk.answer(self._prompt("play-which-pen", " ".join(map(str, numbers))))
            if answer == BACK:
                return None
            if answer == HELP:
                self._tell_reasons(dinosaur)
            elif answer.isdecimal() and int(answer) in numbers:
                pen = pens[int(answer) - 1]
                return self._slot(pen, by_pen[pen.id])
            elif answer.isdecimal() and 0 < int(answer) <= len(pens):
                self.talk.ahead.clear()
                self._tell_reason(self._reasons(dinosaur)[pens[int(answer) - 1].id])
            elif not self._aside(answer):
                self.talk.sorry("play-no-such-pen", first=1, last=len(pens))

    def _slot(self, pen: Pen, placings: list[Placing]) -> Placing | None:
        if len(placings) == 1:
            return placings[0]
        by_answer = {str((one.slot or 0) + 1): one for one in placings}
        for row in draw_slots(pen, self._zoo[pen.id], [one.slot or 0 for one in placings]):
            self.talk.say(Text.assemble("    ", row))
        while True:
            answer = self.talk.answer(self._prompt("play-which-slot", " ".join(by_answer)))
            if answer == BACK:
                return None
            if answer in by_answer:
                return by_answer[answer]
            if not self._aside(answer):
                self.talk.sorry("play-no-such-slot", slots=" ".join(by_answer))

    def _pens(self, dinosaur: Species, by_pen: dict[PenId, list[Placing]]) -> Table:
        """All pens, those of a bank under each other; the open ones with the change in points."""
        entries = [
            self._pen(number, pen, by_pen.get(pen.id))
            for number, pen in enumerate(self._zoo.board.pens_and_river, start=1)
        ]
        *pens, river = entries
        half = (len(pens) + 1) // 2
        grid = Table.grid()
        for row in range(half):
            grid.add_row(*pens[row::half])
        grid.add_row(river, Text.assemble("   ", self.screen.dinosaur(dinosaur)))
        return grid

    def _pen(self, number: int, pen: Pen, placings: list[Placing] | None) -> Text:
        name = self.screen.words.name(pen.account)
        if placings is None:
            label = fitted(f" {number} {name}", PEN_NAME)
            label.append(f" {self._say('play-closed')}")
            label.stylize("dim")
        else:
            label = Text.assemble((f" {number} ", "bold"), name)
            label = fitted(label, PEN_NAME)
            label.append(" ").append(change(max(map(self._change, placings))))
        return fitted(label, PEN_COLUMN)

    # ── Why not, and what it brings ──────────────────────────────────────────────────────────

    def _tell_reasons(self, dinosaur: Species) -> None:
        for refusal in self._reasons(dinosaur).values():
            self._tell_reason(refusal)
        self.talk.tell("play-keys")

    def _tell_reason(self, refusal: Refusal) -> None:
        reason = self.screen.words.refusal(refusal.code, refusal.facts)
        self.talk.say(Text(f"  {reason}", "italic"))

    def _reasons(self, dinosaur: Species) -> dict[PenId, Refusal]:
        """Why each closed pen is closed."""
        seat = self.screen.seat
        leaving = self._zoo.leaving()
        if self.seen.phase is not Phase.RELOCATE or leaving is None:
            return closed(self._zoo, dinosaur, binding_die(self.seen, seat))
        home, _ = leaving
        reasons = closed(self._zoo.clear(home), dinosaur, None)
        staying = choice_refusal(self.seen, Relocate(seat, home.id))
        return {**reasons, home.id: staying} if staying else reasons

    def _change(self, placing: Placing) -> int:
        """What a placing would add to the own points, with the other zoos as they stand."""
        seat, zoos = self.screen.seat, list(self.seen.zoos)
        before = score_zoo(zoos, seat).total
        dinosaur = _dinosaur_of(placing) or moving(self.seen, seat)
        leaving = zoos[seat].leaving()
        if isinstance(placing, Relocate) and leaving:
            zoos[seat] = zoos[seat].clear(leaving[0])
        zoos[seat] = zoos[seat].place(dinosaur, placing.pen, placing.slot)
        return score_zoo(zoos, seat).total - before

    # ── Small talk ───────────────────────────────────────────────────────────────────────────

    @property
    def _zoo(self) -> Zoo:
        return self.seen.zoos[self.screen.seat]

    def _hand(self) -> tuple[Species, ...]:
        return self.seen.hands[self.screen.seat] or ()

    def _say(self, message: str, **arguments: str | int) -> str:
        return self.screen.words(message, **arguments)

    def _prompt(self, message: str, answers: str) -> Text:
        return Text.assemble((f" {self._say(message)} ", "bold"), (f"[{answers}] ", "dim"), "› ")

    def _aside(self, answer: str) -> bool:
        """Whether the answer was a wish for something else than a choice, now fulfilled."""
        if answer == HELP:
            self.talk.tell("play-help")
            self.talk.say(self.screen.rules(self._zoo))
            self.talk.tell("play-keys")
        elif answer == ZOOS:
            self.talk.say(self.screen.zoos(self.seen))
        else:
            return False
        return True

    def _summary(self, choice: Choice) -> Text:
        seat = self.screen.seat
        dinosaur = _dinosaur_of(choice) or moving(self.seen, seat)
        what = self.screen.dinosaur(dinosaur)
        if isinstance(choice, Placing):
            pen = self.screen.words.name(choice.pen)
            return Text.assemble(what, f" → {pen} ", change(self._change(choice)))
        if isinstance(choice, Discard):
            return Text.assemble(what, f" → {self._say('play-into-the-box')}")
        return what


def _dinosaur_of(choice: Choice) -> Species | None:
    """The dinosaur that a choice names, if it names one."""
    return choice.dinosaur if isinstance(choice, Commit | Choose | Discard) else None
