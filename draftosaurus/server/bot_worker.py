"""A worker process that runs bots and the coach.

It reads questions from its standard input and writes answers to its standard output. It ends when
its input is closed, even while it is thinking: the system does that however the server ends.
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
"""The number of bytes of a message, written before it."""


READY = Answer(None)
"""The first message of a worker."""


def pack(message: object) -> bytes:
    """The bytes of a message for the pipe."""
    content = pickle.dumps(message)
    return LENGTH.pack(len(content)) + content


def work() -> None:
    """Answer one question after the other until the input is closed."""
    for number in (signal.SIGINT, signal.SIGTERM):
        # Ctrl+C goes to all processes of a terminal: the server handles it.
        signal.signal(number, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(5)  # the server itself comes first
    # What a bot prints goes to stderr, not between the answers.
    answers = os.fdopen(os.dup(sys.stdout.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())
    questions: queue.SimpleQueue[Question | CoachQuestion] = queue.SimpleQueue()
    threading.Thread(target=_listen, args=(sys.stdin.buffer, questions), daemon=True).start()
    _send(answers, READY)
    while True:
        _send(answers, think(questions.get()))


def _listen(pipe: BinaryIO, questions: "queue.SimpleQueue[Question | CoachQuestion]") -> None:
    """Put incoming questions into the queue; at the end of the pipe, end the process."""
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
    except BrokenPipeError:  # the server has ended: no traceback
        os._exit(0)


if __name__ == "__main__":
    # Imported, since pickled classes must be those of the module, not of `__main__`.
    from draftosaurus.server import bot_worker

    bot_worker.work()
