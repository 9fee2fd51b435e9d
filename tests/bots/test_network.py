"""The network: its file, and which of its rows the kernel reads."""

from array import array
from pathlib import Path
from random import Random

import pytest

from draftosaurus import bots
from draftosaurus.arena import play_game
from draftosaurus.bots import (
    HALVES,
    ROWS,
    Network,
    find_bot,
    find_judgement,
    find_shapes,
    load_network,
    read_network,
    write_network,
)
from draftosaurus.rules import BOARDS, FACES, Phase, Roll, Setup, State, draw, play, start
from draftosaurus.simulation import find_thinking_kernel, make_policy, plan_game


def test_what_is_written_is_read_again(tmp_path: Path) -> None:
    network = load_network()
    write_network(tmp_path / "again.bin", _header(network), network.weights)
    assert read_network(tmp_path / "again.bin").weights == network.weights


def test_weights_of_rows_are_kept_to_half_a_step_of_their_row(tmp_path: Path) -> None:
    network, rng = load_network(), Random(1)
    drawn = {
        name: array("f", (rng.gauss(0, 1) for _ in weights)) if name in ROWS else weights
        for name, weights in network.weights.items()
    }
    write_network(tmp_path / "drawn.bin", _header(network), drawn)
    read = read_network(tmp_path / "drawn.bin").weights
    for name in ROWS:
        width = find_shapes(network.header)[name][-1]
        for first in range(0, 50 * width, width):
            row = drawn[name][first : first + width]
            step = max(map(abs, row)) / 127
            assert list(read[name][first : first + width]) == pytest.approx(
                list(row), rel=0, abs=0.51 * step
            )


def test_the_network_fits_into_two_megabytes() -> None:
    assert Path(bots.__file__).with_name("network.bin").stat().st_size < 2_000_000


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("rows", ROWS)
def test_each_half_of_a_game_has_rows_of_its_own(board: str, rows: str) -> None:
    setup = Setup(board=board)
    record = play_game(setup, [find_bot("planner")] * setup.players, Random(5))
    for state in record.states():
        if state.phase is not Phase.COMMIT or any(state.answered):
            continue
        turn = state.round * setup.size.turns + state.turn
        if turn == setup.size.rounds * setup.size.turns - 1:
            continue  # points are counted
        as_it_is = weigh(load_network(), state)
        half = turn * HALVES // (setup.size.rounds * setup.size.turns)
        assert weigh(without_rows(rows, half), state) != as_it_is
        assert weigh(without_rows(rows, 1 - half), state) == as_it_is


@pytest.mark.parametrize("name", ["first", "second_bias", "last"])
def test_each_board_has_layers_of_its_own(name: str) -> None:
    shipped = load_network()
    weights = array("f", shipped.weights[name])
    size = len(weights) // len(BOARDS)
    for place, board in enumerate(shipped.header["boards"]):
        emptied = array("f", weights)
        emptied[place * size : (place + 1) * size] = array("f", bytes(4 * size))
        network = Network(shipped.header, {**shipped.weights, name: emptied})
        for other in BOARDS:
            state = start(Setup(board=other))
            state = play(play(state, draw(state, Random(1))), Roll(FACES[0]))
            is_same = weigh(network, state) == weigh(shipped, state)
            assert is_same == (board != other)


def test_a_board_that_is_not_in_the_file_is_not_known() -> None:
    shipped = load_network()
    header = {**shipped.header, "boards": ["summer", "spring"]}
    assert Network(header, shipped.weights).find_tables(Setup(board="winter")) is None
    assert Network(header, shipped.weights).find_tables(Setup(board="summer")) is not None


def weigh(network: Network, state: State) -> list[float]:
    """What the options of seat 0 are worth by a network."""
    thinking = find_thinking_kernel(plan_game(state.setup))
    assert thinking is not None
    policy = make_policy(find_judgement(state.setup), network.find_tables(state.setup))
    return [one.worth for one in thinking.weigh(policy, state, 0)]


def without_rows(name: str, half: int) -> Network:
    """The network with 0 in all rows of one half."""
    network = load_network()
    rows = array("f", network.weights[name])
    size = len(rows) // HALVES
    rows[half * size : (half + 1) * size] = array("f", bytes(4 * size))
    return Network(network.header, {**network.weights, name: rows})


def _header(network: Network) -> dict[str, object]:
    return {name: value for name, value in network.header.items() if name != "format"}
