"""Tree search over batches: many trees grow together, one position of each in every step of a batch.

Each root has a tree of its own. In each iteration the search walks down every tree by UCB, copies the position of the
node that it reached, takes a new action there, and estimates the result by a random game. All of that happens in all
trees at once, so that the cost of Python is shared. Tiles are drawn anew on every walk, so that the search does not
know the future: a node is a sequence of actions, whatever was drawn between them.
"""

import argparse
import time

import numpy as np

from azulejos.envs.batch import Batch
from azulejos.envs.setting import make_setting

EXPLORATION = 0.7
DEPTH = 4  # actions within a tree; random moves follow


class Search:
    """Trees with a common budget; a node has visits and values for each action."""

    def __init__(self, games: Batch, iterations: int) -> None:
        """Allocate a batch for the walks, and the nodes of all trees."""
        self.games, self.iterations = games, iterations
        self.walks = Batch(games.setting, games.count, autoreset="Disabled")
        actions = len(games.setting.moves)
        self.rows = np.arange(games.count)
        self.visits = np.zeros((games.count, iterations + 1, actions), np.int32)
        self.value = np.zeros((games.count, iterations + 1, actions), np.float32)  # summed, for the seat that acts
        self.children = np.zeros((games.count, iterations + 1, actions), np.int32)  # 0: none, as the root is no child

    def best_actions(self) -> np.ndarray:
        """Return the action with the most visits in each game."""
        for table in (self.visits, self.value, self.children):
            table[:] = 0
        self.walks.reset(0)
        for iteration in range(1, self.iterations + 1):
            self.walks.clone(self.rows, self.rows, source=self.games)  # with chance of its own
            self.add_to_trees(iteration)
        return self.visits[:, 0].argmax(axis=1)

    def add_to_trees(self, new: int) -> None:
        """Walk down each tree to an action without a child, make the node ``new`` its child, and play on at random."""
        walks, arrays = self.walks, self.walks.arrays
        node = np.zeros(len(self.rows), np.int64)
        inside = ~arrays.terminations
        path = []
        rewards = np.zeros_like(arrays.rewards)
        for _ in range(DEPTH):
            action, seat = self.ucb(node, arrays.masks), arrays.turns.copy()
            path.append((node, action, seat, inside))
            child = self.children[self.rows, node, action]
            self.children[self.rows[inside], node[inside], action[inside]] = np.where(child == 0, new, child)[inside]
            walks.step(np.where(inside, action, arrays.samples))
            rewards += arrays.rewards
            inside = inside & (child > 0) & ~arrays.terminations
            node = np.where(inside, child, 0)
            if not inside.any():
                break
        while not arrays.terminations.all():
            walks.step(arrays.samples)
            rewards += arrays.rewards
        for node, action, seat, counts in path:
            where = self.rows[counts], node[counts], action[counts]
            self.visits[where] += 1
            self.value[where] += rewards[self.rows, seat][counts]

    def ucb(self, node: np.ndarray, masks: np.ndarray) -> np.ndarray:
        """Return the action of each tree with the highest upper confidence bound; untried ones come first."""
        visits, value = self.visits[self.rows, node], self.value[self.rows, node]
        total = visits.sum(axis=1, keepdims=True)
        tried = np.maximum(visits, 1)
        bound = value / tried + EXPLORATION * np.sqrt(np.log(total + 1) / tried)
        bound = np.where(visits == 0, 1e6 + np.random.default_rng(int(total.sum())).random(visits.shape), bound)
        chosen: np.ndarray = np.where(masks > 0, bound, -np.inf).argmax(axis=1)
        return chosen


def main(count: int = 64, iterations: int = 100, seed: int = 1) -> float:
    """Play games of the search against random moves, half of them in each seat, and return its share of the wins."""
    games = Batch(make_setting("azul", "result", {}), count, autoreset="Disabled")
    games.reset(seed)
    search, seats = Search(games, iterations), np.arange(count) % 2
    result, began, moves = np.zeros(count), time.perf_counter(), 0
    while not games.arrays.terminations.all():
        thinks = (games.arrays.turns == seats) & ~games.arrays.terminations
        actions = np.where(thinks, search.best_actions(), games.arrays.samples) if thinks.any() else None
        games.step(games.arrays.samples if actions is None else actions)
        result += games.arrays.rewards[np.arange(count), seats]
        moves += int(thinks.sum())
    share = float((result + 1).mean() / 2)
    passed = time.perf_counter() - began
    print(f"{share:.1%} of the wins in {count} games, {moves * iterations / passed:,.0f} simulations a second")
    return share


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--games", type=int, default=64)
    parser.add_argument("--iterations", type=int, default=100)
    arguments = parser.parse_args()
    main(arguments.games, arguments.iterations)
