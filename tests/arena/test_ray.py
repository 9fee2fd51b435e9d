"""Games on a Ray cluster come to the same results; here with a local one of two workers."""

import os
from collections.abc import Iterator
from importlib import import_module

import pytest

from draftosaurus.arena.contests import AnalysisSettings, Lineup, find_tasks, play_on_ray, play_task
from draftosaurus.arena.results import ContestSettings

pytestmark = [
    pytest.mark.filterwarnings("ignore"),  # those of Ray are not ours
    pytest.mark.xdist_group("ray"),
]


@pytest.fixture(scope="module")
def cluster() -> Iterator[None]:
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"  # it would tell its makers
    os.environ["RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER"] = "0"  # a cluster of one: loopback alone
    ray = import_module("ray")
    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False)
    yield
    ray.shutdown()


@pytest.mark.usefixtures("cluster")
def test_a_cluster_comes_to_the_same_results() -> None:
    settings = ContestSettings("winter", "international", 2, seed=3)
    tasks = list(
        find_tasks(settings, [Lineup("heuristic", "greedy")], range(12), AnalysisSettings(1))
    )
    there = sorted(play_on_ray(tasks), key=repr)
    assert there == sorted(map(play_task, tasks), key=repr)
