"""What happens in a game of Azul. Rows, columns and sources count from 0, lines from 1 as on the board."""

from dataclasses import dataclass

from azulejos.event import Event, Reader


@dataclass(frozen=True, slots=True)
class Took(Event):
    """Tiles were taken from a source: the factories in order, then the centres."""

    source: int
    colour: int | None  # None for jokers alone
    tiles: int  # of the colour
    jokers: int


@dataclass(frozen=True, slots=True)
class ToCentre(Event):
    """Tiles of one kind were left on the factory and went to the centre, a source too."""

    centre: int
    kind: int
    count: int


@dataclass(frozen=True, slots=True)
class TookMarker(Event):
    """The start marker was taken; it lies on the floor unless that is full (rule 20)."""

    on_floor: bool


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """Tiles were laid in a pattern line, which holds so many now."""

    line: int
    tiles: int
    jokers: int
    now: int


@dataclass(frozen=True, slots=True)
class Fell(Event):
    """Tiles of one kind went to the floor and, where that was full, to the lid."""

    kind: int
    to_floor: int
    to_lid: int


@dataclass(frozen=True, slots=True)
class Tiled(Event):
    """A tile went to the wall and scored its runs."""

    row: int
    column: int
    tile: int
    across: int
    down: int
    points: int


@dataclass(frozen=True, slots=True)
class NoColumn(Event):
    """A complete line found no column and falls to the floor (rule 39)."""

    row: int
    colour: int


@dataclass(frozen=True, slots=True)
class FloorScored(Event):
    """The floor line cost points."""

    spaces: int
    lost: int
    score: int  # what is left


@dataclass(frozen=True, slots=True)
class RowsScored(Event):
    """Complete rows scored at the end."""

    rows: int
    points: int


@dataclass(frozen=True, slots=True)
class ColumnScored(Event):
    """A complete column scored at the end."""

    column: int
    points: int


@dataclass(frozen=True, slots=True)
class ColourScored(Event):
    """All five tiles of a colour scored at the end."""

    colour: int
    points: int


# By the number of the kernel's note: how its seat and its four other numbers are read.
READERS: dict[int, Reader] = {
    1: lambda seat, a, b, c, d: Took(seat, a, b if b < 5 else None, c, d),
    2: lambda seat, a, b, c, _: ToCentre(seat, a, b, c),
    3: lambda seat, a, *_: TookMarker(seat, bool(a)),
    4: lambda seat, a, b, c, d: Laid(seat, a + 1, b, c, d),
    5: lambda seat, a, b, c, _: Fell(seat, a, b, c),
    6: lambda seat, a, b, c, d: Tiled(seat, a // 5, a % 5, b, c // 8, c % 8, d),
    7: lambda seat, a, b, *_: NoColumn(seat, a, b),
    8: lambda seat, a, b, c, _: FloorScored(seat, a, b, c),
    9: lambda seat, a, b, *_: RowsScored(seat, a, b),
    10: lambda seat, a, b, *_: ColumnScored(seat, a, b),
    11: lambda seat, a, b, *_: ColourScored(seat, a, b),
}
