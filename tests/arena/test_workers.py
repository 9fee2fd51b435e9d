"""Worker processes: all results on any number of cores, and an end as soon as it is asked."""

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from itertools import count, islice
from pathlib import Path

import pytest

from draftosaurus.arena.workers import WorkerDied, run_in_processes
from draftosaurus.rules import BadInput, Code
from tests.processes import list_processes

ROOT = Path(__file__).parents[2]
PATIENCE = 60.0
"""Seconds that anything may take on a busy machine before a test fails."""

needs_signals = pytest.mark.skipif(
    not hasattr(os, "killpg"), reason="one process cannot interrupt another on this system"
)


def square(number: int) -> int:
    return number * number


def refuse_seven(number: int) -> int:
    if number == 7:
        raise BadInput("number", Code.OUT_OF_RANGE, value="7", low=0, high=6)
    return number


def die_at_seven(number: int) -> int:
    if number == 7:
        os._exit(9)
    return number


def sleep(seconds: float, number: int) -> int:
    time.sleep(seconds)
    return number


@pytest.mark.parametrize("cores", [1, 3])
def test_every_item_has_its_result_on_any_number_of_cores(cores: int) -> None:
    assert sorted(run_in_processes(square, range(500), cores)) == [n * n for n in range(500)]


def test_there_are_no_results_without_items() -> None:
    assert list(run_in_processes(square, [], 2)) == []


def test_items_are_taken_as_they_are_needed_and_results_come_before_the_last_item() -> None:
    results = run_in_processes(partial(sleep, 0.01), count(), 2)
    assert len(set(islice(results, 50))) == 50


def test_slow_items_do_not_wait_for_each_other() -> None:
    """A worker that was given many items leaves those that it has no time for to the others."""
    results = run_in_processes(slow_after_a_while, range(40), 2)
    assert sorted(results) == list(range(40))


def slow_after_a_while(number: int) -> int:
    return sleep(0.001 if number < 30 else 0.3, number)


@pytest.mark.parametrize("cores", [1, 2])
def test_an_error_is_raised_whole_where_the_results_are_awaited(cores: int) -> None:
    with pytest.raises(BadInput) as raised:
        list(run_in_processes(refuse_seven, range(20), cores))
    assert raised.value.refusal.facts["high"] == 6


def test_a_worker_that_dies_is_an_error_and_not_a_wait_for_ever() -> None:
    with pytest.raises(WorkerDied, match="exit code 9"):
        list(run_in_processes(die_at_seven, range(20), 2))


def test_workers_end_when_no_more_results_are_wanted() -> None:
    results = run_in_processes(sleep_and_tell_the_process, [0.0, 60.0, 60.0], 2)
    process = next(results)
    results.close()  # type: ignore[attr-defined]
    assert not is_running(process)


def sleep_and_tell_the_process(seconds: float) -> int:
    time.sleep(seconds)
    return os.getpid()


def is_running(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


# ── Interrupts ───────────────────────────────────────────────────────────────────────────────

ENDLESS = """
import signal, sys
from itertools import count
from tests.arena.test_workers import {function} as function
from draftosaurus.arena.workers import run_in_processes

if __name__ == "__main__":
    signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored
    print("started", flush=True)
    try:
        for result in run_in_processes(function, count(), {cores}):
            print(result, flush=True)
    except KeyboardInterrupt:
        sys.exit(130)
"""


def quick(number: int) -> str:
    time.sleep(0.001)
    return f"done {number}"


def a_quick_one_and_then_slow_ones(number: int) -> str:
    time.sleep(60 if number else 0)
    return f"done {number}"


def ask_a_deaf_program(number: int) -> str:
    """Starts a program that neither answers nor notices that its input has ended."""
    from draftosaurus.bots._programs import _Running

    if number < 2:
        return "done"
    _Running([sys.executable, "-c", "import time; time.sleep(60)"]).ask("?", 60)
    return "never"


@pytest.fixture
def endless(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    function, cores = request.param
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS.format(function=function, cores=cores), encoding="utf-8")
    process = subprocess.Popen(
        [sys.executable, str(script)],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        yield process
    finally:
        for one in session_of(process):
            with suppress(ProcessLookupError):
                os.kill(one, signal.SIGKILL)
        process.communicate()


def session_of(process: "subprocess.Popen[str]") -> list[int]:
    """The processes of the session that this one started which are still there."""
    return [one.id for one in list_processes() if one.session == process.pid and one.is_alive]


def wait_until_all_are_gone(process: "subprocess.Popen[str]", seconds: float = PATIENCE) -> bool:
    last = time.monotonic() + seconds
    while session_of(process) and time.monotonic() < last:
        time.sleep(0.05)
    return not session_of(process)


def wait_for(process: "subprocess.Popen[str]", line: str) -> None:
    assert process.stdout
    for found in process.stdout:
        if found.startswith(line):
            return
    pytest.fail(f"never said {line}")


ALL_KINDS = [
    ("quick", 1),
    ("quick", 2),
    ("a_quick_one_and_then_slow_ones", 1),
    ("a_quick_one_and_then_slow_ones", 2),
    ("ask_a_deaf_program", 1),
    ("ask_a_deaf_program", 2),
]


@needs_signals
@pytest.mark.parametrize("endless", ALL_KINDS, indirect=True, ids=str)
def test_an_interrupt_ends_everything_quietly_and_at_once(endless: "subprocess.Popen[str]") -> None:
    wait_for(endless, "done")
    time.sleep(0.3)  # until slow ones have begun
    os.killpg(endless.pid, signal.SIGINT)  # as a terminal does: to all processes
    _, complaints = endless.communicate(timeout=PATIENCE)
    assert (endless.returncode, complaints) == (130, "")
    assert wait_until_all_are_gone(endless)


@needs_signals
@pytest.mark.parametrize("endless", [("quick", 4)], indirect=True, ids=str)
@pytest.mark.parametrize("delay", [0.0, 0.1])
def test_an_interrupt_while_workers_start_is_neither_lost_nor_told_by_them(
    endless: "subprocess.Popen[str]", delay: float
) -> None:
    wait_for(endless, "started")
    time.sleep(delay)
    os.killpg(endless.pid, signal.SIGINT)
    _, complaints = endless.communicate(timeout=PATIENCE)
    assert (endless.returncode, complaints) == (130, "")
    assert wait_until_all_are_gone(endless)


@needs_signals
@pytest.mark.parametrize("endless", [("ask_a_deaf_program", 2)], indirect=True, ids=str)
def test_workers_do_not_outlive_a_process_that_was_killed(endless: "subprocess.Popen[str]") -> None:
    wait_for(endless, "done")
    time.sleep(0.3)
    endless.kill()
    endless.wait()
    assert wait_until_all_are_gone(endless)
