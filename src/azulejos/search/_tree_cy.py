"""Monte Carlo tree search for any number of players: each seat looks after its own chance of winning.

The judge says which moves look good and how positions stand where the tree ends; a round's end is always such a place.
Chance within a round is sampled: a chance node has a few outcomes, drawn from what a player can know and then kept.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from math import exp, sqrt

    from azulejos._judge_cy import Judge
    from azulejos._kernel_cy import Numbers, Random, State, mix

_CHANCE = cython.declare(cython.int, 0)
_OVER = cython.declare(cython.int, 1)
_SEATS = cython.declare(cython.int, 8)
_DEEPEST = cython.declare(cython.int, 500)
_OUTCOMES = cython.declare(cython.int, 4)
_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_HOPELESS = cython.declare(cython.double, 5)  # below the root a move that looks so bad is left out


@cython.cclass
class TreeSearch:
    """Grows one tree from one position; every thread has one of its own."""

    if not cython.compiled:
        nodes: int  # how often the tree was walked, which is how many positions were judged
        stopped: bool  # whether it was told to stop
        players: int
        size: int  # how many nodes the tree has
        room: int  # how many it can have
        seed: int
        boldness: float  # how much a move that looks good is tried before it has proved itself
        calm: float  # how many points of urge make a move e times as likely to be tried
        judge: Judge
        root: State
        state: State
        moves: Numbers
        random: Random
        path: array[int]
        # The tree, by node.
        move: array[int]
        first: array[int]  # its first child; 0 before it has any
        count: array[int]  # how many children it has
        tried: array[int]  # how many of them have been tried; they stand first
        visits: array[int]
        prior: array[float]
        total: array[float]  # [node, seat]: what was found below it, added up

    def __init__(self, state: State, judge: Judge, boldness: float, calm: float) -> None:
        """Prepare for positions like this one."""
        if not cython.compiled:
            self.path = array("i", bytes(4 * 512))
        self.judge = judge
        self.root = state.copy()
        self.state = state.copy()
        self.players = state.players
        self.moves = Numbers()
        self.random = Random(0)
        self.boldness = boldness
        self.calm = calm
        self.room = 0

    def begin(self, state: State, seed: int, room: int) -> None:
        """Plant a new tree, which can have so many nodes, from a position."""
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
        self._grow(0, 1)
        self.count[0] = 0
        self.state._copy_from(state)
        self._expand(0)

    def run(self, nodes: int) -> None:
        """Walk the tree until so many positions have been judged, or until told to stop."""
        until: cython.longlong = nodes
        with cython.nogil:
            self._run(until)

    def moves_tried(self) -> list[tuple[int, int, float]]:
        """Return each move at the root with its visits and its value for the seat that moves."""
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

    def line(self, move: int) -> list[int]:
        """Return a move at the root and the moves that were tried most after it, up to chance."""
        node: cython.int = 0
        i: cython.int
        best: cython.int
        known: list[int] = []
        state = self.root.copy()
        while self.count[node] > 0 and state.phase not in (_CHANCE, _OVER):
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
            self._add(self._descend())

    def _descend(self) -> cython.int:
        """Walk from the root to a new position or the end of the round and judge it; return the length of the way."""
        node: cython.int = 0
        depth: cython.int = 0
        self.path[0] = 0
        self.state._copy_from(self.root)
        while depth < _DEEPEST:
            if self.state.phase == _OVER or self.state._is_round_over():
                break
            if self.state.phase == _CHANCE:
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
        self.judge._judge(self.state)
        return depth

    def _select(self, node: cython.int, seat: cython.int) -> cython.int:
        """Return the child with the best promise to a seat: its value so far, and how little it has been tried."""
        i: cython.int
        first: cython.int = self.first[node]
        last: cython.int = first + self.tried[node]
        best: cython.int = first
        most: cython.double = -1000
        promise: cython.double
        visits: cython.int = self.visits[node]
        # A move that has not been tried is thought a little worse than what is known of the position.
        guess: cython.double = self.total[self.players * node + seat] / visits - 0.05 if visits else 0.5
        keen: cython.double = self.boldness * sqrt(visits + 1)
        # Of those that have not been tried the likeliest stands first, and no other can promise more.
        for i in range(first, last + 1 if self.tried[node] < self.count[node] else last):
            promise = self.total[self.players * i + seat] / self.visits[i] if self.visits[i] else guess
            promise += keen * self.prior[i] / (1 + self.visits[i])
            if promise > most:
                most = promise
                best = i
        if best == last:
            self.tried[node] += 1
            self._bring_likeliest(node)
        return best

    def _bring_likeliest(self, node: cython.int) -> None:
        """Put the likeliest of the children that have not been tried before the others."""
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
        """Draw tiles and return the node of the outcome; 0 where the tree has no room for it."""
        child: cython.int
        if self.count[node] == 0 and self._grow(node, _OUTCOMES) == 0:
            return 0
        child = self.first[node] + self.visits[node] % _OUTCOMES
        self.random.state = mix((self.seed + child) & _MASK)
        self.state._draw(self.random, self.moves)
        self.state._receive(self.moves)
        return child

    def _expand(self, node: cython.int) -> None:
        """Give the node of the position we are in its moves as children; what looks good is likelier to be tried."""
        i: cython.int
        first: cython.int
        count: cython.int = 0
        most: cython.double = -1e9
        total: cython.double = 0
        self.moves.size = 0
        self.state._list_moves(self.moves)
        self.judge._rank(self.state, self.moves)
        for i in range(self.moves.size):
            if self.judge.urge[i] > most:
                most = self.judge.urge[i]
        for i in range(self.moves.size):
            if node == 0 or self.judge.urge[i] >= most - _HOPELESS * self.calm:
                self.moves.item[count] = self.moves.item[i]
                self.judge.urge[count] = exp((self.judge.urge[i] - most) / self.calm)
                total += self.judge.urge[count]
                count += 1
        first = self._grow(node, count)
        for i in range(count if first > 0 else 0):
            self.move[first + i] = self.moves.item[i]
            self.prior[first + i] = self.judge.urge[i] / total
        if first > 0:
            self._bring_likeliest(node)

    def _grow(self, node: cython.int, count: cython.int) -> cython.int:
        """Make room for the children of a node and return the first; 0 where there is none."""
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

    def _add(self, depth: cython.int) -> None:
        """Add what was judged to every node on the way."""
        i: cython.int
        seat: cython.int
        mean: cython.double = self.judge._mean_edge(self.players)
        for i in range(depth + 1):
            self.visits[self.path[i]] += 1
            for seat in range(self.players):
                self.total[self.players * self.path[i] + seat] += self.judge.win[seat] + self.judge.edge[seat] - mean
