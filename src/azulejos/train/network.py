"""Fit of the network at the ends of rounds: its forward pass, gradients and Adam, in NumPy."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

import numpy as np
from numpy.typing import NDArray

from azulejos.core._evaluator_cy import WeightedEvaluator
from azulejos.core._kernel_cy import State
from azulejos.core.constants import HIDDEN, LEADS, OUTPUTS, SECOND, TABLE_INPUTS

Array = NDArray[np.float32]

LEAD_STEP = 3  # as in the kernel
PER_OUTPUT = 10  # points, as in the kernel
PLACES = 64  # for the inputs of a board that are not zero


@dataclass(frozen=True, slots=True)
class Ends:
    """Ends of rounds as inputs of the network, and what is known about the games; seats are in order of play."""

    game: NDArray[np.int64]  # [position]
    round: NDArray[np.int8]  # [position]: the last one that was played
    table: Array  # [position, input]
    index: NDArray[np.int16]  # [position, seat, place]: inputs of the board; -1 for none
    value: Array  # [position, seat, place]
    points: Array  # [position, seat]: now
    strength: Array  # [position, seat]: by the weighted features
    expected: Array  # [position, seat]: final points by the weighted features
    win: Array  # [position, seat]: the share of the win in the end
    scores: Array  # [position, seat]: in the end

    def __len__(self) -> int:
        return len(self.game)

    def select(self, which: NDArray[Any]) -> Ends:
        """Return some positions."""
        return Ends(*(getattr(self, name)[which] for name in self.__slots__))

    @classmethod
    def join(cls, parts: Sequence[Ends]) -> Ends:
        """Return the positions of several parts."""
        return cls(*(np.concatenate([getattr(part, name) for part in parts]) for name in cls.__slots__))


def describe(state: State, evaluator: WeightedEvaluator) -> dict[str, Any]:
    """Return the fields of an end of a round that are known before the game is over, and the seats in order of play.

    The evaluator has a network, whose weights do not matter, as only the inputs and the weighted features are wanted.
    """
    order = [(state.turn + seat) % state.players for seat in range(state.players)]
    table, boards = evaluator.describe_network(state)
    win, expected = evaluator.evaluate_features(state)
    index = np.full((state.players, PLACES), -1, np.int16)
    value = np.zeros((state.players, PLACES), np.float32)
    for place, seat in enumerate(order):
        for at, (number, worth) in enumerate(boards[seat]):
            index[place, at], value[place, at] = number, worth
    points = state.scores()
    return {
        "order": order,
        "round": state.round,
        "table": table,
        "index": index,
        "value": value,
        "points": [points[seat] for seat in order],
        "strength": [win[seat] for seat in order],
        "expected": [expected[seat] for seat in order],
    }


def make_ends(rows: Sequence[dict[str, Any]]) -> Ends:
    """Return positions from the fields of each."""
    types: dict[str, type] = {"game": np.int64, "round": np.int8, "index": np.int16}
    fields: dict[str, Any] = {
        name: np.array([row[name] for row in rows], types.get(name, np.float32)) for name in Ends.__slots__
    }
    return Ends(**fields)


class Layers:
    """The weights of a network by layer; arrays are views of one vector, in the kernel's order."""

    def __init__(self, inputs: int, vector: Array) -> None:
        """Take the number of inputs of a board and all weights."""
        self.vector = vector
        at = 0

        def take(*shape: int) -> Array:
            nonlocal at
            start, at = at, at + int(np.prod(shape))
            return vector[start:at].reshape(shape)

        self.board = take(2, inputs, HIDDEN)
        self.joint = take(1 + TABLE_INPUTS + LEADS + 1, HIDDEN)
        self.second = take(SECOND, HIDDEN + 1)
        self.last = take(OUTPUTS, SECOND + 1)


def start_weights(inputs: int, count: int, seed: int) -> Array:
    """Return random weights whose last layer is zero, so that nothing is corrected."""
    random = np.random.default_rng(seed)
    vector = np.zeros(count, np.float32)
    layers = Layers(inputs, vector)
    layers.board[:] = random.normal(0, 0.03, layers.board.shape)
    layers.joint[:] = random.normal(0, 0.1, layers.joint.shape)
    layers.second[:, :HIDDEN] = random.normal(0, (2 / HIDDEN) ** 0.5, (SECOND, HIDDEN))
    return vector


class Batch:
    """The inputs of some positions, dense: each of the seats that the network estimates is a row."""

    def __init__(self, ends: Ends, inputs: int) -> None:
        """Take all positions of a part."""
        count, seats, _ = ends.index.shape
        self.estimated = 1 if seats == 2 else seats
        boards = np.zeros((count, seats, inputs + 1), np.float32)
        place, seat, _ = np.nonzero(ends.index >= 0)
        boards[place, seat, ends.index[ends.index >= 0]] = ends.value[ends.index >= 0]
        boards = boards[:, :, :inputs]
        own = boards[:, : self.estimated]
        self.own = own.reshape(-1, inputs)
        self.others = (boards.sum(axis=1, keepdims=True) - own).reshape(-1, inputs)
        self.joint = _joint_inputs(ends, self.estimated)


