"""Many games between bots, on all cores. The number of cores changes nothing but the time."""

import os
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain
from random import Random
from typing import NamedTuple, TypeVar

from draftosaurus.arena.games import find_bot_of_seat, game_rng, play_out
from draftosaurus.arena.workers import run_in_processes
from draftosaurus.bots import NotInstalled, find_bot, find_faults, split_names
from draftosaurus.rules import T_REX_BONUS, BadInput, Code, Setup, score, winners_of
from draftosaurus.simulation import BATCH, Summary, find_engines, play_chunk, split_games

RULES = "rules"
"""The engine that is the rules library itself: it plays any bots, one game after the other."""

SECONDS_ALONE = 0.25
"""For how long this process plays alone before it starts others: few games are over sooner."""

Progress = Callable[[int], None]
"""Is told how many more games are over."""

Item = TypeVar("Item")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Pairing:
    """What all games of a simulation have in common: the kind of game, and the bot on each seat."""

    board: str
    edition: str
    bots: tuple[str, ...]
    reveal_before_placing: bool = False

    @property
    def players(self) -> int:
        """How many seats there are."""
        return len(self.bots)

    @property
    def kind(self) -> Setup:
        """The set-up of its games, with seat 0 as the first roller."""
        reveal = self.reveal_before_placing
        return Setup(self.board, self.players, self.edition, reveal_before_placing=reveal)

    def setup(self, rng: Random) -> Setup:
        """The set-up of one game; the first roller is drawn."""
        return replace(self.kind, first_roller=rng.randrange(self.players))


def make_pairing(
    board: str,
    edition: str,
    players: int,
    names: str,
    *,
    reveal_before_placing: bool = False,
) -> Pairing:
    """The pairing for bots that are named in one text, such as `random,greedy`.

    One name fills all seats. Raises `BadInput` for a game that does not exist, for a bot that does
    not exist, and for another number of names than there are seats.
    """
    Setup(board=board, players=players, edition=edition)
    bots = tuple(split_names(names))
    if len(bots) == 1:
        bots *= players
    for name in bots:
        find_bot(name)
    if len(bots) != players:
        raise BadInput("bots", Code.WRONG_LENGTH, wanted=players, number=len(bots))
    return Pairing(board, edition, bots, reveal_before_placing)


@dataclass(frozen=True)
class Simulation:
    """The summary of the games, and how long they took."""

    summary: Summary
    seconds: float
    """The time of play by the clock, without the start of other processes."""


Spans = dict[bool, tuple[float, float]]
"""By whether it was in this process: when the first game began and the last one ended."""


class PlayedGame(NamedTuple):
    """The result of one game."""

    first_roller: int
    accounts: list[dict[str, int]]
    """By seat: points by account."""
    winners: tuple[int, ...]
    faults: Counter[str]
    """By the name of a bot program: how many of its moves had to be replaced."""


def find_engine(name: str | None, pairing: Pairing) -> str:
    """The engine of this name if it can play the pairing here; without a name, the fastest.

    Raises `BadInput` for an engine that cannot, `NotInstalled` for the batch without numpy.
    """
    all_random = set(pairing.bots) == {"random"}
    engines = (*(find_engines(pairing.kind) if all_random else ()), RULES)
    if name == BATCH and all_random and name not in engines:
        raise NotInstalled(BATCH)
    if name is not None and name not in engines:
        raise BadInput("engine", Code.UNKNOWN_ID, value=name, known=engines)
    return name or engines[0]


def play_pairing(
    pairing: Pairing,
    *,
    games: int,
    seed: int,
    engine: str = RULES,
    cores: int = 1,
    progress: Progress = lambda _games: None,
) -> Simulation:
    """Play games 0 to `games` - 1 of a seed, and sum them up."""
    summary, spans = Summary.of_nothing(pairing.players), Spans()
    if engine == RULES:
        try:
            for game in _run(partial(_play_game, pairing, seed), range(games), cores, spans):
                summary.add(game.first_roller, game.accounts, game.winners)
                summary.faults.update(game.faults)
                progress(1)
        finally:
            find_bot_of_seat.cache_clear()  # ends programs that were started here
    else:
        play = partial(_play_chunk, pairing.kind, engine, seed)
        for chunk in _run(play, split_games(engine, games), cores, spans):
            summary.merge(chunk)
            progress(chunk.games)
    return Simulation(summary, sum(ended - started for started, ended in spans.values()))


def _play_chunk(setup: Setup, engine: str, seed: int, numbers: range) -> tuple[float, Summary]:
    """Play a chunk of games on an engine: when play began, and the summary."""
    play_chunk(setup, engine, seed, range(0))  # compiles what the engine needs: no time of play
    return time.monotonic(), play_chunk(setup, engine, seed, numbers)


def _play_game(pairing: Pairing, seed: int, number: int) -> tuple[float, PlayedGame]:
    """Play one game by the rules, with a generator of its own: when it began, and its result."""
    started = time.monotonic()
    bots = [find_bot_of_seat(name, seat) for seat, name in enumerate(pairing.bots)]
    faults = find_faults(pairing.bots, bots)
    rng = game_rng(seed, number)
    setup = pairing.setup(rng)
    *_, (_, last) = play_out(setup, bots, rng)
    scores = score(last.zoos)
    return started, PlayedGame(
        setup.first_roller,
        [{**dict(one.pens.items()), T_REX_BONUS: one.t_rex_bonus} for one in scores],
        winners_of(scores),
        Counter(find_faults(pairing.bots, bots)) - Counter(faults),
    )


def _run(
    function: Callable[[Item], tuple[float, Result]],
    items: Iterable[Item],
    cores: int,
    spans: Spans,
) -> Iterator[Result]:
    """The results for all items: the first in this process, the others on all cores.

    `function` returns when it began to play (by `time.monotonic`) and its result. `spans` is
    filled with when play began and ended.
    """
    timed, left = partial(_timed, function), iter(items)
    for result, process, started, ended in chain(
        _run_alone(timed, left), run_in_processes(timed, left, cores)
    ):
        here = process == os.getpid()
        first, last = spans.get(here, (started, ended))
        spans[here] = min(first, started), max(last, ended)
        yield result


def _run_alone(function: Callable[[Item], Result], items: Iterator[Item]) -> Iterator[Result]:
    until = time.monotonic() + SECONDS_ALONE
    for item in items:
        yield function(item)
        if time.monotonic() > until:
            return


def _timed(
    function: Callable[[Item], tuple[float, Result]], item: Item
) -> tuple[Result, int, float, float]:
    """A result, the id of the process that found it, and when it began and ended.

    Times are those of `time.monotonic`, which all processes of a machine share.
    """
    started, result = function(item)
    return result, os.getpid(), started, time.monotonic()
