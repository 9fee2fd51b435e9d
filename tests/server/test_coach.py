"""The coach over HTTP: hints, choices that are taken back, analyses, puzzles."""

import time
from collections.abc import Iterator
from typing import Any

import pytest
from httpx import Response

from draftosaurus.coach import analyse, dump_analysis, load_puzzles
from draftosaurus.rules import Document, Record, dump_move, load_record_or_match
from draftosaurus.server.coach_documents import (
    AnalysisProgress,
    DecisionView,
    Hints,
    PuzzleDocument,
    Puzzles,
    TriedDocument,
)
from draftosaurus.table import verify
from tests.server.servers import Guest, serving

Json = dict[str, Any]
PATIENCE = 300.0


@pytest.fixture(scope="module")
def guest(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Guest]:
    """Somebody at a server whose coach does not look deep."""
    with serving(tmp_path_factory.mktemp("coach"), coach_depth=1) as host, Guest(host) as one:
        yield one


def code(answer: Response) -> tuple[int, str]:
    return answer.status_code, answer.json()["error"]["code"]


def play_alone(guest: Guest, **settings: Any) -> Json:
    """The first view of a game against bots."""
    wanted = {"players": 2, **settings}
    bots = ["egg"] * (wanted["players"] - 1)
    return guest.open_table(settings=wanted, bots=bots, start=True)


def await_analysis(guest: Guest, path: str) -> Json:
    end = time.monotonic() + PATIENCE
    while True:
        answer = guest.get(path)
        AnalysisProgress.model_validate_json(answer.content)
        found: Json = answer.json()
        if found["status"] != "running":
            return found
        assert time.monotonic() < end
        time.sleep(0.1)


def test_an_analysis_is_made_once_kept_with_the_game_and_the_same_as_the_commands(
    guest: Guest,
) -> None:
    table = play_alone(guest)["table"]
    over = guest.play_out(table)
    game = f"/api/tables/{table}/games/{over['number']}"
    assert guest.get(f"{game}/analysis").json()["status"] == "absent"
    begun = guest.post(f"{game}/analysis", {}).json()
    assert begun["status"] == "running"
    assert begun["total"] > 0
    found = await_analysis(guest, f"{game}/analysis")
    assert (found["status"], found["own"], found["names"]) == ("done", [0], over["names"])
    assert guest.post(f"{game}/analysis", {}).json() == found
    # It is an event of the table, of which others learn no more than that it is there.
    events = guest.get(f"/api/tables/{table}/events", since=0, wait=0).json()["events"]
    analysed = [one for one in events if one["type"] == "analysed"]
    assert [set(one) for one in analysed] == [{"type", "game", "sequence"}]
    record = load_record_or_match(Document(guest.get(f"{game}/record").json()))
    assert isinstance(record, Record)
    wanted = dump_analysis(analyse(record, depth=1))
    told = found["analysis"]
    assert [one["best"] for one in told["decisions"]] == [
        one["best"] for one in wanted["decisions"]
    ]
    assert told["costliest"] == wanted["costliest"]
    check_decisions(guest, game, told)


def check_decisions(guest: Guest, game: str, analysis: Json) -> None:
    """The worst move can be tried again: the best one is best, the one played costs what it did."""
    worst = next(one for one in analysis["decisions"] if one["move"] == analysis["costliest"][0])
    path = f"{game}/decisions/{worst['move']}"
    answer = guest.get(path)
    DecisionView.model_validate_json(answer.content)
    seen = answer.json()["view"]
    assert seen["seat"] == worst["seat"]
    assert [held is not None for held in seen["hands"]].count(True) >= 1
    options = [one["move"] for one in seen["options"]]
    assert worst["best"] in options
    for move in [*options[:3], worst["best"], worst["played"]]:
        tried = guest.post(path, {"move": move})
        TriedDocument.model_validate_json(tried.content)
        assert tried.json()["best"] == worst["best"] or tried.json()["mark"] == "best"
    assert guest.post(path, {"move": worst["best"]}).json()["mark"] == "best"
    played = guest.post(path, {"move": worst["played"]}).json()
    assert (played["mark"], played["points_lost"]) == (worst["mark"], worst["points_lost"])
    assert code(guest.get(f"{game}/decisions/0")) == (404, "no_such_decision")  # that is the deal
    other = {**worst["best"], "seat": 1 - worst["seat"]}
    assert code(guest.post(path, {"move": other})) == (403, "not_your_seat")


def test_strangers_and_games_under_way_get_no_analysis(guest: Guest) -> None:
    view = play_alone(guest)
    game = f"/api/tables/{view['table']}/games/{view['number']}"
    assert code(guest.post(f"{game}/analysis", {})) == (404, "no_such_game")
    assert code(guest.get(f"{game}/decisions/2")) == (404, "no_such_game")
    with Guest(guest.host) as stranger:
        assert code(stranger.get(f"{game}/analysis")) == (404, "no_such_table")
        answer = stranger.post(f"/api/tables/{view['table']}/hint", {"seat": 0})
        assert code(answer) == (404, "no_such_table")


