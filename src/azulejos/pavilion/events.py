"""Events of Summer Pavilion. Sources and kinds count from 0, the spaces of a star from 1 as on the board."""

from dataclasses import dataclass
from typing import Annotated

from azulejos.core.event import Event, make_decoders
from azulejos.pavilion.constants import (
    BONUS_TAKEN,
    COMPLETED,
    COST_SCORED,
    DISCARDED,
    KEPT_SCORED,
    PASSED,
    PLACED,
    STAR_SCORED,
    TO_CENTRE,
    TOOK,
    TOOK_MARKER,
)
from azulejos.pavilion.rules import STARS

STRUCTURES = ("", "pillar", "statue", "window")  # by the number of tiles that they give

Star = Annotated[str, STARS]
Structure = Annotated[str, STRUCTURES]


@dataclass(frozen=True, slots=True)
class Took(Event):
    """Tiles were taken from a source: the factories in order, then the centre."""

    source: int
    colour: int
    tiles: int  # of the colour, none if it is the wild one
    wilds: int  # wild tiles that came along or were taken alone


@dataclass(frozen=True, slots=True)
class ToCentre(Event):
    """Tiles of one kind were left on the factory and went to the centre."""

    kind: int
    count: int


@dataclass(frozen=True, slots=True)
class TookMarker(Event):
    """The first-player marker was taken and cost points."""

    lost: int


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A space was covered and its run scored."""

    star: Star
    slot: int
    colour: int
    paid: int  # tiles of the colour, the one laid among them
    wilds: int
    points: int


@dataclass(frozen=True, slots=True)
class Completed(Event):
    """All spaces around a structure are covered: bonus tiles are due."""

    structure: Structure
    star: Star  # a statue stands between this star and the next one clockwise
    tiles: int


@dataclass(frozen=True, slots=True)
class BonusTaken(Event):
    """Tiles of one kind were taken from the supply."""

    kind: int
    count: int


@dataclass(frozen=True, slots=True)
class Discarded(Event):
    """Tiles of one kind were discarded in passing."""

    kind: int
    count: int


@dataclass(frozen=True, slots=True)
class Passed(Event):
    """A seat passed, by choice or because it had no tiles."""

    kept: int
    discarded: int
    lost: int


@dataclass(frozen=True, slots=True)
class StarScored(Event):
    """A complete star scored at the end."""

    star: Star
    points: int


@dataclass(frozen=True, slots=True)
class CostScored(Event):
    """All spaces of a cost scored at the end."""

    cost: int
    points: int


@dataclass(frozen=True, slots=True)
class KeptScored(Event):
    """Tiles kept at the last pass cost points at the end."""

    kept: int
    lost: int


DECODERS = make_decoders(
    {
        TOOK: Took,
        TO_CENTRE: ToCentre,
        TOOK_MARKER: TookMarker,
        PLACED: Placed,
        COMPLETED: Completed,
        BONUS_TAKEN: BonusTaken,
        DISCARDED: Discarded,
        PASSED: Passed,
        STAR_SCORED: StarScored,
        COST_SCORED: CostScored,
        KEPT_SCORED: KeptScored,
    }
)
