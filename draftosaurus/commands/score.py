"""Score zoos, of a real table too."""

from typing import TYPE_CHECKING, Annotated, Any

import typer

from draftosaurus.commands._arguments import AsJson, File, Language, Lines
from draftosaurus.commands._document_command import DocumentCommand, words_for
from draftosaurus.commands._input import STANDARD_INPUT, parse_document, read_whole
from draftosaurus.commands._names import player_names, seat_names
from draftosaurus.commands._questions import ask_table
from draftosaurus.commands._real_tables import READERS, RealTable
from draftosaurus.locales import Words
from draftosaurus.practice import load_zoos
from draftosaurus.rules import BadInput, Code, Document, dump_score, winners_of
from draftosaurus.rules import score as score_zoos

if TYPE_CHECKING:
    from rich.console import RenderableType

JSON = "json"


def score(
    file: File = "-",
    as_json: AsJson = False,
    lines: Lines = False,
    form: Annotated[
        str, typer.Option("--from", metavar="FORM", help="json, notation or csv.")
    ] = JSON,
    ask: Annotated[
        bool, typer.Option("--ask", help="Ask for the zoos, question by question.")
    ] = False,
    names: Annotated[
        str | None, typer.Option(metavar="NAMES", help="Who the zoos belong to: Ada,Ben,Cleo.")
    ] = None,
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

    Write them down shorter: the board and a zoo a line in notation, or a spreadsheet with a row
    for each pen and a column for each zoo; or let yourself be asked:

        draftosaurus score --from notation evening.txt
        draftosaurus score --from csv evening.csv
        draftosaurus score --ask

    A zoo that no game can lead to is refused, with its seat and its pen.
    """
    words = words_for(language, is_program=as_json or lines)
    if lines:
        if ask or form != JSON:
            raise typer.TyperException(words("score-lines-json"))
        return SCORE.run(file, as_json=as_json, lines=lines, language=language)
    table = _read(file, form, words, ask=ask)
    if names is not None:
        table = table._replace(names=_split(names, len(table.zoos), words))
    return SCORE.answer(table, words, as_json=as_json)


def _read(file: str, form: str, words: Words, *, ask: bool) -> RealTable:
    if ask:
        if file != STANDARD_INPUT or form != JSON:
            extra = file if file != STANDARD_INPUT else "--from"
            raise typer.TyperException(words("usage-unexpected", name=extra))
        return ask_table(words)
    if form == JSON:
        return _load(parse_document(read_whole(file)))
    if form not in READERS:
        known = (JSON, *READERS)
        raise BadInput("--from", Code.UNKNOWN_ID, value=form, known=known)
    return READERS[form](read_whole(file), words)


def _split(names: str, zoos: int, words: Words) -> tuple[str, ...]:
    found = tuple(name.strip() for name in names.split(","))
    if len(found) != zoos:
        raise typer.TyperException(words("score-names", names=len(found), zoos=zoos))
    return found


def _load(document: Document) -> RealTable:
    return RealTable(load_zoos(document.fields(["board", "zoos"], ["edition"])))


def _dump(table: RealTable, _words: Words) -> dict[str, Any]:
    scores = score_zoos(table.zoos)
    return {
        "seats": [dump_score(one) for one in scores],
        "winners": list(winners_of(scores)),
    }


def _draw(table: RealTable, words: Words) -> "RenderableType":
    from draftosaurus.terminal.drawing import draw_scores

    scores = score_zoos(table.zoos)
    usual = seat_names(len(table.zoos), words)
    given = player_names(table.names, len(table.zoos), words)
    names = [name or other for name, other in zip(given, usual, strict=True)]
    return draw_scores(scores, names, words, winners_of(scores))


SCORE = DocumentCommand(_load, _dump, _draw)
