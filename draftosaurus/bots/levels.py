"""The ladder for people: bots by name, the weakest first.

Weak levels are short-sighted: they notice only some of the places that are open, and see few
turns ahead or none. What they see they weigh well, so that their play makes sense to a child.
The strong ones count worlds or work, not time, so that they are as strong on a slow machine.
Their names and characters are in the language files, as `name-…` and `level-…`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True)
class Level:
    """One rung: a bot and its settings."""

    id: str
    bot: str
    settings: Mapping[str, int] = field(default_factory=dict)


LEVELS = {
    level.id: level
    for level in (
        Level("egg", "heuristic", {"sight": 0, "notices": 0}),
        Level("hatchling", "heuristic", {"sight": 0, "notices": 20}),
        Level("nestling", "heuristic", {"sight": 0, "notices": 45}),
        Level("explorer", "heuristic", {"sight": 1, "notices": 60}),
        Level("tracker", "heuristic", {"sight": 2, "notices": 85}),
        Level("ranger", "heuristic", {"sight": 3}),
        Level("keeper", "planner"),
        Level("raptor", "raptor"),
        Level("curator", "monte_carlo", {"worlds": 300}),
        Level("tyrant", "tyrant"),
        Level("meteor", "meteor"),
    )
}
"""The levels by id, weakest first."""
