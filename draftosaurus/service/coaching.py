"""The coach for people at a table, and its puzzles.

What takes long runs where bots think, task by task, so that nobody else waits for it. An analysis
is kept with its game, in the log of the table: it is made once.
"""

import asyncio
import json
import logging
from dataclasses import dataclass, field
from datetime import date, timedelta
from itertools import islice
from typing import Any

from draftosaurus.bots import needs_kernel
from draftosaurus.coach import (
    VARIANTS,
    Analyst,
    Answer,
    Mark,
    Puzzle,
    Task,
    Verdict,
    dump_analysis,
    dump_hints,
    dump_reason,
    dump_verdict,
    forget_who_was_faster,
    load_puzzles,
    puzzle_number,
    vary_puzzle,
)
from draftosaurus.rules import (
    Choice,
    View,
    choice_refusal,
    dump_move,
    dump_record,
    dump_view,
    options,
    view,
)
from draftosaurus.service.access import Access
from draftosaurus.service.driver import Asker, BotChooser, moment
from draftosaurus.service.errors import ServerError
from draftosaurus.service.mailbox import Mailbox, surely
from draftosaurus.service.reporting import report
from draftosaurus.service.thinking import SEED, HintQuestion, TaskQuestion, TryQuestion
from draftosaurus.service.tokens import TableTokens
from draftosaurus.table import Game, Json, KeepAnalysis, TableError

TASKS_AT_ONCE = 2
"""How many tasks of one analysis run at once; bots of the same people can think between them."""
MOST_ANALYSES = 3
"""How many analyses may be under way for one address."""
RETRY_SECONDS = 20
DIGITS = 4
"""How many decimal places of each number are kept."""
DAYS_SHOWN = 15
"""How many days the archive of puzzles goes back."""


@dataclass
class RunningAnalysis:
    """An analysis that is under way, or has failed."""

    total: int
    address: str
    answers: dict[Task, Answer] = field(default_factory=dict)
    work: asyncio.Task[None] | None = None
    has_failed: bool = False


