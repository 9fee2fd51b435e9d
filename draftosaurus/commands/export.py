"""Write the game as static files that play by themselves."""

import errno
import hashlib
import json
import re
import shutil
from pathlib import Path
from typing import Annotated

import typer

from draftosaurus.commands._arguments import Language
from draftosaurus.locales import Words, preferred, speak

CLIENT = Path(__file__).parents[1] / "web"
PAGE = "index.html"
SERVICE_WORKER = "service-worker.js"
LARGE_BYTES = 500_000
"""Files from this size on are cached by browsers only when they are first needed."""
HASH_LENGTH = 16
POLICY = "; ".join(
    (
        "default-src 'self'",
        "img-src 'self' data:",
        "object-src 'none'",
        "base-uri 'none'",
    )
)
"""The page's Content-Security-Policy: it loads nothing from other sites."""

Folder = Annotated[Path, typer.Argument(metavar="FOLDER", help="Where to write; made if need be.")]
Force = Annotated[
    bool,
    typer.Option(
        "--force",
        help="Write into a folder that is not empty; what an earlier export left there goes.",
    ),
]


def export(folder: Folder, force: Force = False, language: Language = None) -> None:
    """Write the game as static files, for any web server and under any path.

    The page runs the whole game by itself, rules, tables and bots, in the browser of whoever opens
    it; it asks nobody else for anything, and works without a network after the first visit:

        draftosaurus export public/game

    Browsers load it from a web server alone, not as files from a disk. Any will do:

        python3 -m http.server --directory public/game
    """
    words = speak(preferred(language))
    files = _find_files(words)
    try:
        if folder.exists() and not folder.is_dir():
            raise typer.TyperException(words("export-no-folder", folder=str(folder)))
        if not force and folder.is_dir() and any(folder.iterdir()):
            raise typer.TyperException(words("export-not-empty", folder=str(folder)))
        earlier = _find_earlier(folder)
        for name, content in files.items():
            file = folder / name
            file.parent.mkdir(parents=True, exist_ok=True)
            _write(file, content)
        for name in earlier - files.keys():
            _remove(folder, name)
    except OSError as error:
        code = "export-disk-full" if error.errno == errno.ENOSPC else "export-not-writable"
        reason = error.strerror or str(error)
        raise typer.TyperException(words(code, folder=str(folder), reason=reason)) from None
    kilobytes = round(sum(_size(content) for content in files.values()) / 1000)
    print(words("export-done", folder=str(folder), files=len(files), kilobytes=kilobytes))


def _find_files(words: Words) -> dict[str, Path | bytes]:
    """The files to write, by their paths in the folder: each a file to copy, or its content."""
    from draftosaurus.local import make_files

    if not (CLIENT / PAGE).is_file() or not any((CLIENT / "python").glob("pyodide-*")):
        raise typer.TyperException(words("export-no-client"))
    files: dict[str, Path | bytes] = {
        file.relative_to(CLIENT).as_posix(): file
        for file in sorted(CLIENT.rglob("*"))
        if file.is_file() and not file.name.startswith(".")
    }
    files |= {f"python/{name}": content for name, content in make_files(CLIENT).items()}
    files[PAGE] = _static_page((CLIENT / PAGE).read_text(encoding="utf-8")).encode()
    template = (CLIENT / SERVICE_WORKER).read_text(encoding="utf-8")
    files[SERVICE_WORKER] = _service_worker(template, files).encode()
    return files


def _static_page(page: str) -> str:
    """The page of a server, changed to run without one: with relative links and its policy."""
    page = re.sub(r'(src|href)="/', r'\1="./', page)
    policy = f'<meta http-equiv="Content-Security-Policy" content="{POLICY}" />'
    page = page.replace("<meta charset", f"{policy}\n    <meta charset", 1)
    return page.replace("<html ", "<html data-static ", 1)


def _service_worker(template: str, files: dict[str, Path | bytes]) -> str:
    """The service worker with the list of files, and a version that is a hash of all files."""
    digest = hashlib.sha256()
    for name, content in sorted(files.items()):
        digest.update(name.encode() + b"\0" + _read(content) + b"\0")
    kept = [name for name in sorted(files) if name not in (PAGE, SERVICE_WORKER)]
    large = [name for name in kept if _size(files[name]) >= LARGE_BYTES]
    filled = {
        'const VERSION = "";': f'const VERSION = "{digest.hexdigest()[:HASH_LENGTH]}";',
        "const FILES = [];": f"const FILES = {json.dumps(['./', *(sorted({*kept} - {*large}))])};",
        "const LARGE = [];": f"const LARGE = {json.dumps(large)};",
    }
    for empty, full in filled.items():
        assert empty in template, "the service worker has places for them"
        template = template.replace(empty, full)
    return template


def _find_earlier(folder: Path) -> set[str]:
    """The files that an earlier export wrote into a folder, from the list in its service worker."""
    worker = folder / SERVICE_WORKER
    if not worker.is_file():
        return set()
    text = worker.read_text(encoding="utf-8", errors="replace")
    lists = re.findall(r"^const (?:FILES|LARGE) = (\[.*\]);$", text, re.MULTILINE)
    try:
        names = [name for one in lists for name in json.loads(one)]
    except ValueError:  # the service worker of another program
        return set()
    return {name for name in names if _is_inside(folder, name)}


def _is_inside(folder: Path, name: object) -> bool:
    """Whether `name` is a file inside the folder, not outside of it."""
    if not isinstance(name, str):
        return False
    file = folder / name
    return file.is_file() and file.resolve().is_relative_to(folder.resolve())


def _remove(folder: Path, name: str) -> None:
    """Remove a file, and folders that are empty then."""
    file = folder / name
    file.unlink()
    for parent in file.relative_to(folder).parents:
        if parent != Path() and not any((folder / parent).iterdir()):
            (folder / parent).rmdir()


def _write(file: Path, content: Path | bytes) -> None:
    if isinstance(content, bytes):
        file.write_bytes(content)
    else:
        shutil.copyfile(content, file)


def _read(content: Path | bytes) -> bytes:
    return content if isinstance(content, bytes) else content.read_bytes()


def _size(content: Path | bytes) -> int:
    return len(content) if isinstance(content, bytes) else content.stat().st_size
