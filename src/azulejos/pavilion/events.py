"""What happens in a game of Summer Pavilion. Sources and kinds count from 0, slots from 1 as on the board."""

from dataclasses import dataclass

from azulejos.event import Event, Reader
from azulejos.pavilion.rules import STARS

STRUCTURES = ("", "pillar", "statue", "window")


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
    """The start marker was taken and cost points."""

    lost: int


@dataclass(frozen=True, slots=True)
class Placed(Event):
    """A space was covered and its run scored."""

    star: str
    slot: int
    colour: int
    paid: int  # tiles of the colour, the one laid among them
    wilds: int
    points: int


@dataclass(frozen=True, slots=True)
class Completed(Event):
    """All spaces round a structure are covered: tiles of choice are due."""

    structure: str  # pillar, statue or window
    star: str  # a statue stands between this star and the next one clockwise
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
    """A seat passed, by choice or because it had no tile."""

    kept: int
    discarded: int
    lost: int


@dataclass(frozen=True, slots=True)
class StarScored(Event):
    """A complete star scored at the end."""

    star: str
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


# By the number of the kernel's note: how its seat and its four other numbers are read.
READERS: dict[int, Reader] = {
    1: Took,
    2: lambda seat, a, b, *_: ToCentre(seat, a, b),
    3: lambda seat, a, *_: TookMarker(seat, a),
    4: lambda seat, a, b, c, d: Placed(seat, STARS[a // 6], a % 6 + 1, b, c // 8, c % 8, d),
    5: lambda seat, a, b, c, _: Completed(seat, STRUCTURES[a], STARS[b], c),
    6: lambda seat, a, b, *_: BonusTaken(seat, a, b),
    7: lambda seat, a, b, *_: Discarded(seat, a, b),
    8: lambda seat, a, b, c, _: Passed(seat, a, b, c),
    9: lambda seat, a, b, *_: StarScored(seat, STARS[a], b),
    10: lambda seat, a, b, *_: CostScored(seat, a, b),
    11: lambda seat, a, b, *_: KeptScored(seat, a, b),
}
