"""People at a keyboard that tests can rely on."""

import re
from collections.abc import Callable, Iterable
from io import StringIO
from random import Random

from rich.console import Console
from rich.text import Text

from draftosaurus.locales import speak
from draftosaurus.terminal.talk import Ask, Talk

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


def typing(*lines: str, then: Callable[[], str] | None = None) -> Ask:
    """Types these lines, and then does something else: by default closes the input."""
    waiting = list(lines)

    def answer(_prompt: Text) -> str:
        if waiting:
            return waiting.pop(0)
        if then:
            return then()
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
        self.talk = Talk(speak(language), self._answer, self.console.print)

    def _answer(self, prompt: Text) -> str:
        self.console.print(prompt, end="")
        self.console.print()
        return self._ask(prompt)

    def heard(self) -> str:
        """Everything that was said."""
        return self.out.getvalue()

    def lines_after(self, start: str) -> Iterable[str]:
        """The lines behind the first one that begins like this."""
        lines = [line.rstrip() for line in self.heard().splitlines()]
        return lines[next(i for i, line in enumerate(lines) if line.startswith(start)) + 1 :]
