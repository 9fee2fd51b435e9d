"""The bots `heuristic` and `planner` see what pens will be worth."""

from random import Random

import pytest

from draftosaurus.arena import play_game
from draftosaurus.bots import explain, find_bot
from draftosaurus.locales import LANGUAGES, speak
from draftosaurus.rules import (
    Choice,
    Commit,
    Deal,
    PenId,
    Phase,
    Roll,
    Setup,
    State,
    Zoo,
    parse_move,
    parse_zoo,
    score,
    start,
    view,
    winners_of,
)
from draftosaurus.rules.notation import SPECIES_OF
from tests.games import EVERY_BOARD, name


def turn(hand: str, *zoos: str, phase: Phase = Phase.COMMIT, last: bool = False) -> State:
    """A turn in which seat 0 is free and has these dinosaurs; the first one or the last."""
    players = max(2, len(zoos))
    board = "winter" if any("pyramid" in zoo for zoo in zoos) else "summer"
    state = start(Setup(board=board, players=players))
    built: list[Zoo] = [parse_zoo(board, zoo) for zoo in zoos]
    return state._replace(
        phase=phase,
        round=1 if last else 0,
        turn=5 if last else 0,
        zoos=(*built, *state.zoos[len(built) :]),
        hands=(tuple(SPECIES_OF[letter] for letter in hand), *[()] * (players - 1)),
        answered=(False, *[True] * (players - 1)),
    )


def choose(state: State) -> Choice:
    return find_bot("planner")(view(state, 0), Random(1))


def test_the_last_turn_goes_to_most_points() -> None:
    pens = "woody_trio=TP king_of_the_jungle=T solitary_island=P meadow_of_differences=RTPS"
    state = turn("S", pens, "empty", "empty", last=True)
    assert choose(state) == parse_move("0 S to woody_trio")


def test_the_king_is_not_crowned_against_a_rival_who_has_more() -> None:
    state = turn("SD", "solitary_island=T", "river=SSSSS", "empty", last=True)
    assert choose(state) == parse_move("0 D to king_of_the_jungle")


def test_the_lookout_takes_the_species_of_the_right_neighbour() -> None:
    zoos = ("pyramid=...... quarantine_zone=P", "river=T", "river=DDDD")
    assert choose(turn("TD", *zoos, last=True)) == parse_move("0 D to lookout")


def test_a_second_of_the_lonely_species_is_left_in_the_hand() -> None:
    state = turn("ST", "solitary_island=S woody_trio=PPP king_of_the_jungle=P", "empty", "empty")
    chosen = choose(state)
    assert isinstance(chosen, Commit)
    assert chosen.dinosaur == SPECIES_OF["T"]


def test_what_serves_the_neighbour_most_is_discarded() -> None:
    state = turn("TS", "empty", "forest_of_sameness=SSSSS", phase=Phase.DISCARD)
    assert choose(state) == parse_move("0 discards S")


@pytest.mark.parametrize("setup", EVERY_BOARD, ids=name)
def test_planner_beats_greedy_from_every_seat(setup: Setup) -> None:
    won, games = 0.0, 12
    for game in range(games):
        seat = game % setup.players
        bots = [find_bot("greedy")] * setup.players
        bots[seat] = find_bot("planner")
        record = play_game(setup, bots, Random(game))
        winners = winners_of(score(record.state.zoos))
        won += (seat in winners) / len(winners)
    assert won / games > 1 / setup.players


@pytest.mark.parametrize("setup", EVERY_BOARD, ids=name)
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_choice_can_be_explained_in_a_sentence(setup: Setup, language: str) -> None:
    words, told = speak(language), set()
    record = play_game(setup, [find_bot("planner")] * setup.players, Random(3))
    for before, move in zip(record.states(), record.moves, strict=False):
        if not isinstance(move, Deal | Roll):
            reason = explain(view(before, move.seat), move)
            assert words.reason(*reason).endswith(".")
            told.add(reason.code)
    assert len(told) > 2


def test_points_at_once_are_the_reason_on_the_last_turn() -> None:
    state = turn("S", "woody_trio=TP", "empty", "empty", last=True)
    choice = Commit(0, SPECIES_OF["S"], PenId("woody_trio"))
    facts = {"dinosaur": "stegosaurus", "pen": "woody_trio", "points": 7}
    assert explain(view(state, 0), choice) == ("now", facts)