class Coach:
    """Hands the coach's work to where bots think, and keeps what it finds."""

    def __init__(self, chooser: BotChooser, bots: frozenset[str], depth: int) -> None:
        self._chooser = chooser
        self.is_here = any(map(needs_kernel, bots))
        """Whether the coach can think here: it needs what strong bots need."""
        self._depth = depth
        self._analyses: dict[tuple[str, int], RunningAnalysis] = {}

    async def stop(self) -> None:
        """Stop everything; an analysis that is not done begins anew when it is asked for."""
        work = [one.work for one in self._analyses.values() if one.work]
        for one in work:
            one.cancel()
        await asyncio.gather(*work, return_exceptions=True)

    # ── A game that is on ────────────────────────────────────────────────────────────────────

    async def find_hints(self, access: Access, seat: int, tokens: TableTokens) -> Json:
        """The best moves of a seat now.

        The caller lets the table take `AskHint` first, which refuses a seat that may not ask.
        """
        self._require()
        game = access.table.running()
        seen = view(game.state, access.table.viewpoint(seat))
        name = access.table.id
        # The same hint for the same moment, however often it is asked for.
        question = HintQuestion(seen, tokens.seed(name, "hint", moment(game), seat), self._depth)
        asker = Asker(access.mailbox.address or name, name)
        hints = await self._chooser.ask_coach(question, asker)
        told = {"number": game.number, "round": seen.round, "turn": seen.turn, "phase": seen.phase}
        return {**told, "seat": seat, **_rounded(dump_hints(hints))}

    # ── A game that is over ──────────────────────────────────────────────────────────────────

    def show_analysis(self, access: Access, number: int) -> Json:
        """The analysis of a game that is over, or how far it is."""
        game, table = _find_finished(access, number), access.table
        kept = table.analyses.get(number)
        # For a moment it is kept, and its task still there: then nothing is under way any more.
        running = None if kept else self._analyses.get((table.id, number))
        status = "done" if kept else "absent"
        if running:
            status = "failed" if running.has_failed else "running"
        own = {table.player(seat).name for seat in table.seats_of(access.guest)}
        return {
            "status": status,
            "done": len(running.answers) if running else 0,
            "total": running.total if running else 0,
            "names": list(game.names),
            "own": [seat for seat, name in enumerate(game.names) if name in own],
            "analysis": json.loads(kept) if kept else None,
        }

    def begin_analysis(self, access: Access, number: int) -> Json:
        """Begin an analysis, unless it is there or under way; how far it is."""
        game, table = _find_finished(access, number), access.table
        running = self._analyses.get((table.id, number))
        if number not in table.analyses and (running is None or running.has_failed):
            self._require()
            address = access.mailbox.address or table.id
            self._check_number(address)
            self._begin(access.mailbox, game, address)
        return self.show_analysis(access, number)

    def _require(self) -> None:
        if not self.is_here:
            raise ServerError("no_coach")

    def _check_number(self, address: str) -> None:
        under_way = (one for one in self._analyses.values() if not one.has_failed)
        if sum(one.address == address for one in under_way) >= MOST_ANALYSES:
            raise ServerError("too_many", seconds=RETRY_SECONDS)

    def _begin(self, mailbox: Mailbox, game: Game, address: str) -> None:
        analyst = Analyst(game.record(), seed=SEED, depth=self._depth)
        running = RunningAnalysis(len(analyst.tasks), address)
        key = (mailbox.table.id, game.number)
        self._analyses[key] = running
        running.work = asyncio.create_task(self._analyse(mailbox, game.number, analyst, running))

    async def _analyse(
        self, mailbox: Mailbox, number: int, analyst: Analyst, running: RunningAnalysis
    ) -> None:
        try:
            await self._run_tasks(mailbox, analyst, running)
            found = _rounded(dump_analysis(analyst.assemble(running.answers)))
            keep = KeepAnalysis(number, json.dumps(found, separators=(",", ":")))
            # The same id in every process, so that it is kept once.
            await surely(mailbox.handle(f"analysis:{number}", keep, None))
        except Exception as error:  # whoever asks again begins anew
            report(logging.WARNING, "analysis failed", error, table=mailbox.table.id)
            running.has_failed = True
        else:
            del self._analyses[mailbox.table.id, number]

    async def _run_tasks(
        self, mailbox: Mailbox, analyst: Analyst, running: RunningAnalysis
    ) -> None:
        record = json.dumps(dump_record(analyst.record))
        asker = Asker(running.address, mailbox.table.id)
        tasks = iter(analyst.tasks)

        async def run_some() -> None:
            for task in tasks:
                question = TaskQuestion(record, self._depth, task)
                running.answers[task] = await self._chooser.ask_coach(question, asker)

        async with asyncio.TaskGroup() as group:
            for _ in range(TASKS_AT_ONCE):
                group.create_task(run_some())

    # ── One decision of it ───────────────────────────────────────────────────────────────────

    def show_decision(self, access: Access, number: int, move: int) -> Json:
        """What a seat saw before a choice of a game that is over."""
        return {"move": move, "view": dump_view(_find_decision(access, number, move))}

    async def try_decision(self, access: Access, number: int, move: int, tried: Choice) -> Json:
        """What another choice would have cost, once the game is analysed."""
        seen = _find_decision(access, number, move)
        kept = access.table.analyses.get(number)
        decisions = json.loads(kept)["decisions"] if kept else []
        decision = next((one for one in decisions if one["move"] == move), None)
        if decision is None:
            raise ServerError("no_such_decision", number=move)
        _check_choice(seen, tried)
        best, played = decision["best"], decision["played"]
        if dump_move(tried) in (best, played):
            is_best = dump_move(tried) == best
            return _tried_document(decision | {"mark": Mark.BEST} if is_best else decision)
        asker = Asker(access.mailbox.address or access.table.id, access.table.id)
        verdict = await self._compare(seen, _find_option(seen, best), tried, asker)
        return _tried_document(dump_verdict(move, verdict))

    async def _compare(self, seen: View, best: Choice, tried: Choice, asker: Asker) -> Verdict:
        self._require()
        question = TryQuestion(seen, best, tried, self._depth)
        verdict = await self._chooser.ask_coach(question, asker)
        assert isinstance(verdict, Verdict)
        return verdict

    # ── Puzzles ──────────────────────────────────────────────────────────────────────────────

    async def try_puzzle(self, number: int, tried: Choice | None, asker: Asker) -> Json:
        """How good a choice is in a puzzle, and the best one; without a choice, only the best."""
        puzzle = _find_puzzle(number)
        if tried is not None:
            _check_choice(puzzle.view, tried)
        answer = {
            "mark": Mark.BEST if tried == puzzle.best else None,
            "points_lost": None,
            "win_lost": None,
            "best": dump_move(puzzle.best),
            "reason": dump_reason(puzzle.reason),
        }
        if tried in (None, puzzle.best):
            return {**answer, "points_lost": puzzle.points, "win_lost": puzzle.win}
        try:
            assert tried is not None
            verdict = await self._compare(puzzle.view, puzzle.best, tried, asker)
        except ServerError:  # the answer is known all the same, but for what the choice costs
            return answer
        return {**_tried_document(dump_verdict(0, verdict)), "best": answer["best"]}


