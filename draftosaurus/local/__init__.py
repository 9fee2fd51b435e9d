"""The same tables for one device: no server and no network, run by Python in a browser's worker.

What a client sends and is told is what it would send to a server and be told by one
(`draftosaurus.service` answers both); only who asks is simpler, since there is one device. The
log is kept by the browser. See docs/local.md.
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
