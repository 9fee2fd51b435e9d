"""A game, or a match, of one person against bots, from the first deal to the score sheet."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from functools import reduce
from random import Random

from rich.text import Text

from draftosaurus.bots import Bot
from draftosaurus.rules import (
    Choice,
    Move,
    Record,
    State,
    awaited,
    draw,
    match_winners,
    play,
    score,
    totals,
    view,
    winners_of,
)
from draftosaurus.terminal.choosing import choose
from draftosaurus.terminal.dialog import Dialog
from draftosaurus.terminal.drawing import draw_match, draw_scores
from draftosaurus.terminal.narration import tell_step, tell_winners
from draftosaurus.terminal.saving import SavedGames
from draftosaurus.terminal.screen import Screen

PERSON = 0
"""The seat of the person; bots have the others."""


@dataclass(frozen=True)
class GameLoop:
    """Plays games step by step: asks the person and the bots, and saves each step."""

    dialog: Dialog
    screen: Screen
    bots: Sequence[Bot]
    """One for each seat but the person's."""
    seed: str
    keep: Callable[[SavedGames], None]

    def play(self, saved: SavedGames) -> SavedGames:
        """Play on to the end; each step is kept as soon as everybody has chosen."""
        self.keep(saved)
        saved = self._play_game(saved)
        if saved.is_match and len(saved.games) == 1:
            self._tell_game(saved.games[-1])
            saved = saved.with_next()
            board = self.dialog.words.name(saved.games[-1].setup.board)
            self.dialog.tell("play-next-game", board=board)
            self.keep(saved)
            saved = self._play_game(saved)
        self._tell_game(saved.games[-1])
        if saved.is_match:
            self._tell_match(saved)
        return saved

    def _play_game(self, saved: SavedGames) -> SavedGames:
        record = saved.games[-1]
        while not record.finished:
            moves = self._step(record)
            record = replace(record, moves=(*record.moves, *moves))
            saved = saved.with_last(record)
            self.keep(saved)
        return saved

    def _step(self, record: Record) -> Sequence[Move]:
        """What chance does, or what all seats that are awaited choose."""
        state = record.state
        seats = awaited(state)
        if not seats:
            return [draw(state, self._rng(record, "chance"))]
        choices = [self._choice(record, seat) for seat in seats]
        self._tell_step(state, choices)
        return choices

    def _choice(self, record: Record, seat: int) -> Choice:
        seen = view(record.state, seat)
        if seat == PERSON:
            return choose(seen, self.screen, self.dialog)
        return self.bots[seat - 1](seen, self._rng(record, str(seat)))

    def _rng(self, record: Record, whose: str) -> Random:
        """A generator that depends on the moment alone, so that a resumed game goes on the same."""
        return Random(f"{self.seed}/{record.setup.board}/{len(record.moves)}/{whose}")

    def _tell_step(self, before: State, choices: Sequence[Choice]) -> None:
        tell_step(before, choices, reduce(play, choices, before), self.screen, self.dialog)

    def _tell_game(self, record: Record) -> None:
        scores = score(record.state.zoos)
        winners = winners_of(scores)
        self.dialog.say(Text())
        self.dialog.say(draw_scores(scores, self.screen.names, self.dialog.words, winners))
        tell_winners(winners, [one.total for one in scores], self.screen, self.dialog)

    def _tell_match(self, saved: SavedGames) -> None:
        scores = [score(game.state.zoos) for game in saved.games]
        winners = match_winners(scores)
        boards = [game.setup.board for game in saved.games]
        games = list(zip(boards, scores, strict=True))
        self.dialog.say(Text())
        self.dialog.say(draw_match(games, self.screen.names, self.dialog.words, winners))
        tell_winners(winners, totals(scores), self.screen, self.dialog)
