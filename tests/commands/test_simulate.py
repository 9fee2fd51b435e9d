"""`draftosaurus simulate`."""

from typing import Any

import pytest

from draftosaurus.locales import LANGUAGES, speak
from tests.commands.running import run


def simulated(*more: str) -> dict[str, Any]:
    answer: dict[str, Any] = run("simulate", "--json", "--games", "30", "--seed", "4", *more).json()
    return answer


def test_the_summary_has_what_the_format_says() -> None:
    answer = simulated("--players", "4", "--board", "winter", "--edition", "polish")
    assert list(answer) == [
        "games",
        "players",
        "board",
        "edition",
        "bots",
        "engine",
        "seconds",
        "games_per_second",
        "mean_scores",
        "score_deviation",
        "win_shares",
        "mean_pens",
    ]
    assert answer["games"] == 30
    assert (answer["board"], answer["edition"], answer["players"]) == ("winter", "polish", 4)
    assert answer["bots"] == ["random"] * 4
    assert answer["games_per_second"] == 30 / answer["seconds"]
    assert abs(sum(answer["win_shares"]) - 1) < 1e-9
    for mean, pens in zip(answer["mean_scores"], answer["mean_pens"], strict=True):
        assert {"lovers_bridge", "river", "t_rex_bonus"} <= set(pens)
        assert abs(sum(pens.values()) - mean) < 1e-9


def test_the_same_seed_gives_the_same_but_for_the_times() -> None:
    times = {"seconds": 0, "games_per_second": 0}
    assert {**simulated(), **times} == {**simulated("--cores", "1"), **times}
    assert {**simulated(), **times} != {**simulated("--seed", "5"), **times}


def test_a_record_is_the_first_game_of_its_seed() -> None:
    record = run("record", "--seed", "4", "--bots", "greedy,random,greedy").json()
    seats = run("replay", "--json", given=record).json()["seats"]
    answer = simulated("--games", "1", "--bots", "greedy,random,greedy")
    assert answer["mean_scores"] == [seat["total"] for seat in seats]
    assert answer["score_deviation"] == [0, 0, 0]


def test_greedy_beats_random_from_every_seat() -> None:
    assert simulated("--bots", "random,greedy,random")["win_shares"][1] > 0.7
    assert simulated("--bots", "random,random,greedy")["win_shares"][2] > 0.7


@pytest.mark.parametrize(
    ("more", "place"),
    [
        (["--bots", "random,greedy"], "bots: "),
        (["--bots", "clever"], "bots: "),
        (["--players", "1"], "players: "),
        (["--board", "autumn"], "board: "),
        (["--edition", "klingon"], "edition: "),
        (["--engine", "steam"], "engine: "),
        (["--games", "0"], "Invalid value for '--games'"),
        (["--games", "many"], "Invalid value for '--games'"),
        (["--cores", "0"], "Invalid value for '--cores'"),
        (["--seed", "x"], "Invalid value for '--seed'"),
    ],
)
def test_bad_usage_is_told_with_its_place(more: list[str], place: str) -> None:
    assert run("simulate", *more).refused(2).startswith(place)


def test_the_batch_without_numpy_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("draftosaurus.simulation.engines.find_spec", lambda _name: None)
    said = run("simulate", "--games", "1", "--engine", "batch").refused(2)
    assert said == 'batch needs more than is installed here: pip install "draftosaurus[fast]"'


def test_the_batch_cannot_play_other_bots_whatever_is_installed() -> None:
    said = run("simulate", "--games", "1", "--engine", "batch", "--bots", "greedy").refused(2)
    assert said.startswith("engine: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_gets_a_table(language: str) -> None:
    told = run("simulate", "--games", "3", "--language", language).out
    words = speak(language)
    assert words.name("woody_trio") in told
    assert words("simulate-wins") in told
