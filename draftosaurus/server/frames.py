"""Reads and writes WebSocket frames that hold a whole text (RFC 6455, section 5.2).

Nearly all frames are of this kind. The library `websockets` handles all others.
"""

from websockets import frames
from websockets.frames import Opcode

LARGEST_MESSAGE_BYTES = 16 * 1024
"""The most bytes that a message of a client may have."""

WHOLE_TEXT = 0x80 | Opcode.TEXT
"""The first byte of a frame that holds a whole text."""
MASKED = 0x80
"""This bit of the second byte is set in all frames of clients; the other bits are the size."""
MASK_BYTES = 4


def text_frame_head(size: int) -> bytes:
    """The bytes before a text of `size` bytes in a frame of its own, not masked."""
    if size < 126:
        return bytes((WHOLE_TEXT, size))
    if size < 2**16:
        return bytes((WHOLE_TEXT, 126)) + size.to_bytes(2, "big")
    return bytes((WHOLE_TEXT, 127)) + size.to_bytes(8, "big")


def read_whole_text(data: bytes) -> bytes | None:
    """The text if `data` is exactly one frame of a client, with a whole text in it; else None."""
    if len(data) < 2 or data[0] != WHOLE_TEXT or data[1] < MASKED:
        return None
    if data[1] < MASKED + 126:  # as `_payload_range` has it, without a call for each ping
        start, end = 2 + MASK_BYTES, 2 + MASK_BYTES + data[1] - MASKED
    else:
        start, end = _payload_range(data, 0)
    if end != len(data) or end - start > LARGEST_MESSAGE_BYTES:
        return None
    mask = data[start - MASK_BYTES : start]
    # The library has two versions of it; this is the one in C, where that is installed.
    text: bytes = frames.apply_mask(data[start:], mask)  # type: ignore[attr-defined]
    return text


def ends_with_a_frame(data: bytes) -> bool:
    """Whether the last frame of a client in `data` is complete; `data` begins with a frame."""
    end = 0
    while end < len(data):
        _, end = _payload_range(data, end)
    return end == len(data)


def _payload_range(data: bytes, frame: int) -> tuple[int, int]:
    """Where the payload of the frame at index `frame` begins and ends; the mask is before it.

    If the head of the frame is not complete, the end lies beyond the data.
    """
    if len(data) < frame + 2 + MASK_BYTES:
        return len(data), len(data) + 1
    size, start = data[frame + 1] % MASKED, frame + 2
    if size >= 126:
        more = 2 if size == 126 else 8
        size, start = int.from_bytes(data[start : start + more], "big"), start + more
    return start + MASK_BYTES, start + MASK_BYTES + size
