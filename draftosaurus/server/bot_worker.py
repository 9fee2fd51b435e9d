"""A worker process that thinks for bots: requests on its standard input, answers on its output.

It lives as long as its input is open: however the server ends, its end of the pipe is closed by
the system, and the worker goes, even in the middle of a thought.
"""

import os
import pickle
import queue
import signal
import struct
import sys
import threading
from random import Random
from typing import Any, BinaryIO, NamedTuple

from draftosaurus.rules import Choice, View

LENGTH = struct.Struct(">I")
"""What stands before each message: how long it is."""


class Request(NamedTuple):
    """Somebody is to choose."""

    bot: str
    view: View
    seed: int


class Answer(NamedTuple):
    """What the bot chose, or the kind of error that it ended in."""

    choice: Choice | None
    error: str | None = None


READY = Answer(None)
"""The first message of a worker."""


def pack(message: object) -> bytes:
    """A message as it goes through the pipe."""
    content = pickle.dumps(message)
    return LENGTH.pack(len(content)) + content


def think(request: Request) -> Answer:
    """Let the bot choose."""
    # Here, since bots may be slow to load, and only workers need them.
    from draftosaurus.bots import find_bot

    try:
        return Answer(find_bot(request.bot)(request.view, Random(request.seed)))
    except Exception as error:  # a bot's mistake must not end the worker
        # Its text could tell a hand; its kind cannot.
        return Answer(None, type(error).__name__)


def work() -> None:
    """Answer one request after the other, for as long as there is a server."""
    for signal_of_the_whole_group in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signal_of_the_whole_group, signal.SIG_IGN)  # for the server to handle
    if sys.platform != "win32":
        os.nice(5)  # people come first
    # What a bot prints must not get between the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    requests: queue.SimpleQueue[Request] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, requests), daemon=True).start()
    _send(answers, READY)
    while True:
        _send(answers, think(requests.get()))


def _listen(pipe: BinaryIO, requests: "queue.SimpleQueue[Request]") -> None:
    """Hand on what comes in; the end of the pipe is the end of the process."""
    while (message := _receive(pipe)) is not None:
        requests.put(message)
    os._exit(0)


def _receive(pipe: BinaryIO) -> Any:
    head = pipe.read(LENGTH.size)
    if len(head) < LENGTH.size:
        return None
    (length,) = LENGTH.unpack(head)
    content = pipe.read(length)
    return pickle.loads(content) if len(content) == length else None


def _send(pipe: BinaryIO, answer: Answer) -> None:
    try:
        pipe.write(pack(answer))
        pipe.flush()
    except BrokenPipeError:  # the server is gone, and nobody wants to read about it
        os._exit(0)


if __name__ == "__main__":
    # Not the functions of `__main__`: messages are to be of the module that both sides import.
    from draftosaurus.server import bot_worker

    bot_worker.work()
