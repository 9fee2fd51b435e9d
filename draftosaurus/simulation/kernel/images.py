"""Structures of the header as bytes, for a memory with addresses of 8 bytes or of 4.

A native library has 8-byte addresses on today's machines, a WebAssembly module 4-byte ones. Both
get the same image: first the structure itself, then the lists to which it points, one after the
other. A pointer is the address of the image plus where its list begins, so an image is made for the
place at which it will stand. All else is equal: numbers are little-endian, and each stands at a
multiple of its own size, as C compilers lay them out.
"""

import struct
from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any, ClassVar, NamedTuple

from draftosaurus.simulation.kernel.header import CODES, Field, read_fields

LIST_ALIGNMENT = 64
"""Lists begin at multiples of this, where processors read them fastest."""

ADDRESS_CODES = {8: "Q", 4: "I"}
"""By size of an address: the letter for it in `struct`."""


class FieldOffset(NamedTuple):
    """A field, and where it stands in its structure."""

    field: Field
    offset: int


class Layout(NamedTuple):
    """Where the fields of a structure stand, in bytes from its beginning."""

    fields: tuple[FieldOffset, ...]
    size: int


@cache
def find_layout(structure: str, address_size: int) -> Layout:
    """The layout of a structure of the header, as C compilers make it."""
    offsets, end, widest = [], 0, 1
    for field in read_fields(structure):
        size = address_size if field.is_pointer else struct.calcsize(CODES[field.type])
        offset = round_up(end, size)
        offsets.append(FieldOffset(field, offset))
        end, widest = offset + size * field.length, max(widest, size)
    return Layout(tuple(offsets), round_up(end, widest))


def round_up(number: int, multiple: int) -> int:
    """The first multiple that is not below a number."""
    return -(-number // multiple) * multiple


class Structure:
    """A structure of the header with its values, before it stands in any memory.

    A value is a number; for a field with several numbers, a flat sequence of them; for a pointer, a
    list of numbers (an `array`, or anything else with a buffer) that goes along, another structure,
    or the address of what is in memory already. What is not given is 0.
    """

    name: ClassVar[str]
    """Its name in the header."""

    def __init__(self, **values: Any) -> None:
        assert values.keys() <= {field.name for field in read_fields(self.name)}
        self.values = values

    def __getattr__(self, name: str) -> Any:
        try:
            return self.__dict__["values"][name]
        except KeyError:
            raise AttributeError(name) from None

    def pointed_to(self) -> "Iterable[Structure]":
        """The structures to which it points: they have to be in memory first."""
        return (value for value in self.values.values() if isinstance(value, Structure))

    def measure(self, address_size: int) -> int:
        """How many bytes its image has."""
        layout = find_layout(self.name, address_size)
        end = layout.size
        for field, _ in layout.fields:
            value = self.values.get(field.name, 0)
            if field.is_pointer and not isinstance(value, int | Structure):
                end = round_up(end, LIST_ALIGNMENT) + memoryview(value).nbytes
        return end

    def lay_out(
        self, address: int, address_size: int, addresses: "dict[Structure, int] | None" = None
    ) -> bytes:
        """Its image for a place that begins at `address`, a multiple of `LIST_ALIGNMENT`.

        `addresses` says where the structures stand to which it points.
        """
        layout = find_layout(self.name, address_size)
        image = bytearray(layout.size)
        for field, offset in layout.fields:
            value = self.values.get(field.name, 0)
            if not field.is_pointer:
                numbers = value if isinstance(value, Sequence) else [value]
                assert len(numbers) <= field.length, field.name
                struct.pack_into(f"<{len(numbers)}{CODES[field.type]}", image, offset, *numbers)
                continue
            if isinstance(value, Structure):
                value = addresses[value] if addresses else 0
            elif not isinstance(value, int):
                assert memoryview(value).itemsize == struct.calcsize(CODES[field.type])
                image += bytes(-len(image) % LIST_ALIGNMENT)
                image += bytes(value)
                value = address + len(image) - len(bytes(value))
            struct.pack_into("<" + ADDRESS_CODES[address_size], image, offset, value)
        return bytes(image)
