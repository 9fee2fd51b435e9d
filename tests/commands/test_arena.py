"""`draftosaurus arena`."""

import json
from pathlib import Path

import pytest

from draftosaurus.locales import LANGUAGES, speak
from tests.commands.running import run

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
    assert run("arena", *QUICK, "--page", str(page)).status == 0
    assert page.read_text(encoding="utf-8").startswith("<!doctype html>")


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
    ],
)
def test_bad_usage_is_told_with_its_place(more: list[str], place: str) -> None:
    assert run("arena", *more).refused(2).startswith(place)


def test_a_cluster_without_ray_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("draftosaurus.commands.arena.find_spec", lambda _name: None)
    assert 'pip install "draftosaurus[ray]"' in run("arena", *QUICK, "--ray").refused(2)
