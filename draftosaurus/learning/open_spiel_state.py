"""A state of the game for OpenSpiel."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pyspiel

from draftosaurus.learning.observations import Observer, observer_of
from draftosaurus.learning.rewards import Reward
from draftosaurus.rules import (
    FACES,
    HAND_SIZE,
    SPECIES,
    Deal,
    Move,
    Phase,
    Roll,
    Setup,
    State,
    awaited,
    format_move,
    hand,
    play,
    start,
    view,
)


class OpenSpielState(pyspiel.State):  # type: ignore[misc]  # pyspiel has no types
    """A game in progress, or before its first roller is drawn."""

    def __init__(self, game: Any, setup: Setup, reward: Reward) -> None:
        super().__init__(game)
        self.setup = setup
        self.moves: list[Move] = []
        self.rules_state: State | None = None
        """None until the first roller is drawn."""
        self.drawn: list[int] = []
        """Species that the deal in progress has drawn so far."""
        self._reward = reward

    @property
    def observer(self) -> Observer:
        """Turns views of such games into observations."""
        return observer_of(self.setup)

    # ── Who is to act ────────────────────────────────────────────────────────────────────────

    def current_player(self) -> Any:
        """The seat that acts, or chance, or nobody any more."""
        if self.is_terminal():
            return pyspiel.PlayerId.TERMINAL
        seats = () if self.rules_state is None else awaited(self.rules_state)
        return seats[0] if seats else pyspiel.PlayerId.CHANCE

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.rules_state is not None and self.rules_state.phase is Phase.OVER

    def returns(self) -> list[float]:
        """What the game is worth to each seat."""
        if self.rules_state is None or not self.is_terminal():
            return [0.0] * self.setup.players
        return self._reward(self.rules_state.zoos)

    # ── What can happen ──────────────────────────────────────────────────────────────────────

    def _legal_actions(self, player: int) -> list[int]:
        assert self.rules_state is not None
        return sorted(self.observer.actions.open_to(self.rules_state, player))

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """What chance can draw next, and how likely."""
        if self.rules_state is None:
            return _evenly(self.setup.players)
        if self.rules_state.phase is Phase.ROLL:
            return _evenly(len(FACES))
        left = Counter(map(SPECIES.index, self.rules_state.bag))
        left.subtract(self.drawn)
        return [(one, left[one] / left.total()) for one in sorted(left) if left[one]]

    # ── What happens ─────────────────────────────────────────────────────────────────────────

    def _apply_action(self, action: int) -> None:
        if self.rules_state is None:
            self.rules_state = start(replace(self.setup, first_roller=action))
        elif self.rules_state.phase is Phase.DEAL:
            self._draw(action)
        elif self.rules_state.phase is Phase.ROLL:
            self._play(Roll(FACES[action]))
        else:
            seat = self.current_player()
            self._play(self.observer.actions.choice(self.rules_state, seat, action))

    def _draw(self, species: int) -> None:
        self.drawn.append(species)
        if len(self.drawn) == HAND_SIZE * self.setup.players:
            names = [SPECIES[one] for one in self.drawn]
            self.drawn = []
            self._play(
                Deal(
                    tuple(
                        hand(names[first : first + HAND_SIZE])
                        for first in range(0, len(names), HAND_SIZE)
                    )
                )
            )

    def _play(self, move: Move) -> None:
        assert self.rules_state is not None
        self.rules_state = play(self.rules_state, move)
        self.moves.append(move)

    # ── What it looks like ───────────────────────────────────────────────────────────────────

    def known_moves(self, seat: int) -> list[str]:
        """All moves that a seat has seen, in notation: of a deal, its own hand."""
        state = self.rules_state
        if state is None:
            return []
        hidden = sum(choice is not None for choice in state.pending)
        own = view(state, seat).pending
        shown = [*self.moves[: len(self.moves) - hidden], *([] if own is None else [own])]
        return [_told(move, seat) for move in shown]

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return self.observer.actions.describe(action)
        if self.rules_state is None:
            return f"seat {action} rolls first"
        rolls = self.rules_state.phase is Phase.ROLL
        return f"roll {FACES[action]}" if rolls else f"draw {SPECIES[action]}"

    def __str__(self) -> str:
        told = [] if self.rules_state is None else [f"first {self.rules_state.setup.first_roller}"]
        told += map(format_move, self.moves)
        told += [SPECIES[species] for species in self.drawn]
        return "; ".join(told)


def _evenly(number: int) -> list[tuple[int, float]]:
    return [(outcome, 1 / number) for outcome in range(number)]


def _told(move: Move, seat: int) -> str:
    if isinstance(move, Deal):
        return " ".join(("dealt", *move.hands[seat]))
    return format_move(move)
