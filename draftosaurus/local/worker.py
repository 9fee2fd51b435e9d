"""A server for one device: its requests and sockets carry the same messages, as text."""

import asyncio
import json
import logging
import secrets
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import date
from urllib.parse import parse_qsl, unquote

from draftosaurus.bots import LEVELS
from draftosaurus.local.log import BrowserLog, Store
from draftosaurus.local.thinking import AskWorker, LocalBots
from draftosaurus.practice import fill_score_sheet, play_lesson
from draftosaurus.rules import BOARDS, EDITIONS, Document, parse_json
from draftosaurus.service import (
    LONGEST_WAIT_SECONDS,
    REFUSALS,
    Access,
    Asker,
    BotChooser,
    Coach,
    CommandRequest,
    Conversation,
    Driver,
    FellBehind,
    Hello,
    ServerError,
    Tables,
    TableTokens,
    Visitor,
    await_events,
    board_document,
    catalogue_document,
    describe_error,
    enter,
    enter_past_table,
    game_document,
    history_document,
    prospects_document,
    puzzle_document,
    puzzles_document,
    read_choice,
    read_command_request,
    read_message,
    read_open_request,
    record_document,
    report,
    run_uncancelled,
    scores_document,
    status_of,
    update_document,
)
from draftosaurus.table import AskHint, Json, Log, Settings, replay_text

GUEST = "here"
"""The id of the only guest."""
TABLE_ID_PREFIX = "here-"
"""The beginning of the ids of this device's tables, unlike those of a server."""
LARGEST_NUMBER = 2**31 - 1
DEFAULTS = Settings()
COACH_DEPTH = 4
"""How deep the coach searches: less than on a server, which is two to three times as fast."""

Send = Callable[[str], None]


class LocalTokens(TableTokens):
    """The secrets of this device; only the seeds of bots are derived from them."""

    def new_table_id(self) -> str:
        """The id of a new table."""
        return TABLE_ID_PREFIX + super().new_table_id()


