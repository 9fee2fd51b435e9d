"""`draftosaurus stats`."""

import re
from pathlib import Path
from typing import Any

import pytest

from draftosaurus.locales import LANGUAGES, speak
from draftosaurus.rules import Setup
from draftosaurus.simulation import find_engines
from tests.commands.running import run


def told(*more: str) -> dict[str, Any]:
    answer: dict[str, Any] = run("stats", "--json", "--games", "50", "--seed", "4", *more).json()
    return answer


def test_every_kind_of_game_is_told_by_seat_bot_and_place() -> None:
    answer = told()
    assert [(one["board"], one["players"]) for one in answer["kinds"]] == [
        (board, players) for board in ("summer", "winter") for players in (2, 3, 4, 5)
    ]
    for kind in answer["kinds"]:
        assert kind["games"] == 50
        assert kind["engine"] == find_engines(Setup(kind["board"], kind["players"]))[0]
        assert len(kind["seats"]) == len(kind["by_place"]) == kind["players"]
        assert list(kind["by_bot"]) == ["random"]
        assert sum(seat["win_share"] for seat in kind["seats"]) == pytest.approx(1)
        for seat in kind["seats"]:
            assert sum(seat["distribution"].values()) == 50
            assert sum(seat["mean_pens"].values()) == pytest.approx(seat["mean"])
            assert sum(seat["pen_shares"].values()) == pytest.approx(1)
            assert seat["margin"] == pytest.approx(1.96 * seat["deviation"] / 50**0.5)
            assert seat["quantiles"]["0.05"] <= seat["quantiles"]["0.5"]


def test_the_same_seed_gives_the_same_on_any_number_of_cores() -> None:
    options = ("--bots", "greedy", "--players", "2", "--board", "summer", "--games", "210")
    assert told(*options) == told(*options, "--cores", "1")
    assert told(*options) != told(*options, "--seed", "5")


def test_a_greedy_bot_makes_more_than_random_ones() -> None:
    (kind,) = told("--board", "winter", "--players", "3", "--bots", "random,greedy,random")["kinds"]
    assert kind["engine"] == "rules"
    assert kind["by_bot"]["greedy"]["mean"] > kind["by_bot"]["random"]["mean"] + 5
    assert kind["by_bot"]["greedy"] == kind["seats"][1]


def test_a_single_game_has_no_margins() -> None:
    (kind,) = told("--games", "1", "--board", "summer", "--players", "2")["kinds"]
    assert kind["seats"][0]["margin"] is None
    assert kind["first_roller_lead"]["margin"] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_gets_tables(language: str) -> None:
    options = ("--games", "3", "--board", "summer", "--players", "3", "--language", language)
    out = run("stats", *options).out
    words = speak(language)
    assert words.name("woody_trio") in out
    assert words("stats-first") in out
    assert words("seat-name", seat=2) + ", random" in out


@pytest.mark.parametrize("games", ["1", "40"])
def test_the_page_loads_nothing_and_draws_every_kind(games: str, tmp_path: Path) -> None:
    page = tmp_path / "stats.html"
    run("stats", "--games", games, "--seed", "1", "--language", "fr", "--picture", str(page))
    text = page.read_text(encoding="utf-8")
    assert text.startswith('<!doctype html>\n<html lang="fr">')
    assert text.count("<h2>") == 8
    assert text.count("<svg") == text.count("</svg>") == 40
    assert not re.search(r"<script|<link|src=|href=|url\(|https?:", text)
    assert "nan" not in text


def test_the_picture_is_a_png(tmp_path: Path) -> None:
    picture = tmp_path / "stats.png"
    options = ("--games", "5", "--players", "2", "--board", "winter", "--picture", str(picture))
    run("stats", *options)
    assert picture.read_bytes().startswith(b"\x89PNG\r\n")


@pytest.mark.parametrize(
    ("more", "place"),
    [
        (["--bots", "random,greedy"], "bots: "),
        (["--players", "1"], "players: "),
        (["--players", "2,many"], "players: "),
        (["--board", "summer,autumn"], "board: "),
        (["--games", "0"], "Invalid value for '--games'"),
        (["--picture", "stats.gif"], "Invalid value: the name of a picture"),
    ],
)
def test_bad_usage_is_told_with_its_place(more: list[str], place: str) -> None:
    assert run("stats", *more).refused(2).startswith(place)


def test_a_picture_that_cannot_be_drawn_is_refused_before_the_games(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("draftosaurus.commands.stats.find_spec", lambda _name: None)
    said = run("stats", "--games", "1000000000", "--picture", str(tmp_path / "a.png")).refused(2)
    assert "draftosaurus[plots]" in said


@pytest.mark.parametrize("name", ["a.html", "a.png"])
def test_a_picture_that_cannot_be_written_is_refused_before_the_games(
    name: str, tmp_path: Path
) -> None:
    picture = tmp_path / "nowhere" / name
    said = run("stats", "--games", "1000000000", "--picture", str(picture)).refused(2)
    assert said == f"{picture}: No such file or directory."
