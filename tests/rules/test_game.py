"""A game from the first deal to the last move."""

from itertools import permutations
from random import Random

import pytest

from draftosaurus.rules import (
    LETTERS,
    SIZES,
    Code,
    IllegalMove,
    Phase,
    Setup,
    State,
    awaited,
    binding_die,
    dinosaur_of,
    hold,
    options,
    parse_move,
    play,
    refusal,
    start,
)
from tests.games import after, code, option, random_game
from tests.rules.zoos import summer

THREE = "deal RRTTPP SSDDNN RTPSDN"
TWO = "deal RRTTPP SSDDNN"


def hands(state: State) -> list[str]:
    return ["".join(LETTERS[one] for one in held) for held in state.hands]


# ── Deal and roll ────────────────────────────────────────────────────────────────────────────


def test_a_game_starts_with_a_deal_from_a_full_bag_and_empty_zoos() -> None:
    state = start(Setup(players=3))
    assert state.phase is Phase.DEAL
    assert awaited(state) == ()
    assert len(state.bag) == 36
    assert state.zoos == (summer("empty"),) * 3


def test_a_deal_is_taken_from_the_bag_in_any_order_within_a_hand() -> None:
    state = after(start(Setup(players=3)), "deal PTRPTR NDSNDS NDSPTR")
    assert state == after(start(Setup(players=3)), THREE)
    assert hands(state) == ["RRTTPP", "SSDDNN", "RTPSDN"]
    assert len(state.bag) == 18
    assert state.phase is Phase.ROLL


def test_a_deal_gives_six_to_every_seat() -> None:
    state = start(Setup(players=3))
    assert code(state, "deal RRTTPP SSDDNN") is Code.DEAL_HANDS
    assert code(state, "deal RRTTPP SSDDNN RTPSD") is Code.DEAL_SIZE
    assert code(state, "deal RRTTPP SSDDNN RTPSDNN") is Code.DEAL_SIZE


def test_a_deal_draws_no_more_of_a_species_than_the_bag_still_holds() -> None:
    assert code(start(Setup(players=3)), "deal RRRRRR RTTTTT PPPPPP") is Code.BAG_EMPTY
    second = after(start(Setup(players=3)), THREE)._replace(phase=Phase.DEAL)
    assert code(second, THREE) is None
    assert code(second, "deal RRRTPP SSDDNN RTPSDN") is Code.BAG_EMPTY


def test_the_die_shows_one_of_its_six_faces() -> None:
    state = after(start(Setup(players=3)), THREE)
    assert code(state, "roll woodlands") is None
    assert code(state, "roll mountains") is Code.UNKNOWN_ID


def test_chance_moves_wait_for_their_time() -> None:
    state = start(Setup(players=3))
    assert code(state, "roll woodlands") is Code.NOT_NOW
    assert code(after(state, THREE), THREE) is Code.NOT_NOW


# ── Choosing and placing ─────────────────────────────────────────────────────────────────────


@pytest.fixture
def rolled() -> State:
    """Three players on the first turn; seat 0 is the roller, the die asks for grasslands."""
    return after(start(Setup(players=3)), THREE, "roll grasslands")


def test_everybody_chooses_at_the_same_time(rolled: State) -> None:
    assert rolled.phase is Phase.COMMIT
    assert awaited(rolled) == (0, 1, 2)
    assert awaited(after(rolled, "1 S to river")) == (0, 2)


def test_the_roller_is_free_of_the_die(rolled: State) -> None:
    assert binding_die(rolled, 0) is None
    option(rolled, "0 R to woody_trio")


def test_everybody_else_obeys_the_die(rolled: State) -> None:
    assert binding_die(rolled, 1) == binding_die(rolled, 2) == "grasslands"
    assert code(rolled, "1 S to woody_trio") is Code.DIE_ASKS_PLACE
    option(rolled, "1 S to solitary_island")


def test_the_roller_is_not_free_of_a_pen_own_rule(rolled: State) -> None:
    zoo = summer("forest_of_sameness=T king_of_the_jungle=T")
    state = rolled._replace(zoos=(zoo, *rolled.zoos[1:]))
    assert code(state, "0 R to forest_of_sameness") is Code.OTHER_SPECIES
    assert code(state, "0 R to king_of_the_jungle") is Code.PEN_FULL