class LocalServer:
    """Answers requests and opens sockets for the one guest of this device."""

    def __init__(self, log: Log, chooser: BotChooser, secret: str, bots: Iterable[str]) -> None:
        self._tokens = tokens = LocalTokens(secret)
        self.bots = frozenset(bots)
        self.tables = Tables(log, tokens, self.bots, Driver(chooser, tokens))
        self.coach = Coach(chooser, self.bots, COACH_DEPTH)
        self.visitor = Visitor("", GUEST)

    async def read_new_events(self, table: str) -> None:
        """Read what another tab has stored for a table."""
        await self.tables.read_new_events(table)

    def open_socket(self, table: str, send: Send) -> "LocalSocket":
        """A socket to a table; `send` is called with each message as text."""
        return LocalSocket(self, table, send)

    # ── Requests ─────────────────────────────────────────────────────────────────────────────

    async def answer(self, method: str, target: str, body: str = "") -> str:
        """The answer to an HTTP request: `{"status": …, "body": …}` as text.

        `target` is a path with its query.
        """
        try:
            status = 201 if (method, target) == ("POST", "/api/tables") else 200
            document = await self._answer_request(method, target, body)
        except REFUSALS as error:
            status, document = status_of(error), describe(error)
        except Exception as error:  # our own mistake must not end the worker
            report(logging.ERROR, "request failed", error, path=target.partition("?")[0])
            status, document = status_of(error), describe(error)
        return json.dumps({"status": status, "body": document})

    async def _answer_request(self, method: str, target: str, body: str) -> Json:
        path, _, query = target.partition("?")
        asked = dict(parse_qsl(query))
        match [method, *map(unquote, path.strip("/").split("/"))]:
            case ["GET", "api", "catalogue"]:
                return catalogue_document([level for level in LEVELS if level in self.bots])
            case ["GET", "api", "boards", board]:
                edition = Document(asked.get("edition", DEFAULTS.edition), "edition")
                known = Document(board, "board").one_of(BOARDS)
                return board_document(known, edition.one_of(tuple(EDITIONS)))
            case ["GET", "api", "history"]:
                return await history_document(self.tables, self.visitor.guest)
            case ["GET", "api", "tables" | "watchable"]:
                return {"tables": []}  # there is nobody else who could join or watch one
            case ["POST", "api", "tables"]:
                return await self._open(parse_json(body))
            case ["GET" | "POST" as verb, "api", "tables", name, *rest]:
                return await self._answer_table_request(name, [verb, *rest], asked, body)
            case ["POST", "api", "replay"]:
                with_frames = asked.get("frames") != "false"
                return replay_text(body, _number(asked, "seat"), with_frames=with_frames)
            case ["POST", "api", "score"]:
                return scores_document(parse_json(body))
            case ["POST", "api", "prospects"]:
                return prospects_document(parse_json(body))
            case ["POST", "api", "sheet"]:
                return fill_score_sheet(parse_json(body))
            case ["POST", "api", "lesson"]:
                return play_lesson(parse_json(body))
            case [_, "api", "puzzles", *rest]:
                return await self._answer_puzzle_request([method, *rest], asked, body)
            case ["POST", "api", "join" | "seat"]:
                raise ServerError("no_such_key")
            case _:
                raise ServerError("no_such_page")

    async def _open(self, document: Document) -> Json:
        wanted = read_open_request(document)
        opened = await self.tables.open(wanted.settings, GUEST, "", wanted.commands())
        access = Access(opened, GUEST, None)
        return update_document(access, access.seat(None), None)

    async def _answer_puzzle_request(
        self, what: list[str], asked: dict[str, str], body: str
    ) -> Json:
        match what:
            case ["GET"]:
                return puzzles_document(_day(asked.get("day", "")))
            case ["GET", number]:
                return puzzle_document(_number({"number": number}, "number") or 0)
            case ["POST", number]:
                given = parse_json(body).fields((), ("move",)).get("move")
                tried = None if given is None or given.is_null() else read_choice(given)
                which = _number({"number": number}, "number") or 0
                return await self.coach.try_puzzle(which, tried, Asker(GUEST, "puzzles"))
            case _:
                raise ServerError("no_such_page")

    async def _answer_table_request(
        self, name: str, what: list[str], asked: dict[str, str], body: str
    ) -> Json:
        seat = _number(asked, "seat")
        visitor = replace(self.visitor, watches=asked.get("watch") == "true")
        match what:
            case ["GET"]:
                access = await enter(self.tables, name, visitor)
                return update_document(access, access.seat(seat), None)
            case ["GET", "events"]:
                access = await enter(self.tables, name, visitor)
                seconds = min(_number(asked, "wait") or 0, LONGEST_WAIT_SECONDS)
                events = await await_events(access, _number(asked, "since") or 0, seat, seconds)
                return update_document(access, access.seat(seat), None, events)
            case ["POST", "commands"]:
                access = await enter(self.tables, name, visitor)
                return {"sequence": await handle(access, read_command_request(parse_json(body)))}
            case ["POST", "hint"]:
                access = await enter(self.tables, name, self.visitor)
                wanted = parse_json(body).fields(("seat",))["seat"].within(0, LARGEST_NUMBER)
                await handle(access, CommandRequest(secrets.token_hex(8), AskHint(wanted)))
                return await self.coach.find_hints(access, wanted, self._tokens)
            case ["GET", "games", number, "record" | "replay" as form]:
                access = await enter_past_table(self.tables, name, visitor)
                game = _number({"number": number}, "number") or 0
                if form == "record":
                    return record_document(access, game)
                return game_document(access, game, seat)
            case [verb, "games", number, "analysis" | "decisions" as part, *move]:
                access = await enter_past_table(self.tables, name, self.visitor)
                game = _number({"number": number}, "number") or 0
                if part == "decisions":
                    return await self._answer_decision_request(access, game, [verb, *move], body)
                show, begin = self.coach.show_analysis, self.coach.begin_analysis
                return (begin if verb == "POST" else show)(access, game)
            case _:
                raise ServerError("no_such_page")

    async def _answer_decision_request(
        self, access: Access, game: int, what: list[str], body: str
    ) -> Json:
        match what:
            case ["GET", move]:
                return self.coach.show_decision(access, game, _number({"move": move}, "move") or 0)
            case ["POST", move]:
                tried = read_choice(parse_json(body).fields(("move",))["move"])
                index = _number({"move": move}, "move") or 0
                return await self.coach.try_decision(access, game, index, tried)
            case _:
                raise ServerError("no_such_page")


