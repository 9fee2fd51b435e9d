"""Where bots meet: whole games, many games, and contests that tell who is stronger."""

from draftosaurus.arena.contests import (
    AnalysisSettings,
    Contest,
    Lineup,
    challenge,
    play_on_cores,
    play_on_ray,
    round_robin,
)
from draftosaurus.arena.games import game_rng, play_game, play_out
from draftosaurus.arena.ratings import Sprt, SprtAnswer
from draftosaurus.arena.reports import Report, Share, count_faults, report_all
from draftosaurus.arena.results import ContestSettings, ResultsFile
from draftosaurus.arena.simulation import (
    Pairing,
    Simulation,
    find_engine,
    make_pairing,
    play_pairing,
)
from draftosaurus.arena.workers import WorkerDied, run_in_processes

__all__ = [
    "AnalysisSettings",
    "Contest",
    "ContestSettings",
    "Lineup",
    "Pairing",
    "Report",
    "ResultsFile",
    "Share",
    "Simulation",
    "Sprt",
    "SprtAnswer",
    "WorkerDied",
    "challenge",
    "count_faults",
    "find_engine",
    "game_rng",
    "make_pairing",
    "play_game",
    "play_on_cores",
    "play_on_ray",
    "play_out",
    "play_pairing",
    "report_all",
    "round_robin",
    "run_in_processes",
]
