"""The search of the strong bots, and the network that it asks."""

from array import array
from itertools import chain, product
from random import Random

import pytest

from draftosaurus.arena import play_game
from draftosaurus.bots import (
    BOTS,
    SEARCH_TURNS,
    NoKernel,
    find_bot,
    find_judgement,
    is_installed,
    load_network,
    prepare_position,
    search,
)
from draftosaurus.bots._foresight import foresee
from draftosaurus.bots._search import (
    MORE_POINTS,
    go_through_ends,
    is_last_step_but_one,
    prefer_points,
    weigh,
)
from draftosaurus.rules import (
    BOARDS,
    EDITIONS,
    FACES,
    SIZES,
    Commit,
    Deal,
    Phase,
    Roll,
    Setup,
    State,
    awaited,
    imagine,
    options,
    play,
    score,
    view,
)
from draftosaurus.simulation import (
    NO_OPTION,
    NO_TRIALS,
    WIN_SHARES,
    NetworkTables,
    OptionSums,
    Policy,
    Trials,
    decode_option,
    encode_choice,
    find_thinking_kernel,
    make_policy,
    plan_game,
)
from tests.games import EVERY_BOARD, name

WORK = 400


def moments(setup: Setup, seed: int) -> list[tuple[State, int]]:
    """The moments of a game of planners at which a seat chooses, with the seat."""
    record = play_game(setup, [find_bot("planner")] * setup.players, Random(seed))
    return [
        (state, move.seat)
        for state, move in zip(record.states(), record.moves, strict=False)
        if not isinstance(move, Deal | Roll)
    ]


def test_the_network_knows_every_board_edition_and_number_of_players() -> None:
    for board in BOARDS:
        for edition in EDITIONS:
            for players in SIZES:
                setup = Setup(board=board, edition=edition, players=players)
                assert load_network().find_tables(setup) is not None
    assert load_network().header["made"]["by"] == "draftosaurus.learning.training"


@pytest.mark.parametrize("setup", EVERY_BOARD, ids=name)
def test_the_network_sees_only_what_the_seat_knows(setup: Setup) -> None:
    thinking, network = find_thinking_kernel(plan_game(setup)), load_network().find_tables(setup)
    assert thinking is not None
    policy = make_policy(find_judgement(setup), network)
    for state, seat in moments(setup, seed=3)[:30]:
        seen = view(state, seat)
        said = [thinking.weigh(policy, imagine(seen, Random(n)), seat) for n in range(2)]
        assert said[0] == said[1]
        for _, _, outputs in said[0]:
            shares = outputs[WIN_SHARES : WIN_SHARES + setup.players]
            assert sum(shares) == pytest.approx(1, abs=1e-3) or not any(outputs)


@pytest.mark.parametrize("board", BOARDS)
def test_the_same_seed_finds_the_same_and_every_option_is_listed(board: str) -> None:
    for state, seat in moments(Setup(board=board, players=4), seed=5)[::7]:
        seen = view(state, seat)
        first, again = (search(seen, Random(1), work=WORK) for _ in range(2))
        assert [(one.choice, one.worths) for one in first] == [
            (one.choice, one.worths) for one in again
        ]
        assert {one.choice for one in first} == set(options(seen, seat))


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("players", list(SIZES))
def test_the_last_turn_loses_no_point(board: str, players: int) -> None:
    for state, seat in last_turn(Setup(board=board, players=players), seed=players):
        found = search(view(state, seat), Random(1), work=WORK)[0].choice
        points = {one: final_points(state, seat, one) for one in options(state, seat)}
        assert points[found] == max(points.values())


@pytest.mark.parametrize("players", list(SIZES))
def test_the_last_turn_of_a_world_counts_with_the_move_out_of_a_pen(players: int) -> None:
    """Both dinosaurs may want the same place; the policy says which placement pays most in all."""
    setup = Setup(board="winter", players=players)
    thinking = find_thinking_kernel(plan_game(setup))
    policy = make_policy(find_judgement(setup), load_network().find_tables(setup))
    assert thinking is not None
    for seed in range(4):
        for state, seat in last_turn(setup, seed):
            weighed = thinking.weigh(policy, state, seat)
            best = max(weighed, key=lambda one: one.worth).option
            points = {
                encode_choice(state, one): final_points(state, seat, one)
                for one in options(state, seat)
            }
            assert points[best] == max(points.values())


def last_turn(setup: Setup, seed: int) -> list[tuple[State, int]]:
    """The moments of the last turn of a game, before anybody has chosen."""
    found = [(state, seat) for state, seat in moments(setup, seed) if state.phase is Phase.COMMIT]
    first = found[-setup.players][0]
    return [(first, seat) for seat in range(setup.players)]


