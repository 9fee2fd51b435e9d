"""`draftosaurus arena`."""

import contextlib
import json
import os
import shlex
import signal
import subprocess
import sys
import time
from pathlib import Path
from unittest import mock

import pytest

from draftosaurus.arena import report_all
from draftosaurus.arena.results import Result
from draftosaurus.commands._arena_report import draw_report_page
from draftosaurus.locales import LANGUAGES, speak
from tests.commands.running import run

MORTAL = """
import json, sys
for number, line in enumerate(sys.stdin):
    if number == 3:
        break
    print(json.dumps(json.loads(line)["options"][0]["move"]), flush=True)
"""

QUICK = ("--bots", "greedy,random", "--deals", "2", "--seed", "5", "--cores", "1")


def test_a_contest_answers_in_json() -> None:
    answer = run("arena", *QUICK, "--closely", "1", "--json").json()
    assert answer["seed"] == 5
    (report,) = answer["reports"]
    assert (report["board"], report["players"], report["games"]) == ("summer", 3, 12)
    assert report["standings"][0]["bot"] == "greedy"
    assert len(report["shares"]) == 2


def test_the_number_of_cores_does_not_change_the_answer() -> None:
    one, two = (run("arena", *QUICK[:-1], cores, "--json").json() for cores in ("1", "2"))
    assert one == two


