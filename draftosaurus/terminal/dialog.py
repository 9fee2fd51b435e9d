"""Questions to the person at the keyboard, and their answers."""

from collections.abc import Callable
from dataclasses import dataclass, field

from rich.console import Group, RenderableType
from rich.text import Text

from draftosaurus.locales import Words

Ask = Callable[[Text], str]
"""Shows a prompt and waits for a line; raises EOFError or KeyboardInterrupt as `input` does."""

Say = Callable[[RenderableType], None]

QUIT, BACK, HELP, ZOOS = "q", "b", "?", "z"
"""What can be typed instead of an answer, in every language. No species has these letters."""


class LeaveGame(Exception):
    """The person wants to stop for now."""


@dataclass
class Dialog:
    """Questions and answers in one language."""

    words: Words
    ask: Ask
    say: Say
    answers_ahead: list[str] = field(default_factory=list)
    """Answers to questions that are still to come: `s 3` is a dinosaur and its pen."""

    def tell(self, message: str, **arguments: str | int) -> None:
        """Say a message of the language's file."""
        self.say(Text(self.words(message, **arguments)))

    def show(self, text: str) -> None:
        """Say something to be copied: the terminal may wrap it, we do not."""
        # In a group, since rich forgets how a text by itself wants to be wrapped.
        self.say(Group(Text(text, no_wrap=True, overflow="ignore")))

    def answer(self, prompt: Text) -> str:
        """The next answer, in small letters; empty if the person just pressed Enter."""
        if not self.answers_ahead:
            try:
                self.answers_ahead = self.ask(prompt).casefold().split()
            except (EOFError, KeyboardInterrupt):
                raise LeaveGame from None
        word = self.answers_ahead.pop(0) if self.answers_ahead else ""
        if word == QUIT:
            raise LeaveGame
        return word

    def reject(self, message: str, **arguments: str | int) -> None:
        """Say in a short sentence why an answer does not fit, and forget the ones behind it."""
        self.answers_ahead.clear()
        self.say(Text(f"  {self.words(message, **arguments)}", "italic"))
