"""What the network is told about known hands, read by networks that repeat a single fact.

The expected values come from the judgement itself: a hand is handed over, and its best placement is
looked up for each face of the die.
"""

from array import array
from collections.abc import Iterator
from math import prod
from random import Random
from statistics import fmean

import pytest

from draftosaurus.arena import play_game
from draftosaurus.bots import (
    Network,
    find_bot,
    find_fact_rows,
    find_judgement,
    find_shapes,
    load_network,
)
from draftosaurus.rules import FACES, SPECIES, Commit, Hand, Phase, Setup, Species, State, options
from draftosaurus.rules.game import zoo_after
from draftosaurus.simulation import (
    FIRST_STATE_ROW,
    encode_choice,
    find_thinking_kernel,
    make_policy,
    plan_game,
)

SUMMER = Setup(board="summer", players=3)
LOWEST = -2
"""The points of the first level of each fact; other levels follow in equal steps."""
BEST_PASSED = range(FIRST_STATE_ROW - 24, FIRST_STATE_ROW)
"""The rows of these facts in facts.c, the last ones before the states: see their names there."""
PASSED = range(BEST_PASSED.start - 6 * 2 * 12, BEST_PASSED.start)
RIVAL_GAINS = range(PASSED.start - 4 * 2 * 24, PASSED.start)
BEST_GAINS = range(RIVAL_GAINS.start - 2 * 48, RIVAL_GAINS.start)


def test_the_best_that_each_known_hand_will_bring() -> None:
    checked = 0
    for state in draw_states():
        for seat in range(3):
            known = [steps for steps in (1, 2) if 3 - steps <= state.turn < 6 - steps]
            for nth, steps in enumerate(known):
                said = read_fact(BEST_GAINS[48 * nth : 48 * (nth + 1)], 0.25, state, seat)
                for choice in options(state, seat):
                    assert isinstance(choice, Commit)
                    expected = find_best_gain(state, seat, choice, steps)
                    if LOWEST < expected < 9.5:
                        found = said[encode_choice(state, choice)]
                        assert found == pytest.approx(expected, abs=0.126), (state, choice)
                        checked += 1
    assert checked > 300


def test_what_a_known_hand_brings_a_rival_now() -> None:
    checked = 0
    for state in draw_states():
        for steps in range(1, 3):
            rival = steps  # seen by seat 0
            if steps > state.turn:
                continue
            rows = RIVAL_GAINS[24 * 2 * (steps - 1) : 24 * (2 * steps - 1)]
            expected = max(judge(state, rival).values())
            if LOWEST < expected < 9:
                for found in read_fact(rows, 0.5, state, 0).values():
                    assert found == pytest.approx(expected, abs=0.251)
                checked += 1
    assert checked > 15


def test_the_best_that_is_passed_on() -> None:
    checked = 0
    for state in draw_states():
        if state.turn in (0, SUMMER.size.turns - 1):
            continue  # a hand that is handed over has at most six dinosaurs; the last ones are not
        said = read_fact(BEST_PASSED, 0.5, state, 0)
        for choice in options(state, 0):
            assert isinstance(choice, Commit)
            expected = find_best_passed(state, choice)
            if LOWEST < expected < 9:
                found = said[encode_choice(state, choice)]
                assert found == pytest.approx(expected, abs=0.251), (state, choice)
                checked += 1
    assert checked > 100


def draw_states() -> Iterator[State]:
    """Moments of some games at which all seats choose, but for the last turn."""
    for number in range(3):
        record = play_game(SUMMER, [find_bot("planner")] * 3, Random(number))
        for state in record.states():
            is_last = (state.round, state.turn) == (1, SUMMER.size.turns - 1)
            if state.phase is Phase.COMMIT and not any(state.answered) and not is_last:
                yield state


def read_fact(rows: range, step: float, state: State, seat: int) -> dict[int, float]:
    """By number of an option: the points of the level that one fact has after it."""
    header = load_network().header
    shapes = find_shapes(header)
    weights = {name: array("f", bytes(4 * prod(shape))) for name, shape in shapes.items()}
    facts, (halves, all_rows, width) = find_fact_rows(header, "summer"), shapes["own"]
    for half in range(halves):
        for level, row in enumerate(rows):
            # A bare fact is told from none: the first level is 1.
            weights["own"][(half * all_rows + facts[row]) * width] = 1 + level * step
    for name in ("first", "second", "last"):
        size = prod(shapes[name][-2:])
        for first in range(0, len(weights[name]), size):
            weights[name][first] = 1
    tables = Network(header, weights).find_tables(SUMMER)
    thinking = find_thinking_kernel(plan_game(SUMMER))
    assert thinking is not None
    weighed = thinking.weigh(make_policy(find_judgement(SUMMER), tables), state, seat)
    return {one.option: one.outputs[0] - 1 + LOWEST for one in weighed}


def judge(state: State, seat: int) -> dict[int, float]:
    """By number of an option: its worth by judgement."""
    thinking = find_thinking_kernel(plan_game(SUMMER))
    assert thinking is not None
    policy = make_policy(find_judgement(SUMMER))
    return {one.option: one.worth for one in thinking.weigh(policy, state, seat)}


def find_best_gain(state: State, seat: int, choice: Commit, steps: int) -> float:
    """What the best of a hand brings that comes after so many turns, on average over the faces.

    Its holder takes the species that is best for itself by judgement.
    """
    holder = (seat - steps) % 3
    worths = judge(state, holder)
    taken = list(SPECIES)[max(worths, key=lambda one: worths[one]) % len(SPECIES)]
    zoos = list(state.zoos)
    zoos[seat] = zoo_after(state, choice)
    hands = list(state.hands)
    # What was taken goes to another hand, so that no dinosaur is lost or doubled.
    others = take(hands[seat], choice.dinosaur)
    hands[seat] = take(hands[holder], taken)
    hands[holder] = in_order((*others, taken))
    placed = state._replace(zoos=tuple(zoos), hands=tuple(hands), turn=state.turn + steps)
    return fmean(max(judge(placed._replace(die=face), seat).values()) for face in FACES)


def find_best_passed(state: State, choice: Commit) -> float:
    """What the hand of seat 0 brings seat 1 in the next turn, under the best face for it."""
    hands = list(state.hands)
    hands[0], hands[1] = hands[1], take(hands[0], choice.dinosaur)
    hands[0] = in_order((*hands[0], choice.dinosaur))
    passed = state._replace(hands=tuple(hands), turn=state.turn + 1)
    return max(max(judge(passed._replace(die=face), 1).values()) for face in FACES)


def take(hand: Hand, species: Species) -> Hand:
    """A hand without one of its dinosaurs."""
    at = hand.index(species)
    return hand[:at] + hand[at + 1 :]


def in_order(hand: Hand) -> Hand:
    """A hand in the order of the species."""
    return tuple(sorted(hand, key=list(SPECIES).index))
