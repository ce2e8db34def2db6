"""A small neural network that corrects an evaluator at the ends of rounds.

Each board feeds a sum of weights, an accumulator, in two roles: that of the player whose chances are estimated, and
that of an opponent. Accumulators are cached by board. A joint layer adds the table and the points, and two small layers
follow. With all weights of the last layer zero, nothing is corrected.
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from azulejos.core.constants import HIDDEN, LEADS, MAX_INPUTS, OUTPUTS, SECOND, TABLE_INPUTS

    ACCUMULATORS = 2048

_LEAD_STEP = cython.declare(cython.double, 3)  # points between two neighbours of the LEADS


@cython.final
@cython.cclass
class Network:
    """The layers of a network, and the inputs of the board and the table that were described last."""

    if not cython.compiled:
        inputs: int  # of a board
        mask: int  # every seat has mask + 1 slots
        size: int  # inputs of the board that are not zero
        index: array[int]
        value: array[float]
        table: array[float]  # inputs of the table
        output: array[float]  # the correction of a logit, of its player's points, and of an opponent's points
        weight: array[float]  # all layers, in the order of count_weights()
        joint_at: int
        second_at: int
        last_at: int
        hidden: array[float]
        second: array[float]
        table_key: int
        table_total: array[float]
        cached_key: dict[int, int]
        cached: array[float]  # [slot, role, hidden unit]

    def __init__(self, inputs: int, players: int, weights: Sequence[float]) -> None:
        """Take the number of inputs of a board, that of players, and all weights."""
        slot: cython.int
        if len(weights) != count_weights(inputs):
            raise ValueError(f"a network of {inputs} inputs has {count_weights(inputs)} weights, got {len(weights)}")
        self.inputs = inputs
        self.mask = (ACCUMULATORS >> (players - 1).bit_length()) - 1
        self.size = 0
        self.weight = array("f", weights)
        self.joint_at = 2 * inputs * HIDDEN
        self.second_at = self.joint_at + (1 + TABLE_INPUTS + LEADS + 1) * HIDDEN
        self.last_at = self.second_at + (HIDDEN + 1) * SECOND
        self.cached = array("f", bytes(4 * ACCUMULATORS * 2 * HIDDEN))
        self.table_key = 0
        if cython.compiled:
            for slot in range(ACCUMULATORS):
                self.cached_key[slot] = 0
        else:
            self.index, self.value = array("i", bytes(4 * MAX_INPUTS)), array("f", bytes(4 * MAX_INPUTS))
            self.table, self.output = array("f", bytes(4 * TABLE_INPUTS)), array("f", bytes(4 * OUTPUTS))
            self.hidden, self.table_total = array("f", bytes(4 * HIDDEN)), array("f", bytes(4 * HIDDEN))
            self.second = array("f", bytes(4 * SECOND))
            self.cached_key = dict.fromkeys(range(ACCUMULATORS), 0)

    # Inputs

    def _add(self, index: cython.int, value: cython.float) -> None:
        """Add an input of a board."""
        self.index[self.size] = index
        self.value[self.size] = value
        self.size += 1

    def _slot(self, key: cython.ulonglong, seat: cython.int) -> cython.int:
        """Return the slot of a board's accumulators."""
        return (key & self.mask) + seat * (self.mask + 1)

    def _accumulate(self, key: cython.ulonglong, slot: cython.int) -> None:
        """Put the accumulators of the board that was described last in a slot."""
        role: cython.int
        i: cython.int
        for role in range(2):
            self._clear()
            for i in range(self.size):
                self._add_scaled((role * self.inputs + self.index[i]) * HIDDEN, self.value[i])
            for i in range(HIDDEN):
                self.cached[(2 * slot + role) * HIDDEN + i] = self.hidden[i]
        self.cached_key[slot] = key

    def _set_table(self, key: cython.ulonglong) -> None:
        """Compute what the inputs of the table, which have this key, add to the joint layer."""
        i: cython.int
        self._clear()
        self._add_scaled(self.joint_at, 1)
        for i in range(TABLE_INPUTS):
            self._add_scaled(self.joint_at + (1 + i) * HIDDEN, self.table[i])
        for i in range(HIDDEN):
            self.table_total[i] = self.hidden[i]
        self.table_key = key

    def _clear(self) -> None:
        i: cython.int
        for i in range(HIDDEN):
            self.hidden[i] = 0

    def _add_scaled(self, at: cython.int, factor: cython.float) -> None:
        """Add some weights to the hidden layer, each multiplied with a factor."""
        i: cython.int
        for i in range(HIDDEN):
            self.hidden[i] += factor * self.weight[at + i]

    # Layers

    def _begin(self, slot: cython.int) -> None:
        """Begin the joint layer with the table and the board of the player."""
        i: cython.int
        at: cython.int = 2 * slot * HIDDEN
        for i in range(HIDDEN):
            self.hidden[i] = self.table_total[i] + self.cached[at + i]

    def _join(self, slot: cython.int) -> None:
        """Add the board of an opponent to the joint layer."""
        i: cython.int
        at: cython.int = (2 * slot + 1) * HIDDEN
        for i in range(HIDDEN):
            self.hidden[i] += self.cached[at + i]

    def _finish(self, lead: cython.double, logit: cython.double) -> None:
        """Set the outputs for the joint layer, the player's lead in points and the logit that is to be corrected."""
        i: cython.int
        k: cython.int
        at: cython.int
        place: cython.double = lead / _LEAD_STEP + LEADS // 2
        part: cython.float
        if place < 0:
            place = 0
        if place > LEADS - 1.001:
            place = LEADS - 1.001
        at = cython.cast(cython.int, place)
        part = place - at
        at = self.joint_at + (1 + TABLE_INPUTS + at) * HIDDEN
        self._add_scaled(at, 1 - part)
        self._add_scaled(at + HIDDEN, part)
        self._add_scaled(self.joint_at + (1 + TABLE_INPUTS + LEADS) * HIDDEN, logit)
        for i in range(HIDDEN):
            if self.hidden[i] < 0:
                self.hidden[i] = 0
        for k in range(SECOND):
            self.second[k] = self._dot(self.second_at + k * (HIDDEN + 1))
            if self.second[k] < 0:
                self.second[k] = 0
        for k in range(OUTPUTS):
            at = self.last_at + k * (SECOND + 1)
            self.output[k] = self.weight[at + SECOND]
            for i in range(SECOND):
                self.output[k] += self.weight[at + i] * self.second[i]

    def _dot(self, at: cython.int) -> cython.float:
        """Return a unit of the second layer: a product with the hidden layer, and the bias that follows its weights."""
        i: cython.int
        a: cython.float = 0
        b: cython.float = 0
        c: cython.float = 0
        d: cython.float = 0
        for i in range(0, HIDDEN, 4):
            a += self.weight[at + i] * self.hidden[i]
            b += self.weight[at + i + 1] * self.hidden[i + 1]
            c += self.weight[at + i + 2] * self.hidden[i + 2]
            d += self.weight[at + i + 3] * self.hidden[i + 3]
        return a + b + c + d + self.weight[at + HIDDEN]


def count_weights(inputs: int) -> int:
    """Return the number of weights of a network: boards, the joint layer, the second and the last one."""
    joint = 1 + TABLE_INPUTS + LEADS + 1  # a bias, the table, the lead, the logit
    return (2 * inputs + joint) * HIDDEN + (HIDDEN + 1) * SECOND + (SECOND + 1) * OUTPUTS
