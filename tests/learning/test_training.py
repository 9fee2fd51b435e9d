"""Training, small: it learns, it goes on where it stopped, and it keeps what is not weaker."""

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest

from draftosaurus import bots
from draftosaurus.bots import ROWS, find_fact_rows, read_network
from draftosaurus.learning.training.gate import keep_unless_weaker
from draftosaurus.learning.training.learners import POINTS_WEIGHT, KernelLearner
from draftosaurus.learning.training.rare_rows import clear_rare_rows
from draftosaurus.learning.training.runs import train
from draftosaurus.learning.training.samples import (
    JUDGING_RIVALS,
    GameKind,
    Rivals,
    SampleSet,
    find_kind,
    play_samples,
)
from draftosaurus.learning.training.weights import (
    describe_network,
    make_network,
    save_network,
    split_weights,
    start_weights,
)
from draftosaurus.rules import BOARDS, SIZES, Setup
from draftosaurus.simulation import FIRST_STATE_ROW, OTHER_WIDTH, OWN_WIDTH, WIN_SHARES

RATES = (1e-3, 1e-4)
SHIPPED = Path(bots.__file__).with_name("network.bin")


def test_a_run_leaves_a_network_and_a_checkpoint_to_go_on_from(tmp_path: Path) -> None:
    for runs in (1, 2):
        train(tmp_path, minutes=0, cores=1, samples=64, rates=RATES, seed=1, gate=2)
        made = read_network(tmp_path / "candidate.bin").header["made"]
        assert [run["steps"] for run in made["runs"]] == [1] * runs
    with np.load(tmp_path / "checkpoint.npz") as saved:
        assert saved["steps"] == 2


def test_a_run_may_begin_with_a_network(tmp_path: Path) -> None:
    before = read_network(SHIPPED)
    train(
        tmp_path,
        minutes=0,
        cores=1,
        samples=64,
        rates=(1e-12, 1e-12),
        seed=1,
        gate=2,
        begin=SHIPPED,
    )
    after = read_network(tmp_path / "candidate.bin")
    assert before.weights == after.weights


def test_the_error_falls() -> None:
    learner = KernelLearner(start_weights(1))
    kind = find_kind(Setup())
    network = make_network(learner.weights).find_tables(kind.setup)
    assert network is not None
    samples = play_samples(kind, network, by_judgement=True, samples=600, rng=Random(1))
    first = learner.prepare(kind, samples)
    for _ in range(30):
        learner.step(learner.prepare(kind, samples).gradient, 2e-3)
    last = learner.prepare(kind, samples)
    assert last.points_error < 0.8 * first.points_error
    assert last.win_error < 0.5 * first.win_error


@pytest.mark.parametrize(("board", "players"), [("summer", 2), ("winter", 3), ("winter", 5)])
def test_kernel_and_arrays_agree_on_outputs_and_gradient(board: str, players: int) -> None:
    kind = find_kind(Setup(board=board, players=players))
    weights = start_weights(3)
    network = make_network(weights).find_tables(kind.setup)
    assert network is not None
    samples = play_samples(kind, network, by_judgement=True, samples=300, rng=Random(1))
    gradient = split_weights(KernelLearner(weights).prepare(kind, samples).gradient)
    exact = weights.astype(np.float64)
    for name, part in split_weights(exact).items():
        at = np.unravel_index(np.abs(gradient[name]).argmax(), part.shape)
        before, losses = part[at], []
        for step in (1e-4, -1e-4):
            part[at] = before + step
            losses.append(loss(exact, kind, samples))
        part[at] = before
        slope = (losses[0] - losses[1]) / 2e-4
        assert gradient[name][at] == pytest.approx(slope, rel=0.03)


