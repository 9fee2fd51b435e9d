"""The files that a page needs to run tables by itself, besides the built client.

`make_files` makes those that come from this package: its sources as zips, and answers that never
change as plain files. Python itself is there from the build of the client.
"""

import hashlib
import io
import json
import zipfile
from collections.abc import Iterable
from functools import cache
from pathlib import Path

from draftosaurus.bots import BOTS, LEVELS, can_use_kernel, needs_packages
from draftosaurus.rules import BOARDS, EDITIONS
from draftosaurus.service import board_document, catalogue_document

PACKAGE = Path(__file__).parents[1]
BROWSER_PACKAGES = ("rules", "simulation", "bots", "coach", "practice", "table", "service", "local")
"""The packages that run in a browser."""
KERNEL = PACKAGE / "simulation" / "kernel" / "kernel.wasm"
"""The kernel for browsers, if it was built."""
FOR_STRONG_BOTS = (KERNEL, PACKAGE / "bots" / "network.bin")
"""Files that only bots on the kernel need; they are loaded when such a bot plays."""
SUFFIXES = {".py", ".h"}
"""The kinds of source files; the kernel's header has the layout of its tables."""
ZIP_DATE = (1980, 1, 1, 0, 0, 0)
"""The date of all files in a zip, so that the same sources make the same zip."""


def find_bots() -> list[str]:
    """The bots that can play in a browser: the levels, weakest first, then the others."""
    return [name for name in dict.fromkeys((*LEVELS, *BOTS)) if _runs_in_browser(name)]


def _runs_in_browser(name: str) -> bool:
    if can_use_kernel(name):
        return all(file.is_file() for file in FOR_STRONG_BOTS)
    return not needs_packages(name)


@cache
def make_files(client: Path) -> dict[str, bytes]:
    """The files that come from this package, by their paths below `python/`.

    `client` is the folder of the built client. The name of an archive contains a hash of its
    content, so that browsers may keep it; `index.json` lists the names.
    """
    bots = find_bots()
    game, strong = _zip(sorted(_sources())), _zip(FOR_STRONG_BOTS) if KERNEL.is_file() else None
    archives = {_name("draftosaurus", game): game}
    if strong is not None:
        archives[_name("strong", strong)] = strong
    python = find_python(client)
    sizes = {f"{python.name}/{one.name}": one.stat().st_size for one in sorted(python.iterdir())}
    index = {
        "python": f"{python.name}/",
        "game": _name("draftosaurus", game),
        "strong": None if strong is None else _name("strong", strong),
        "bots": bots,
        "bytes": sizes | {name: len(content) for name, content in archives.items()},
    }
    boards = {
        f"boards/{board}-{edition}.json": _json(board_document(board, edition))
        for board in BOARDS
        for edition in EDITIONS
    }
    levels = catalogue_document([level for level in LEVELS if level in bots])
    return {**archives, **boards, "catalogue.json": _json(levels), "index.json": _json(index)}


def find_python(client: Path) -> Path:
    """The folder of Python in the built client."""
    return next((client / "python").glob("pyodide-*"))


def _name(archive: str, content: bytes) -> str:
    return f"{archive}-{hashlib.sha256(content).hexdigest()[:12]}.zip"


def _sources() -> Iterable[Path]:
    yield PACKAGE / "__init__.py"
    yield PACKAGE / "coach" / "puzzles.json"
    for part in BROWSER_PACKAGES:
        yield from (one for one in (PACKAGE / part).rglob("*") if one.suffix in SUFFIXES)


def _zip(files: Iterable[Path]) -> bytes:
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in files:
            name = file.relative_to(PACKAGE.parent).as_posix()
            entry = zipfile.ZipInfo(name, ZIP_DATE)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())
    return packed.getvalue()


def _json(document: object) -> bytes:
    return json.dumps(document, ensure_ascii=False, separators=(",", ":")).encode()
