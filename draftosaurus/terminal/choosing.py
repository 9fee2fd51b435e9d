"""How a person chooses: a dinosaur, a pen, perhaps a slot, and then confirms."""

from collections.abc import Mapping
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text

from draftosaurus.rules import (
    LETTERS,
    Choice,
    Commit,
    Discard,
    Outcomes,
    Pen,
    PenId,
    Phase,
    Place,
    Refusal,
    Relocate,
    Species,
    View,
    Zoo,
    dinosaur_of,
    dinosaur_to_place,
    outcomes,
)
from draftosaurus.terminal.colours import fitted, format_change
from draftosaurus.terminal.dialog import BACK, HELP, ZOOS, Dialog
from draftosaurus.terminal.drawing import draw_slots
from draftosaurus.terminal.narration import narrate
from draftosaurus.terminal.screen import Screen, count_hand

Placing = Commit | Place | Relocate
PEN_COLUMN = 40
PEN_NAME = 29
YES = ("", "y", "o", "t", "s", "yes", "oui", "tak", "sim")
"""Enter, or the word for yes in one of the languages."""


def choose(seen: View, screen: Screen, dialog: Dialog) -> Choice:
    """Ask until the person has chosen and confirmed."""
    chooser = Chooser(seen, screen, dialog, outcomes(seen))
    while True:
        dialog.say(screen.turn(seen))
        narrate(seen, screen, dialog)
        choice = chooser.choice()
        if choice is not None and chooser.confirms(choice):
            return choice


@dataclass(frozen=True)
class Chooser:
    """One choice of one person, among all that the rules allow."""

    seen: View
    screen: Screen
    dialog: Dialog
    outcomes: Outcomes

    def choice(self) -> Choice | None:
        """What the person chooses; None to begin again."""
        if self.seen.phase in (Phase.PLACE, Phase.RELOCATE):
            return self._placing(dinosaur_to_place(self.seen, self.screen.seat))
        dinosaur = self._dinosaur()
        if self.seen.phase is Phase.COMMIT:
            return self._placing(dinosaur)
        choices = (option.move for option in self.outcomes.options)
        return next(choice for choice in choices if dinosaur_of(self.seen, choice) == dinosaur)

    def confirms(self, choice: Choice) -> bool:
        """Whether the person confirms the choice."""
        prompt = Text.assemble(
            "  ", self._summary(choice), "  ", (self._say("play-confirm"), "dim"), " "
        )
        while True:
            match self.dialog.answer(prompt):
                case answer if answer in YES:
                    return True
                case answer if answer == BACK or answer == "n":
                    return False
                case _:
                    self.dialog.reject("play-confirm-or-back")

    # ── A dinosaur ───────────────────────────────────────────────────────────────────────────

    def _dinosaur(self) -> Species:
        held = [species for species, _ in count_hand(self._hand())]
        by_answer = {str(number): species for number, species in enumerate(held, start=1)}
        by_answer |= {LETTERS[species].casefold(): species for species in held}
        letters = " ".join(LETTERS[species] for species in held)
        while True:
            answer = self.dialog.answer(self._prompt("play-which-dinosaur", letters))
            if answer in by_answer:
                return by_answer[answer]
            if not answer and len(held) == 1:
                return held[0]
            if not self._shows_help(answer):
                self.dialog.reject("play-no-such-dinosaur", letters=letters)

    # ── A pen ────────────────────────────────────────────────────────────────────────────────

    def _placing(self, dinosaur: Species) -> Placing | None:
        by_pen: dict[PenId, list[Placing]] = {}
        for choice in (option.move for option in self.outcomes.options):
            if isinstance(choice, Placing) and dinosaur_of(self.seen, choice) == dinosaur:
                by_pen.setdefault(choice.pen, []).append(choice)
        pens = self._zoo.board.pens_and_river
        self.dialog.say(self._pens(dinosaur, by_pen))
        numbers = [number for number, pen in enumerate(pens, start=1) if pen.id in by_pen]
        while True:
            answer = self.dialog.answer(self._prompt("play-which-pen", " ".join(map(str, numbers))))
            if answer == BACK:
                return None
            if answer == HELP:
                self._tell_reasons(dinosaur)
            elif answer.isdecimal() and int(answer) in numbers:
                pen = pens[int(answer) - 1]
                return self._slot(pen, by_pen[pen.id])
            elif answer.isdecimal() and 0 < int(answer) <= len(pens):
                self.dialog.answers_ahead.clear()
                self._tell_reason(self._reasons(dinosaur)[pens[int(answer) - 1].id])
            elif not self._shows_help(answer):
                self.dialog.reject("play-no-such-pen", first=1, last=len(pens))

    def _slot(self, pen: Pen, placings: list[Placing]) -> Placing | None:
        if len(placings) == 1:
            return placings[0]
        by_answer = {str((one.slot or 0) + 1): one for one in placings}
        for row in draw_slots(pen, self._zoo[pen.id], [one.slot or 0 for one in placings]):
            self.dialog.say(Text.assemble("    ", row))
        while True:
            answer = self.dialog.answer(self._prompt("play-which-slot", " ".join(by_answer)))
            if answer == BACK:
                return None
            if answer in by_answer:
                return by_answer[answer]
            if not self._shows_help(answer):
                self.dialog.reject("play-no-such-slot", slots=" ".join(by_answer))

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
            label.append(" ").append(format_change(max(map(self._change, placings))))
        return fitted(label, PEN_COLUMN)

    # ── Why not, and what it brings ──────────────────────────────────────────────────────────

    def _tell_reasons(self, dinosaur: Species) -> None:
        for refusal in self._reasons(dinosaur).values():
            self._tell_reason(refusal)
        self.dialog.tell("play-keys")

    def _tell_reason(self, refusal: Refusal) -> None:
        reason = self.screen.words.refusal(refusal.code, refusal.facts)
        self.dialog.say(Text(f"  {reason}", "italic"))

    def _reasons(self, dinosaur: Species) -> Mapping[PenId, Refusal]:
        """Why each closed pen is closed."""
        return self.outcomes.closed[dinosaur]

    def _change(self, placing: Placing) -> int:
        """What a placing would add to the own points, with the other zoos as they stand."""
        return next(option.change for option in self.outcomes.options if option.move == placing)

    # ── Texts and help ───────────────────────────────────────────────────────────────────────

    @property
    def _zoo(self) -> Zoo:
        return self.seen.zoos[self.screen.seat]

    def _hand(self) -> tuple[Species, ...]:
        return self.seen.hands[self.screen.seat] or ()

    def _say(self, message: str, **arguments: str | int) -> str:
        return self.screen.words(message, **arguments)

    def _prompt(self, message: str, answers: str) -> Text:
        return Text.assemble((f" {self._say(message)} ", "bold"), (f"[{answers}] ", "dim"), "› ")

    def _shows_help(self, answer: str) -> bool:
        """Show help or the other zoos if the answer asks for that, and say whether it did."""
        if answer == HELP:
            self.dialog.tell("play-help")
            self.dialog.say(self.screen.rules(self._zoo))
            self.dialog.tell("play-keys")
        elif answer == ZOOS:
            self.dialog.say(self.screen.zoos(self.seen))
        else:
            return False
        return True

    def _summary(self, choice: Choice) -> Text:
        what = self.screen.dinosaur(dinosaur_of(self.seen, choice))
        if isinstance(choice, Placing):
            pen = self.screen.words.name(choice.pen)
            return Text.assemble(what, f" → {pen} ", format_change(self._change(choice)))
        if isinstance(choice, Discard):
            return Text.assemble(what, f" → {self._say('play-into-the-box')}")
        return what
