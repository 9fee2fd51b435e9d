"""What pens can become, what one more dinosaur would add, and what surprises at the end."""

from collections.abc import Iterator
from itertools import product
from random import Random

import pytest

from draftosaurus.rules import (
    BOARDS,
    EDITIONS,
    SPECIES,
    ByComparison,
    ByPair,
    Code,
    Pen,
    PenId,
    Species,
    Surprise,
    Zoo,
    can_become,
    dinosaurs_to_come,
    empty_zoo,
    find_board,
    prospects,
    score,
    surprises,
)
from tests.rules.zoos import summer, winter

EVERY_PEN = [
    pytest.param(board, edition, pen.id, id=f"{board}-{edition}-{pen.id}")
    for board, edition in product(BOARDS, EDITIONS)
    for pen in find_board(board, edition).pens_and_river
]
FURTHER = 2
"""So many dinosaurs are tried out in all ways."""


def random_zoo(board: str, edition: str, number: int, rng: Random) -> Zoo:
    zoo = empty_zoo(find_board(board, edition))
    for _ in range(number):
        pens = zoo.board.pens_and_river
        ways = [(one, pen, slot) for pen in pens for one, slot in pen.openings(zoo[pen.id])]
        dinosaur, pen, slot = rng.choice(ways)
        zoo = zoo.place(dinosaur, pen.id, slot)
    return zoo


def all_ways_on(zoo: Zoo, pens: list[Pen], further: int) -> Iterator[Zoo]:
    """The zoo with up to so many more dinosaurs, in these pens."""
    yield zoo
    for pen in pens if further else []:
        for dinosaur, slot in pen.openings(zoo[pen.id]):
            yield from all_ways_on(zoo.place(dinosaur, pen.id, slot), pens, further - 1)


def most_of_all_ways(zoos: list[Zoo], pen: Pen, further: int) -> int:
    """What the pen of the first of two seats can become, tried out one by one."""
    zoo, river = zoos[0], zoos[0].board.river
    pens = [one for one in zoo.board.pens if one.account == pen.account] or [river]
    if isinstance(pen.pays, ByComparison):
        rivals = list(all_ways_on(zoos[1], [river], further))
        pens = [pen, river]
    else:
        rivals = [zoos[1]]
    return max(
        score([then, rival])[0].pens[pen.account]
        for then in all_ways_on(zoo, pens, further)
        for rival in rivals
        if rival is zoos[1] or all(then.counts[one] + rival.counts[one] <= 8 for one in SPECIES)
    )


@pytest.mark.parametrize(("board", "edition", "name"), EVERY_PEN)
def test_what_a_pen_can_become_is_the_best_of_all_ways_to_go_on(
    board: str, edition: str, name: str
) -> None:
    rng = Random(f"{board} {edition} {name}")
    for number in (0, 7):
        zoos = [random_zoo(board, edition, number, rng) for _ in range(2)]
        pen = next(one for one in zoos[0].board.pens_and_river if one.id == name)
        for further in range(FURTHER + 1):
            wanted = most_of_all_ways(zoos, pen, further)
            assert can_become(zoos, 0, pen.id, further) == wanted, (zoos, further)


@pytest.mark.parametrize(("board", "edition"), [*product(BOARDS, EDITIONS)])
def test_each_change_is_what_the_score_says_after_the_best_placement(
    board: str, edition: str
) -> None:
    rng = Random(f"{board} {edition}")
    for number in (0, 3, 7, 11):
        zoos = [random_zoo(board, edition, number, rng) for _ in range(3)]
        total = score(zoos)[0].total
        for found, pen in zip(prospects(zoos, 0), zoos[0].board.pens_and_river, strict=True):
            assert {*found.changes, *found.refused} == {*SPECIES}
            for dinosaur, change in found.changes.items():
                ways = [slot for one, slot in pen.openings(zoos[0][pen.id]) if one == dinosaur]
                after = [zoos[0].place(dinosaur, pen.id, slot) for slot in ways]
                best = max(score([zoo, *zoos[1:]])[0].total for zoo in after)
                assert sum(change.values()) == best - total
            for dinosaur in found.refused:
                assert dinosaur not in [one for one, _ in pen.openings(zoos[0][pen.id])]