def test_a_contest_goes_on_with_the_results_in_its_file(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    assert run("arena", *QUICK, "--file", str(file)).status == 0
    assert len(file.read_text(encoding="utf-8").splitlines()) == 12
    before = file.read_text(encoding="utf-8")
    more = [*QUICK, "--file", str(file), "--deals", "3", "--json"]
    answer = run("arena", *more).json()
    assert file.read_text(encoding="utf-8").startswith(before)
    assert answer["reports"][0]["games"] == 18
    fresh = run("arena", *QUICK, "--deals", "3", "--json").json()
    assert answer == fresh


def test_a_challenger_meets_the_field_alone() -> None:
    answer = run("arena", *QUICK, "--challenger", "hatchling", "--json").json()
    met = {(one["challenger"], one["rival"]) for one in answer["reports"][0]["shares"]}
    assert met == {("hatchling", "greedy"), ("hatchling", "random")}


def test_a_page_is_written(tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert run("arena", *QUICK, "--page", str(page), "--language", "pl").status == 0
    text = page.read_text(encoding="utf-8")
    assert text.startswith('<!doctype html>\n<html lang="pl">')
    assert speak("pl")("arena-wins") in text


def test_a_page_stands_alone_and_shows_names_as_they_are() -> None:
    games = [
        Result("summer", "international", 3, 1, deal, ("<a>", "b", "b"), (30, 20, 10), (0, 1, 2))
        for deal in range(3)
    ]
    page = draw_report_page(report_all(games), speak("en"))
    assert page.count("<svg") == 2
    assert "&lt;a&gt;" in page
    assert "<a>" not in page
    for loading in ("http", "src=", "<script", "@import", "url("):
        assert loading not in page


def test_the_sequential_test_says_yes_and_no_with_its_exit_status() -> None:
    asked = ("arena", "--sprt", "--deals", "200", "--seed", "1", "--cores", "1", "--elo", "200")
    yes = run(*asked, "--bots", "greedy,random", "--json")
    assert yes.json()["verdict"] == "stronger"
    no = run(*asked, "--bots", "random,greedy", "--json")
    assert no.status == 1
    assert json.loads(no.out)["verdict"] == "not_stronger"
    assert json.loads(no.out)["deals"] <= 40


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_gets_tables_and_sentences(language: str) -> None:
    words = speak(language)
    told = run("arena", *QUICK, "--language", language).out
    assert words("arena-challenger") in told
    asked = run("arena", *QUICK, "--sprt", "--deals", "1", "--language", language)
    assert asked.out.count("\n") == 1
    assert asked.status == 1


@pytest.mark.parametrize(
    ("more", "place"),
    [
        (["--bots", "greedy"], "bots: "),
        (["--bots", "greedy,clever"], "bots: "),
        (["--bots", "greedy,random", "--challenger", "clever"], "bots: "),
        (["--bots", "greedy,random,egg", "--sprt"], "bots: "),
        (["--bots", "greedy,random", "--players", "6"], "players: "),
        (["--bots", "greedy,random", "--board", "autumn"], "board: "),
        (["--bots", "greedy,random", "--deals", "0"], "Invalid value for '--deals'"),
        (["--bots", "greedy,random", "--deals", "9" * 20], "Invalid value for '--deals'"),
        (["--bots", "greedy,random", "--sprt", "--elo", "1e308"], "Invalid value for '--elo'"),
        (["--bots", "greedy,random", "--sprt", "--elo", "nan"], "Invalid value for '--elo'"),
        (["--bots", "greedy,random", "--page", "/nowhere/page.html"], "/nowhere/page.html: "),
        (["--bots", "greedy,random", "--file", "/nowhere/results"], "/nowhere/results: "),
    ],
)
def test_bad_usage_is_told_with_its_place(more: list[str], place: str) -> None:
    assert run("arena", *more).refused(2).startswith(place)


def test_a_cluster_without_ray_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("draftosaurus.commands.arena.find_spec", lambda _name: None)
    assert 'pip install "draftosaurus[ray]"' in run("arena", *QUICK, "--ray").refused(2)


def test_a_program_that_dies_is_named_in_the_table_in_json_and_in_the_exit_status(
    tmp_path: Path,
) -> None:
    program = tmp_path / "mortal.py"
    program.write_text(MORTAL, encoding="utf-8")
    name = f'exec:"{shlex.join([sys.executable, str(program)])}"'
    asked = ["arena", "--bots", f"random,{name}", "--players", "2", "--deals", "1", "--seed", "1"]
    page = tmp_path / "page.html"
    answer = run(*asked, "--json", "--page", str(page))
    assert answer.status == 1
    assert answer.err.startswith(f"Moves of {name} that came late")
    told = json.loads(answer.out)
    number = told["faults"][name]
    assert number > 0
    standings = {one["bot"]: one for one in told["reports"][0]["standings"]}
    assert (standings[name]["faults"], standings["random"]["faults"]) == (number, 0)
    assert f"<td>{number}</td></tr>" in page.read_text(encoding="utf-8")
    with mock.patch.dict("os.environ", COLUMNS="300"):
        shown = run(*asked)
    assert shown.status == 1
    assert "Replaced moves" in shown.out
    asked_for_the_stronger = run(*asked, "--sprt", "--json")
    assert asked_for_the_stronger.status == 1
    assert name in json.loads(asked_for_the_stronger.out)["faults"]


def test_a_page_that_cannot_be_written_is_told_before_the_games(tmp_path: Path) -> None:
    asked = ["arena", "--bots", "greedy,random", "--deals", "1000000", "--page", str(tmp_path)]
    assert run(*asked).refused(2) == f"{tmp_path}: Is a directory."
    other = tmp_path / "page.html"
    assert "bots: " in run("arena", "--bots", "greedy,x", "--page", str(other)).refused(2)
    assert not other.exists()


def test_a_table_without_faults_has_no_column_for_them() -> None:
    assert "Replaced moves" not in run("arena", *QUICK).out


def test_a_reference_that_is_not_installed_says_what_to_install(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("draftosaurus.bots.monte_carlo.NEEDS", ("no_such_module",))
    monkeypatch.setattr("draftosaurus.bots.has_kernel", lambda: False)
    said = run("arena", *QUICK, "--closely", "1", "--reference", "9").refused(2)
    assert 'pip install "draftosaurus[fast]"' in said


# ── Ctrl-C ───────────────────────────────────────────────────────────────────────────────────


def interrupted(tmp_path: Path, *more: str) -> tuple[int, str]:
    """A contest that is interrupted once its results file has a line: its status, and stderr."""
    file = tmp_path / "results.jsonl"
    asked = ["arena", "--bots", "greedy,random", "--deals", "100000", "--file", str(file)]
    process = subprocess.Popen(
        [sys.executable, "-c", INTERRUPTIBLE, *asked, *more],
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parents[2]), "LC_ALL": "C"},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    try:
        last = time.monotonic() + 60
        while not (file.exists() and file.stat().st_size) and time.monotonic() < last:
            time.sleep(0.02)
        os.killpg(process.pid, signal.SIGINT)
        out, err = process.communicate(timeout=60)
        assert out == ""
        return process.returncode, err
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)
        process.communicate()


INTERRUPTIBLE = """
import signal, sys
signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell may have it ignored
from draftosaurus.cli import main
if __name__ == "__main__":
    sys.exit(main())
"""


@pytest.mark.skipif(not hasattr(os, "killpg"), reason="one process cannot interrupt another here")
@pytest.mark.parametrize("cores", ["1", "2"])
def test_an_interrupt_ends_a_long_contest_at_once_and_says_what_was_kept(
    tmp_path: Path, cores: str
) -> None:
    status, said = interrupted(tmp_path, "--cores", cores)
    assert status == 130
    kept = len((tmp_path / "results.jsonl").read_text(encoding="utf-8").splitlines())
    file = tmp_path / "results.jsonl"
    assert said == (
        f"Interrupted; the results of all games that were over are in {file} ({kept}), "
        "and the same command goes on from there.\n"
    )


def test_an_interrupt_without_a_file_says_that_nothing_was_kept(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def interrupt(_task: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr("draftosaurus.arena.contests.play_task", interrupt)
    said = run("arena", *QUICK).refused(130)
    assert said == "Interrupted; nothing was kept. With --file the results of the games are."
