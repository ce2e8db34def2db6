"""OpenSpiel's algorithms on our games: MCTS plays Azul against random moves, and outcome-sampling MCCFR learns it.

``pip install '.[openspiel]'`` installs what that needs.
"""

import argparse

import numpy as np
import pyspiel
from open_spiel.python.algorithms import mcts
from open_spiel.python.algorithms.outcome_sampling_mccfr import OutcomeSamplingSolver

import azulejos.envs.openspiel  # noqa: F401  # registers the games


def search(simulations: int = 50, seed: int = 1) -> list[float]:
    """Play a game of MCTS against random moves and return both results."""
    random = np.random.RandomState(seed)
    game = pyspiel.load_game("azulejos_azul(reward=margin)")
    evaluator = mcts.RandomRolloutEvaluator(n_rollouts=1, random_state=random)
    bot = mcts.MCTSBot(game, uct_c=20, max_simulations=simulations, evaluator=evaluator, random_state=random)
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, probabilities = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(random.choice(outcomes, p=probabilities))
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(random.choice(state.legal_actions()))
    return list(state.returns())


def learn(iterations: int = 300, seed: int = 1) -> int:
    """Run iterations of MCCFR and return the number of information states that have a policy."""
    np.random.seed(seed)  # the solver uses the global generator
    game = pyspiel.load_game("azulejos_azul(players=2)")
    solver = OutcomeSamplingSolver(game)
    for _ in range(iterations):
        solver.iteration()
    return len(solver._infostates)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--simulations", type=int, default=50)
    parser.add_argument("--iterations", type=int, default=300)
    arguments = parser.parse_args()
    ahead, _ = search(arguments.simulations)
    print(f"MCTS with {arguments.simulations} simulations a move beat random moves by {ahead:.0f} points")
    states = learn(arguments.iterations)
    print(f"{arguments.iterations} iterations of MCCFR have met {states:,} information states")
