"""Play a record or a match again, by the rules."""

from typing import TYPE_CHECKING, Any

from draftosaurus.commands._arguments import AsJson, File, Language, Lines
from draftosaurus.commands._document_command import DocumentCommand
from draftosaurus.locales import Words
from draftosaurus.rules import (
    Match,
    Record,
    dump_score,
    dump_zoo,
    load_record_or_match,
    match_winners,
    score,
    totals,
    winners_of,
)

if TYPE_CHECKING:
    from rich.console import RenderableType


def replay(
    file: File = "-",
    as_json: AsJson = False,
    lines: Lines = False,
    language: Language = None,
) -> int:
    """Play a record, or a match of two, by the rules: turn by turn, with zoos and points.

    See a game between bots, get its points as JSON, or check many records, one a line:

        draftosaurus record --seed 7 | draftosaurus replay
        draftosaurus replay game.json --json
        draftosaurus replay --lines < many-records.jsonl

    A record may stop early. The first move that the rules refuse is named by its number in the
    list of moves, counted from 0:

        move 17: Woody Trio: the die says Grasslands, and this pen is not there.
    """
    return REPLAY.run(file, as_json=as_json, lines=lines, language=language)


def _dump(played: Record | Match, _words: Words) -> dict[str, Any]:
    if isinstance(played, Record):
        return _dump_game(played)
    scores = played.scores()
    return {
        "finished": played.finished,
        "games": [_dump_game(game) for game in played.games],
        "totals": list(totals(scores)),
        "winners": list(match_winners(scores)),
    }


def _dump_game(record: Record) -> dict[str, Any]:
    scores = score(record.state.zoos)
    return {
        "finished": record.finished,
        "seats": [dump_score(one) for one in scores],
        "winners": list(winners_of(scores)),
        "zoos": [dump_zoo(zoo) for zoo in record.state.zoos],
    }


def _draw(played: Record | Match, words: Words) -> "RenderableType":
    from draftosaurus.commands._replay_text import draw_record, draw_whole_match

    if isinstance(played, Record):
        return draw_record(played, words)
    return draw_whole_match(played, words)


REPLAY = DocumentCommand(load_record_or_match, _dump, _draw)
