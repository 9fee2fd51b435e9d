"""`draftosaurus replay` and `draftosaurus record`."""

import json
from typing import Any

import pytest

from draftosaurus.locales import LANGUAGES, speak
from draftosaurus.rules import BOARDS, EDITIONS, SIZES
from tests.commands.running import json_lines, run


def record(*more: str, board: str = "summer", players: int = 3, seed: int = 1) -> dict[str, Any]:
    options = ("--board", board, "--players", str(players), "--seed", str(seed))
    found: dict[str, Any] = run("record", *options, *more).json()
    return found


def match(players: int = 3) -> dict[str, Any]:
    """A match: the second game is begun by the seat left of the first roller of the first."""
    first = record(players=players)
    wanted = (first["first_roller"] + 1) % players
    seconds = (record(board="winter", players=players, seed=seed) for seed in range(100))
    second = next(one for one in seconds if one["first_roller"] == wanted)
    return {"format": "draftosaurus-match/1", "games": [first, second]}


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("reveal", [[], ["--reveal-before-placing"]], ids=["", "reveal"])
def test_every_recorded_game_replays_to_its_end(
    board: str, players: int, edition: str, reveal: list[str]
) -> None:
    given = record("--edition", edition, "--bots", "greedy", *reveal, board=board, players=players)
    assert given["options"] == {"reveal_before_placing": bool(reveal)}
    answer = run("replay", "--json", given=given).json()
    assert list(answer) == ["finished", "seats", "winners", "zoos"]
    assert answer["finished"] is True
    table = {"board": board, "edition": edition, "zoos": answer["zoos"]}
    scored = run("score", "--json", given=table).json()
    assert scored == {"seats": answer["seats"], "winners": answer["winners"]}


def test_a_record_that_stops_early_is_scored_after_the_last_reveal() -> None:
    given = record()
    cut = {**given, "moves": given["moves"][:7]}  # a deal, a whole turn, a roll, one commitment
    answer = run("replay", "--json", given=cut).json()
    assert answer["finished"] is False
    assert [sum(map(len, zoo.values())) for zoo in answer["zoos"]] == [1, 1, 1]
    nothing = run("replay", "--json", given={**given, "moves": []}).json()
    assert nothing["zoos"] == [{}, {}, {}]
    assert nothing["winners"] == [0, 1, 2]


def test_a_refused_move_is_named_by_its_number() -> None:
    given = record()
    given["moves"][17] = {"seat": 0, "dinosaur": "t_rex", "pen": "pyramid", "slot": 0}
    assert run("replay", "--json", given=given).refused(1).startswith("move 17: ")
    (answer,) = run("replay", "--lines", given=json_lines(given)).lines()
    assert answer["error"]["move"] == 17
    assert answer["error"]["message"].startswith("move 17: ")


@pytest.mark.parametrize(
    "entry", [None, [], {}, 7, "roll", {"roll": "seven"}, {"roll": 1, "seat": 2}, {"seat": 1}]
)
def test_any_bad_entry_in_moves_is_a_refused_move(entry: object) -> None:
    given = record()
    given["moves"][4] = entry
    assert run("replay", "--json", given=given).refused(1).startswith("move 4: ")


def test_a_second_commitment_of_a_seat_is_refused() -> None:
    given = record()
    given["moves"].insert(3, given["moves"][2])
    assert run("replay", given=given).refused(1) == "move 3: Seat 0 has already chosen."


def test_a_move_after_the_end_is_refused() -> None:
    given = record()
    number = len(given["moves"])
    given["moves"].append({"roll": "woodlands"})
    assert run("replay", given=given).refused(1) == f"move {number}: The game is over."


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("format", "draftosaurus/2"),
        ("format", None),
        ("board", "autumn"),
        ("players", 6),
        ("players", "3"),
        ("players", True),
        ("edition", "klingon"),
        ("first_roller", 3),
        ("first_roller", -1),
        ("names", ["one"]),
        ("options", []),
        ("moves", {}),
        ("fairness", 1),
    ],
)
def test_a_head_that_cannot_be_read_is_told_with_its_place(field: str, value: object) -> None:
    said = run("replay", given={**record(), field: value}).refused(2)
    assert said.startswith(f"{field}: ")