def final_points(state: State, seat: int, choice: object) -> int:
    """The most points of a seat in the end, once everybody has placed the one dinosaur left."""
    chosen = [
        choice if other == seat else options(state, other)[0]
        for other in range(state.setup.players)
    ]
    for one in chosen:
        assert isinstance(one, Commit)
        state = play(state, one)
    return most_points(state, seat)


def most_points(state: State, seat: int) -> int:
    if state.phase is Phase.OVER:
        return score(state.zoos)[seat].total
    mover = awaited(state)[0]
    moves = options(state, mover) if mover == seat else options(state, mover)[:1]
    return max(most_points(play(state, one), seat) for one in moves)


def test_a_cheater_sees_hands_and_nobody_else_does() -> None:
    state, seat = moments(Setup(players=5), seed=2)[0]
    thinking, network = (
        find_thinking_kernel(plan_game(state.setup)),
        load_network().find_tables(state.setup),
    )
    assert thinking is not None
    policy = make_policy(find_judgement(state.setup), network)
    numbers = [encode_choice(state, one) for one in options(state, seat)][:2]
    others = [imagine(view(state, seat), Random(seed)) for seed in range(2)]

    def try_out(world: State, worlds: int, *, knows_hands: bool) -> list[float]:
        trials = thinking.try_options(
            policy,
            world,
            seat,
            numbers,
            worlds=range(worlds),
            turns=1,
            seed=1,
            knows_hands=knows_hands,
        )
        return [trial.worth / worlds for trial in trials]

    first, second = (try_out(world, 36, knows_hands=True) for world in others)
    assert first != second
    first, second = (try_out(world, 3600, knows_hands=False) for world in others)
    assert first == pytest.approx(second, abs=0.02)


@pytest.mark.parametrize("board", BOARDS)
def test_a_search_sees_its_rivals_choose_by_judgement(board: str) -> None:
    """With one turn to come only the rivals of this turn can ask the network."""
    setup = Setup(board=board)
    thinking, judgement = find_thinking_kernel(plan_game(setup)), find_judgement(setup)
    network = load_network().find_tables(setup)
    assert thinking is not None
    assert network is not None
    state, seat = next(
        (state, seat)
        for state, seat in moments(setup, seed=4)
        if (state.round, state.turn) == (setup.size.rounds - 1, setup.size.turns - 2)
    )
    numbers = [encode_choice(state, one) for one in options(state, seat)]

    def try_out(policy: Policy) -> list[OptionSums]:
        worlds = range(200)
        return thinking.try_options(policy, state, seat, numbers, worlds=worlds, turns=2, seed=1)

    contrary = NetworkTables(**{**network.values, "last": array("f", (-x for x in network.last))})
    judged, quiet, thought = (
        [
            try_out(make_policy(judgement, one, noise=0.02, rivals_noise=rivals_noise))
            for one in (network, contrary)
        ]
        for rivals_noise in (4.0, 0.5, None)
    )
    assert judged[0] == judged[1] != quiet[0] == quiet[1]
    assert thought[0] != thought[1]


def test_rivals_choose_what_is_foreseen() -> None:
    """In the last turn of a summer game all choices together decide who leads by how much."""
    state, seat = last_turn(Setup(), seed=3)[0]
    thinking, policy = (
        find_thinking_kernel(plan_game(state.setup)),
        make_policy(find_judgement(Setup())),
    )
    assert thinking is not None
    for choices in product(*(options(state, one) for one in range(3))):
        numbers = [encode_choice(state, choice) for choice in choices]
        foreseen = [[NO_OPTION if one == seat else numbers[one] for one in range(3)]]
        (trial,) = thinking.try_options(
            *(policy, state, seat, [numbers[seat]]),
            worlds=range(2),
            turns=0,
            seed=1,
            foreseen=foreseen,
        )
        after = state
        for choice in choices:
            after = play(after, choice)
        totals = [one.total for one in score(after.zoos)]
        assert trial.lead / 2 == totals[seat] - max(totals[:seat] + totals[seat + 1 :])


@pytest.mark.parametrize("players", list(SIZES))
@pytest.mark.parametrize(("revealing", "thoughtful"), [(False, False), (True, False), (True, True)])
def test_only_choices_of_known_hands_are_foreseen(
    players: int, revealing: bool, thoughtful: bool
) -> None:
    setup = Setup(board="winter", players=players, reveal_before_placing=revealing)
    for state, seat in moments(setup, seed=6)[::5]:
        if state.phase is Phase.RELOCATE:
            continue
        position = prepare_position(view(state, seat), Random(1))
        work = 2000 if thoughtful else 200
        draws = foresee(position, Random(1), work, thoughtful=thoughtful)
        assert bool(draws) == (state.turn > 0)
        for draw, rival in product(draws, range(players)):
            known = 0 < (rival - seat) % players <= state.turn
            assert (draw[rival] != NO_OPTION) == known
            if known and not state.answered[rival]:
                assert draw[rival] in {encode_choice(state, one) for one in options(state, rival)}


