"""Set-up: the table of players, and who rolls when."""

import pytest

from draftosaurus.rules import SIZES, SPECIES, BadInput, Code, Setup


@pytest.mark.parametrize(
    ("players", "of_each", "bag", "rounds", "turns", "placed", "discarded"),
    [
        (2, 8, 48, 4, 3, 3, 3),
        (3, 6, 36, 2, 6, 6, 0),
        (4, 8, 48, 2, 6, 6, 0),
        (5, 10, 60, 2, 6, 6, 0),
    ],
)
def test_the_number_of_players_decides_bag_rounds_and_turns(
    players: int, of_each: int, bag: int, rounds: int, turns: int, placed: int, discarded: int
) -> None:
    setup = Setup(players=players)
    size = setup.size
    full_bag = setup.full_bag()
    assert len(full_bag) == bag
    assert {species: full_bag.count(species) for species in SPECIES} == dict.fromkeys(
        SPECIES, of_each
    )
    assert (size.rounds, size.turns) == (rounds, turns)
    assert size.turns == placed
    assert (size.turns if size.discards else 0) == discarded


@pytest.mark.parametrize("players", SIZES)
def test_the_bag_is_exactly_used_up_and_everybody_gets_twelve(players: int) -> None:
    setup = Setup(players=players)
    size = setup.size
    assert size.rounds * players * 6 == len(setup.full_bag())
    assert size.rounds * size.turns == 12


def rollers(setup: Setup) -> list[list[int]]:
    """The roller of every turn, round by round."""
    size = setup.size
    return [
        [setup.roller(round_, turn) for turn in range(size.turns)] for round_ in range(size.rounds)
    ]


def test_two_players_alternate_the_die_over_all_twelve_turns() -> None:
    assert rollers(Setup(players=2)) == [[0, 1, 0], [1, 0, 1], [0, 1, 0], [1, 0, 1]]
    assert rollers(Setup(players=2, first_roller=1)) == [[1, 0, 1], [0, 1, 0]] * 2


def test_the_die_passes_left_and_does_not_reset_at_a_new_round() -> None:
    assert rollers(Setup(players=3, first_roller=1)) == [[1, 2, 0, 1, 2, 0], [1, 2, 0, 1, 2, 0]]
    assert rollers(Setup(players=4)) == [[0, 1, 2, 3, 0, 1], [2, 3, 0, 1, 2, 3]]
    assert rollers(Setup(players=5)) == [[0, 1, 2, 3, 4, 0], [1, 2, 3, 4, 0, 1]]


def test_the_roller_is_free_on_every_turn() -> None:
    for players in SIZES:
        setup = Setup(players=players)
        for round_ in range(setup.size.rounds):
            for turn in range(setup.size.turns):
                assert setup.free_seat(round_, turn) == setup.roller(round_, turn)


def test_polish_five_roll_the_sixth_turn_like_the_fifth_and_start_over_in_round_two() -> None:
    setup = Setup(players=5, edition="polish", first_roller=2)
    assert rollers(setup) == [[2, 3, 4, 0, 1, 1], [2, 3, 4, 0, 1, 1]]


def test_polish_five_all_obey_the_die_on_the_sixth_turn() -> None:
    setup = Setup(players=5, edition="polish", first_roller=2)
    for round_ in range(2):
        assert [setup.free_seat(round_, turn) for turn in range(6)] == [2, 3, 4, 0, 1, None]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_polish_die_with_fewer_players_goes_on_as_anywhere(players: int) -> None:
    assert rollers(Setup(players=players, edition="polish")) == rollers(Setup(players=players))


@pytest.mark.parametrize("players", [-1, 0, 1, 6])
def test_two_to_five_may_play(players: int) -> None:
    with pytest.raises(BadInput) as caught:
        Setup(players=players)
    assert caught.value.place == "players"
    assert caught.value.refusal.code is Code.OUT_OF_RANGE


@pytest.mark.parametrize("first_roller", [-1, 3])
def test_the_first_roller_is_one_of_the_seats(first_roller: int) -> None:
    with pytest.raises(BadInput) as caught:
        Setup(players=3, first_roller=first_roller)
    assert caught.value.place == "first_roller"
    assert caught.value.refusal.facts["high"] == 2


def test_a_setup_shows_itself_so_that_it_can_be_pasted() -> None:
    setup = Setup("winter", 5, "polish", 3, reveal_before_placing=True)
    assert eval(repr(setup)) == setup
