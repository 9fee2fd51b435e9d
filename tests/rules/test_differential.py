"""Our rules and a second, naive reading of the rulebook agree."""

from itertools import product
from random import Random

import pytest
from hypothesis import given

from draftosaurus.rules import (
    BOARDS,
    EDITIONS,
    FACES,
    SPECIES,
    Choice,
    Document,
    Face,
    Phase,
    Setup,
    Zoo,
    awaited,
    closed,
    dump_zoo,
    find_board,
    load_zoo,
    openings,
    options,
    placing_refusal,
    play,
    score,
    start,
)
from tests.games import random_game, seeds, setups
from tests.rules import naive
from tests.rules.naive_table import Answer, Table


def answer(choice: Choice) -> Answer:
    """A choice without its seat, as the naive table takes it."""
    return tuple(choice)[1:]


def as_naive(zoo: Zoo) -> naive.Zoo:
    return naive.empty_zoo(zoo.board.id) | {pen: list(held) for pen, held in dump_zoo(zoo).items()}


@given(setups(), seeds)
def test_whole_games_take_the_same_course(setup: Setup, seed: int) -> None:
    table = Table(
        setup.board,
        setup.players,
        setup.edition,
        setup.first_roller,
        setup.reveal_before_placing,
    )
    state = start(setup)
    for state, move in random_game(setup, Random(seed)):
        assert table.step == state.phase
        assert table.awaited == set(awaited(state))
        if state.phase is not Phase.RELOCATE and state.die:
            assert table.die_holder == setup.roller(state.round, state.turn)
        for seat in awaited(state):
            found = options(state, seat)
            assert table.answers(seat) == {answer(choice) for choice in found}
            assert len(found) == len(set(found))
        if isinstance(move, Choice):
            table.answer(move.seat, *answer(move))
        elif state.phase is Phase.DEAL:
            table.deal([list(map(str, held)) for held in play(state, move).hands])
        else:
            table.roll(str(move[0]))
        state = play(state, move)
    assert table.step == state.phase == "over"
    assert table.zoos == [as_naive(zoo) for zoo in state.zoos]
    assert_scores_agree(table.zoos, setup.board, setup.edition)


def assert_scores_agree(zoos: list[naive.Zoo], board: str, edition: str) -> None:
    ours = score([load_zoo(Document(zoo), find_board(board, edition)) for zoo in zoos])
    for seat, found in enumerate(ours):
        expected = naive.points(zoos, seat, edition)
        paid = {str(account): points for account, points in found.pens.items()}
        assert paid | {"t_rex_bonus": found.t_rex_bonus} == expected
        assert found.total == sum(expected.values())
        assert found.t_rexes == naive.dinosaurs(zoos[seat]).count("t_rex")


def random_zoo(board: str, edition: str, rng: Random) -> naive.Zoo:
    """A zoo of any size up to twelve, more often with few species and few pens than a game has."""
    zoo = naive.empty_zoo(board)
    species = rng.sample(naive.SPECIES, rng.randint(1, 6))
    shunned = rng.sample(list(zoo)[:-1], rng.randint(0, 5))
    for _ in range(rng.randint(0, 12)):
        entries = naive.placings(zoo, board, edition, None, [rng.choice(species)])
        wanted = [entry for entry in sorted(entries, key=repr) if entry[1] not in shunned]
        pen = rng.choice(sorted({pen for _, pen, _ in wanted}))
        zoo = naive.placed(zoo, *rng.choice([entry for entry in wanted if entry[1] == pen]))
    return zoo


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("board", BOARDS)
def test_scores_of_random_tables_agree(board: str, edition: str, long: bool) -> None:
    rng = Random(f"{board} {edition}")
    for _ in range(3000 if long else 150):
        zoos = [random_zoo(board, edition, rng) for _ in range(rng.randint(1, 5))]
        assert_scores_agree(zoos, board, edition)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("board", BOARDS)
def test_what_is_open_in_random_zoos_agrees(board: str, edition: str, long: bool) -> None:
    rng = Random(f"{board} {edition}")
    for _ in range(400 if long else 20):
        zoo = random_zoo(board, edition, rng)
        ours = load_zoo(Document(zoo), find_board(board, edition))
        for face in (None, *FACES):
            assert_openings_agree(zoo, ours, face)


def assert_openings_agree(zoo: naive.Zoo, ours: Zoo, face: Face | None) -> None:
    board = ours.board
    expected = naive.placings(zoo, board.id, board.edition.id, face, naive.SPECIES)
    assert set(openings(ours, face, SPECIES)) == expected
    slots = (None, *range(-1, 7))
    assert expected == {
        (species, pen, slot)
        for species, pen, slot in product(SPECIES, zoo, slots)
        if placing_refusal(ours, species, pen, slot, face) is None
    }
    for species in SPECIES:
        open_to_it = {pen for found, pen, _ in expected if found == species}
        assert set(closed(ours, species, face)) == zoo.keys() - open_to_it