def _number(asked: dict[str, str], name: str) -> int | None:
    """A whole number of a query; None if it is left out."""
    if name not in asked:
        return None
    text = asked[name]
    return Document(int(text) if text.isdecimal() else text, name).within(0, LARGEST_NUMBER)


def _day(text: str) -> date:
    """A day like 2027-01-31."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ServerError("bad_message", field="day", problem="not a date") from None


async def handle(access: Access, request: CommandRequest) -> int:
    """Handle a command; returns the table's sequence once it is stored."""
    access.check(request.command)
    command_id = f"{access.guest}:{request.id}"
    return await run_uncancelled(access.mailbox.handle(command_id, request.command, access.guest))


def describe(error: Exception) -> Json:
    """An error as JSON, with the code as message: the client has the sentences itself."""
    return describe_error(error, lambda code, _facts: code)


# ── Sockets ──────────────────────────────────────────────────────────────────────────────────


class LocalSocket:
    """A socket between one client and one table."""

    def __init__(self, server: LocalServer, table: str, send: Send) -> None:
        self._send = send
        self._conversation = Conversation(
            server.tables, table, server.visitor, None, self._on_notice
        )
        self._inbox: asyncio.Queue[str] = asyncio.Queue()
        self._outbox: asyncio.Queue[Json | None] = asyncio.Queue()
        """Messages to send; None stands for the latest `Conversation.news`."""
        self._is_news_due = False
        work = (self._receive_all(), self._send_all())
        self._tasks = [asyncio.create_task(one) for one in work]

    def receive(self, text: str) -> None:
        """Receive a message of the client."""
        self._inbox.put_nowait(text)

    def close(self) -> None:
        """Send no more messages; commands under way are still finished."""
        self._conversation.leave()
        for task in self._tasks:
            task.cancel()

    async def _receive_all(self) -> None:
        while True:
            await self._answer(await self._inbox.get())

    async def _answer(self, text: str) -> None:
        command_id = None
        try:
            message = read_message(parse_json(text))
            if isinstance(message, CommandRequest):
                command_id = message.id
                if self._conversation.access is None:
                    raise ServerError("hello_first")
                sequence = await handle(self._conversation.access, message)
                self._outbox.put_nowait({"type": "done", "id": command_id, "sequence": sequence})
            elif isinstance(message, Hello):
                self._outbox.put_nowait(await self._conversation.answer_hello(message))
            else:
                self._outbox.put_nowait({"type": "pong", "now": time.time()})
        except REFUSALS as error:
            self._refuse(error, command_id)
        except Exception as error:  # our own mistake must not end the socket
            report(logging.ERROR, "socket failed", error)
            self._refuse(error, command_id)

    def _refuse(self, error: Exception, command_id: str | None) -> None:
        self._outbox.put_nowait({"type": "error", "id": command_id, **describe(error)})

    def _on_notice(self, message: Json | None) -> None:
        if message is not None:
            self._outbox.put_nowait(message)
        elif not self._is_news_due:
            self._is_news_due = True
            self._outbox.put_nowait(None)

    async def _send_all(self) -> None:
        while True:
            message = await self._outbox.get()
            if message is not None:
                self._send(json.dumps(message))
                continue
            self._is_news_due = False
            try:
                news = await self._find_news()
            except REFUSALS as error:
                self._refuse(error, None)
            else:
                if news is not None:
                    self._send(json.dumps(news))

    async def _find_news(self) -> Json | None:
        try:
            return self._conversation.news()
        except FellBehind:  # another tab has played on for long
            return await self._conversation.catch_up()


# ── The start ────────────────────────────────────────────────────────────────────────────────


def start(store: Store, ask_worker: AskWorker, secret: str, bots: str) -> LocalServer:
    """The server for the tables in a browser's storage.

    `secret` is that of this device; `bots` are the names of the bots that can play, separated by
    commas.
    """
    return LocalServer(BrowserLog(store), LocalBots(ask_worker), secret, bots.split(","))