def test_a_rival_may_surprise(monkeypatch: pytest.MonkeyPatch) -> None:
    position, foreseen = None, set()
    for state, seat in moments(Setup(), seed=3):
        if state.phase is Phase.COMMIT and state.turn == 4:
            position = prepare_position(view(state, seat), Random(1))
            monkeypatch.setattr("draftosaurus.bots._foresight.SURPRISES", 0)
            foreseen = set(map(tuple, foresee(position, Random(1), work=4000)))
            if len(foreseen) == 1:
                break
    assert position is not None
    assert len(foreseen) == 1
    monkeypatch.undo()
    draws = foresee(position, Random(1), work=4000)
    assert len(draws) / 4 < sum(tuple(draw) in foreseen for draw in draws) < len(draws)


def test_a_thoughtful_rival_is_foreseen_by_the_network_too(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """The network and the judgement differ in what is best for some rival of a game."""
    monkeypatch.setattr("draftosaurus.bots._foresight.SURPRISES", 0)
    found = []
    for state, seat in moments(Setup(), seed=7):
        if state.phase is Phase.COMMIT and 2 <= state.turn <= 4:
            position = prepare_position(view(state, seat), Random(1))
            judged, thought = (
                {tuple(draw) for draw in foresee(position, Random(1), 2000, thoughtful=thoughtful)}
                for thoughtful in (False, True)
            )
            found.append(thought - judged)
    assert any(found)


def last_turn_but_one(setup: Setup, seed: int) -> list[tuple[State, int]]:
    """The moments of the last turn but one at which nobody has chosen yet."""
    last_round, turn = setup.size.rounds - 1, setup.size.turns - 2
    state = next(
        state
        for state, _ in moments(setup, seed)
        if (state.round, state.turn) == (last_round, turn) and state.phase is Phase.COMMIT
    )
    return [(state, seat) for seat in range(setup.players)]


@pytest.mark.parametrize(("board", "players"), [("summer", 3), ("winter", 3), ("summer", 4)])
def test_the_ends_of_the_last_two_turns_are_those_of_the_rules(board: str, players: int) -> None:
    state, seat = last_turn_but_one(Setup(board=board, players=players), seed=11)[1]
    position = prepare_position(view(state, seat), Random(1))
    draws = foresee(position, Random(1), work=40)[:3]
    position = position._replace(foreseen=draws)
    found = weigh(position)
    assert is_last_step_but_one(position)
    go_through_ends(position, found, seed=1)
    rivals = list(product(*zip(*draws, strict=True)))  # all draws of one rival with all of another
    for one in found:
        ends = [
            points
            for drawn in rivals
            for points in end_points(state, seat, [*drawn[:seat], one.option, *drawn[seat + 1 :]])
        ]
        assert one.points == pytest.approx(sum(ends) / len(ends))


def end_points(state: State, seat: int, chosen: list[int]) -> list[int]:
    """By face of the last roll: the points of a seat after these options and the last turn."""
    for other, option in enumerate(chosen):
        state = play(state, decode_option(state, other, option))
    rolled = (play(state, Roll(face)) for face in FACES)
    return [max(final_points(one, seat, last) for last in options(one, seat)) for one in rolled]


def test_the_last_two_turns_are_gone_through_by_the_search() -> None:
    for players, revealing in ((2, False), (3, False), (3, True), (5, False)):
        setup = Setup(players=players, reveal_before_placing=revealing)
        steps = [
            search(view(state, seat), Random(1), work=WORK)
            for state, seat in moments(setup, seed=2)
            if setup.size.turns - state.turn == 2 and state.round == setup.size.rounds - 1
        ]
        all_ends = [all(one.worlds == 1 for one in found) for found in steps if len(found) > 1]
        assert any(all_ends)
        assert all(all_ends) == (players > 2 and not revealing)


@pytest.mark.parametrize("board", BOARDS)
def test_an_equal_option_with_more_points_is_preferred(board: str) -> None:
    """Of three options the second makes most points and the third fewest, whatever their worth."""
    compared = 0
    for state, seat in moments(Setup(board=board, players=4), seed=8)[::3]:
        position = prepare_position(view(state, seat), Random(1))
        if state.phase is Phase.RELOCATE or position.turns_left == 0:
            continue
        by_points = sorted(weigh(position), key=lambda one: judged_points(state, seat, one.option))
        found = [by_points[len(by_points) // 2], by_points[-1], by_points[0]]
        more = judged_points(state, seat, found[1].option)
        if more < judged_points(state, seat, found[0].option) + 2 * MORE_POINTS:
            continue
        compared += 1
        for one, worth in zip(found, (0.5, 0.46, 0.5), strict=True):
            one.prior = worth
        best, preferred, last = found
        assert prefer_points(position, found, 0.05, seed=1) == [preferred, best, last]
        assert prefer_points(position, found, 0.03, seed=1) == found
        assert prefer_points(position, [preferred, best], 0.05, seed=1) == [preferred, best]
    assert compared > 10


def judged_points(state: State, seat: int, option: int) -> float:
    """The points of a seat at the end, after an option, when all go on by judgement."""
    thinking = find_thinking_kernel(plan_game(state.setup))
    assert thinking is not None
    policy, worlds = make_policy(find_judgement(state.setup), noise=4.0), range(600)
    (sums,) = thinking.try_options(policy, state, seat, [option], worlds=worlds, turns=99, seed=7)
    return sums.points / len(worlds)


def test_only_options_that_are_nearly_the_best_are_preferred() -> None:
    preferred, equal_worth = 0, 0.2
    all_moments = (moments(Setup(board=board), seed=9)[::2] for board in BOARDS)
    for state, seat in chain.from_iterable(all_moments):
        if state.phase is Phase.RELOCATE:
            continue
        found = search(view(state, seat), Random(1), work=WORK, equal_worth=equal_worth)
        best = max(found, key=lambda one: (one.worlds, one.worth))
        assert found[0].worth >= best.worth - equal_worth
        assert found[1:] == [
            one
            for one in sorted(found, key=lambda one: (one.worlds, one.worth), reverse=True)
            if one is not found[0]
        ]
        preferred += found[0] is not best
    assert preferred


TRIALS = Trials(turns=3, options=4, worlds=12)


@pytest.mark.parametrize("board", BOARDS)
def test_trials_in_late_turns_win_more_than_the_network_alone(board: str) -> None:
    thinking = find_thinking_kernel(plan_game(Setup(board=board, players=3)))
    assert thinking is not None
    setup = thinking.plan.setup
    judgement, network = find_judgement(setup), load_network().find_tables(setup)
    rival = make_policy(judgement, noise=1.0)
    alone, trying = (
        thinking.play(
            [make_policy(judgement, network, rivals_noise=4.0, trials=trials), rival, rival],
            games=3000,
            seed=1,
        )[0][0]
        for trials in (NO_TRIALS, TRIALS)
    )
    assert trying > alone + 0.03  # 0.05 to 0.06 over many games


@pytest.mark.parametrize(("players", "revealing"), [(2, False), (3, True), (5, False)])
def test_a_search_with_trials_tries_fewer_worlds_where_trials_are_made(
    players: int, revealing: bool
) -> None:
    setup = Setup(board="winter", players=players, reveal_before_placing=revealing)
    plan, compared = plan_game(setup), 0
    for state, seat in moments(setup, seed=6)[:: players + 1]:
        left = plan.all_turns - 1 - (state.round * plan.turns + state.turn)
        plain, trying = (
            search(view(state, seat), Random(1), work=2000, trials=trials)
            for trials in (NO_TRIALS, TRIALS)
        )
        assert {one.choice for one in plain} == {one.choice for one in trying}
        assert trying == search(view(state, seat), Random(1), work=2000, trials=TRIALS)
        if len(plain) > 1 and 2 <= left <= 4:
            compared += 1
            assert max(one.worlds for one in trying) < max(one.worlds for one in plain)
        elif left > SEARCH_TURNS + TRIALS.turns:
            assert trying == plain  # no world comes so far
    assert compared


def test_a_probe_takes_its_rivals_for_players_with_the_network() -> None:
    state, seat = moments(Setup(), seed=4)[20]
    seen = view(state, seat)
    judged, thinking = (
        search(seen, Random(1), work=WORK, rivals_think=think) for think in (False, True)
    )
    assert {one.choice for one in judged} == {one.choice for one in thinking}
    assert max(one.worlds for one in judged) > max(one.worlds for one in thinking)


def test_a_board_that_the_network_does_not_know_is_played_by_judgement(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("draftosaurus.bots._kernel_positions.find_network", lambda _setup: None)
    for state, seat in moments(Setup(board="winter"), seed=5)[::9]:
        seen = view(state, seat)
        assert search(seen, Random(1), work=WORK)[0].choice in options(seen, seat)


def test_strong_bots_say_so_where_there_is_no_compiler(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("draftosaurus.bots.has_kernel", lambda: False)
    for bot in ("raptor", "tyrant", "meteor"):
        assert bot in BOTS
        assert not is_installed(bot)
        with pytest.raises(NoKernel, match="no C compiler"):
            find_bot(bot)
