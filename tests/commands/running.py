"""Runs the command in this process, with streams of its own."""

import io
import json
from typing import Any, NamedTuple
from unittest import mock

from draftosaurus.cli import main


class Answer(NamedTuple):
    """What the command did."""

    status: int
    out: str
    err: str

    def json(self) -> Any:
        """The one line of JSON that it printed."""
        assert self.status == 0, self.err
        assert self.out.count("\n") == 1
        return json.loads(self.out)

    def lines(self) -> list[Any]:
        """The lines of JSON that it printed."""
        return [json.loads(line) for line in self.out.splitlines()]

    def refused(self, status: int) -> str:
        """The one sentence of an error with this exit status."""
        assert (self.status, self.out) == (status, ""), self
        assert self.err.endswith("\n")
        assert self.err.count("\n") == 1
        assert self.err.strip()
        assert self.err.strip().isprintable()
        assert "Traceback" not in self.err
        return self.err.removesuffix("\n")


def run(*arguments: str, given: object = b"", locale: str = "C") -> Answer:
    """Run the command with bytes, or else a value as JSON, on its standard input.

    `locale` is that of the system, such as `fr_FR.UTF-8`.
    """
    data = given if isinstance(given, bytes) else json.dumps(given).encode()
    out, err = io.BytesIO(), io.BytesIO()
    with (
        mock.patch.dict("os.environ", LC_ALL=locale),
        mock.patch("sys.stdin", io.TextIOWrapper(io.BytesIO(data), "utf-8")),
        mock.patch("sys.stdout", io.TextIOWrapper(out, "utf-8", write_through=True)),
        mock.patch("sys.stderr", io.TextIOWrapper(err, "utf-8", write_through=True)),
    ):
        status = main(arguments)
        return Answer(status, out.getvalue().decode(), err.getvalue().decode())


def json_lines(*documents: object) -> bytes:
    """Documents one a line; bytes stand as they are."""
    return b"".join(
        (one if isinstance(one, bytes) else json.dumps(one).encode()) + b"\n" for one in documents
    )
