"""Positions as rows of numbers, for programs that learn.

An observer writes what one seat sees; what number means what, the family's planes.py tells. Divisors are powers of
two, so that the numbers are the same on every machine, compiled or not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from azulejos._kernel_cy import State

    Floats: TypeAlias = Any  # whatever holds 32-bit floats in a row: a memoryview, an array, a NumPy array


@cython.cclass
class Observer:
    """Writes what a seat sees of a position; each family has one."""

    state_type: ClassVar[type[State]] = State  # whose positions it can read

    # What each family writes for itself.

    def _size(self, state: State) -> cython.int:
        """Count the numbers that tell a position of this game."""
        return 0

    def _observe(self, state: State, seat: cython.int, out: Floats, at: cython.Py_ssize_t) -> None:
        """Write them, beginning at a place that has room for all of them."""

    # What follows from that for every family.

    def observe(self, state: State, seat: int, out: Floats) -> None:
        """Write what a seat sees into a row of 32-bit floats that is as long as the family's planes are."""
        if type(state) is not self.state_type:
            raise TypeError(f"the state has to be of type {self.state_type.__name__}, not {type(state).__name__}")
        if not 0 <= seat < state.players:
            raise ValueError(f"seat is from 0 to {state.players - 1}, not {seat}")
        if len(out) != self._size(state):
            raise ValueError(f"{self._size(state)} numbers tell this position, and there is room for {len(out)}")
        self._observe(state, seat, out, 0)