def _joint_inputs(ends: Ends, estimated: int) -> Array:
    """Return the inputs of the joint layer besides the boards: a bias, the table, the lead, the logit."""
    count, seats = ends.points.shape
    rows = []
    for seat in range(estimated):
        others = [other for other in range(seats) if other != seat]
        lead = ends.points[:, seat] - ends.points[:, others].max(axis=1)
        logit = ends.strength[:, seat] - ends.strength[:, others].mean(axis=1)
        place = np.clip(lead / LEAD_STEP + LEADS // 2, 0, LEADS - 1.001)
        hats = np.maximum(0, 1 - np.abs(place[:, None] - np.arange(LEADS)))
        rows.append(np.concatenate([np.ones((count, 1)), ends.table, hats, logit[:, None]], axis=1))
    return np.stack(rows, axis=1).reshape(count * estimated, -1).astype(np.float32)


def forward(layers: Layers, batch: Batch) -> tuple[Array, Array, Array]:
    """Return the units of the two hidden layers and the outputs, a row for each estimated seat."""
    hidden = batch.own @ layers.board[0] + batch.others @ layers.board[1] + batch.joint @ layers.joint
    np.maximum(hidden, 0, out=hidden)
    second = np.maximum(hidden @ layers.second[:, :HIDDEN].T + layers.second[:, HIDDEN], 0)
    return hidden, second, second @ layers.last[:, :SECOND].T + layers.last[:, SECOND]


def backward(layers: Layers, batch: Batch, hidden: Array, second: Array, slope: Array) -> Array:
    """Return the gradient of all weights from that of the outputs."""
    gradient = np.zeros_like(layers.vector)
    into = Layers(layers.board.shape[1], gradient)
    into.last[:, :SECOND] = slope.T @ second
    into.last[:, SECOND] = slope.sum(axis=0)
    slope = (slope @ layers.last[:, :SECOND]) * (second > 0)
    into.second[:, :HIDDEN] = slope.T @ hidden
    into.second[:, HIDDEN] = slope.sum(axis=0)
    slope = (slope @ layers.second[:, :HIDDEN]) * (hidden > 0)
    into.joint[:] = batch.joint.T @ slope
    into.board[0] = batch.own.T @ slope
    into.board[1] = batch.others.T @ slope
    return gradient


def corrected(ends: Ends, outputs: Array) -> tuple[Array, Array]:
    """Return each seat's chance of winning and its expected final points."""
    count, seats = ends.points.shape
    estimated = len(outputs) // count
    strength, points = ends.strength.copy(), ends.expected.copy()
    outputs = outputs.reshape(count, estimated, OUTPUTS)
    strength[:, :estimated] += outputs[:, :, 0]
    points[:, :estimated] += PER_OUTPUT * outputs[:, :, 1]
    if seats == 2:
        points[:, 1] += PER_OUTPUT * outputs[:, 0, 2]
    odds = np.exp(strength - strength.max(axis=1, keepdims=True))
    return odds / odds.sum(axis=1, keepdims=True), points


@dataclass(frozen=True, slots=True)
class FitOptions:
    """Options of a fit."""

    epochs: int = 6
    batch: int = 512
    rate: float = 2e-3  # the highest one
    decay: float = 0.01  # of weights
    points: float = 0.3  # the weight of the error in points
    seed: int = 0


def fit(ends: Ends, wanted: Array, inputs: int, start: Array, options: FitOptions) -> Iterator[Array]:
    """Yield the weights after each epoch; ``wanted`` are the chances of winning that the network should give."""
    random = np.random.default_rng(options.seed)
    weights = start.copy()
    mean, square = np.zeros_like(weights), np.zeros_like(weights)
    batches = len(ends) // options.batch
    steps, step = options.epochs * batches, 0
    for _ in range(options.epochs):
        order = random.permutation(len(ends))
        for at in range(batches):
            which = order[at * options.batch : (at + 1) * options.batch]
            gradient = _gradient(Layers(inputs, weights), ends.select(which), wanted[which], options)
            step += 1
            rate = options.rate * _schedule(step / steps)
            mean += 0.1 * (gradient - mean)
            square += 0.001 * (gradient * gradient - square)
            move = mean / (1 - 0.9**step) / (np.sqrt(square / (1 - 0.999**step)) + 1e-8)
            weights -= np.float32(rate) * (move + np.float32(options.decay) * weights)
        yield weights.copy()


def _schedule(part: float) -> float:
    """Return the share of the highest learning rate: a rise, then a cosine down to zero."""
    return part / 0.3 if part < 0.3 else 0.5 * (1 + float(np.cos(np.pi * (part - 0.3) / 0.7)))


def _gradient(layers: Layers, ends: Ends, wanted: Array, options: FitOptions) -> Array:
    batch = Batch(ends, layers.board.shape[1])
    hidden, second, outputs = forward(layers, batch)
    chances, points = corrected(ends, outputs)
    count, seats = chances.shape
    slope = np.zeros((count, batch.estimated, OUTPUTS), np.float32)
    slope[:, :, 0] = (chances - wanted)[:, : batch.estimated]
    error = options.points * np.clip((points - ends.scores) / PER_OUTPUT, -1, 1)
    slope[:, :, 1] = error[:, : batch.estimated]
    if seats == 2:
        slope[:, 0, 2] = error[:, 1]
    return backward(layers, batch, hidden, second, slope.reshape(-1, OUTPUTS) / count)


def predict(ends: Ends, inputs: int, weights: Array, part: int = 4096) -> tuple[Array, Array]:
    """Return each seat's chance of winning and its expected final points under some weights."""
    results = []
    layers = Layers(inputs, weights)
    for at in range(ceil(len(ends) / part)):
        some = ends.select(np.arange(at * part, min(len(ends), (at + 1) * part)))
        results.append(corrected(some, forward(layers, Batch(some, inputs))[2]))
    return np.concatenate([each[0] for each in results]), np.concatenate([each[1] for each in results])
