"""Search within one round of a game for two: alpha-beta, exact once it reaches the end of the round everywhere.

Until its end a round holds no chance and no secret. Positions at its end, and those where the depth runs out, are
left to the judge. Values are those of the first seat, from -1 (a sure loss) to 1 (a sure win), with a small part for
the margin.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from azulejos._judge_cy import Judge
    from azulejos._kernel_cy import Numbers, State

_CHANCE = cython.declare(cython.int, 0)
_OVER = cython.declare(cython.int, 1)
_DEEPEST = cython.declare(cython.int, 100)
_MOVES = cython.declare(cython.int, 2048)
_EXACT = cython.declare(cython.int, 0)
_AT_LEAST = cython.declare(cython.int, 1)
_AT_MOST = cython.declare(cython.int, 2)
_CUT = cython.declare(cython.int, 4)  # with one of the kinds above: somewhere below the depth ran out
_FINE = cython.declare(cython.double, 2097152)  # values are kept in steps of 1 / _FINE
_NARROW = cython.declare(cython.double, 1e-7)  # a window that only asks whether a move is better

DEEPEST = 100


@cython.final
@cython.cclass
class Frame:
    """A position on the way down, with room for its moves and a link to the next."""

    if not cython.compiled:
        state: State
        moves: Numbers
        urge: array[float]
        deeper: Frame

    def __init__(self, state: State, depth: int) -> None:
        """Make room for so many positions below this one."""
        if not cython.compiled:
            self.urge = array("d", bytes(8 * 2048))
        self.state = state.copy()
        self.moves = Numbers()
        if depth > 0:
            self.deeper = Frame(state, depth - 1)


class Table:
    """What is known about positions, by fingerprint.

    Threads write to it without a lock: the key of a place is mixed with its fact, so that one that was half written
    by another thread is taken for that of another position.
    """

    def __init__(self, memory: int) -> None:
        """Make 2**memory places."""
        self.keys = array("Q", bytes(8 << memory))
        self.facts = array("Q", bytes(8 << memory))


@cython.final
@cython.cclass
class RoundSearch:
    """Searches the round of one position; every thread has one of its own."""

    if not cython.compiled:
        nodes: int  # how many positions were looked at
        limit: int  # when to stop
        stopped: bool  # whether it has, or was told to
        cut: bool  # whether the depth ran out somewhere
        judge: Judge
        top: Frame
        salt: int
        mask: int
        keys: array[int]
        facts: array[int]
        habit: array[float]  # [seat, move]: how often a move turned out too good to be allowed

    def __init__(self, state: State, judge: Judge, table: Table) -> None:
        """Prepare for positions like this one; threads that search the same position share a table."""
        self.judge = judge
        self.top = Frame(state, DEEPEST)
        self.nodes = 0
        self.limit = 1 << 60
        self.stopped = False
        self.cut = False
        self.salt = 0
        self.keys = table.keys
        self.facts = table.facts
        self.mask = len(table.keys) - 1
        self.habit = array("d", bytes(8 * 2 * 2048))

    def begin(self, state: State, salt: int, nodes: int) -> None:
        """Take a position to search, within so many nodes; what was known of others is forgotten with a new salt."""
        i: cython.int
        self.top.state._copy_from(state)
        self.salt = salt
        self.nodes = 0
        self.limit = nodes
        self.stopped = False
        self.cut = False
        for i in range(2 * _MOVES):
            self.habit[i] = 0

    def sorted_moves(self) -> list[int]:
        """Return the moves at the top, the one that looks best first."""
        self.top.moves.size = 0
        self.top.state._list_moves(self.top.moves)
        self._order(self.top, 0)
        return [self._pick(self.top, i) for i in range(self.top.moves.size)]

    def worth(self, move: int, depth: int, alpha: float, beta: float) -> float:
        """Return what a move at the top is worth, exact between alpha and beta; of no use once stopped."""
        value: cython.double
        to_depth: cython.int = depth
        low: cython.double = alpha
        high: cython.double = beta
        number: cython.int = move
        self.top.deeper.state._copy_from(self.top.state)
        with cython.nogil:
            self.top.deeper.state._apply(number)
            value = self._search(self.top.deeper, to_depth, low, high)
        return value

    def line(self, move: int) -> list[int]:
        """Return the moves that are thought best after a move at the top, as far as they are remembered."""
        known = [move]
        state = self.top.state.copy()
        state.play(move)
        while state.phase not in (_CHANCE, _OVER) and len(known) < 40:
            best = self._best_known(state)
            if not state.play(best):
                break
            known.append(best)
        return known

    def _best_known(self, state: State) -> cython.int:
        """Return the move that the table has for a position, -1 if there is none."""
        key: cython.ulonglong = state._fingerprint() ^ self.salt
        slot: cython.ulonglong = key & self.mask
        fact: cython.ulonglong = self.facts[slot]
        return -1 if self.keys[slot] ^ fact != key else ((fact >> 10) & 0xFFFF) - 1

    def _worth(self, state: State) -> cython.double:
        self.judge._judge(state)
        return self.judge.win[0] - self.judge.win[1] + self.judge.edge[0] - self.judge.edge[1]

    def _search(self, frame: Frame, depth: cython.int, alpha: cython.double, beta: cython.double) -> cython.double:
        """Return the value of a position, or a bound outside alpha and beta."""
        key: cython.ulonglong
        slot: cython.ulonglong
        fact: cython.ulonglong
        kind: cython.int
        known: cython.int = -1
        value: cython.double
        before: cython.bint
        self.nodes += 1
        if self.nodes >= self.limit:
            self.stopped = True
        if self.stopped:
            return 0
        if frame.state.phase in (_CHANCE, _OVER):
            return self._worth(frame.state)
        if depth <= 0:
            self.cut = True
            return self._worth(frame.state)
        key = frame.state._fingerprint() ^ self.salt
        slot = key & self.mask
        fact = self.facts[slot]
        if self.keys[slot] ^ fact == key:
            known = ((fact >> 10) & 0xFFFF) - 1
            kind = fact & 3
            value = (fact >> 26) / _FINE - 4
            if cython.cast(cython.int, (fact >> 3) & 127) >= depth and (
                kind == _EXACT or (kind == _AT_LEAST and value >= beta) or (kind == _AT_MOST and value <= alpha)
            ):
                if fact & _CUT:
                    self.cut = True
                return value
        before = self.cut
        self.cut = False
        value = self._try_moves(frame, depth, alpha, beta, key, known)
        self.cut = self.cut or before
        return value

    def _try_moves(
        self,
        frame: Frame,
        depth: cython.int,
        alpha: cython.double,
        beta: cython.double,
        key: cython.ulonglong,
        known: cython.int,
    ) -> cython.double:
        """Try the moves of a position, the likeliest first, until one is too good to be allowed."""
        i: cython.int
        move: cython.int
        less: cython.int
        sign: cython.int = 1 if frame.state.turn == 0 else -1
        # From here on values are those of the seat that has to move.
        low: cython.double = alpha if sign > 0 else -beta
        high: cython.double = beta if sign > 0 else -alpha
        start: cython.double = low
        value: cython.double
        best: cython.double = -1000
        best_move: cython.int = -1
        has_known: cython.bint
        frame.moves.size = 0
        frame.state._list_moves(frame.moves)
        has_known = self._lead_with(frame, known)
        if not has_known:
            self._order(frame, 0)
        for i in range(frame.moves.size):
            if has_known and i == 1:  # only now, because the move that is known is often enough
                self._order(frame, 1)
            move = frame.moves.item[0] if has_known and i == 0 else self._pick(frame, i)
            less = 0
            if depth >= 3 and i >= 4:  # a move that looks bad is searched less deeply at first
                less = 1 if i < 12 else 2
            if i == 0:
                value = self._try(frame, move, depth - 1, low, high, sign)
            else:
                value = self._try(frame, move, depth - 1 - less, low, low + _NARROW, sign)
                if less > 0 and value > low:
                    value = self._try(frame, move, depth - 1, low, low + _NARROW, sign)
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
                self.habit[_MOVES * frame.state.turn + move] += depth * depth
                break
        if best >= high:
            self._keep(key, depth, sign * best, _AT_LEAST if sign > 0 else _AT_MOST, best_move, self.cut)
        elif best > start:
            self._keep(key, depth, sign * best, _EXACT, best_move, self.cut)
        else:
            self._keep(key, depth, sign * best, _AT_MOST if sign > 0 else _AT_LEAST, best_move, self.cut)
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
        """Return what a move is worth to the seat that makes it."""
        frame.deeper.state._copy_from(frame.state)
        frame.deeper.state._apply(move)
        if sign > 0:
            return self._search(frame.deeper, depth, low, high)
        return -self._search(frame.deeper, depth, -high, -low)

    def _lead_with(self, frame: Frame, known: cython.int) -> cython.bint:
        """Bring a move that is known to the front of the list; False if it is not there."""
        i: cython.int
        for i in range(frame.moves.size):
            if frame.moves.item[i] == known:
                frame.moves.item[i] = frame.moves.item[0]
                frame.moves.item[0] = known
                return True
        return False

    def _order(self, frame: Frame, start: cython.int) -> None:
        """Tell how much each move from this place on is wanted: how it looks, and how it did elsewhere."""
        i: cython.int
        habit: cython.double
        self.judge._rank(frame.state, frame.moves)
        for i in range(start, frame.moves.size):
            habit = self.habit[_MOVES * frame.state.turn + frame.moves.item[i]]
            frame.urge[i] = self.judge.urge[i] + 4 * habit / (habit + 50)

    def _pick(self, frame: Frame, start: cython.int) -> cython.int:
        """Bring the most wanted of the moves that are left to this place and return it."""
        i: cython.int
        move: cython.int
        best: cython.int = start
        urge: cython.double
        for i in range(start + 1, frame.moves.size):
            if frame.urge[i] > frame.urge[best]:
                best = i
        move = frame.moves.item[best]
        urge = frame.urge[best]
        frame.moves.item[best] = frame.moves.item[start]
        frame.urge[best] = frame.urge[start]
        frame.moves.item[start] = move
        frame.urge[start] = urge
        return move

    def _keep(
        self,
        key: cython.ulonglong,
        depth: cython.int,
        value: cython.double,
        kind: cython.int,
        move: cython.int,
        cut: cython.bint,
    ) -> None:
        """Remember what was found out about a position; without a cut it holds for every depth."""
        slot: cython.ulonglong = key & self.mask
        fact: cython.ulonglong = cython.cast(cython.ulonglong, (value + 4) * _FINE + 0.5)
        fact = fact << 16 | (move + 1)
        fact = fact << 7 | (depth if cut else _DEEPEST)
        fact = fact << 3 | (kind | _CUT if cut else kind)
        self.facts[slot] = fact
        self.keys[slot] = key ^ fact
