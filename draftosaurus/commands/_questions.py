"""What `score`, `options` and `replay` share: a document in, an answer out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from draftosaurus.commands._errors import REFUSED, describe
from draftosaurus.commands._input import parse_document, read_lines, read_whole, too_deep
from draftosaurus.commands._output import print_drawing, print_json
from draftosaurus.locales import DEFAULT, Words, preferred, speak
from draftosaurus.rules import Document, RulesError

if TYPE_CHECKING:
    from rich.console import RenderableType

Subject = TypeVar("Subject")


@dataclass(frozen=True)
class Question(Generic[Subject]):
    """One kind of question: how it is read, and answered for programs and for people."""

    load: Callable[[Document], Subject]
    dump: Callable[[Subject, Words], dict[str, Any]]
    draw: "Callable[[Subject, Words], RenderableType]"

    def answer(self, file: str, *, as_json: bool, lines: bool, language: str | None) -> int:
        """Answer what a file asks, and return the exit status."""
        # A program gets English unless it asks for more; a person gets what the system speaks.
        for_programs = as_json or lines
        words = speak(preferred(language or DEFAULT if for_programs else language))
        if lines:
            return self._answer_lines(file, words)
        subject = self._load(read_whole(file))
        if as_json:
            print_json(self.dump(subject, words))
        else:
            print_drawing(self.draw(subject, words))
        return 0

    def _answer_lines(self, file: str, words: Words) -> int:
        status = 0
        for line in read_lines(file):
            try:
                answer = self.dump(self._load(line), words)
            except RulesError as error:
                answer, status = {"error": describe(error)}, REFUSED
            print_json(answer)
        return status

    def _load(self, data: bytes) -> Subject:
        try:
            return self.load(parse_document(data))
        except RecursionError:
            raise too_deep() from None
