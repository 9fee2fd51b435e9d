"""The bot `greedy` takes what makes its own total largest at once."""

from fractions import Fraction
from random import Random

import pytest

from draftosaurus.bots.greedy import choose
from draftosaurus.rules import (
    Choice,
    Commit,
    Face,
    Phase,
    Relocate,
    Setup,
    State,
    Zoo,
    options,
    parse_move,
    parse_zoo,
    score,
    start,
    view,
)
from draftosaurus.rules.notation import SPECIES_OF
from tests.bots.laws import law
from tests.games import random_game


def turn(zoo: str, hand: str, phase: Phase = Phase.COMMIT, edition: str = "international") -> State:
    """A turn in which seat 0 rolls and has these dinosaurs, and the other zoos are empty."""
    board = "winter" if "quarantine" in zoo or "pyramid" in zoo else "summer"
    setup = Setup(board=board, edition=edition)
    nobody = start(setup).zoos[0]
    return start(setup)._replace(
        phase=phase,
        die=Face("woodlands"),
        hands=(tuple(SPECIES_OF[letter] for letter in hand), (), ()),
        zoos=(parse_zoo(board, zoo, edition), nobody, nobody),
        answered=(False, True, True),
    )


def moves(*notation: str) -> dict[Choice, Fraction]:
    """These choices, each as likely as any other."""
    return {
        choice: Fraction(1, len(notation))
        for choice in map(parse_move, notation)
        if isinstance(choice, Choice)
    }


def test_the_third_of_a_trio_is_worth_seven() -> None:
    state = turn("woody_trio=TP king_of_the_jungle=N solitary_island=D", "S")
    assert law(choose, view(state, 0)) == moves("0 S to woody_trio")


def test_equals_are_drawn_uniformly() -> None:
    state = turn("woody_trio=TPS", "DN")
    assert law(choose, view(state, 0)) == moves(
        "0 D to king_of_the_jungle",
        "0 D to solitary_island",
        "0 N to king_of_the_jungle",
        "0 N to solitary_island",
    )


def test_a_loss_elsewhere_counts() -> None:
    # Another Triceratops anywhere would cost the seven points of the island.
    state = turn("solitary_island=T king_of_the_jungle=S woody_trio=PPP", "TP")
    chosen = law(choose, view(state, 0))
    assert {choice.dinosaur for choice in chosen if isinstance(choice, Commit)} == {SPECIES_OF["P"]}


def test_a_discard_is_any_species_of_the_hand() -> None:
    state = turn("empty", "TTS", Phase.DISCARD)
    assert law(choose, view(state, 0)) == moves("0 discards T", "0 discards S")


def test_quarantine_is_left_for_most_points() -> None:
    state = turn("quarantine_zone=S pyramid=TPTDN. well_ordered_wood=TP", "", Phase.RELOCATE)
    assert law(choose, view(state, 0)) == moves("0 relocates to pyramid.5")


def test_staying_in_quarantine_is_weighed_too() -> None:
    # The T-Rex of the Polish edition keeps its bonus, which is as much as the River pays.
    full = (
        "pyramid=TPTDNS well_ordered_wood=TP lookout=D lovers_bridge_left=R lovers_bridge_right=R"
    )
    state = turn(f"quarantine_zone=R {full}", "", Phase.RELOCATE, "polish")
    assert law(choose, view(state, 0)) == moves(
        "0 relocates to quarantine_zone", "0 relocates to river"
    )


@pytest.mark.parametrize("board", ["summer", "winter"])
def test_no_option_would_have_scored_more(board: str) -> None:
    weighed = 0
    for state, _ in random_game(Setup(board=board, players=3), Random(8)):
        if state.phase in (Phase.COMMIT, Phase.RELOCATE) and not state.answered[2]:
            most = max(own_total(state, option) for option in options(state, 2))
            assert own_total(state, choose(view(state, 2), Random(0))) == most
            weighed += 1
    assert weighed >= 12


def test_the_best_placement_decides_which_dinosaur_is_chosen_before_the_reveal() -> None:
    state = turn("woody_trio=TP king_of_the_jungle=N solitary_island=D", "DS", Phase.CHOOSE)
    assert law(choose, view(state, 0)) == moves("0 chooses S")
    revealed = state._replace(phase=Phase.PLACE, chosen=(SPECIES_OF["S"], None, None))
    assert law(choose, view(revealed, 0)) == moves("0 places in woody_trio")


def own_total(state: State, choice: Choice) -> int:
    """The points of a seat after its choice, all other zoos as they are."""
    zoos: list[Zoo] = list(state.zoos)
    match choice:
        case Commit(seat, dinosaur, pen, slot):
            zoos[seat] = zoos[seat].place(dinosaur, pen, slot)
        case Relocate(seat, pen, slot):
            leaving = zoos[seat].leaving()
            assert leaving
            zoos[seat] = zoos[seat].clear(leaving[0]).place(leaving[1], pen, slot)
        case _:
            raise AssertionError(choice)
    return score(zoos)[choice.seat].total
