"""The ids under which Gymnasium makes our environments; importing this registers them."""

import gymnasium

SEAT = "draftosaurus/Seat-v0"
SELF_PLAY = "draftosaurus/SelfPlay-v0"

gymnasium.register(SEAT, entry_point="draftosaurus.learning.gymnasium_envs:SeatEnv")
gymnasium.register(
    SELF_PLAY,
    vector_entry_point="draftosaurus.learning.gymnasium_envs:SelfPlayVectorEnv",
)
