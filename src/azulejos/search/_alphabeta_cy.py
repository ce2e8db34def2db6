"""Alpha-beta search of one round for two players, exact once it reaches the end of the round everywhere.

A round without chance is a game of perfect information up to its end. The evaluator values positions there, and those
where the depth runs out. Values are those of the first seat, from -1 (a certain loss) to 1 (a certain win), plus a
small bonus for the margin.
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
    from azulejos.core.constants import CHANCE, MAX_MOVES, OVER
    from azulejos.search._frame_cy import Frame

MAX_DEPTH = 100

_MAX_DEPTH = cython.declare(cython.int, MAX_DEPTH)
_LONGEST_VARIATION = cython.declare(cython.int, 40)
# Bounds of a table entry
_EXACT = cython.declare(cython.int, 0)
_AT_LEAST = cython.declare(cython.int, 1)
_AT_MOST = cython.declare(cython.int, 2)
_CUT = cython.declare(cython.int, 4)  # added to a bound if the depth ran out somewhere below
_SCALE = cython.declare(cython.double, 2097152)  # values are stored in steps of 1 / _SCALE
_NULL_WINDOW = cython.declare(cython.double, 1e-7)


class TranspositionTable:
    """Search results by fingerprint of the position, for several threads.

    Threads write without a lock: a key is stored combined with its entry, so that a slot that was half written by
    another thread does not match any position.
    """

    def __init__(self, bits: int) -> None:
        """Allocate a table of 2**bits entries."""
        self.keys = array("Q", bytes(8 << bits))
        self.entries = array("Q", bytes(8 << bits))


@cython.final
@cython.cclass
class AlphaBetaSearch:
    """Searches the round of one position; every thread has its own."""

    if not cython.compiled:
        nodes: int
        limit: int  # of nodes
        stopped: bool  # after the limit, or from outside
        cut: bool  # whether the depth ran out somewhere
        evaluator: Evaluator
        top: Frame
        salt: int
        mask: int
        keys: array[int]
        entries: array[int]
        history: array[float]  # [seat, move]: history heuristic, weighted by depth

    def __init__(self, state: State, evaluator: Evaluator, table: TranspositionTable) -> None:
        """Allocate memory for positions like this one; threads that search the same position share a table."""
        self.evaluator = evaluator
        self.top = Frame(state, MAX_DEPTH)
        self.nodes = 0
        self.limit = 1 << 60
        self.stopped = False
        self.cut = False
        self.salt = 0
        self.keys = table.keys
        self.entries = table.entries
        self.mask = len(table.keys) - 1
        self.history = array("d", bytes(8 * 2 * MAX_MOVES))

    def begin(self, state: State, salt: int, nodes: int) -> None:
        """Set the position and the limit of nodes; a new salt hides earlier table entries."""
        i: cython.int
        self.top.state._copy_from(state)
        self.salt = salt
        self.nodes = 0
        self.limit = nodes
        self.stopped = False
        self.cut = False
        for i in range(2 * MAX_MOVES):
            self.history[i] = 0

    def sorted_moves(self) -> list[int]:
        """Return the moves of the position by descending priority."""
        self.top._list_moves()
        self._set_priorities(self.top, 0)
        return [self._select_next(self.top, i) for i in range(self.top.moves.size)]

    def value_of(self, move: int, depth: int, alpha: float, beta: float) -> float:
        """Return the value of a move, exact between alpha and beta; meaningless once stopped."""
        value: cython.double
        to_depth: cython.int = depth
        low: cython.double = alpha
        high: cython.double = beta
        number: cython.int = move
        with cython.nogil:
            self.top._enter(number)
            value = self._search(self.top.deeper, to_depth, low, high)
        return value

    def variation(self, move: int) -> list[int]:
        """Return a move and the best replies that the table still holds."""
        moves = [move]
        state = self.top.state.copy()
        state.play(move)
        while state.phase not in (CHANCE, OVER) and len(moves) < _LONGEST_VARIATION:
            best = self._stored_move(state)
            if not state.play(best):
                break
            moves.append(best)
        return moves

    def _stored_move(self, state: State) -> cython.int:
        """Return the table's move for a position, or -1."""
        key: cython.ulonglong = state._fingerprint() ^ self.salt
        slot: cython.ulonglong = key & self.mask
        entry: cython.ulonglong = self.entries[slot]
        return -1 if self.keys[slot] ^ entry != key else ((entry >> 10) & 0xFFFF) - 1

    def _value(self, state: State) -> cython.double:
        self.evaluator._evaluate(state)
        return self.evaluator.win[0] - self.evaluator.win[1] + self.evaluator.edge[0] - self.evaluator.edge[1]

    def _search(self, frame: Frame, depth: cython.int, alpha: cython.double, beta: cython.double) -> cython.double:
        """Return the value of a position, or a bound outside alpha and beta."""
        key: cython.ulonglong
        slot: cython.ulonglong
        entry: cython.ulonglong
        bound: cython.int
        stored: cython.int = -1
        value: cython.double
        before: cython.bint
        self.nodes += 1
        if self.nodes >= self.limit:
            self.stopped = True
        if self.stopped:
            return 0
        if frame.state.phase in (CHANCE, OVER):
            return self._value(frame.state)
        if depth <= 0:
            self.cut = True
            return self._value(frame.state)
        key = frame.state._fingerprint() ^ self.salt
        slot = key & self.mask
        entry = self.entries[slot]
        if self.keys[slot] ^ entry == key:
            stored = ((entry >> 10) & 0xFFFF) - 1
            bound = entry & 3
            value = (entry >> 26) / _SCALE - 4
            if cython.cast(cython.int, (entry >> 3) & 127) >= depth and (
                bound == _EXACT or (bound == _AT_LEAST and value >= beta) or (bound == _AT_MOST and value <= alpha)
            ):
                if entry & _CUT:
                    self.cut = True
                return value
        before = self.cut
        self.cut = False
        value = self._try_moves(frame, depth, alpha, beta, key, stored)
        self.cut = self.cut or before
        return value

    def _try_moves(
        self,
        frame: Frame,
        depth: cython.int,
        alpha: cython.double,
        beta: cython.double,
        key: cython.ulonglong,
        stored: cython.int,
    ) -> cython.double:
        """Search the moves of a position, the most promising first, up to a beta cutoff."""
        i: cython.int
        move: cython.int
        reduction: cython.int
        sign: cython.int = 1 if frame.state.turn == 0 else -1
        # From here on values are those of the seat to move.
        low: cython.double = alpha if sign > 0 else -beta
        high: cython.double = beta if sign > 0 else -alpha
        start: cython.double = low
        value: cython.double
        best: cython.double = -1000
        best_move: cython.int = -1
        has_stored: cython.bint
        frame._list_moves()
        has_stored = self._move_to_front(frame, stored)
        if not has_stored:
            self._set_priorities(frame, 0)
        for i in range(frame.moves.size):
            if has_stored and i == 1:  # only now, because the stored move often cuts off
                self._set_priorities(frame, 1)
            move = frame.moves.item[0] if has_stored and i == 0 else self._select_next(frame, i)
            reduction = 0
            if depth >= 3 and i >= 4:  # late move reduction
                reduction = 1 if i < 12 else 2
            if i == 0:
                value = self._try(frame, move, depth - 1, low, high, sign)
            else:
                value = self._try(frame, move, depth - 1 - reduction, low, low + _NULL_WINDOW, sign)
                if reduction > 0 and value > low:
                    value = self._try(frame, move, depth - 1, low, low + _NULL_WINDOW, sign)
                if value > low and value < high:
                    value = self._try(frame, move, depth - 1, low, high, sign)
            if self.stopped:
                return 0
            if value > best:
                best = value
                best_move = move
            if value > low:
                low = value
            if low >= high:
                self.history[MAX_MOVES * frame.state.turn + move] += depth * depth
                break
        if best >= high:
            self._store(key, depth, sign * best, _AT_LEAST if sign > 0 else _AT_MOST, best_move, self.cut)
        elif best > start:
            self._store(key, depth, sign * best, _EXACT, best_move, self.cut)
        else:
            self._store(key, depth, sign * best, _AT_MOST if sign > 0 else _AT_LEAST, best_move, self.cut)
        return sign * best

    def _try(
        self,
        frame: Frame,
        move: cython.int,
        depth: cython.int,
        low: cython.double,
        high: cython.double,
        sign: cython.int,
    ) -> cython.double:
        """Return the value of a move for the seat that makes it."""
        frame._enter(move)
        if sign > 0:
            return self._search(frame.deeper, depth, low, high)
        return -self._search(frame.deeper, depth, -high, -low)

    def _move_to_front(self, frame: Frame, move: cython.int) -> cython.bint:
        """Swap a move with the first of the list; return False if it is not there."""
        i: cython.int
        for i in range(frame.moves.size):
            if frame.moves.item[i] == move:
                frame.moves.item[i] = frame.moves.item[0]
                frame.moves.item[0] = move
                return True
        return False

    def _set_priorities(self, frame: Frame, start: cython.int) -> None:
        """Set the priorities of the moves from an index on, by the evaluator and the history heuristic."""
        i: cython.int
        history: cython.double
        self.evaluator._rank(frame.state, frame.moves)
        for i in range(start, frame.moves.size):
            history = self.history[MAX_MOVES * frame.state.turn + frame.moves.item[i]]
            frame.priority[i] = self.evaluator.priority[i] + 4 * history / (history + 50)

    def _select_next(self, frame: Frame, start: cython.int) -> cython.int:
        """Swap the remaining move of highest priority to an index and return it."""
        i: cython.int
        move: cython.int
        best: cython.int = start
        priority: cython.double
        for i in range(start + 1, frame.moves.size):
            if frame.priority[i] > frame.priority[best]:
                best = i
        move = frame.moves.item[best]
        priority = frame.priority[best]
        frame.moves.item[best] = frame.moves.item[start]
        frame.priority[best] = frame.priority[start]
        frame.moves.item[start] = move
        frame.priority[start] = priority
        return move

    def _store(
        self,
        key: cython.ulonglong,
        depth: cython.int,
        value: cython.double,
        bound: cython.int,
        move: cython.int,
        cut: cython.bint,
    ) -> None:
        """Write a table entry; without a cut it holds for every depth."""
        slot: cython.ulonglong = key & self.mask
        entry: cython.ulonglong = cython.cast(cython.ulonglong, (value + 4) * _SCALE + 0.5)
        entry = entry << 16 | (move + 1)
        entry = entry << 7 | (depth if cut else _MAX_DEPTH)
        entry = entry << 3 | (bound | _CUT if cut else bound)
        self.entries[slot] = entry
        self.keys[slot] = key ^ entry
