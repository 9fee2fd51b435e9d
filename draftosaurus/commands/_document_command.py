"""What `score`, `options` and `replay` share: they read JSON documents and answer each."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from draftosaurus.commands._errors import REFUSED, describe
from draftosaurus.commands._input import parse_document, read_lines, read_whole
from draftosaurus.commands._output import print_drawing, print_json
from draftosaurus.locales import DEFAULT, Words, preferred, speak
from draftosaurus.rules import Document, RulesError

if TYPE_CHECKING:
    from rich.console import RenderableType

Subject = TypeVar("Subject")


@dataclass(frozen=True)
class DocumentCommand(Generic[Subject]):
    """A command that reads JSON documents and answers with JSON or text."""

    load: Callable[[Document], Subject]
    """What the document describes; raises `RulesError` if it cannot be read or is refused."""
    dump: Callable[[Subject, Words], dict[str, Any]]
    """The answer as JSON."""
    draw: "Callable[[Subject, Words], RenderableType]"
    """The answer as text that rich prints."""

    def run(self, file: str, *, as_json: bool, lines: bool, language: str | None) -> int:
        """Answer the document in a file, or each of its lines; returns the exit status."""
        words = words_for(language, is_program=as_json or lines)
        if lines:
            return self._answer_lines(file, words)
        return self.answer(self.load(parse_document(read_whole(file))), words, as_json=as_json)

    def answer(self, subject: Subject, words: Words, *, as_json: bool) -> int:
        """Print the answer for programs or for people; returns the exit status."""
        if as_json:
            print_json(self.dump(subject, words))
        else:
            print_drawing(self.draw(subject, words))
        return 0

    def _answer_lines(self, file: str, words: Words) -> int:
        status = 0
        for line in read_lines(file):
            try:
                answer = self.dump(self.load(parse_document(line)), words)
            except RulesError as error:
                answer, status = {"error": describe(error, words)}, REFUSED
            print_json(answer)
        return status


def words_for(language: str | None, *, is_program: bool) -> Words:
    """The words of `language`; if None, English for programs and the system's for people."""
    return speak(preferred(language or DEFAULT if is_program else language))
