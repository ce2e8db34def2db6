"""Rows of a batch: a game with its generators of chance, of samples and of opponents."""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from azulejos.core._kernel_cy import Random, State
    from azulejos.core.constants import SEATS
    from azulejos.envs.constants import EVERY_SEAT

LOTS = 1 << 63  # the first stream of the generators of opponents


@cython.final
@cython.cclass
class Row:
    """One game of a batch."""

    if not cython.compiled:
        state: State
        draws: Random  # of tiles
        dice: Random  # of the samples
        lots: Random  # of seats, and of the opponents' moves
        seat: int  # of the caller; EVERY_SEAT if it decides for all
        steps: int  # decisions of the caller in this game
        is_done: bool  # whether it has ended, by its rules, by an illegal action or by the limit
        potential: array[float]  # [seat]: the expected margin after the last step, for shaping

    def __init__(self, state: State) -> None:
        """Hold a state of the row's own; seed() gives it its generators."""
        seat: cython.int
        if not cython.compiled:
            self.potential = array("d", bytes(8 * SEATS))
        for seat in range(SEATS):
            self.potential[seat] = 0
        self.state = state
        self.seat = EVERY_SEAT
        self.steps = 0
        self.is_done = False
        self.seed(0, 0)

    def seed(self, seed: int, stream: int) -> None:
        """Start the generators of a stream of a seed."""
        self.draws = Random(seed, 2 * stream)
        self.dice = Random(seed, 2 * stream + 1)
        self.lots = Random(seed, LOTS + stream)

    def copy(self) -> Row:
        """Return an independent copy, which will draw the same tiles."""
        twin = Row(self.state.copy())
        twin._copy_from(self, True)
        return twin

    def put(self, other: Row, with_chance: bool) -> None:
        """Become equal to another row of the same rules; without chance, keep the generators."""
        self._copy_from(other, with_chance)

    def put_state(self, state: State) -> None:
        """Take over a state of the same rules, as the beginning of a game."""
        seat: cython.int
        self.state._copy_from(state)
        self.steps = 0
        self.is_done = False
        for seat in range(SEATS):
            self.potential[seat] = 0

    def _copy_from(self, other: Row, with_chance: cython.bint) -> None:
        seat: cython.int
        self.state._copy_from(other.state)
        self.seat = other.seat
        self.steps = other.steps
        self.is_done = other.is_done
        for seat in range(SEATS):
            self.potential[seat] = other.potential[seat]
        if with_chance:
            self.draws.state = other.draws.state
            self.dice.state = other.dice.state
            self.lots.state = other.lots.state

    def __reduce__(self) -> tuple[Any, ...]:
        generators = (self.draws.state, self.dice.state, self.lots.state)
        potential = [self.potential[seat] for seat in range(SEATS)]
        return _restore, (self.state, generators, self.seat, self.steps, self.is_done, potential)

    def _set(self, generators: Any, seat: Any, steps: Any, is_done: Any, potential: Any) -> None:
        at: cython.int
        self.draws.state, self.dice.state, self.lots.state = generators
        self.seat, self.steps, self.is_done = seat, steps, is_done
        for at in range(SEATS):
            self.potential[at] = potential[at]


def _restore(state: Any, generators: Any, seat: Any, steps: Any, is_done: Any, potential: Any) -> Row:
    """Rebuild a row for pickle."""
    row = Row(state)
    row._set(generators, seat, steps, is_done, potential)
    return row
