"""The game for PettingZoo: `env()` asks seat by seat (AEC), `parallel_env()` all at once.

>>> from draftosaurus.learning import draftosaurus_v0
>>> env = draftosaurus_v0.env(board="winter", players=4)
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, termination, truncation, info = env.last()
...     over = termination or truncation
...     action = None if over else env.action_space(agent).sample(observation["action_mask"])
...     env.step(action)
"""

from typing import Any

from draftosaurus.learning.pettingzoo_aec import SeatBySeat
from draftosaurus.learning.pettingzoo_parallel import AllAtOnce

__all__ = ["env", "parallel_env", "raw_env"]


def raw_env(**options: Any) -> SeatBySeat:
    """The AEC environment without wrappers; see `SeatBySeat` for the options."""
    return SeatBySeat(**options)


def env(**options: Any) -> Any:
    """The AEC environment, which tells those who call it in the wrong order."""
    from pettingzoo.utils.wrappers import OrderEnforcingWrapper

    return OrderEnforcingWrapper(raw_env(**options))


def parallel_env(**options: Any) -> AllAtOnce:
    """The parallel environment; it takes the same options."""
    return AllAtOnce(**options)
