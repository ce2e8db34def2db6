"""Search stack of the searches that walk a game tree depth first."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from azulejos.core._kernel_cy import Numbers, State
    from azulejos.core.constants import MAX_MOVES, SEATS


@cython.final
@cython.cclass
class Frame:
    """One level of the stack: a position with its moves, and a link to the next level."""

    if not cython.compiled:
        state: State
        moves: Numbers
        priority: array[float]  # [move, in the order of the list]: for move ordering
        value: array[float]  # [seat]
        best: int  # the move that leads to this value, -1 before any is known
        depth_left: int  # levels below this one
        deeper: Frame

    def __init__(self, state: State, depth: int) -> None:
        """Allocate this level and ``depth`` more, for positions like this one."""
        if not cython.compiled:
            self.priority, self.value = array("d", bytes(8 * MAX_MOVES)), array("d", bytes(8 * SEATS))
        self.state = state.copy()
        self.moves = Numbers()
        self.best = -1
        self.depth_left = depth
        if depth > 0:
            self.deeper = Frame(state, depth - 1)

    def _list_moves(self) -> None:
        self.moves.size = 0
        self.state._list_moves(self.moves)

    def _enter(self, move: cython.int) -> None:
        """Put the position after a move on the next level."""
        self.deeper.state._copy_from(self.state)
        self.deeper.state._apply(move)
