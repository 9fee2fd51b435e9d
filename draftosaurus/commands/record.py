"""Play one game between bots, and print its record."""

from typing import Annotated

import typer

from draftosaurus.arena import game_rng, make_pairing, play_game
from draftosaurus.bots import find_faults, seat_bots
from draftosaurus.commands._arguments import Board, Bots, Edition, Players, Seed, seed_or_any
from draftosaurus.commands._output import print_json, report_faults
from draftosaurus.locales import preferred, speak
from draftosaurus.rules import dump_record


def record(
    players: Players = 3,
    board: Board = "summer",
    edition: Edition = "international",
    bots: Bots = "random",
    seed: Seed = None,
    reveal_before_placing: Annotated[
        bool,
        typer.Option("--reveal-before-placing", help="Choose, reveal, and only then place."),
    ] = False,
) -> int:
    """Play one game between bots, and print its record on one line.

    Keep a game, and look at it turn by turn:

        draftosaurus record --players 4 --board winter --bots greedy --seed 7 > game.json
        draftosaurus replay game.json

    It is the first game that simulate plays with the same seed.
    """
    pairing = make_pairing(
        board, edition, players, bots, reveal_before_placing=reveal_before_placing
    )
    rng = game_rng(seed_or_any(seed), 0)
    with seat_bots(pairing.bots) as seated:
        played = play_game(pairing.setup(rng), seated, rng)
        faults = find_faults(pairing.bots, seated)
    print_json(dump_record(played))
    # Loaded only if needed: it takes longer than most games.
    return report_faults(faults, speak(preferred())) if faults else 0