def test_a_hint_is_one_of_the_options_the_same_each_time_and_all_are_told_of_it(
    guest: Guest,
) -> None:
    view = play_alone(guest, players=3)
    path = f"/api/tables/{view['table']}/hint"
    answer = guest.post(path, {"seat": 0})
    Hints.model_validate_json(answer.content)
    hints = answer.json()["hints"]
    assert hints[0]["move"] in [one["move"] for one in view["game"]["options"]]
    assert guest.post(path, {"seat": 0}).json()["hints"] == hints
    events = guest.get(f"/api/tables/{view['table']}/events", since=0, wait=0).json()["events"]
    told = [one for one in events if one["type"] == "hinted"]
    assert [set(one) for one in told] == [{"type", "seat", "sequence"}] * 2
    assert code(guest.post(path, {"seat": 1})) == (403, "not_your_seat")
    table = play_alone(guest, hints="never")["table"]
    assert code(guest.post(f"/api/tables/{table}/hint", {"seat": 0})) == (409, "no_hints")


def test_after_a_choice_is_taken_back_bots_choose_as_before_and_the_game_goes_on(
    guest: Guest,
) -> None:
    view = play_alone(guest, players=3)
    table = view["table"]
    first = played_turn(guest, view, option=0)
    assert guest.command(table, "take_back", seat=0).status_code == 200
    back = guest.view(table, seat=0)
    assert (back["taken_back"], back["game"]["turn"]) == (1, 0)
    assert back["game"]["hands"] == view["game"]["hands"]
    again = played_turn(guest, back, option=len(back["game"]["options"]) - 1)
    for seat in (1, 2):
        assert again["game"]["zoos"][seat] == first["game"]["zoos"][seat]
    assert again["game"]["zoos"][0] != first["game"]["zoos"][0]
    assert again["game"]["die"] == first["game"]["die"]
    over = guest.play_out(table)
    record = guest.get(f"/api/tables/{table}/games/{over['number']}/record").json()
    assert record["taken_back"] == 1
    verify(load_record_or_match(Document(record)))
    past = guest.get("/api/history").json()["tables"]
    assert [one["games"][0]["taken_back"] for one in past if one["table"] == table] == [1]


def played_turn(guest: Guest, view: Json, option: int) -> Json:
    """The view of the turn after this one."""
    assert guest.submit(view, option).status_code == 200
    path, turn = f"/api/tables/{view['table']}/events", view["game"]["turn"]
    while view["game"]["turn"] == turn:
        view = guest.get(path, since=view["sequence"], seat=0, wait=10).json()["view"]
    return view


# ── Puzzles ──────────────────────────────────────────────────────────────────────────────────


def test_each_day_has_its_puzzle_whose_answer_is_told_once_somebody_tries(guest: Guest) -> None:
    answer = guest.get("/api/puzzles", day="2027-01-03")
    Puzzles.model_validate_json(answer.content)
    assert answer.json()["days"][:2] == [
        {"day": "2027-01-03", "number": 2},
        {"day": "2027-01-02", "number": 1},
    ]
    shown = guest.get("/api/puzzles/2")
    PuzzleDocument.model_validate_json(shown.content)
    assert "best" not in shown.json()
    puzzle = load_puzzles()[2]
    best = dump_move(puzzle.best)
    right = guest.post("/api/puzzles/2", {"move": best})
    TriedDocument.model_validate_json(right.content)
    assert right.json()["mark"] == "best"
    others = [one["move"] for one in shown.json()["view"]["options"] if one["move"] != best]
    wrong = guest.post("/api/puzzles/2", {"move": others[0]})
    TriedDocument.model_validate_json(wrong.content)
    assert (wrong.json()["best"], wrong.json()["points_lost"] is None) == (best, False)
    told = guest.post("/api/puzzles/2", {}).json()
    assert (told["best"], told["mark"]) == (best, None)


def test_what_is_no_puzzle_or_no_move_of_it_is_refused(guest: Guest) -> None:
    assert code(guest.get("/api/puzzles/100000")) == (404, "no_such_puzzle")
    assert code(guest.get("/api/puzzles", day="tomorrow"))[0] == 422
    assert guest.get("/api/puzzles", day="0001-01-01").status_code == 200
    seat = load_puzzles()[0].view.seat
    closed = {"seat": seat, "dinosaur": "t_rex", "pen": "quarantine_zone"}
    assert code(guest.post("/api/puzzles/0", {"move": closed}))[0] == 409
