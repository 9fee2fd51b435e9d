"""What happens at a table without a client's command: bots choose, and clocks run out."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Callable, Coroutine, Sequence
from functools import partial
from typing import Any, NamedTuple, Protocol

from draftosaurus.rules import Choice, View, view
from draftosaurus.service.mailbox import Listener, Mailbox, run_uncancelled
from draftosaurus.service.reporting import report
from draftosaurus.service.thinking import CoachQuestion
from draftosaurus.service.tokens import TableTokens
from draftosaurus.table import Event, Expire, Game, Submit, TableError

RETRY_SECONDS = 1.0


class Asker(NamedTuple):
    """Whom a bot's thinking time is counted against: an address and a table."""

    address: str = ""
    table: str = ""


class BotChooser(Protocol):
    """Asks bots and the coach."""

    async def think(self, bot: str, view: View, seed: int, asker: Asker) -> Choice:
        """What a bot chooses on the seat of the view; the same for the same seed."""

    async def ask_coach(self, question: CoachQuestion, asker: Asker) -> Any:
        """What the coach finds; raises `ServerError` with `coach_failed` if that fails."""


class Driver:
    """Sends the commands of bots and clocks to the tables that wait for them."""

    def __init__(self, bot_pool: BotChooser, tokens: TableTokens) -> None:
        self._bot_pool = bot_pool
        self._tokens = tokens
        self._tasks: dict[str, dict[str, asyncio.Task[None]]] = {}
        """By table and by the id of the command to be sent: the bot or clock that is awaited."""
        self._listeners: dict[Mailbox, Listener] = {}

    def drive(self, mailbox: Mailbox) -> None:
        """Start to run the bots and clocks of a table."""

        def listener(_events: Sequence[Event]) -> None:
            self._update_tasks(mailbox)

        self._listeners[mailbox] = listener
        mailbox.listeners.add(listener)
        self._update_tasks(mailbox)

    def forget(self, mailbox: Mailbox) -> None:
        """No longer follow a table."""
        mailbox.listeners.discard(self._listeners.pop(mailbox))

    def is_busy(self, mailbox: Mailbox) -> bool:
        """Whether a table waits for a bot or a clock."""
        return bool(self._tasks.get(mailbox.table.id))

    async def stop(self) -> None:
        """Cancel all tasks; after the next start they begin again."""
        tasks = [task for tasks in self._tasks.values() for task in tasks.values()]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def _update_tasks(self, mailbox: Mailbox) -> None:
        """Start the bots and clocks that the table waits for; stop the clocks of earlier steps."""
        table, game = mailbox.table, mailbox.table.game
        wanted: dict[str, Callable[[str], Coroutine[None, None, None]]] = {}
        if game is not None:
            for seat, bot in table.bots_awaited().items():
                wanted[f"bot:{step_name(game)}:{seat}"] = partial(
                    self._play, mailbox, game, seat, bot
                )
            if game.deadline is not None:
                wanted[f"clock:{step_name(game)}"] = partial(self._wait, mailbox, game.deadline)
        nonces = table.preparation
        if nonces.until is not None:
            name = f"clock:nonces:{nonces.game}:{nonces.attempt}:{nonces.step}"
            wanted[name] = partial(self._wait, mailbox, nonces.until)
        if not wanted and table.id not in self._tasks:
            return
        running = self._tasks.setdefault(table.id, {})
        for name in running.keys() - wanted.keys():
            if name.startswith("clock:"):
                running[name].cancel()
        for name in wanted.keys() - running.keys():
            task = asyncio.create_task(wanted[name](name))
            running[name] = task
            task.add_done_callback(partial(self._done, table.id, name))

    def _done(self, table: str, name: str, task: asyncio.Task[None]) -> None:
        running = self._tasks[table]
        del running[name]
        if not running:
            del self._tasks[table]
        if not task.cancelled() and (error := task.exception()):
            report(logging.ERROR, "driver failed", table=table, command=name, reason=repr(error))

    async def _play(self, mailbox: Mailbox, game: Game, seat: int, bot: str, name: str) -> None:
        """Send a bot's choice. Its id, `name`, is the same in every process: it is stored once."""
        table = mailbox.table.id
        seen = view(game.state, seat)
        seed = self._tokens.seed(table, moment_name(game), seat)
        # After a restart no address is known until a player is back; the table's id replaces it.
        asker = Asker(mailbox.address or table, table)
        choice = await self._bot_pool.think(bot, seen, seed, asker)
        submit = Submit(game.number, game.state.round, game.state.turn, choice)
        await self._send_command(mailbox, name, submit)

    async def _wait(self, mailbox: Mailbox, deadline: float, name: str) -> None:
        # In a loop, since the system's clock may be set back meanwhile.
        while (left := deadline - time.time()) > 0:
            await asyncio.sleep(left)
        await self._send_command(mailbox, name, Expire())

    async def _send_command(self, mailbox: Mailbox, name: str, command: Submit | Expire) -> None:
        while True:
            try:
                # Refused means that it is no longer needed: a person chose, or the step is over.
                with contextlib.suppress(TableError):
                    await run_uncancelled(mailbox.handle(name, command, None))
                return
            except Exception as error:  # the log fails: try again until it works
                report(logging.ERROR, "not stored", error, table=mailbox.table.id, command=name)
                await asyncio.sleep(RETRY_SECONDS)


def moment_name(game: Game) -> str:
    """Game number, round, turn and phase as text; taking a choice back does not change it."""
    return f"{game.number}:{game.state.round}:{game.state.turn}:{game.state.phase}"


def step_name(game: Game) -> str:
    """The same, and how many choices were taken back: each step that is played has its own name."""
    return f"{moment_name(game)}:{game.taken_back}" if game.taken_back else moment_name(game)
