"""One game that environments step through: chance is drawn as soon as it is awaited."""

from dataclasses import replace
from random import Random
from typing import Any

from draftosaurus.learning.observations import Observation, Observer, observer_of
from draftosaurus.rules import (
    Phase,
    Setup,
    State,
    awaited,
    draw,
    format_zoo,
    play,
    start,
    view,
)


class Game:
    """A game in progress."""

    def __init__(self, setup: Setup, rng: Random) -> None:
        self.observer: Observer = observer_of(replace(setup, first_roller=0))
        """The same one for every first roller."""
        self._rng = rng
        self.state: State = self._after_chance(start(setup))

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.state.phase is Phase.OVER

    @property
    def awaited(self) -> tuple[int, ...]:
        """The seats that are to choose now."""
        return awaited(self.state)

    def observe(self, seat: int) -> Observation:
        """What a seat may know."""
        return self.observer.observe(view(self.state, seat))

    def step(self, seat: int, action: Any) -> None:
        """A seat acts; raises `IllegalAction` and changes nothing if that is not open."""
        choice = self.observer.actions.choice(self.state, seat, action)
        self.state = self._after_chance(play(self.state, choice))

    def _after_chance(self, state: State) -> State:
        while state.phase in (Phase.DEAL, Phase.ROLL):
            state = play(state, draw(state, self._rng))
        return state

    def __str__(self) -> str:
        state = self.state
        die = "" if state.die is None else f", die {state.die}"
        lines = [f"round {state.round}, turn {state.turn}, {state.phase}{die}"]
        lines += [f"seat {seat}: {format_zoo(zoo)}" for seat, zoo in enumerate(state.zoos)]
        return "\n".join(lines)
