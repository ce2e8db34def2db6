"""Exact search of the end of a round, for any number of players.

Every seat maximizes its own value, as in the tree search: its probability of winning plus a small bonus for the
margin. Among moves of equal value it takes the one that is worst for the next seat, and so on in order of play.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from azulejos.core._evaluator_cy import Evaluator
    from azulejos.core._kernel_cy import State
    from azulejos.core.constants import CHANCE, OVER
    from azulejos.search._frame_cy import Frame

MAX_NODES = 30_000  # fewer than the table has slots, so that an empty one is always found

_MAX_DEPTH = cython.declare(cython.int, 100)
_SLOTS = cython.declare(cython.int, 32768)
_EPSILON = cython.declare(cython.double, 1e-9)  # values that differ by less are equal


@cython.final
@cython.cclass
class EndgameSearch:
    """Searches the end of a round without chance; gives up when it is too large."""

    if not cython.compiled:
        nodes: int
        limit: int  # of nodes
        stopped: bool  # after the limit, or from outside
        players: int
        evaluator: Evaluator
        top: Frame
        keys: array[int]  # [slot]: 0 if empty
        values: array[float]  # [slot, seat]

    def __init__(self, state: State, evaluator: Evaluator) -> None:
        """Allocate memory for positions like this one."""
        self.evaluator = evaluator
        self.players = state.players
        self.top = Frame(state, _MAX_DEPTH)
        self.keys = array("Q", bytes(8 * _SLOTS))
        self.values = array("d", bytes(8 * _SLOTS * self.players))
        self.nodes = 0
        self.limit = 0
        self.stopped = False

    def begin(self, state: State, nodes: int) -> None:
        """Set the position and the limit of nodes."""
        slot: cython.int
        self.top.state._copy_from(state)
        self.nodes = 0
        self.limit = min(nodes, MAX_NODES)
        self.stopped = False
        for slot in range(_SLOTS):
            self.keys[slot] = 0

    def solve(self) -> list[tuple[int, float, int]] | None:
        """Return each move with its value for the seat to move and the nodes below it, the best move first.

        Return None after giving up.
        """
        i: cython.int
        before: cython.longlong
        top: Frame = self.top
        seat: cython.int = top.state.turn
        solved: list[tuple[int, float, int]] = []
        top._list_moves()
        top.best = -1
        for i in range(top.moves.size):
            before = self.nodes
            with cython.nogil:
                self._try(top, top.moves.item[i])
            if self.stopped:
                return None
            solved.append((top.moves.item[i], top.deeper.value[seat], self.nodes - before))
        best: int = top.best
        solved.sort(key=lambda each: (each[0] != best, -each[1], each[0]))
        return solved

    def variation(self) -> list[int]:
        """Return the best moves from the solved position to the end of the round, as far as the nodes suffice."""
        nodes: cython.longlong = self.nodes
        frame: Frame = self.top
        moves: list[int] = []
        self.limit = nodes + MAX_NODES
        while frame.best >= 0:
            moves.append(frame.best)
            frame._enter(frame.best)
            frame = frame.deeper
            frame.best = -1
            if frame.state.phase not in (CHANCE, OVER):
                self._try_moves(frame)  # the positions after it are in the table by now
        self.nodes = nodes
        return moves

    def _search(self, frame: Frame) -> None:
        """Set the value of the position of a frame."""
        seat: cython.int
        slot: cython.int
        key: cython.ulonglong
        self.nodes += 1
        if self.nodes > self.limit or frame.depth_left == 0:
            self.stopped = True
        if self.stopped:
            return
        if frame.state.phase in (CHANCE, OVER):
            self._evaluate(frame)
            return
        key = frame.state._fingerprint() | 1
        slot = self._find_slot(key)
        if self.keys[slot] == 0:
            self._try_moves(frame)
            slot = self._find_slot(key)
            self.keys[slot] = key
            for seat in range(self.players):
                self.values[self.players * slot + seat] = frame.value[seat]
        else:
            for seat in range(self.players):
                frame.value[seat] = self.values[self.players * slot + seat]

    def _find_slot(self, key: cython.ulonglong) -> cython.int:
        """Return the slot of a position, or the empty one where it belongs."""
        slot: cython.int = (key >> 1) & (_SLOTS - 1)
        while self.keys[slot] != 0 and self.keys[slot] != key:
            slot = (slot + 1) & (_SLOTS - 1)
        return slot

    def _try_moves(self, frame: Frame) -> None:
        """Search every move of a position and keep the best for the seat to move."""
        i: cython.int
        frame.best = -1
        frame._list_moves()
        for i in range(frame.moves.size):
            if not self.stopped:
                self._try(frame, frame.moves.item[i])

    def _try(self, frame: Frame, move: cython.int) -> None:
        """Search a move, and keep it if it is the best so far."""
        seat: cython.int
        frame._enter(move)
        self._search(frame.deeper)
        if not self.stopped and (frame.best < 0 or self._is_better(frame, frame.deeper)):
            frame.best = move
            for seat in range(self.players):
                frame.value[seat] = frame.deeper.value[seat]

    def _is_better(self, frame: Frame, after: Frame) -> cython.bint:
        """Return whether the seat to move prefers the next level to its best value so far."""
        seat: cython.int = frame.state.turn
        gain: cython.double = after.value[seat] - frame.value[seat]
        while gain <= _EPSILON and gain >= -_EPSILON:
            seat = (seat + 1) % self.players
            if seat == frame.state.turn:
                return False
            gain = frame.value[seat] - after.value[seat]
        return gain > _EPSILON

    def _evaluate(self, frame: Frame) -> None:
        """Set the value of a position at the end of the round."""
        seat: cython.int
        mean: cython.double
        self.evaluator._evaluate(frame.state)
        mean = self.evaluator._mean_edge(self.players)
        for seat in range(self.players):
            frame.value[seat] = self.evaluator.win[seat] + self.evaluator.edge[seat] - mean
