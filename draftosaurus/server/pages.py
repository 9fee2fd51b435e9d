"""The browser client, if it was built; else a page that says so, and how to use the API."""

import asyncio
import mimetypes
from pathlib import Path
from typing import Any

from fastapi import APIRouter, Request
from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import NotModifiedResponse, StaticFiles
from starlette.types import ASGIApp

from draftosaurus.brand import NAME
from draftosaurus.local import make_files
from draftosaurus.server.security import WORKER_POLICY
from draftosaurus.service import ServerError

CLIENT_FOLDER = Path(__file__).parents[1] / "web"

mimetypes.add_type("image/webp", ".webp")  # a system may not know it, and would compress it

WITHOUT_CLIENT = f"""<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>{NAME}</title>
<h1>{NAME}</h1>
<p>The server is running, but the browser client was not built into this installation.</p>
<p>Programs can play over the API: its description is at
<a href="/api/openapi.json">/api/openapi.json</a>.</p>
</html>
"""

PYTHON_FOLDER = "python/"
"""The path of Python and the game, for browsers that run tables themselves."""

WORKER_FILE_PART = "-worker-"
"""Part of the file names of the client's workers."""

KEEP_FOR_EVER = {"Cache-Control": "public, max-age=31536000, immutable"}
CHECK_EACH_TIME = {"Cache-Control": "no-cache"}

router = APIRouter(include_in_schema=False)


class Assets(StaticFiles):
    """The client's own files. Their names change with their contents, so browsers may keep them."""

    def file_response(self, *arguments: Any, **options: Any) -> Response:
        """A file that browsers may keep without asking again."""
        response = super().file_response(*arguments, **options)
        response.headers.update(KEEP_FOR_EVER)
        if WORKER_FILE_PART in str(arguments[0]):
            response.headers["Content-Security-Policy"] = WORKER_POLICY
        return response


def assets() -> ASGIApp | None:
    """The client's own files, compressed, if it was built.

    Nothing else is compressed: the length of a compressed answer reveals something about secrets.
    """
    folder = CLIENT_FOLDER / "assets"
    return GZipMiddleware(Assets(directory=folder)) if folder.is_dir() else None


@router.get("/{path:path}")
async def show_page(path: str, request: Request) -> Response:
    """Send a file of the client, or else its index page, which reads the path itself.

    A browser that has the file already gets "not modified".
    """
    if path.startswith("api/"):
        raise ServerError("no_such_page")
    if path.startswith(PYTHON_FOLDER):
        return await _show_python(path.removeprefix(PYTHON_FOLDER))
    index = CLIENT_FOLDER / "index.html"
    if not index.is_file():
        return HTMLResponse(WITHOUT_CLIENT, 404 if path else 200, CHECK_EACH_TIME)
    found = _find_file(path) or index
    response = FileResponse(found, headers=CHECK_EACH_TIME, stat_result=found.stat())
    known = request.headers.get("if-none-match")
    return NotModifiedResponse(response.headers) if known == response.headers["etag"] else response


async def _show_python(name: str) -> Response:
    """Send a file of Python or of the game, for browsers that run tables themselves."""
    # Names of archives and of Python's folder contain a version, so browsers may keep them.
    headers = KEEP_FOR_EVER if "-" in name.split("/")[0] else CHECK_EACH_TIME
    if file := _find_file(PYTHON_FOLDER + name):
        return FileResponse(file, headers=headers)
    if (CLIENT_FOLDER / PYTHON_FOLDER).is_dir():
        made = await asyncio.to_thread(make_files, CLIENT_FOLDER)
        if name in made:
            kind = "application/json" if name.endswith(".json") else "application/zip"
            return Response(made[name], media_type=kind, headers=headers)
    raise ServerError("no_such_page")


def _find_file(path: str) -> Path | None:
    """The file of the client with this path, if there is one."""
    try:
        file = (CLIENT_FOLDER / path).resolve()
        return file if file.is_relative_to(CLIENT_FOLDER.resolve()) and file.is_file() else None
    except (OSError, ValueError):  # a name that no file can have
        return None
