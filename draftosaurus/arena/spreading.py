"""Where games are played: in this process, on all cores, or on a Ray cluster.

Each game depends on its task alone, so that all ways come to the same results.
"""

from collections.abc import Iterator
from concurrent.futures import as_completed
from importlib import import_module
from typing import Any

from draftosaurus.arena.contests import Task, play_task
from draftosaurus.arena.results import Result
from draftosaurus.arena.simulation import worker_pool

AT_ONCE = 8
"""So many games go to a core or a node together."""


def play_here(tasks: list[Task]) -> Iterator[Result]:
    """Play games one after the other."""
    return map(play_task, tasks)


def play_on_cores(tasks: list[Task], cores: int) -> Iterator[Result]:
    """Play games on some cores of this machine."""
    if cores == 1 or len(tasks) <= AT_ONCE:
        yield from play_here(tasks)
        return
    with worker_pool(cores) as pool:
        futures = [pool.submit(_play_some, some) for some in _split(tasks)]
        for future in as_completed(futures):
            yield from future.result()


def play_on_ray(tasks: list[Task]) -> Iterator[Result]:
    """Play games on the Ray cluster of the environment, or on a local one if there is none."""
    ray = import_module("ray")
    if not ray.is_initialized():
        ray.init(log_to_driver=False)
    remote: Any = ray.remote(_play_some)
    waiting = [remote.remote(some) for some in _split(tasks)]
    while waiting:
        done, waiting = ray.wait(waiting)
        yield from ray.get(done[0])


def _split(tasks: list[Task]) -> list[list[Task]]:
    return [tasks[first : first + AT_ONCE] for first in range(0, len(tasks), AT_ONCE)]


def _play_some(tasks: list[Task]) -> list[Result]:
    return list(map(play_task, tasks))