def puzzles_document(day: date) -> Json:
    """The puzzles, and which of them are those of a day and of the days before it."""
    puzzles = load_puzzles()
    shown = min(DAYS_SHOWN, day.toordinal())  # there is no day before the first of year 1
    days = [day - timedelta(back) for back in range(shown)]
    return {
        "variants": VARIANTS,
        "days": [
            {"day": one.isoformat(), "number": puzzle_number(one, len(puzzles))} for one in days
        ],
        "puzzles": [
            {"theme": one.theme, "board": one.view.setup.board, "players": one.view.setup.players}
            for one in puzzles
        ],
    }


def puzzle_document(number: int) -> Json:
    """A puzzle without its answer."""
    puzzle = _find_puzzle(number)
    return {"number": number, "theme": puzzle.theme, "view": dump_view(puzzle.view)}


def _find_puzzle(number: int) -> Puzzle:
    """A puzzle by its number; numbers beyond the list are its puzzles with species exchanged."""
    puzzles = load_puzzles()
    variant, place = divmod(number, len(puzzles))
    if variant >= VARIANTS:
        raise ServerError("no_such_puzzle", number=number)
    return vary_puzzle(puzzles[place], variant)


def _find_finished(access: Access, number: int) -> Game:
    game = next((one for one in access.table.finished if one.number == number), None)
    if game is None:
        raise ServerError("no_such_game", number=number)
    return game


def _find_decision(access: Access, number: int, move: int) -> View:
    """What a seat saw before a choice, as if nobody had chosen yet in this step."""
    record = _find_finished(access, number).record()
    choice = record.moves[move] if move < len(record.moves) else None
    if not isinstance(choice, Choice):
        raise ServerError("no_such_decision", number=move)
    (state,) = islice(record.states(), move, move + 1)
    return forget_who_was_faster(view(state, choice.seat))


def _find_option(seen: View, move: Json) -> Choice:
    assert seen.seat is not None
    return next(one for one in options(seen, seen.seat) if dump_move(one) == move)


def _check_choice(seen: View, choice: Choice) -> None:
    if choice.seat != seen.seat:
        raise ServerError("not_your_seat", seat=choice.seat)
    if refused := choice_refusal(seen, choice):
        raise TableError.of(refused)


TOLD = ("mark", "points_lost", "win_lost", "best", "reason")
"""The fields of a verdict that are told of a choice that somebody tried. For the best choice the
losses are those of the choice that it is compared with."""


def _tried_document(decision: Json) -> Json:
    """The same fields of a verdict as JSON."""
    return {name: decision[name] for name in TOLD}


def _rounded(value: Any) -> Any:
    """The same document, with fewer digits."""
    match value:
        case float():
            return round(value, DIGITS)
        case dict():
            return {name: _rounded(one) for name, one in value.items()}
        case list():
            return [_rounded(one) for one in value]
        case _:
            return value
