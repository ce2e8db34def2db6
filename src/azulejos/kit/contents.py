"""Contents of a kit: a family's labels, drawings and parts."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Any

from azulejos.core.family import ByFamily
from azulejos.kit.labels import LabelRow
from azulejos.kit.parts import Part
from azulejos.kit.sheets import Drawing
from azulejos.kit.sizes import Sizes
from azulejos.words import Words


@dataclass(frozen=True, slots=True)
class Plan:
    """A kit to make: the rules of the largest game that it serves, its dimensions and its language."""

    rules: Any
    sizes: Sizes
    words: Words


@dataclass(frozen=True, slots=True)
class Kit:
    """A family's contributions to a kit."""

    letters: str  # of the tiles
    tile: float  # usual side of a tile, in millimetres
    tile_limits: tuple[float, float]
    note: Callable[[Words], str]  # on marks that no rulebook has
    card: tuple[str, ...]  # the rules in short, as messages
    labels: Callable[[Plan], Iterable[LabelRow]]
    drawings: Callable[[Plan], Iterable[Drawing]]
    parts: Callable[[Plan], Iterable[Part]]


KITS: ByFamily[Kit] = ByFamily("ui.kit", "KIT")
