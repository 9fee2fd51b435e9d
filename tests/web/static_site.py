"""The game as plain files behind a server that knows nothing of it, under a path of its own."""

import threading
from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

from tests.commands.running import run

PATH = "some/where"


class Quiet(SimpleHTTPRequestHandler):
    """Python's own file server, without its log; it counts what it sends."""

    protocol_version = "HTTP/1.1"

    def __init__(self, *arguments: Any, site: "StaticSite", **options: Any) -> None:
        self._site = site
        super().__init__(*arguments, **options)

    def copyfile(self, source: Any, outputfile: Any) -> None:
        content = source.read()
        self._site.bytes_sent += len(content)
        outputfile.write(content)

    def log_message(self, format: str, *arguments: object) -> None:
        pass


class StaticSite:
    """A folder that `draftosaurus export` wrote, and its server on this machine."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder / PATH
        self.bytes_sent = 0
        self.export()
        handler = partial(Quiet, directory=str(folder), site=self)
        self._server = ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self._server.daemon_threads = True
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def origin(self) -> str:
        return f"http://127.0.0.1:{self._server.server_port}"

    @property
    def address(self) -> str:
        return f"{self.origin}/{PATH}/"

    @property
    def files_kept(self) -> int:
        """How many files a browser keeps: all but the service worker, the page under one name."""
        return sum(file.is_file() for file in self.folder.rglob("*")) - 1

    def export(self) -> None:
        done = run("export", str(self.folder), "--force")
        assert done.status == 0, done.err

    def find(self, pattern: str) -> str:
        """The path of the one file that fits, from the top of the page."""
        (found,) = self.folder.glob(pattern)
        return found.relative_to(self.folder).as_posix()

    def stop(self) -> None:
        self._server.shutdown()
        self._server.server_close()
