"""People at a keyboard that tests can rely on."""

import re
from io import StringIO
from random import Random

from rich.console import Console
from rich.text import Text

from draftosaurus.locales import speak
from draftosaurus.terminal.dialog import Ask, Dialog

ANSWERS = re.compile(r"\[(.+)\] › $")


def willing(rng: Random | None = None) -> Ask:
    """Takes any of the answers that the prompt offers (without `rng` the first), and confirms."""

    def answer(prompt: Text) -> str:
        offered = ANSWERS.search(prompt.plain)
        if offered is None:
            return ""
        answers = offered[1].split()
        return rng.choice(answers) if rng else answers[0]

    return answer


def typing(*lines: str) -> Ask:
    """Types these lines, and then closes the input."""
    waiting = list(lines)

    def answer(_prompt: Text) -> str:
        if waiting:
            return waiting.pop(0)
        raise EOFError

    return answer


def leaving_after(number: int, ask: Ask, error: type[BaseException]) -> Ask:
    """Answers a number of questions like `ask`, and then is gone."""
    answered = 0

    def answer(prompt: Text) -> str:
        nonlocal answered
        answered += 1
        if answered > number:
            raise error
        return ask(prompt)

    return answer


class Listener:
    """Writes down what is said, as a terminal of 80 columns shows it."""

    def __init__(self, ask: Ask, language: str = "en") -> None:
        self.out = StringIO()
        self.console = Console(file=self.out, width=80, color_system=None, highlight=False)
        self._ask = ask
        self.dialog = Dialog(speak(language), self._answer, self.console.print)

    def _answer(self, prompt: Text) -> str:
        self.console.print(prompt, end="")
        self.console.print()
        return self._ask(prompt)

    def heard(self) -> str:
        """Everything that was said."""
        return self.out.getvalue()
