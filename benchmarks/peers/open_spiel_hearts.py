# mypy: ignore-errors
"""OpenSpiel's C++ at hearts: whole random games, and the random rollouts of its MCTS.

Prints one line of JSON a measurement. Runs in an environment of its own, see simulation.py.
"""

import json
import time

import pyspiel

SECONDS = 0.25
REPEATS = 12


def main() -> None:
    game = pyspiel.load_game("hearts")
    report("evaluate_bots", *best(lambda seed: play_bots(game, seed)))
    report("MCTS rollouts", *best(lambda seed: roll_out(game, seed)))


def play_bots(game: pyspiel.Game, seed: int) -> tuple[int, float]:
    """Games and decisions of some play between uniformly random bots."""
    players = range(game.num_players())
    bots = [pyspiel.make_uniform_random_bot(player, seed + player) for player in players]
    games, end = 0, time.process_time() + SECONDS
    while time.process_time() < end:
        pyspiel.evaluate_bots(game.new_initial_state(), bots, seed + games)
        games += 1
    return games, games * mean_choices(game, bots)


def mean_choices(game: pyspiel.Game, bots: list[pyspiel.Bot], games: int = 300) -> float:
    """How many decisions a game has, counted apart: counting takes longer than playing."""
    found = 0
    for seed in range(games):
        state = game.new_initial_state()
        pyspiel.evaluate_bots(state, bots, seed)
        found += choices_of(state)
    return found / games


def roll_out(game: pyspiel.Game, seed: int, number: int = 200) -> tuple[int, float]:
    """The same for the rollouts of OpenSpiel's own search, at the first decision of a game.

    A search of one simulation evaluates the position itself, with that number of rollouts.
    """
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    finished = state.clone()
    while not finished.is_terminal():
        finished.apply_action(finished.legal_actions()[0])
    evaluator = pyspiel.RandomRolloutEvaluator(number, seed)
    bot = pyspiel.MCTSBot(game, evaluator, 2.0, 1, 1000, False, seed, False)
    games, end = 0, time.process_time() + SECONDS
    while time.process_time() < end:
        bot.mcts_search(state)
        games += number
    return games, games * choices_of(finished)


def choices_of(state: pyspiel.State) -> int:
    """How many decisions a game had; what chance drew is none."""
    return sum(entry.player >= 0 for entry in state.full_history())


def best(measure):
    """The best rates of several measurements."""
    measured = [measure(1000 * repeat + 1) for repeat in range(REPEATS)]
    games, decisions = max(measured)
    return games / SECONDS, decisions / SECONDS


def report(what: str, games: float, decisions: float) -> None:
    print(
        json.dumps(
            {"name": f"OpenSpiel C++ hearts, {what}", "games": games, "decisions": decisions}
        )
    )


if __name__ == "__main__":
    main()
