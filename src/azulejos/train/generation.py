"""A generation of the network: fit to the positions of self-play, measured on games that are held out."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from azulejos.core._network_cy import count_weights
from azulejos.core.family import Family
from azulejos.core.weights import pack_network
from azulejos.train.network import Array, Ends, FitOptions, fit, predict, start_weights

HELD_OUT = 10  # every tenth game


@dataclass(frozen=True, slots=True)
class Epoch:
    """A network after an epoch of its fit."""

    number: int  # from 1
    network: bytes  # the content of its file
    before: float  # cross-entropy of the winners of held-out games by the weighted features, in bits per position
    after: float  # and by the network


def begin(family: Family) -> bytes:
    """Return a network that corrects nothing, as the file of the first player."""
    return pack_network(family.network_inputs, [0.0] * count_weights(family.network_inputs))


def learn(family: Family, ends: Ends, wanted: Array, epochs: int, seed: int = 1) -> Iterator[Epoch]:
    """Yield the network after each epoch."""
    inputs = family.network_inputs
    is_held = ends.game % HELD_OUT == 0
    held = ends.select(is_held)
    odds = np.exp(held.strength - held.strength.max(axis=1, keepdims=True))
    before = cross_entropy(held, odds / odds.sum(axis=1, keepdims=True))
    start = start_weights(inputs, count_weights(inputs), seed)
    options = FitOptions(epochs=epochs, batch=min(512, int((~is_held).sum())), seed=seed)
    for number, weights in enumerate(fit(ends.select(~is_held), wanted[~is_held], inputs, start, options), 1):
        after = cross_entropy(held, predict(held, inputs, weights)[0])
        yield Epoch(number, pack_network(inputs, weights.tolist()), before, after)


def cross_entropy(ends: Ends, chances: Array) -> float:
    """Return the cross-entropy of the winners under these chances, in bits per position; lower is better."""
    return float(-(ends.win * np.log2(np.clip(chances, 1e-9, 1))).sum(axis=1).mean())
