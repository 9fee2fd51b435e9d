"""Tables on one device, without a server: Python runs in a worker of the browser.

A client exchanges the same messages with it as with a server (`draftosaurus.service` answers
both). There is one guest, since there is one device. The browser stores the log. See docs/local.md.
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
