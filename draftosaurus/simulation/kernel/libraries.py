"""The compiled kernel as an object: memory to put things in, and functions to call.

`NativeLibrary` is the kernel compiled for this machine, called through ctypes. `WasmLibrary` is the
same sources as a WebAssembly module; who runs the module (a browser: `BrowserModule`) offers the
three functions of `WasmModule`. To the rest of the package both are a `Library`.
"""

import ctypes
import struct
import sys
import weakref
from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Protocol

from draftosaurus.simulation.kernel.header import FUNCTIONS, POINTER
from draftosaurus.simulation.kernel.images import ADDRESS_CODES, LIST_ALIGNMENT, Structure, round_up

BITS = 64
"""Of the longest whole numbers that functions take."""
WIDEST = BITS // 8
"""Bytes of such a number."""


class Memory(ABC):
    """Some bytes in the memory of a library, 0 at first; they are free again when this object is.

    `code` and `count` say which numbers they are: a letter as in `struct`, and how many.
    """

    def __init__(self, address: int, code: str, count: int) -> None:
        self.address = address
        self.code = code
        self.count = count

    @abstractmethod
    def read_bytes(self, size: int) -> bytes:
        """The first `size` bytes."""

    @abstractmethod
    def write_bytes(self, data: bytes) -> None:
        """Write from the beginning on."""

    def read(self, count: int | None = None) -> tuple[Any, ...]:
        """The first `count` numbers; without it, all."""
        wanted = f"<{self.count if count is None else count}{self.code}"
        return struct.unpack(wanted, self.read_bytes(struct.calcsize(wanted)))


class Library(ABC):
    """The compiled kernel."""

    address_size: int
    """The bytes of an address."""

    def __init__(self) -> None:
        self._placed: weakref.WeakKeyDictionary[Structure, Memory] = weakref.WeakKeyDictionary()

    @abstractmethod
    def allocate(self, code: str, count: int) -> Memory:
        """Memory for numbers, all 0; its address is a multiple of `LIST_ALIGNMENT`."""

    @abstractmethod
    def call(self, function: str, *arguments: float) -> int:
        """Call a function of the header; pointers are addresses. 0 if it returns nothing."""

    def copy(self, code: str, numbers: Iterable[float]) -> Memory:
        """Memory with these numbers."""
        values = list(numbers)
        memory = self.allocate(code, len(values))
        memory.write_bytes(struct.pack(f"<{len(values)}{code}", *values))
        return memory

    def copy_addresses(self, addresses: Iterable[int]) -> Memory:
        """Memory with these addresses."""
        return self.copy(ADDRESS_CODES[self.address_size], addresses)

    def place(self, structure: Structure) -> int:
        """The address of a structure, which is put into memory once and stays while it lives."""
        memory = self._placed.get(structure)
        if memory is None:
            addresses = {other: self.place(other) for other in structure.pointed_to()}
            new = self.allocate("B", structure.measure(self.address_size))
            new.write_bytes(structure.lay_out(new.address, self.address_size, addresses))
            # Another thread may have been faster: all have to use the same one.
            memory = self._placed.setdefault(structure, new)
        return memory.address


# ── Compiled for this machine ───────────────────────────────────────────────────────────────


def fits_images() -> bool:
    """Whether this machine lays structures out as `images` does; all of today's usual ones do."""
    return sys.byteorder == "little" and ctypes.alignment(ctypes.c_int64) == WIDEST


class NativeMemory(Memory):
    """Memory of this process."""

    def __init__(self, code: str, count: int) -> None:
        size = struct.calcsize(f"<{count}{code}")
        self._bytes = (ctypes.c_char * (size + LIST_ALIGNMENT))()
        start = round_up(ctypes.addressof(self._bytes), LIST_ALIGNMENT)
        super().__init__(start, code, count)

    def read_bytes(self, size: int) -> bytes:
        """The first `size` bytes."""
        return ctypes.string_at(self.address, size)

    def write_bytes(self, data: bytes) -> None:
        """Write from the beginning on."""
        ctypes.memmove(self.address, data, len(data))


