"""Monte Carlo tree search (PUCT) for any number of players, each of whom maximizes its own value.

The evaluator gives the priors of moves and the values of leaves; the end of a round is always a leaf. Chance within a
round is sampled: a chance node has a few outcomes, drawn from what a player can know and then kept.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from math import exp, sqrt

    from azulejos.core._evaluator_cy import Evaluator
    from azulejos.core._kernel_cy import Numbers, Random, State, mix
    from azulejos.core.constants import CHANCE, OVER

_MAX_DEPTH = cython.declare(cython.int, 500)
_OUTCOMES = cython.declare(cython.int, 4)  # sampled at a chance node
_HOPELESS = cython.declare(cython.double, 5)  # temperatures below the best move; such moves are pruned below the root


@cython.cclass
class TreeSearch:
    """One tree from one position; every thread has its own."""

    if not cython.compiled:
        nodes: int  # simulations
        stopped: bool  # set from outside
        players: int
        size: int  # nodes of the tree
        room: int  # nodes that fit in memory
        seed: int
        exploration: float  # the weight of priors
        temperature: float  # in points of priority: the difference that multiplies a prior by e
        evaluator: Evaluator
        root: State
        state: State
        moves: Numbers
        random: Random
        path: array[int]
        # The tree, by node
        move: array[int]
        first: array[int]  # the first child; 0 before it has any
        count: array[int]  # children
        tried: array[int]  # children that have been tried; they come first
        visits: array[int]
        prior: array[float]
        total: array[float]  # [node, seat]: the sum of the values below it

    def __init__(self, state: State, evaluator: Evaluator, exploration: float, temperature: float) -> None:
        """Allocate memory for positions like this one."""
        if not cython.compiled:
            self.path = array("i", bytes(4 * (_MAX_DEPTH + 1)))
        self.evaluator = evaluator
        self.root = state.copy()
        self.state = state.copy()
        self.players = state.players
        self.moves = Numbers()
        self.random = Random(0)
        self.exploration = exploration
        self.temperature = temperature
        self.room = 0

    def begin(self, state: State, seed: int, room: int) -> None:
        """Start a new tree of at most ``room`` nodes from a position."""
        self.root._copy_from(state)
        self.seed = seed
        self.nodes = 0
        self.stopped = False
        if room > self.room:
            self.room = room
            self.move = array("h", bytes(2 * room))
            self.first = array("i", bytes(4 * room))
            self.count = array("h", bytes(2 * room))
            self.tried = array("h", bytes(2 * room))
            self.visits = array("i", bytes(4 * room))
            self.prior = array("f", bytes(4 * room))
            self.total = array("f", bytes(4 * room * self.players))
        self.size = 0
        self._allocate(0, 1)
        self.count[0] = 0
        self.state._copy_from(state)
        self._expand(0)

    def run(self, nodes: int) -> None:
        """Run simulations up to a total of ``nodes``, or until stopped."""
        until: cython.longlong = nodes
        with cython.nogil:
            self._run(until)

    def root_moves(self) -> list[tuple[int, int, float]]:
        """Return each move at the root with its visits and its value for the seat to move."""
        first: cython.int = self.first[0]
        seat: cython.int = self.root.turn
        return [
            (
                self.move[i],
                self.visits[i],
                self.total[self.players * i + seat] / self.visits[i] if self.visits[i] else 0.0,
            )
            for i in range(first, first + self.count[0])
        ]

    def values(self) -> list[float]:
        """Return the value of the root for every seat."""
        return [self.total[seat] / max(1, self.visits[0]) for seat in range(self.players)]

    def variation(self, move: int) -> list[int]:
        """Return a move at the root and the most visited replies, up to the next deal."""
        node: cython.int = 0
        i: cython.int
        best: cython.int
        known: list[int] = []
        state = self.root.copy()
        while self.count[node] > 0 and state.phase not in (CHANCE, OVER):
            best = self.first[node]
            for i in range(self.first[node], self.first[node] + self.count[node]):
                if node == 0 and self.move[i] == move:
                    best = i
                    break
                if node > 0 and self.visits[i] > self.visits[best]:
                    best = i
            if self.visits[best] == 0:
                break
            known.append(self.move[best])
            state.play(self.move[best])
            node = best
        return known or [move]

    def _run(self, until: cython.longlong) -> None:
        while self.nodes < until and not self.stopped:
            self.nodes += 1
            self._back_up(self._descend())

    def _descend(self) -> cython.int:
        """Walk from the root to a leaf, evaluate it, and return the depth of the path."""
        node: cython.int = 0
        depth: cython.int = 0
        self.path[0] = 0
        self.state._copy_from(self.root)
        while depth < _MAX_DEPTH:
            if self.state.phase == OVER or self.state._is_round_over():
                break
            if self.state.phase == CHANCE:
                node = self._outcome(node)
            else:
                if self.count[node] == 0:
                    if self.visits[node] == 0:
                        break
                    self._expand(node)
                    if self.count[node] == 0:
                        break
                node = self._select(node, self.state.turn)
                self.state._apply(self.move[node])
            if node == 0:
                break
            depth += 1
            self.path[depth] = node
        self.evaluator._evaluate(self.state)
        return depth

    def _select(self, node: cython.int, seat: cython.int) -> cython.int:
        """Return the child with the highest upper bound for a seat: its value plus a bonus for few visits."""
        i: cython.int
        first: cython.int = self.first[node]
        last: cython.int = first + self.tried[node]
        best: cython.int = first
        most: cython.double = -1000
        bound: cython.double
        visits: cython.int = self.visits[node]
        # An untried move counts as a little worse than the position itself.
        guess: cython.double = self.total[self.players * node + seat] / visits - 0.05 if visits else 0.5
        bonus: cython.double = self.exploration * sqrt(visits + 1)
        # The first untried child has the highest prior, so no other one can have a higher bound.
        for i in range(first, last + 1 if self.tried[node] < self.count[node] else last):
            bound = self.total[self.players * i + seat] / self.visits[i] if self.visits[i] else guess
            bound += bonus * self.prior[i] / (1 + self.visits[i])
            if bound > most:
                most = bound
                best = i
        if best == last:
            self.tried[node] += 1
            self._swap_best_prior(node)
        return best

    def _swap_best_prior(self, node: cython.int) -> None:
        """Swap the untried child with the highest prior before the others."""
        i: cython.int
        start: cython.int = self.first[node] + self.tried[node]
        best: cython.int = start
        move: cython.short
        prior: cython.double
        for i in range(start + 1, self.first[node] + self.count[node]):
            if self.prior[i] > self.prior[best]:
                best = i
        if best > start:
            move, prior = self.move[start], self.prior[start]
            self.move[start], self.prior[start] = self.move[best], self.prior[best]
            self.move[best], self.prior[best] = move, prior

    def _outcome(self, node: cython.int) -> cython.int:
        """Draw tiles and return the node of the outcome; 0 if the tree is full."""
        child: cython.int
        if self.count[node] == 0 and self._allocate(node, _OUTCOMES) == 0:
            return 0
        child = self.first[node] + self.visits[node] % _OUTCOMES
        self.random.state = mix(self.seed + child)
        self.state._draw(self.random, self.moves)
        self.state._receive(self.moves)
        return child

    def _expand(self, node: cython.int) -> None:
        """Add the legal moves of the current position as children, with priors by softmax of their priorities."""
        i: cython.int
        first: cython.int
        count: cython.int = 0
        most: cython.double = -1e9
        total: cython.double = 0
        self.moves.size = 0
        self.state._list_moves(self.moves)
        self.evaluator._rank(self.state, self.moves)
        for i in range(self.moves.size):
            if self.evaluator.priority[i] > most:
                most = self.evaluator.priority[i]
        for i in range(self.moves.size):
            if node == 0 or self.evaluator.priority[i] >= most - _HOPELESS * self.temperature:
                self.moves.item[count] = self.moves.item[i]
                self.evaluator.priority[count] = exp((self.evaluator.priority[i] - most) / self.temperature)
                total += self.evaluator.priority[count]
                count += 1
        first = self._allocate(node, count)
        for i in range(count if first > 0 else 0):
            self.move[first + i] = self.moves.item[i]
            self.prior[first + i] = self.evaluator.priority[i] / total
        if first > 0:
            self._swap_best_prior(node)

    def _allocate(self, node: cython.int, count: cython.int) -> cython.int:
        """Allocate the children of a node and return the first; 0 if the tree is full."""
        i: cython.int
        first: cython.int = self.size
        if self.size + count > self.room:
            return 0
        for i in range(first, first + count):
            self.first[i] = 0
            self.count[i] = 0
            self.tried[i] = 0
            self.visits[i] = 0
        for i in range(self.players * first, self.players * (first + count)):
            self.total[i] = 0
        self.first[node] = first
        self.count[node] = count
        self.size += count
        return first

    def _back_up(self, depth: cython.int) -> None:
        """Add the evaluation to every node on the path."""
        i: cython.int
        seat: cython.int
        node: cython.int
        mean: cython.double = self.evaluator._mean_edge(self.players)
        for i in range(depth + 1):
            node = self.path[i]
            self.visits[node] += 1
            for seat in range(self.players):
                self.total[self.players * node + seat] += self.evaluator.win[seat] + self.evaluator.edge[seat] - mean
