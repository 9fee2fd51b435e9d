"""Keeps Python's garbage collector from stopping the server.

A full collection looks at every object in memory, and nobody is answered meanwhile: 200 ms at 200
tables, and longer the more there are. Tables hold no cycles, so there is nothing to find in them:
they are freed when they are dropped.
"""

import gc


def settle(*, is_idle: bool) -> None:
    """Take what is in memory now out of the collector's sight.

    When nobody is there, everything is looked through first: that is the moment for it.
    """
    if is_idle:
        gc.unfreeze()
        gc.collect()
    gc.freeze()
