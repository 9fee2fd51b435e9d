"""The kernel as a WebAssembly module plays the same games as the native one, and is up to date.

Here wasmtime runs the module; in a page, the browser does.
"""

import json
from collections.abc import Sequence
from random import Random
from typing import Any

import pytest
import wasmtime

from draftosaurus.bots import find_judgement, load_network
from draftosaurus.rules import SIZES, Setup, awaited, options, start
from draftosaurus.simulation import Kernel, ThinkingKernel, encode_choice, make_policy, plan_game
from draftosaurus.simulation.kernel import load_library
from draftosaurus.simulation.kernel.images import Structure, find_layout
from draftosaurus.simulation.kernel.libraries import MODULE, Library, WasmLibrary
from release.kernels import STAMP, hash_file, hash_sources
from tests.simulation.lockstep import KINDS, any_setup, random_states
from tests.simulation.test_kernel import needs_a_compiler


class WasmtimeModule:
    """The module, run by wasmtime."""

    def __init__(self) -> None:
        engine = wasmtime.Engine()
        self._store = wasmtime.Store(engine)
        module = wasmtime.Module.from_file(engine, str(MODULE))
        self._exports: Any = wasmtime.Instance(self._store, module, []).exports(self._store)

    def call(self, function: str, arguments: Sequence[float], _types: Sequence[str]) -> Any:
        return self._exports[function](self._store, *arguments)

    def read(self, address: int, size: int) -> bytes:
        return bytes(self._exports["memory"].read(self._store, address, address + size))

    def write(self, address: int, data: bytes) -> None:
        self._exports["memory"].write(self._store, data, address)


Libraries = tuple[Library, Library]


@pytest.fixture(scope="module")
def libraries() -> Libraries:
    """The native library and the module."""
    native = load_library()
    assert native is not None
    return native, WasmLibrary(WasmtimeModule())


@needs_a_compiler
@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_both_play_the_same_games(kind: Setup, libraries: Libraries, long: bool) -> None:
    """With --long, 10,000 games of all boards, sizes, editions and ways to choose."""
    rng = Random(repr(kind))
    native, module = (Kernel(library, plan_game(kind)) for library in libraries)
    for seed in range(-(-10_000 // len(KINDS)) if long else 4):
        state, drawn = start(any_setup(kind, rng)), Random(seed).getrandbits(64)
        assert native.trace(state, drawn) == module.trace(state, drawn)
    assert native.play(5_000, seed=2**64 - 1) == module.play(5_000, seed=2**64 - 1)


@needs_a_compiler
@pytest.mark.parametrize("kind", KINDS, ids=repr)
def test_players_that_think_weigh_and_try_alike_to_the_last_bit(
    kind: Setup, libraries: Libraries, long: bool
) -> None:
    """Not about the same but the same: no machine rounds otherwise than another."""
    native, module = (ThinkingKernel(library, plan_game(kind)) for library in libraries)
    network = load_network().find_tables(kind)
    rng, judgement = Random(repr(kind)), find_judgement(kind)
    for number, state in enumerate(random_states(any_setup(kind, rng), rng)):
        seats = awaited(state)
        if not seats or state.phase.name == "RELOCATE" or number % (5 if long else 37):
            continue
        for with_network in (network, None):
            policy = make_policy(judgement, with_network, noise=0.05, point=0.05, rivals_noise=1.0)
            assert native.weigh(policy, state, seats[0]) == module.weigh(policy, state, seats[0])
            numbers = [encode_choice(state, one) for one in options(state, seats[0])][:4]
            asked: dict[str, Any] = {"worlds": range(2), "turns": 2, "seed": number}
            tried = [
                one.try_options(
                    policy, state, seats[0], numbers, worlds=range(3), turns=2, seed=number
                )
                for one in (native, module)
            ]
            assert tried[0] == tried[1]
            told = [
                (
                    one.list_outcomes(policy, state, seats[0], numbers, **asked),
                    one.trace_option(policy, state, seats[0], numbers[0], world=1, seed=number),
                )
                for one in (native, module)
            ]
            assert told[0] == told[1]


@needs_a_compiler
@pytest.mark.parametrize("players", SIZES)
def test_whole_games_by_the_network_end_alike(players: int, libraries: Libraries) -> None:
    setup = Setup(board="winter", players=players)
    policy = make_policy(find_judgement(setup), load_network().find_tables(setup), noise=0.05)
    native, module = (ThinkingKernel(library, plan_game(setup)) for library in libraries)
    seated = [policy] * players
    assert native.play(seated, 5, seed=1) == module.play(seated, 5, seed=1)


def test_the_module_was_built_from_these_sources() -> None:
    stamp = json.loads(STAMP.read_text("utf-8"))
    advice = "the kernel has changed: python -m release module builds it for browsers again"
    assert stamp["sources"] == hash_sources(), advice
    assert stamp["module"] == hash_file(MODULE), advice


def test_the_module_asks_nothing_of_the_page() -> None:
    assert not wasmtime.Module.from_file(wasmtime.Engine(), str(MODULE)).imports


def test_memory_is_given_back() -> None:
    """A page thinks for hours; its memory must not grow."""
    module = WasmtimeModule()
    library = WasmLibrary(module)
    addresses = {library.allocate("d", 100_000).address for _ in range(200)}
    assert len(addresses) == 1
    assert library.copy("h", [1, -2, 3]).read() == (1, -2, 3)


class Example(Structure):
    """A policy: the one structure that points to others."""

    name = "Policy"


def test_an_image_has_addresses_of_the_size_that_is_asked_for() -> None:
    example = Example(judgement=0x11223344, network=0, sight=7, noise=0.5)
    short, long = example.lay_out(64, 4), example.lay_out(64, 8)
    assert (len(short), len(long)) == (44, 56)
    assert short[:8] == bytes.fromhex("44332211 00000000")
    assert long[:16] == bytes.fromhex("44332211 00000000 00000000 00000000")
    assert short[8:] == long[16:52]
    assert [offset for _, offset in find_layout("Policy", 4).fields] == list(range(0, 44, 4))