class NativeLibrary(Library):
    """The kernel compiled for this machine. Raises `OSError` for a file that cannot be loaded."""

    address_size = ctypes.sizeof(ctypes.c_void_p)

    def __init__(self, file: Path) -> None:
        super().__init__()
        self._functions = {}
        library = ctypes.CDLL(str(file))
        for name, function in FUNCTIONS.items():
            found = self._functions[name] = getattr(library, name)
            found.argtypes = [_find_type(one) for one in function.takes]
            found.restype = None if function.returns == "void" else _find_type(function.returns)

    def allocate(self, code: str, count: int) -> Memory:
        """Memory for numbers, all 0."""
        return NativeMemory(code, count)

    def call(self, function: str, *arguments: float) -> int:
        """Call a function of the header."""
        return self._functions[function](*arguments) or 0


def _find_type(name: str) -> Any:
    return ctypes.c_void_p if name == POINTER else getattr(ctypes, "c_" + name.removesuffix("_t"))


# ── WebAssembly ─────────────────────────────────────────────────────────────────────────────

MODULE = Path(__file__).with_name("kernel.wasm")


class WasmModule(Protocol):
    """A WebAssembly module that runs somewhere."""

    def call(self, function: str, arguments: Sequence[float], types: Sequence[str]) -> int | None:
        """Call one of its functions; whole numbers are signed. `types` are those of C."""

    def read(self, address: int, size: int) -> bytes:
        """Some bytes of its memory."""

    def write(self, address: int, data: bytes) -> None:
        """Change some bytes of its memory."""


class WasmMemory(Memory):
    """Memory of a WebAssembly module."""

    def __init__(self, module: WasmModule, code: str, count: int) -> None:
        size = struct.calcsize(f"<{count}{code}") + LIST_ALIGNMENT
        self._module = module
        self._block = module.call("calloc", (1, size), (POINTER, POINTER)) or 0
        assert self._block, "the module has no memory left"
        super().__init__(round_up(self._block, LIST_ALIGNMENT), code, count)

    def __del__(self) -> None:
        self._module.call("free", (self._block,), (POINTER,))

    def read_bytes(self, size: int) -> bytes:
        """The first `size` bytes."""
        return self._module.read(self.address, size) if size else b""

    def write_bytes(self, data: bytes) -> None:
        """Write from the beginning on."""
        if data:
            self._module.write(self.address, data)


class WasmLibrary(Library):
    """The kernel as a WebAssembly module."""

    address_size = 4

    def __init__(self, module: WasmModule) -> None:
        super().__init__()
        self._module = module
        self._module.call("_initialize", (), ())

    def allocate(self, code: str, count: int) -> Memory:
        """Memory for numbers, all 0."""
        return WasmMemory(self._module, code, count)

    def call(self, function: str, *arguments: float) -> int:
        """Call a function of the header."""
        takes = FUNCTIONS[function].takes
        signed = [_signed(*one) for one in zip(arguments, takes, strict=True)]
        return self._module.call(function, signed, takes) or 0


def _signed(number: float, kind: str) -> float:
    """A whole number without a sign as the one with a sign that has the same bits."""
    if kind == "uint64_t" and number >= 1 << BITS - 1:
        return number - (1 << BITS)
    return number


class BrowserModule:
    """A WebAssembly module that the browser runs.

    Python itself runs on WebAssembly there (Pyodide). The browser compiles this module beside
    Python's own, in the same thread: in a worker, where it may take its time. Python and the module
    have a memory each; what they tell each other is copied. A page with a content security policy
    has to allow `wasm-unsafe-eval`, as for Python.
    """

    def __init__(self, code: bytes) -> None:
        import js  # only Python in a browser has it

        self._big: Any = js.BigInt
        self._bytes: Any = js.Uint8Array
        compiled = js.WebAssembly.Module.new(self._bytes_of(code))
        self._exports: Any = js.WebAssembly.Instance.new(compiled).exports

    def call(self, function: str, arguments: Sequence[float], types: Sequence[str]) -> Any:
        """Call one of its functions."""
        pairs = zip(arguments, types, strict=True)
        given = [self._big(str(one)) if "64" in kind else one for one, kind in pairs]
        return getattr(self._exports, function)(*given)

    def read(self, address: int, size: int) -> bytes:
        """Some bytes of its memory."""
        part: bytes = self._bytes.new(self._exports.memory.buffer, address, size).to_bytes()
        return part

    def write(self, address: int, data: bytes) -> None:
        """Change some bytes of its memory."""
        self._bytes.new(self._exports.memory.buffer, address, len(data)).assign(data)

    def _bytes_of(self, data: bytes) -> Any:
        array = self._bytes.new(len(data))
        array.assign(data)
        return array