def loss(weights: Any, kind: GameKind, samples: SampleSet) -> float:
    """The loss, written plainly: see `find_mistake` in engine.c."""
    own_rows, other_rows, targets = samples
    parts, players = split_weights(weights), kind.setup.players
    place = BOARDS.index(kind.setup.board), players - 2
    layers = {name: part[place] for name, part in parts.items() if name not in ROWS}
    turns = np.repeat(np.arange(11), len(own_rows) // 11)
    half = turns // 6
    own = np.maximum(parts["own"][half[:, None], kind.rows[own_rows]].sum(1), 0)
    zoos = kind.rows[FIRST_STATE_ROW + other_rows]
    zoos = zoos.reshape(len(zoos), players - 1, -1)
    seen = parts["other"][half[:, None, None], zoos].sum(2)
    inputs = np.zeros((len(own), OWN_WIDTH + 3 * OTHER_WIDTH))
    inputs[:, :OWN_WIDTH] = own
    for steps in range(players - 1):
        role = 0 if steps == 0 else 1 if steps == players - 2 else 2
        first = OWN_WIDTH + role * OTHER_WIDTH
        inputs[:, first : first + OTHER_WIDTH] += np.maximum(seen[:, steps], 0)
    hidden = inputs
    for layer in ("first", "second"):
        sums = np.einsum("si,sij->sj", hidden, layers[layer][turns])
        hidden = np.maximum(sums + layers[f"{layer}_bias"][turns], 0)
    outputs = np.einsum("si,sij->sj", hidden, layers["last"][turns]) + layers["last_bias"][turns]
    points = ((outputs - targets)[:, :WIN_SHARES] ** 2).sum(1) * POINTS_WEIGHT / 2
    wins = slice(WIN_SHARES, WIN_SHARES + players)
    log_shares = outputs[:, wins] - np.log(np.exp(outputs[:, wins]).sum(1, keepdims=True))
    return float(np.mean(points - (targets[:, wins] * log_shares).sum(1)))


def test_a_weaker_network_is_not_kept(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "network.bin").write_bytes(SHIPPED.read_bytes())
    save_network(tmp_path / "candidate.bin", start_weights(1), [])
    assert not keep_unless_weaker(tmp_path, games=10)
    assert json.loads(capsys.readouterr().out.splitlines()[-1]) == {"kept": False}
    assert (tmp_path / "network.bin").read_bytes() == SHIPPED.read_bytes()


@pytest.mark.parametrize("players", [2, 3, 5])
def test_against_rivals_who_judge_one_seat_a_game_learns(players: int) -> None:
    kind = find_kind(Setup(players=players))
    network = read_network(SHIPPED).find_tables(kind.setup)
    assert network is not None
    steps = (kind.thinking.plan.all_turns - 1) * (1 + bool(kind.thinking.plan.discards))

    def play(rivals: Rivals | None) -> Any:
        return play_samples(
            *(kind, network), by_judgement=False, samples=60 * steps, rng=Random(1), rivals=rivals
        )

    own, _, targets = play(JUDGING_RIVALS[0])
    assert len(own) == 60 * steps
    assert own[:, -1].all(), "the network is told that its rivals judge"
    assert targets[-60:, WIN_SHARES].mean() > 1.3 / players
    own, _, targets = play(None)
    assert not own[:, -1].any()
    assert targets[-60:, WIN_SHARES].mean() == pytest.approx(1 / players, abs=0.05)


def test_rows_that_hardly_come_up_are_emptied() -> None:
    weights = start_weights(1)
    before = split_weights(weights)
    after = split_weights(clear_rare_rows(weights, samples=200, cores=2, seed=1))
    for name in ROWS:
        is_emptied = ~after[name].any(axis=-1)
        assert 0.2 < is_emptied.mean() < 0.9
        assert (after[name] == before[name])[~is_emptied].all()
    header = describe_network()
    for board in BOARDS:
        facts = find_fact_rows(header, board)
        assert after["own"][:, facts[1] : facts[1] + len(SIZES)].any(axis=-1).all(), "players"
    layers = before.keys() - set(ROWS)
    assert all((after[name] == before[name]).all() for name in layers)
