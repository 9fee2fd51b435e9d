"""What structures.h declares: numbers, phases, the fields of structures, the library's functions.

Python and C share that one file. A compiler holds the functions in it against their definitions.
"""

import re
from functools import cache
from math import prod
from pathlib import Path
from typing import NamedTuple

from draftosaurus.rules import Phase

HEADER = re.sub(
    r"/\*.*?\*/", "", Path(__file__).with_name("structures.h").read_text("utf-8"), flags=re.DOTALL
)
"""The header without its comments."""

NUMBERS = {name: int(value) for name, value in re.findall(r"(\w+) = (-?\d+)", HEADER)}
"""The constants of the header."""

PHASES = tuple(Phase[name] for name in re.findall(r"[A-Z]+\b", HEADER.split("enum")[1]))
"""The phases in the order of the kernel's numbers."""

CODES = {
    "int8_t": "b",
    "int16_t": "h",
    "int32_t": "i",
    "int64_t": "q",
    "uint8_t": "B",
    "uint16_t": "H",
    "uint32_t": "I",
    "uint64_t": "Q",
    "float": "f",
    "double": "d",
}
"""By type of C: the letter for it in Python's `struct` and `array`."""

POINTER = "*"
"""Stands for an address where a type is asked for."""


class Field(NamedTuple):
    """A field of a structure."""

    name: str
    type: str
    """The type of one number, or of the numbers that it points to."""
    length: int
    """How many numbers follow each other."""
    is_pointer: bool


class Function(NamedTuple):
    """A function of the library: types of C, or `POINTER`."""

    returns: str
    takes: tuple[str, ...]


@cache
def read_fields(structure: str) -> tuple[Field, ...]:
    """The fields of a structure of the header, in their order."""
    body = re.search(r"typedef struct \{([^}]*)\} " + structure + ";", HEADER)
    assert body is not None
    fields = []
    for declaration in filter(None, map(str.strip, body[1].split(";"))):
        kind, names = declaration.removeprefix("const ").split(maxsplit=1)
        for name in names.split(","):
            length = prod(NUMBERS[size] for size in re.findall(r"\[(\w+)\]", name))
            fields.append(Field(name.strip(" *").split("[")[0], kind, length, "*" in name))
    return tuple(fields)


def read_functions() -> dict[str, Function]:
    """The functions of the header by their names."""
    found = re.findall(r"^(void|int32_t|int64_t) (\w+)\(([^)]*)\);", HEADER, flags=re.MULTILINE)
    return {
        name: Function(
            returns,
            tuple(POINTER if "*" in one else one.split()[0] for one in takes.split(",")),
        )
        for returns, name, takes in found
    }


FUNCTIONS = read_functions()
"""The functions that the library offers."""
