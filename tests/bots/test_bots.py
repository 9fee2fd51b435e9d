"""What every bot owes, whichever is found in the folder, and every level that plays at once."""

import json
from random import Random

import pytest

from draftosaurus.arena import play_game
from draftosaurus.bots import (
    BOTS,
    LEVELS,
    NotInstalled,
    find_bot,
    is_installed,
    offered,
    split_names,
)
from draftosaurus.rules import (
    BadInput,
    Choice,
    Code,
    Setup,
    View,
    choice_refusal,
    dump_view,
    load_view,
    parse_json,
)
from tests.games import EVERY_BOARD, EVERY_SETUP, name

GAMES = 50
SLOW = {
    "monte_carlo": "monte_carlo:worlds=1",
    "tyrant": "tyrant:work=100",
    "meteor": "meteor:work=100",
}
"""Bots that think for long, and how to keep them short."""

EVERY_BOT = [SLOW.get(bot, bot) for bot in BOTS]
QUICK_LEVELS = [level.id for level in LEVELS.values() if level.bot not in SLOW]
SLOW_LEVELS = [level for level in LEVELS if level not in QUICK_LEVELS]
EVERYBODY = [*EVERY_BOT, *QUICK_LEVELS]
QUICK_BOTS = [bot for bot in BOTS if bot not in SLOW]


def play_by_the_rules(setup: Setup, bot: str, rng: Random) -> None:
    """Play a game in which every choice is checked before it is made."""
    chooser = find_bot(bot)

    def checked(seen: View, rng: Random) -> Choice:
        choice = chooser(seen, rng)
        assert choice_refusal(seen, choice) is None
        assert choice.seat == seen.seat
        return choice

    assert play_game(setup, [checked] * setup.players, rng).finished


@pytest.mark.parametrize("setup", EVERY_SETUP, ids=name)
def test_bots_play_every_game_to_its_end_by_the_rules(setup: Setup, long: bool) -> None:
    for bot in EVERYBODY if long else QUICK_BOTS:
        play_by_the_rules(setup, bot, Random(1))


@pytest.mark.parametrize("setup", EVERY_BOARD, ids=name)
def test_levels_and_bots_that_think_play_by_the_rules(setup: Setup) -> None:
    for bot in (*SLOW.values(), *QUICK_LEVELS):
        play_by_the_rules(setup, bot, Random(1))


@pytest.mark.long
@pytest.mark.parametrize("bot", EVERY_BOT)
@pytest.mark.parametrize("setup", EVERY_BOARD, ids=name)
def test_fifty_games_on_each_board_are_legal(setup: Setup, bot: str) -> None:
    for seed in range(GAMES):
        play_by_the_rules(setup, bot, Random(seed))


@pytest.mark.long
@pytest.mark.parametrize("level", SLOW_LEVELS)
@pytest.mark.parametrize("setup", EVERY_BOARD, ids=name)
def test_a_level_that_thinks_plays_by_the_rules(setup: Setup, level: str) -> None:
    play_by_the_rules(setup, level, Random(1))


@pytest.mark.parametrize("bot", EVERYBODY)
def test_the_same_seed_gives_the_same_game(bot: str) -> None:
    setup = Setup(board="winter", players=2, reveal_before_placing=True)
    bots = [find_bot(bot)] * 2
    assert play_game(setup, bots, Random(5)) == play_game(setup, bots, Random(5))
    assert play_game(setup, bots, Random(5)) != play_game(setup, bots, Random(6))


@pytest.mark.parametrize("bot", EVERYBODY)
def test_a_bot_needs_its_view_and_its_generator_alone(bot: str) -> None:
    """A view that went through JSON and a generator set back lead to the same choice."""

    def asked_twice(seen: View, rng: Random) -> Choice:
        before = rng.getstate()
        first = find_bot(bot)(seen, rng)
        rng.setstate(before)
        read = load_view(parse_json(json.dumps(dump_view(seen))))
        assert find_bot(bot)(read, rng) == first
        return first

    assert play_game(Setup(players=4), [asked_twice] * 4, Random(2)).finished


def test_bots_are_found_by_the_folder() -> None:
    assert {"greedy", "heuristic", "monte_carlo", "planner", "random"} <= set(BOTS)
    assert list(BOTS) == sorted(BOTS)


def test_an_unknown_bot_is_told_from_the_known_ones() -> None:
    with pytest.raises(BadInput) as caught:
        find_bot("clever")
    assert caught.value.refusal.code is Code.UNKNOWN_ID
    assert caught.value.refusal.facts["known"] == tuple(dict.fromkeys((*BOTS, *LEVELS)))


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("heuristic:hindsight=3", Code.UNKNOWN_ID),
        ("greedy:sight=3", Code.UNKNOWN_ID),
        ("heuristic:sight", Code.WRONG_TYPE),
        ("heuristic:sight=far", Code.WRONG_TYPE),
        ("monte_carlo:worlds=0", Code.OUT_OF_RANGE),
        ("monte_carlo:worlds=1000000000000", Code.OUT_OF_RANGE),
        ("heuristic:notices=101", Code.OUT_OF_RANGE),
        ("", Code.WRONG_TYPE),
    ],
)
def test_names_and_settings_that_no_bot_has_are_refused(text: str, code: Code) -> None:
    with pytest.raises(BadInput) as caught:
        find_bot(text)
    assert caught.value.refusal.code is code


def test_settings_stand_behind_the_name() -> None:
    setup = Setup()
    short, far = (
        play_game(setup, [find_bot(bot)] * 3, Random(3))
        for bot in ("heuristic:sight=0", "heuristic:sight=99")
    )
    assert short != far
    assert far == play_game(setup, [find_bot("planner")] * 3, Random(3))


def test_a_bot_whose_needs_are_missing_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("draftosaurus.bots.monte_carlo.NEEDS", ("no_such_module",))
    monkeypatch.setattr("draftosaurus.bots.has_kernel", lambda: False)
    assert not is_installed("monte_carlo")
    assert not is_installed("curator")
    assert is_installed("keeper")
    with pytest.raises(NotInstalled, match="curator needs"):
        find_bot("curator")
    assert not {"monte_carlo", "curator"} & set(offered())


def test_levels_and_bots_are_offered_the_weakest_level_first() -> None:
    assert offered() == tuple(dict.fromkeys((*LEVELS, *BOTS)))


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("greedy", ["greedy"]),
        ("greedy, egg ,random", ["greedy", "egg", "random"]),
        ("egg,exec:python3 bot.py", ["egg", "exec:python3 bot.py"]),
        ('exec:"bot a,b",egg', ['exec:"bot a,b"', "egg"]),
        ("", [""]),
        ("greedy,", ["greedy", ""]),
    ],
)
def test_names_are_split_at_commas_that_are_not_quoted(text: str, names: list[str]) -> None:
    assert split_names(text) == names
