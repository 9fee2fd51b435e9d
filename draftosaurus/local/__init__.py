"""The same tables for one device: no server and no network, run by Python in a browser's worker.

A client exchanges the same messages with it as with a server (`draftosaurus.service` answers
both). There is one guest, since there is one device. The browser keeps the log. See docs/local.md.
"""

from draftosaurus.local.files import find_bots, find_python, make_files
from draftosaurus.local.log import BrowserLog
from draftosaurus.local.thinking import LocalBots, think_in_text
from draftosaurus.local.worker import LocalServer, LocalSocket, start

__all__ = [
    "BrowserLog",
    "LocalBots",
    "LocalServer",
    "LocalSocket",
    "find_bots",
    "find_python",
    "make_files",
    "start",
    "think_in_text",
]
