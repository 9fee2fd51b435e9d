"""The browser client, if it was built; else an honest page that says how to use the API."""

from pathlib import Path

from fastapi import APIRouter
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles

from draftosaurus.brand import NAME
from draftosaurus.server.errors import ServerError

CLIENT = Path(__file__).parents[1] / "web"

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

router = APIRouter(include_in_schema=False)


def client_files(client: Path = CLIENT) -> StaticFiles | None:
    """The client's own files, whose names change with their contents."""
    assets = client / "assets"
    return StaticFiles(directory=assets) if assets.is_dir() else None


@router.get("/{path:path}")
async def show_page(path: str) -> Response:
    """Show a file of the client, or the client itself, which reads the rest of the address."""
    if path.startswith("api/"):
        raise ServerError("no_such_page")
    index = CLIENT / "index.html"
    if not index.is_file():
        return HTMLResponse(WITHOUT_CLIENT, 404 if path else 200)
    file = (CLIENT / path).resolve()
    is_inside = file.is_relative_to(CLIENT.resolve()) and file.is_file()
    return FileResponse(file if is_inside else index)