def test_a_pen_says_why_its_own_rule_keeps_a_species_out() -> None:
    t_rex, stegosaurus = Species("t_rex"), Species("stegosaurus")
    forest = prospects([summer("forest_of_sameness=RR")], 0)[0]
    assert forest.points == 4
    assert forest.can_become == 24
    assert forest.changes[t_rex] == {"forest_of_sameness": 4}
    assert forest.refused[stegosaurus].code is Code.OTHER_SPECIES
    assert forest.refused[stegosaurus].facts["resident"] == "t_rex"


def test_a_full_zoo_gets_nobody_any_more() -> None:
    zoo = summer("forest_of_sameness=RRRRRR river=SSSSSS")
    assert dinosaurs_to_come(zoo) == 0
    assert all(not found.changes for found in prospects([zoo], 0))
    assert [found.can_become for found in prospects([zoo], 0)] == [24, 0, 0, 0, 0, 0, 6]


def test_the_lookout_hopes_for_no_more_dinosaurs_than_a_game_has() -> None:
    zoos = [winter("lookout=R"), winter("river=R"), winter("river=RRR")]
    assert can_become(zoos, 0, "lookout", 11) == 2 * (3 + 1)


def test_a_king_that_cannot_catch_up_is_told_so() -> None:
    zoos = [summer("king_of_the_jungle=R"), summer("river=RRR")]
    assert can_become(zoos, 0, "king_of_the_jungle", 1) == 0
    assert can_become(zoos, 0, "king_of_the_jungle", 2) == 7


def test_the_bridge_hopes_for_a_partner_and_then_for_couples() -> None:
    zoo = winter("lovers_bridge_left=RT lovers_bridge_right=R")
    found = [can_become([zoo], 0, "lovers_bridge_left", left) for left in range(6)]
    assert found == [6, 12, 12, 18, 18, 24]
    pair = [one for one in zoo.board.pens if isinstance(one.pays, ByPair)]
    assert can_become([zoo], 0, pair[1].id, 3) == 18


def test_the_largest_question_is_answered_at_once_the_second_time() -> None:
    zoo = summer("")
    assert can_become([zoo], 0, "prairie_of_love", 12) == 30
    assert can_become([winter("")], 0, "pyramid", 12) == 21


# ── Surprises ────────────────────────────────────────────────────────────────────────────────


def told(*zoos: Zoo) -> list[Surprise]:
    return [one for one in surprises(zoos) if one.seat == 0]


def test_the_island_tells_that_its_dinosaur_is_not_alone() -> None:
    assert told(summer("solitary_island=R river=R")) == [
        Surprise(
            seat=0,
            account=PenId("solitary_island"),
            code="not_alone",
            facts={"points": 0, "dinosaur": "t_rex", "number": 2},
        )
    ]
    assert told(summer("solitary_island=R river=S")) == []


def test_the_king_tells_to_whom_it_lost_the_crown() -> None:
    own = summer("king_of_the_jungle=S")
    (found,) = told(own, summer("river=SSS"), summer("river=S"), summer("river=SSS"))
    assert (found.code, found.facts) == (
        "crown_lost",
        {"points": 0, "dinosaur": "stegosaurus", "own": 1, "most": 3, "seats": ("1", "3")},
    )
    assert told(own, summer("river=S")) == []


def test_the_lookout_tells_what_it_sees_in_the_right_neighbours_zoo() -> None:
    (found,) = told(winter("lookout=D"), winter("river=DDD"), winter("river=D"))
    assert (found.code, found.facts) == (
        "looked_next_door",
        {"points": 2, "dinosaur": "diplodocus", "number": 1, "seats": ("2",)},
    )
    assert told(winter("lookout=D")) == []


def test_a_trio_that_is_not_full_says_so_and_an_empty_one_says_nothing() -> None:
    (found,) = told(summer("woody_trio=TT"))
    assert (found.code, found.facts) == ("not_full", {"points": 0, "number": 2, "wanted": 3})
    assert told(summer("")) == []
    assert told(summer("woody_trio=TTT")) == []


def test_those_without_a_partner_are_named_on_the_prairie_and_at_the_bridge() -> None:
    (prairie,) = told(summer("prairie_of_love=TTTS"))
    assert prairie.facts["dinosaurs"] == ("triceratops", "stegosaurus")
    assert prairie.facts["points"] == 5
    (bridge,) = told(winter("lovers_bridge_left=TTS lovers_bridge_right=TS"))
    assert (bridge.account, bridge.code) == ("lovers_bridge", "no_partner")
    assert bridge.facts == {"points": 12, "dinosaurs": ("triceratops",), "number": 1}
    assert told(winter("lovers_bridge_left=TS lovers_bridge_right=ST")) == []
