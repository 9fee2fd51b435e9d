"""Frames of WebSockets that hold a whole text."""

import pytest
from websockets.frames import Frame, Opcode

from draftosaurus.server.frames import ends_with_a_frame, read_whole_text


def masked(opcode: Opcode, text: bytes, fin: bool = True) -> bytes:
    return Frame(opcode, text, fin).serialize(mask=True)


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 128, 1000, 16 * 1024])
def test_a_text_that_comes_alone_is_read_as_the_library_reads_it(size: int) -> None:
    text = bytes(range(32, 127)) * (1 + size // 95)
    assert read_whole_text(masked(Opcode.TEXT, text[:size])) == text[:size]


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"\x81",
        b"GET / HTTP/1.1\r\n\r\n",
        masked(Opcode.BINARY, b"not a text"),
        masked(Opcode.PING, b"p"),
        masked(Opcode.TEXT, b"the first part", fin=False),
        masked(Opcode.TEXT, b"cut off")[:-1],
        masked(Opcode.TEXT, b"with more")[:] + b"\x81",
        masked(Opcode.TEXT, b"x" * (16 * 1024 + 1)),
        masked(Opcode.TEXT, b"x" * 2**16),
        Frame(Opcode.TEXT, b"not masked").serialize(mask=False),
        b"\xc1" + masked(Opcode.TEXT, b"a reserved bit")[1:],
    ],
    ids=range(12),  # masks are random, and names of tests must not be
)
def test_all_else_is_left_to_the_library(data: bytes) -> None:
    assert read_whole_text(data) is None


def test_where_a_frame_ends_is_known_of_any_number_of_frames() -> None:
    frames = [
        masked(Opcode.TEXT, b"x" * 200),
        masked(Opcode.PING, b""),
        masked(Opcode.TEXT, b"part", fin=False),
        masked(Opcode.CONT, b"x" * 2**16),
    ]
    data, ends = b"".join(frames), {0}
    for frame in frames:
        ends.add(max(ends) + len(frame))
    for cut in {*range(0, len(data), 997), *range(300), *ends}:
        assert ends_with_a_frame(data[:cut]) == (cut in ends)
