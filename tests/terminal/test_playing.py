"""Whole games at the keyboard, played by people who answer what they are asked."""

from itertools import pairwise
from pathlib import Path
from random import Random

import pytest

from draftosaurus.bots import find_bot
from draftosaurus.locales import LANGUAGES, speak
from draftosaurus.rules import BOARDS, EDITIONS, SIZES, Match, Record, score, winners_of
from draftosaurus.terminal.dialog import LeaveGame
from draftosaurus.terminal.playing import GameLoop
from draftosaurus.terminal.saving import SavedGames, read, write
from draftosaurus.terminal.screen import Screen
from draftosaurus.terminal.starting import begin, names_of
from tests.terminal.people import Listener, leaving_after, willing


def new(
    board: str = "summer",
    players: int = 3,
    edition: str = "international",
    *,
    reveal: bool = False,
    seed: int = 1,
) -> SavedGames:
    return begin(
        board, players, edition, reveal_before_placing=reveal, name="Ida", rng=Random(seed)
    )


def playing(
    listener: Listener, saved: SavedGames, kept: list[SavedGames], seed: str = "1"
) -> GameLoop:
    record = saved.games[0]
    names = names_of(record, listener.dialog.words)
    bots = [find_bot("random")] * (record.setup.players - 1)
    return GameLoop(
        listener.dialog, Screen(0, names, listener.dialog.words), bots, seed, kept.append
    )


def play(listener: Listener, saved: SavedGames) -> SavedGames:
    return playing(listener, saved, []).play(saved)


def assert_fits(listener: Listener) -> None:
    too_wide = [line for line in listener.heard().splitlines() if len(line) > 80]
    assert not too_wide


@pytest.mark.parametrize("players", SIZES)
@pytest.mark.parametrize("board", BOARDS)
def test_a_game_can_be_played_to_its_end(board: str, players: int) -> None:
    listener = Listener(willing(Random(players)))
    done = play(listener, new(board, players))
    record = done.games[0]
    assert record.finished
    assert [len(zoo.dinosaurs()) for zoo in record.state.zoos] == [12] * players
    scores = score(record.state.zoos)
    (*_, last) = filter(None, listener.heard().splitlines())
    assert str(max(one.total for one in scores)) in last
    assert_fits(listener)


@pytest.mark.parametrize(("edition", "language"), list(zip(EDITIONS, LANGUAGES, strict=True)))
def test_a_match_is_two_games_and_their_sum_in_every_language(edition: str, language: str) -> None:
    listener = Listener(willing(Random(2)), language)
    done = play(listener, new("match", 2, edition, reveal=True))
    assert Match(done.games).finished
    words = speak(language)
    assert words("play-next-game", board=words.name("winter")) in listener.heard()
    assert listener.heard().count(words("sheet-total")) == 3
    assert_fits(listener)


@pytest.mark.parametrize("language", LANGUAGES)
def test_five_play_with_the_reveal_first_in_every_language(language: str) -> None:
    listener = Listener(willing(Random(3)), language)
    assert play(listener, new("winter", 5, "polish", reveal=True)).games[-1].finished
    assert_fits(listener)


@pytest.mark.parametrize(
    ("board", "error"),
    [("summer", EOFError), ("winter", KeyboardInterrupt), ("match", KeyboardInterrupt)],
)
def test_a_game_left_and_resumed_goes_on_as_if_nobody_had_left(
    board: str, error: type[BaseException], tmp_path: Path
) -> None:
    saved = new(board, 2)
    whole = play(Listener(willing()), saved)
    kept: list[SavedGames] = []
    for answers in (0, 7, 40):
        impatient = Listener(leaving_after(answers, willing(), error))
        with pytest.raises(LeaveGame):
            playing(impatient, saved, kept).play(saved)
        file = tmp_path / "game.json"
        write(kept[-1], file)
        saved = read(file)
        assert saved == kept[-1]
    assert playing(Listener(willing()), saved, kept).play(saved) == whole


def test_every_step_is_kept_whole() -> None:
    kept: list[SavedGames] = []
    saved = new(players=3)
    playing(Listener(willing()), saved, kept).play(saved)
    lengths = [len(one.games[0].moves) for one in kept]
    steps = [1, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3, 1, 3]
    assert [later - earlier for earlier, later in pairwise(lengths)] == steps * 2


def test_the_roll_of_the_next_turn_depends_on_the_seed() -> None:
    def rolls(seed: str) -> Record:
        saved = new()
        return playing(Listener(willing()), saved, [], seed).play(saved).games[0]

    assert rolls("1") == rolls("1")
    assert rolls("1").moves != rolls("2").moves


def test_the_end_tells_who_won() -> None:
    for seed in range(3):
        listener = Listener(willing(Random(seed)))
        record = play(listener, new(seed=seed)).games[0]
        winners = winners_of(score(record.state.zoos))
        names = record.names
        assert names
        told = "You win" if winners == (0,) else names[winners[0]]
        assert told in listener.heard().splitlines()[-1]
        assert f"★ {names[winners[0]]}" in listener.heard()
