"""Recommend the best moves of a view, and say why."""

from functools import partial

from draftosaurus.coach import DEPTH, dump_hints
from draftosaurus.coach import hint as find_hints
from draftosaurus.commands._arguments import AsJson, File, Language
from draftosaurus.commands._input import parse_awaited_view, read_whole
from draftosaurus.commands._output import print_drawing, print_json
from draftosaurus.commands.analyse import CoachSeed, Depth, reason_sentence
from draftosaurus.locales import DEFAULT, preferred, speak


def hint(
    file: File = "-",
    seed: CoachSeed = 0,
    depth: Depth = DEPTH,
    as_json: AsJson = False,
    language: Language = None,
) -> int:
    """Read a view, as bots that are programs get it, and recommend the best three moves.

    The points and the chance to win are those to be expected; the reason says why a move is better
    than the next one:

        draftosaurus hint view.json
        draftosaurus hint --json < view.json
    """
    words = speak(preferred(language or DEFAULT if as_json else language))
    seen = parse_awaited_view(read_whole(file))
    hints = find_hints(seen, seed=seed, depth=depth)
    if as_json:
        print_json(dump_hints(hints, partial(reason_sentence, words=words)))
    else:
        from draftosaurus.commands._coach_text import draw_hints

        print_drawing(draw_hints(hints, seen, words))
    return 0
