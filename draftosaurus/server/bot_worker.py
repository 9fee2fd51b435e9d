"""A worker process that thinks for bots and the coach: questions come in, answers go out.

They pass through its standard input and output. It lives as long as its input is open: however the
server ends, its end of the pipe is closed by the system, and the worker goes, even in the middle of
a thought.
"""

import os
import pickle
import queue
import signal
import struct
import sys
import threading
from typing import Any, BinaryIO

from draftosaurus.service import Answer, CoachQuestion, Question, think

LENGTH = struct.Struct(">I")
"""What stands before each message: how long it is."""


READY = Answer(None)
"""The first message of a worker."""


def pack(message: object) -> bytes:
    """A message as it goes through the pipe."""
    content = pickle.dumps(message)
    return LENGTH.pack(len(content)) + content


def work() -> None:
    """Answer one question after the other, for as long as there is a server."""
    for signal_of_the_whole_group in (signal.SIGINT, signal.SIGTERM):
        signal.signal(signal_of_the_whole_group, signal.SIG_IGN)  # for the server to handle
    if sys.platform != "win32":
        os.nice(5)  # people come first
    # What a bot prints must not get between the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    questions: queue.SimpleQueue[Question | CoachQuestion] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    _send(answers, READY)
    while True:
        _send(answers, think(questions.get()))


def _listen(pipe: BinaryIO, questions: "queue.SimpleQueue[Question | CoachQuestion]") -> None:
    """Hand on what comes in; the end of the pipe is the end of the process."""
    while (message := _receive(pipe)) is not None:
        questions.put(message)
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
