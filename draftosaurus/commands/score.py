"""Score zoos, of a real table too."""

from typing import TYPE_CHECKING, Any

from draftosaurus.commands._arguments import AsJson, File, Language, Lines
from draftosaurus.commands._document_command import DocumentCommand
from draftosaurus.commands._names import seat_names
from draftosaurus.locales import Words
from draftosaurus.practice import load_zoos
from draftosaurus.rules import Document, Zoo, dump_score, winners_of
from draftosaurus.rules import score as score_zoos

if TYPE_CHECKING:
    from rich.console import RenderableType


def score(
    file: File = "-",
    as_json: AsJson = False,
    lines: Lines = False,
    language: Language = None,
) -> int:
    """Score the zoos of a table, one to five, in clockwise order.

    The zoos come as JSON. Pens that are left out are empty, and the pyramid is a list of six
    slots with null for a free one:

        {"board": "summer", "zoos": [
          {"forest_of_sameness": ["t_rex", "t_rex"], "river": ["spinosaurus"]},
          {"prairie_of_love": ["diplodocus", "diplodocus"]}]}

    Ask for a score sheet, for JSON, or for the scores of many tables, one a line:

        draftosaurus score zoos.json
        draftosaurus score zoos.json --json
        draftosaurus score --lines < many-tables.jsonl

    A zoo that no game can lead to is refused, with its seat and its pen.
    """
    return SCORE.run(file, as_json=as_json, lines=lines, language=language)


def _load(document: Document) -> tuple[Zoo, ...]:
    return load_zoos(document.fields(["board", "zoos"], ["edition"]))


def _dump(zoos: tuple[Zoo, ...], _words: Words) -> dict[str, Any]:
    scores = score_zoos(zoos)
    return {
        "seats": [dump_score(one) for one in scores],
        "winners": list(winners_of(scores)),
    }


def _draw(zoos: tuple[Zoo, ...], words: Words) -> "RenderableType":
    from draftosaurus.terminal.drawing import draw_scores

    scores = score_zoos(zoos)
    return draw_scores(scores, seat_names(len(zoos), words), words, winners_of(scores))


SCORE = DocumentCommand(_load, _dump, _draw)
