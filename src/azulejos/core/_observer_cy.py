"""Observations: positions as rows of 32-bit floats, for machine learning.

The family's observation module describes the numbers. Divisors are powers of two, so the numbers are the same on
every machine, compiled or not.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, TypeAlias

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from azulejos.core._kernel_cy import State

    Floats: TypeAlias = Any  # a buffer of 32-bit floats: a memoryview, an array, a NumPy array


@cython.cclass
class Observer:
    """Writes the observations of a family."""

    state_type: ClassVar[type[State]] = State  # the states that it accepts

    def _size(self, state: State) -> cython.int:
        """Return the length of an observation in this game."""
        return 0

    def _observe(self, state: State, seat: cython.int, out: Floats, at: cython.Py_ssize_t) -> None:
        """Write the observation of a seat from an index on, unchecked."""

    def observe(self, state: State, seat: int, out: Floats) -> None:
        """Write the observation of a seat into a buffer of its exact length."""
        if type(state) is not self.state_type:
            raise TypeError(f"expected a state of type {self.state_type.__name__}, got {type(state).__name__}")
        if not 0 <= seat < state.players:
            raise ValueError(f"seat must be 0 to {state.players - 1}, got {seat}")
        if len(out) != self._size(state):
            raise ValueError(f"an observation has {self._size(state)} numbers, the buffer has {len(out)}")
        self._observe(state, seat, out, 0)
