"""How far the coach can be trusted: makes the figures of docs/coach.md.

    python -m benchmarks.coach marks --cores 2
    python -m benchmarks.coach follow --bot raptor --players 3 --deals 400
    python -m benchmarks.coach time game.json

`marks` compares the marks of 200 stored decisions with those of an analysis ten times as deep.
`follow` lets a bot that plays whatever the coach recommends meet copies of the same bot without a
coach, until a sequential test has an answer. `time` measures one analysis on two cores.
"""

import argparse
import json
import os
import time
from functools import partial
from pathlib import Path
from random import Random
from statistics import fmean

from draftosaurus.arena import Sprt, SprtAnswer, play_game, run_in_processes
from draftosaurus.bots import Bot, find_bot
from draftosaurus.coach import DEPTH, find_hints, judge
from draftosaurus.coach.analysis import WORK_A_DEPTH
from draftosaurus.commands.analyse import analyse_on_cores
from draftosaurus.rules import Choice, Document, Setup, View, load_record, score, winners_of
from tests.coach.stored import NUMBER, load_decisions

ELO = 20
"""By how much the bot with a coach has to be stronger."""
SEED = 2027


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--cores", type=int, default=os.cpu_count() or 1)
    what = parser.add_subparsers(dest="what", required=True)
    marks = what.add_parser("marks")
    marks.set_defaults(run=tell_marks)
    follow = what.add_parser("follow")
    follow.add_argument("--bot", default="raptor")
    follow.add_argument("--board", default="summer")
    follow.add_argument("--players", type=int, default=3)
    follow.add_argument("--depth", type=int, default=1)
    follow.add_argument("--deals", type=int, default=400, help="at most")
    follow.set_defaults(run=tell_gain)
    timed = what.add_parser("time")
    timed.add_argument("file", type=Path)
    timed.set_defaults(run=tell_time)
    given = parser.parse_args()
    given.run(given)


def tell_marks(given: argparse.Namespace) -> None:
    """How many marks stay the same when the coach looks ten times as deep."""
    same = codes = 0
    for as_deep, as_reasoned in run_in_processes(compare_marks, range(NUMBER), given.cores):
        same += as_deep
        codes += as_reasoned
    print(f"the same mark: {same} of {NUMBER}, the same reason: {codes} of {NUMBER}")


def compare_marks(number: int) -> tuple[bool, bool]:
    """Whether mark and reason of a stored decision are those of a deeper analysis."""
    one = load_decisions()[number]
    usual, deep = (
        judge(one.seen, one.played, seed=number + times, work=times * DEPTH * WORK_A_DEPTH)
        for times in (1, 10)
    )
    named = [(verdict.reason.code, verdict.reason.facts.get("pen")) for verdict in (usual, deep)]
    return usual.mark is deep.mark, named[0] == named[1]


def tell_gain(given: argparse.Namespace) -> None:
    """Whether a bot with a coach beats itself without."""
    test = Sprt(given.players, ELO)
    setup = Setup(given.board, given.players)
    run = partial(play_deal, setup, given.bot, given.depth * WORK_A_DEPTH)
    shares: list[float] = []
    for share in run_in_processes(run, range(given.deals), given.cores):
        shares.append(share)
        if test.answer(shares) is not SprtAnswer.OPEN:
            break
    print(
        f"{given.bot} with a coach of depth {given.depth}, {given.board}, {given.players} players: "
        f"{test.answer(shares)}, win share {fmean(shares):.3f} where {test.fair:.3f} is fair, "
        f"{len(shares)} deals"
    )


def play_deal(setup: Setup, name: str, work: int, deal: int) -> float:
    """The part of the games that the bot with a coach wins, on each seat once, same deals."""
    won = 0.0
    for seat in range(setup.players):
        bots: list[Bot] = [find_bot(name)] * setup.players
        bots[seat] = partial(follow_coach, work=work)
        choosing = [Random(f"{SEED}/{deal}/{one}") for one in range(setup.players)]
        record = play_game(setup, bots, Random(f"{SEED}/{deal}"), choosing)
        winners = winners_of(score(record.state.zoos))
        won += (seat in winners) / len(winners)
    return won / setup.players


def follow_coach(seen: View, rng: Random, *, work: int) -> Choice:
    """What the coach recommends first."""
    return find_hints(seen, seed=rng.getrandbits(60), work=work, number=1)[0].move


def tell_time(given: argparse.Namespace) -> None:
    """How long one analysis takes on two cores."""
    record = load_record(Document(json.loads(given.file.read_text("utf-8"))))
    began = time.perf_counter()
    analysis = analyse_on_cores(record, seed=0, depth=DEPTH, cores=2)
    seconds = time.perf_counter() - began
    print(f"{len(analysis.verdicts)} decisions in {seconds:.1f} s on two cores")


if __name__ == "__main__":
    main()