def test_a_dinosaur_comes_from_the_own_hand(rolled: State) -> None:
    assert code(rolled, "0 S to river") is Code.NOT_IN_HAND
    assert code(rolled, "2 S to river") is None


def test_a_second_commitment_of_a_seat_is_refused(rolled: State) -> None:
    state = after(rolled, "1 S to river")
    assert code(state, "1 D to river") is Code.ALREADY_ANSWERED
    assert options(state, 1) == []


def test_a_held_choice_may_be_replaced_until_it_is_played(rolled: State) -> None:
    held = hold(rolled, option(rolled, "0 R to woody_trio"))
    assert awaited(held) == awaited(rolled)
    assert options(held, 0) == options(rolled, 0)
    again = hold(held, option(rolled, "0 T to woody_trio"))
    final = ["0 T to river", "1 S to river", "2 R to river"]
    assert after(again, *final) == after(rolled, *final)


def test_there_are_only_as_many_seats_as_players(rolled: State) -> None:
    assert code(rolled, "3 S to river") is Code.NO_SUCH_SEAT


def test_a_pen_of_the_other_board_is_refused(rolled: State) -> None:
    assert code(rolled, "0 R to lookout") is Code.NO_SUCH_PEN


def test_playing_a_refused_move_raises_its_refusal(rolled: State) -> None:
    with pytest.raises(IllegalMove) as caught:
        play(rolled, parse_move("1 S to woody_trio"))
    assert caught.value.refusal == refusal(rolled, parse_move("1 S to woody_trio"))


def test_nothing_is_placed_before_all_commitments_are_in(rolled: State) -> None:
    state = after(rolled, "0 R to river", "2 S to river")
    assert state.zoos == rolled.zoos
    assert state.hands == rolled.hands
    state = after(state, "1 S to river")
    assert state.zoos == (summer("river=R"), summer("river=S"), summer("river=S"))


def test_the_order_of_arrival_does_not_matter(rolled: State) -> None:
    moves = "0 R to woody_trio", "1 S to river", "2 S to meadow_of_differences"
    ends = {after(rolled, *order) for order in permutations(moves)}
    assert len(ends) == 1


def test_hands_pass_to_the_left_in_the_first_round(rolled: State) -> None:
    state = after(rolled, "0 R to river", "1 S to river", "2 N to river")
    assert hands(state) == ["RTPSD", "RTTPP", "SDDNN"]
    assert state.phase is Phase.ROLL
    assert state.die is None
    assert (state.round, state.turn) == (0, 1)


@pytest.mark.parametrize("players", SIZES)
def test_hands_pass_to_the_left_in_every_round(players: int) -> None:
    before: State | None = None
    passes = set()
    for state, _ in random_game(Setup(players=players), Random(players)):
        if before is not None and state.turn == before.turn + 1:
            for seat, held in enumerate(state.hands):
                assert not set(held) - set(before.hands[seat - 1])
                assert len(held) == len(before.hands[seat - 1]) - (2 if players == 2 else 1)
            passes.add(state.round)
        if state.phase is Phase.ROLL:
            before = state
    assert passes == set(range(SIZES[players].rounds))


# ── Reveal before placing ────────────────────────────────────────────────────────────────────


@pytest.fixture
def choosing() -> State:
    setup = Setup(players=3, reveal_before_placing=True)
    return after(start(setup), THREE, "roll grasslands")


def test_reveal_before_placing_awaits_choices_then_places(choosing: State) -> None:
    assert choosing.phase is Phase.CHOOSE
    state = after(choosing, "2 chooses S", "0 chooses R", "1 chooses N")
    assert state.phase is Phase.PLACE
    assert awaited(state) == (0, 1, 2)
    assert state.chosen == ("t_rex", "spinosaurus", "stegosaurus")
    assert hands(state) == ["RTTPP", "SSDDN", "RTPDN"]
    state = after(state, "1 places in river", "2 places in prairie_of_love")
    assert state.zoos == choosing.zoos
    state = after(state, "0 places in woody_trio")
    assert state.zoos == (
        summer("woody_trio=R"),
        summer("river=N"),
        summer("prairie_of_love=S"),
    )
    assert state.chosen == (None, None, None)
    assert hands(state) == ["RTPDN", "RTTPP", "SSDDN"]


