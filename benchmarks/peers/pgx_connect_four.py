# mypy: ignore-errors
"""pgx at connect_four on the CPU: random games side by side, compiled by JAX.

Prints one line of JSON. Runs in an environment of its own, see simulation.py.
"""

import json
import time

import jax
import jax.numpy as jnp
import pgx

BATCH = 4096
MOST_MOVES = 42
REPEATS = 5


def main() -> None:
    env = pgx.make("connect_four")

    @jax.jit
    def play(key: jax.Array) -> jax.Array:
        """Plays a batch to its end, and counts the decisions."""
        key, first = jax.random.split(key)
        state = jax.vmap(env.init)(jax.random.split(first, BATCH))

        def step(_, carried):
            state, key, decisions = carried
            key, drawn = jax.random.split(key)
            decisions += jnp.sum(~state.terminated)
            logits = jnp.where(state.legal_action_mask, 0.0, -jnp.inf)
            action = jax.random.categorical(drawn, logits, axis=-1)
            return jax.vmap(env.step)(state, action), key, decisions

        _, _, decisions = jax.lax.fori_loop(0, MOST_MOVES, step, (state, key, jnp.int32(0)))
        return decisions

    play(jax.random.PRNGKey(0)).block_until_ready()
    rates = []
    for repeat in range(REPEATS):
        started = time.process_time()
        decisions = int(play(jax.random.PRNGKey(repeat)).block_until_ready())
        seconds = time.process_time() - started
        rates.append((BATCH / seconds, decisions / seconds))
    games, decisions_a_second = max(rates)
    print(
        json.dumps(
            {"name": "pgx connect_four, CPU", "games": games, "decisions": decisions_a_second}
        )
    )


if __name__ == "__main__":
    main()
