"""Exact search of the end of a round for any number of players: every move is tried to the end of the round.

Each seat takes what is best for itself, as in the trees: its chance of winning, with a small part for the margin. Of
moves that are equally good for itself it takes the one that is worst for the next seat, and so on in order of play.
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
_PLACES = cython.declare(cython.int, 32768)
_SAME = cython.declare(cython.double, 1e-9)  # values that differ by less are equal

MOST_NODES = 30_000  # so that the table of positions always has an empty place


@cython.final
@cython.cclass
class Frame:
    """A position on the way down, with room for its moves and its value, and a link to the next."""

    if not cython.compiled:
        state: State
        moves: Numbers
        value: array[float]  # [seat]
        best: int  # the move that leads to this value
        left: int  # how many there are below
        deeper: Frame

    def __init__(self, state: State, depth: int) -> None:
        """Make room for so many positions below this one."""
        if not cython.compiled:
            self.value = array("d", bytes(64))
        self.state = state.copy()
        self.moves = Numbers()
        self.best = -1
        self.left = depth
        if depth > 0:
            self.deeper = Frame(state, depth - 1)


@cython.final
@cython.cclass
class ExactSearch:
    """Searches the end of a round whose rest holds no chance; gives up when there is too much of it."""

    if not cython.compiled:
        nodes: int  # how many positions were looked at
        limit: int  # when to give up
        stopped: bool  # whether it has, or was told to
        players: int
        judge: Judge
        top: Frame
        keys: array[int]  # of the positions that are known; 0 in an empty place
        known: array[float]  # [place, seat]: their values

    def __init__(self, state: State, judge: Judge) -> None:
        """Prepare for positions like this one."""
        self.judge = judge
        self.players = state.players
        self.top = Frame(state, _DEEPEST)
        self.keys = array("Q", bytes(8 * _PLACES))
        self.known = array("d", bytes(8 * _PLACES * self.players))
        self.nodes = 0
        self.limit = 0
        self.stopped = False

    def begin(self, state: State, nodes: int) -> None:
        """Take a position to search, within so many nodes."""
        place: cython.int
        self.top.state._copy_from(state)
        self.nodes = 0
        self.limit = min(nodes, MOST_NODES)
        self.stopped = False
        for place in range(_PLACES):
            self.keys[place] = 0

    def solve(self) -> list[tuple[int, float, int]] | None:
        """Return each move with its value for the seat that moves and the nodes behind it, the best move first.

        None where it gave up.
        """
        i: cython.int
        before: cython.longlong
        top: Frame = self.top
        seat: cython.int = top.state.turn
        solved: list[tuple[int, float, int]] = []
        top.moves.size = 0
        top.state._list_moves(top.moves)
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

    def line(self) -> list[int]:
        """Return the best moves from the position that was solved to the end of its round, as far as it may look."""
        nodes: cython.longlong = self.nodes
        frame: Frame = self.top
        line: list[int] = []
        self.limit = nodes + MOST_NODES
        while frame.best >= 0:
            line.append(frame.best)
            self._go(frame, frame.best)
            frame = frame.deeper
            frame.best = -1
            if frame.state.phase not in (_CHANCE, _OVER):
                self._try_moves(frame)  # what it leads to is known by now
        self.nodes = nodes
        return line

    def _search(self, frame: Frame) -> None:
        """Tell the value of the position of a frame."""
        seat: cython.int
        place: cython.int
        key: cython.ulonglong
        self.nodes += 1
        if self.nodes > self.limit or frame.left == 0:
            self.stopped = True
        if self.stopped:
            return
        if frame.state.phase in (_CHANCE, _OVER):
            self._judge(frame)
            return
        key = frame.state._fingerprint() | 1
        place = self._place(key)
        if self.keys[place] == 0:
            self._try_moves(frame)
            place = self._place(key)
            self.keys[place] = key
            for seat in range(self.players):
                self.known[self.players * place + seat] = frame.value[seat]
        else:
            for seat in range(self.players):
                frame.value[seat] = self.known[self.players * place + seat]

    def _place(self, key: cython.ulonglong) -> cython.int:
        """Return where a position is known, or the empty place where it belongs."""
        place: cython.int = (key >> 1) & (_PLACES - 1)
        while self.keys[place] != 0 and self.keys[place] != key:
            place = (place + 1) & (_PLACES - 1)
        return place

    def _try_moves(self, frame: Frame) -> None:
        """Try every move of a position and take the one that is best for the seat that moves."""
        i: cython.int
        frame.best = -1
        frame.moves.size = 0
        frame.state._list_moves(frame.moves)
        for i in range(frame.moves.size):
            if not self.stopped:
                self._try(frame, frame.moves.item[i])

    def _try(self, frame: Frame, move: cython.int) -> None:
        """Search what a move leads to, and keep it if there is none better so far."""
        seat: cython.int
        self._go(frame, move)
        self._search(frame.deeper)
        if not self.stopped and (frame.best < 0 or self._is_better(frame, frame.deeper)):
            frame.best = move
            for seat in range(self.players):
                frame.value[seat] = frame.deeper.value[seat]

    def _go(self, frame: Frame, move: cython.int) -> None:
        frame.deeper.state._copy_from(frame.state)
        frame.deeper.state._apply(move)

    def _is_better(self, frame: Frame, after: Frame) -> cython.bint:
        """Say whether the seat that moves likes what comes after better than what it has found so far."""
        seat: cython.int = frame.state.turn
        gain: cython.double = after.value[seat] - frame.value[seat]
        while gain <= _SAME and gain >= -_SAME:
            seat = (seat + 1) % self.players
            if seat == frame.state.turn:
                return False
            gain = frame.value[seat] - after.value[seat]
        return gain > _SAME

    def _judge(self, frame: Frame) -> None:
        """Tell the value of a position at the end of the round."""
        seat: cython.int
        mean: cython.double
        self.judge._judge(frame.state)
        mean = self.judge._mean_edge(self.players)
        for seat in range(self.players):
            frame.value[seat] = self.judge.win[seat] + self.judge.edge[seat] - mean
