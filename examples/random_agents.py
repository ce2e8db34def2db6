"""Random agents in PettingZoo: count the wins of each of three."""

import sys
from collections import Counter

from azulejos.envs import pettingzoo


def main(games: int = 50) -> Counter[str]:
    """Play games between random agents and return the wins of each."""
    env = pettingzoo.env(game="azul", players=3)
    wins: Counter[str] = Counter()
    for seed in range(games):
        env.reset(seed=seed)
        for number, agent in enumerate(env.possible_agents):
            env.action_space(agent).seed(seed * 10 + number)
        for agent in env.agent_iter():
            observation, reward, termination, _, _ = env.last()
            wins[agent] += termination and reward > 0
            env.step(None if termination else env.action_space(agent).sample(observation["action_mask"]))
    return wins


if __name__ == "__main__":
    for agent, won in sorted(main(*map(int, sys.argv[1:])).items()):
        print(agent, "won", won)
