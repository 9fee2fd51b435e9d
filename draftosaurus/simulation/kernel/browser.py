"""The WebAssembly module in a browser, where Python itself runs on WebAssembly (Pyodide).

The browser compiles the module beside Python's own, in the same thread: in a worker, where it may
take its time. Python and the module have a memory each; what they tell each other is copied. A page
with a content security policy has to allow `wasm-unsafe-eval`, as Python needs it, too.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

MODULE = Path(__file__).with_name("kernel.wasm")


class BrowserModule:
    """A WebAssembly module that the browser runs."""

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
