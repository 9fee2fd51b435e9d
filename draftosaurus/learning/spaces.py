"""The spaces of Gymnasium that actions and observations lie in."""

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete

from draftosaurus.learning.observations import Observer


def action_space(observer: Observer) -> Discrete:
    """All actions of a seat."""
    return Discrete(observer.actions.size)


def observation_space(observer: Observer) -> Dict:
    """All parts by name, and the mask of actions."""
    # Lists of pairs, since a dict would be sorted by name.
    parts = [(name, _numbers(part.shape, part.most)) for name, part in observer.parts.items()]
    mask = _numbers((observer.actions.size,), 1)
    return Dict([("observation", Dict(parts)), ("action_mask", mask)])


def _numbers(shape: tuple[int, ...], most: int) -> Box:
    return Box(0, most, shape, np.int8)