def test_reveal_before_placing_lets_everybody_choose_any_dinosaur_of_the_hand(
    choosing: State,
) -> None:
    assert [repr(move) for move in options(choosing, 1)] == [
        "parse_move('1 chooses S')",
        "parse_move('1 chooses D')",
        "parse_move('1 chooses N')",
    ]
    assert code(choosing, "1 chooses R") is Code.NOT_IN_HAND


def test_reveal_before_placing_keeps_the_die_and_the_pens_rules(choosing: State) -> None:
    state = after(choosing, "0 chooses R", "1 chooses N", "2 chooses S")
    assert code(state, "1 places in woody_trio") is Code.DIE_ASKS_PLACE
    option(state, "0 places in woody_trio")
    option(state, "1 places in river")


def test_a_second_choice_or_place_is_refused(choosing: State) -> None:
    state = after(choosing, "0 chooses R")
    assert code(state, "0 chooses T") is Code.ALREADY_ANSWERED
    state = after(state, "1 chooses N", "2 chooses S", "0 places in river")
    assert code(state, "0 places in river") is Code.ALREADY_ANSWERED


def test_the_forms_of_the_other_option_are_refused(rolled: State, choosing: State) -> None:
    assert code(rolled, "0 chooses R") is Code.NOT_NOW
    assert code(rolled, "0 places in river") is Code.NOT_NOW
    assert code(choosing, "0 R to river") is Code.NOT_NOW
    placing = after(choosing, "0 chooses R", "1 chooses N", "2 chooses S")
    assert code(placing, "0 R to river") is Code.NOT_NOW
    assert code(placing, "0 chooses T") is Code.NOT_NOW


# ── Two players ──────────────────────────────────────────────────────────────────────────────


def test_a_choice_is_about_the_dinosaur_that_it_names_or_that_was_revealed(
    rolled: State, choosing: State
) -> None:
    revealed = after(choosing, "2 chooses S", "0 chooses R", "1 chooses N")
    for state, text, dinosaur in (
        (rolled, "0 P to river", "parasaurolophus"),
        (choosing, "1 chooses D", "diplodocus"),
        (revealed, "1 places in river", "spinosaurus"),
        (revealed, "2 places in river", "stegosaurus"),
    ):
        choice = option(state, text)
        assert dinosaur_of(state, choice) == dinosaur


@pytest.fixture
def discarding() -> State:
    setup = Setup(players=2)
    return after(start(setup), TWO, "roll grasslands", "0 R to river", "1 S to river")


def test_two_players_discard_a_second_dinosaur_after_placing(discarding: State) -> None:
    assert discarding.phase is Phase.DISCARD
    assert hands(discarding) == ["RTTPP", "SDDNN"]
    state = after(discarding, "1 discards N")
    assert state.box == ()
    state = after(state, "0 discards R")
    assert state.box == ("t_rex", "spinosaurus")
    assert hands(state) == ["SDDN", "TTPP"]
    assert (state.round, state.turn, state.phase) == (0, 1, Phase.ROLL)


def test_two_players_discard_what_they_hold_and_only_once(discarding: State) -> None:
    assert code(discarding, "0 discards S") is Code.NOT_IN_HAND
    assert code(after(discarding, "0 discards R"), "0 discards T") is Code.ALREADY_ANSWERED


def test_two_players_take_four_rounds_of_three_turns() -> None:
    turns = [
        (state.round, state.turn)
        for state, _ in random_game(Setup(players=2), Random(2))
        if state.phase is Phase.ROLL
    ]
    assert turns == [(round_, turn) for round_ in range(4) for turn in range(3)]


def test_more_than_two_players_discard_nothing() -> None:
    for players in (3, 4, 5):
        game = random_game(Setup(players=players), Random(players))
        assert all(state.phase is not Phase.DISCARD for state, _ in game)


def test_a_state_says_where_the_game_stands() -> None:
    state = after(start(Setup(players=3)), THREE)
    assert repr(state) == "<state of summer for 3: round 0, turn 0, roll>"
