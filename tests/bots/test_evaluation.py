"""One formula says what a placement is worth, in one zoo and in thousands."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from draftosaurus.bots import Assumptions, find_bot, find_pen_values
from draftosaurus.bots._batch_worlds import TO_A_POINT, BatchPlanners
from draftosaurus.bots._evaluation import ZooEvaluation
from draftosaurus.bots._pen_values import ALL_SPECIES
from draftosaurus.rules import Phase, Setup, State, View, awaited, format_move, leaving_from, view
from draftosaurus.simulation.batch import resume_batch
from tests.games import EVERY_BOARD, EVERY_SETUP, name, random_game
from tests.simulation.lockstep import batch_tables

NO_RARITY = replace(Assumptions(), rarity=0.0)
"""Planners of a batch leave rarity out."""


def positions(setup: Setup) -> list[State]:
    """States of a random game in which placements are awaited, and none is hidden."""
    return [
        state
        for state, _ in random_game(setup, Random(2))
        if state.phase is Phase.RELOCATE
        or (state.phase is Phase.COMMIT and not any(state.answered))
    ]


def zoo_evaluation(state: State, seat: int) -> ZooEvaluation:
    """The evaluation of what a batch knows: not what has left the game, nor who moves out."""
    zoos = state.zoos
    if state.phase is Phase.RELOCATE:
        zoos = tuple(zoo.clear(leaving_from(zoo)[0]) if zoo.leaving() else zoo for zoo in zoos)
    seen = view(state, seat)._replace(box=(), zoos=zoos)
    return ZooEvaluation(seen, seat, zoos[seat], find_pen_values(state.setup, NO_RARITY))


@pytest.mark.parametrize("setup", EVERY_BOARD, ids=name)
def test_one_zoo_and_a_batch_are_worth_the_same_but_for_rounding(setup: Setup) -> None:
    values, tables = find_pen_values(setup, NO_RARITY), batch_tables(setup)
    planners, compared = BatchPlanners(values), 0
    for state in positions(setup)[::2]:
        at_once = planners.weigh(resume_batch(tables, [state])) / TO_A_POINT
        for seat in range(setup.players):
            alone = zoo_evaluation(state, seat)
            for number, entry in enumerate(values.plan.tables.entries):
                for species in ALL_SPECIES:
                    worth = alone.worth_of_entry(entry, species) + alone.change_in_taken_pens(
                        species
                    )
                    assert worth == pytest.approx(at_once[number, species, seat], abs=2e-3)
                    compared += 1
    assert compared > 500


# ── What bots chose before ───────────────────────────────────────────────────────────────────

CHOICES = json.loads(Path(__file__).with_name("choices.json").read_text())
"""By bot: its choices in positions of random games, as they were before the formula was one."""


def position(number: int) -> View:
    """A position of a random game, in any kind of game and phase."""
    rng = Random(number)
    states = random_game(EVERY_SETUP[number * 7 % len(EVERY_SETUP)], rng)
    found = [state for state, _ in states if awaited(state)]
    relocating = [state for state in found if state.phase is Phase.RELOCATE]
    state = rng.choice(relocating if relocating and number % 4 == 0 else found)
    return view(state, rng.choice(awaited(state)))


def test_bots_choose_what_they_have_always_chosen() -> None:
    positions = [position(number) for number in range(200)]
    for bot, choices in CHOICES.items():
        choose = find_bot(bot)
        for number, (seen, choice) in enumerate(zip(positions, choices, strict=True)):
            assert format_move(choose(seen, Random(number))) == choice, (bot, number)