def test_an_unknown_format_is_told_from_both_that_there_are() -> None:
    said = run("replay", given={"format": "draftosaurus-match/2", "games": []}).refused(2)
    assert "draftosaurus/1" in said
    assert "draftosaurus-match/1" in said


def test_a_match_adds_its_games() -> None:
    given = match()
    answer = run("replay", "--json", given=given).json()
    assert list(answer) == ["finished", "games", "totals", "winners"]
    assert answer["finished"] is True
    games = [run("replay", "--json", given=game).json() for game in given["games"]]
    assert answer["games"] == games
    assert answer["totals"] == [
        sum(game["seats"][seat]["total"] for game in games) for seat in range(3)
    ]


def test_a_match_may_stop_early() -> None:
    given = match()
    one = run("replay", "--json", given={**given, "games": given["games"][:1]}).json()
    assert (one["finished"], len(one["games"])) == (False, 1)
    del given["games"][1]["moves"][20:]
    two = run("replay", "--json", given=given).json()
    assert (two["finished"], len(two["games"])) == (False, 2)


def test_a_refused_move_of_a_match_is_named_with_its_game() -> None:
    given = match()
    given["games"][1]["moves"][17] = {"roll": "seven"}
    assert run("replay", given=given).refused(1).startswith("game 1, move 17: ")
    (answer,) = run("replay", "--lines", given=json_lines(given)).lines()
    assert (answer["error"]["game"], answer["error"]["move"]) == (1, 17)


def test_games_that_do_not_belong_together_are_refused() -> None:
    given = match()
    given["games"][1]["first_roller"] = given["games"][0]["first_roller"]
    given["games"][1]["moves"] = []
    assert run("replay", given=given).refused(1).startswith("game 1: ")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_person_gets_the_game_turn_by_turn(language: str) -> None:
    given = {
        **record(board="winter", players=2, seed=1),
        "names": ["Ada", "[bold]Bo\u001b[2J\ud800"],
    }
    words = speak(language)
    told = run("replay", "--language", language, given=given).out
    assert "\u001b" not in told
    assert "[bold]Bo" in told
    for round_ in range(1, 5):
        for turn in range(1, 4):
            assert told.count(words("replay-turn", round=round_, turn=turn)) == 1
    rolls = [move["roll"] for move in given["moves"] if "roll" in move]
    # The die alternates, from round to round too.
    players = [given["names"][(given["first_roller"] + turn) % 2][:3] for turn in range(12)]
    spoken = [
        words("replay-roll", player=name, face=words.name(face))
        for name, face in zip(players, rolls, strict=True)
        if name == "Ada"
    ]
    assert spoken
    for line in spoken:
        assert line in told
    for move in given["moves"]:
        if "dinosaur" in move:
            placed = f"{words.name(move['dinosaur'])} → {words.name(move['pen'])}"
            assert placed in told
    assert words.name("t_rex_bonus") in told


def test_a_person_is_told_that_a_record_stops_early() -> None:
    given = record()
    told = run("replay", "--language", "en", given={**given, "moves": given["moves"][:9]}).out
    assert "The record stops here; the game is not over." in told


def test_a_person_gets_the_points_of_a_match_together() -> None:
    given = match()
    totals = run("replay", "--json", given=given).json()["totals"]
    told = run("replay", "--language", "en", given=given).out
    row = next(line for line in reversed(told.splitlines()) if "Total" in line)
    assert [int(word) for word in row.split() if word.isdigit()] == totals


def test_a_record_is_one_line_and_the_seed_decides_it() -> None:
    first, again, other = (run("record", "--seed", seed) for seed in ("1", "1", "2"))
    assert first.out.count("\n") == 1
    assert first == again
    assert first != other
    assert json.loads(first.out)["format"] == "draftosaurus/1"


def test_without_a_seed_any_game_is_played() -> None:
    assert run("record").out != run("record").out
