"""List where a dinosaur may go, and why not elsewhere."""

from typing import TYPE_CHECKING, Any, NamedTuple

from draftosaurus.commands._arguments import AsJson, File, Language, Lines
from draftosaurus.commands._document_command import DocumentCommand
from draftosaurus.commands._names import place_name
from draftosaurus.locales import Words
from draftosaurus.practice import load_board
from draftosaurus.rules import (
    FACES,
    Document,
    Face,
    PenId,
    Refusal,
    Slot,
    Species,
    Zoo,
    check_zoos,
    closed,
    load_species,
    load_zoo,
    openings,
)

if TYPE_CHECKING:
    from rich.console import RenderableType


def options(
    file: File = "-",
    as_json: AsJson = False,
    lines: Lines = False,
    language: Language = None,
) -> int:
    """List where in a zoo a dinosaur may go, and for the other pens the reason.

    The question comes as JSON; "roller": true means free of the die:

        {"board": "summer", "zoo": {"forest_of_sameness": ["t_rex"]},
         "die": "woodlands", "roller": false, "dinosaur": "diplodocus"}

    Ask for a list, for JSON, or for the answers to many questions, one a line:

        draftosaurus options question.json
        draftosaurus options question.json --json
        draftosaurus options --lines < many-questions.jsonl
    """
    return OPTIONS.run(file, as_json=as_json, lines=lines, language=language)


class Placing(NamedTuple):
    """A dinosaur to place, and the zoo and die that decide where."""

    zoo: Zoo
    dinosaur: Species
    die: Face | None
    """The face to obey; None for the roller."""

    def open(self) -> list[tuple[PenId, Slot]]:
        """The pens and slots where the dinosaur may go."""
        return [(pen, slot) for _, pen, slot in openings(self.zoo, self.die, [self.dinosaur])]

    def closed(self) -> dict[PenId, Refusal]:
        """The pens where it may not go, each with the reason."""
        return closed(self.zoo, self.dinosaur, self.die)


def _load(document: Document) -> Placing:
    given = document.fields(["board", "zoo", "die", "roller", "dinosaur"], ["edition"])
    zoo = load_zoo(given["zoo"], load_board(given))
    die = Face(given["die"].one_of(FACES))
    free = given["roller"].flag()
    placing = Placing(zoo, load_species(given["dinosaur"]), None if free else die)
    check_zoos((zoo,))
    return placing


def _dump(placing: Placing, words: Words) -> dict[str, Any]:
    return {
        "options": [
            {"pen": pen, **({} if slot is None else {"slot": slot})} for pen, slot in placing.open()
        ],
        "refused": {
            pen: {"code": refusal.code, "reason": words.refusal(refusal.code, refusal.facts)}
            for pen, refusal in placing.closed().items()
        },
    }


def _draw(placing: Placing, words: Words) -> "RenderableType":
    from rich.text import Text

    dinosaur = words.name(placing.dinosaur)
    lines = [words("options-open", dinosaur=dinosaur)]
    lines += [f"  {place_name(pen, slot, words)}" for pen, slot in placing.open()]
    refused = [words.refusal(one.code, one.facts) for one in placing.closed().values()]
    if refused:
        lines += ["", words("options-closed", dinosaur=dinosaur), *(f"  {one}" for one in refused)]
    return Text("\n".join(lines))


OPTIONS = DocumentCommand(_load, _dump, _draw)
