"""What chance draws."""

from random import Random

from draftosaurus.rules import Setup, draw, refusal, start
from tests.games import after


def test_drawn_hands_come_from_the_bag() -> None:
    state = start(Setup(players=5))
    deal = draw(state, Random(3))
    assert refusal(state, deal) is None
    assert deal != draw(state, Random(4))


def test_every_face_of_the_die_comes_up_as_often() -> None:
    state = after(start(Setup(players=3)), "deal RRTTPP SSDDNN RTPSDN")
    rng = Random(5)
    rolls = [repr(draw(state, rng)) for _ in range(6000)]
    counts = {roll: rolls.count(roll) for roll in set(rolls)}
    assert len(counts) == 6
    assert all(850 < number < 1150 for number in counts.values())
