"""Events of Azul. Rows, columns and sources count from 0, lines from 1 as on the board."""

from dataclasses import dataclass

from azulejos.azul.constants import (
    COLOUR_SCORED,
    COLUMN_SCORED,
    FELL,
    FLOOR_SCORED,
    LAID,
    NO_COLUMN,
    ROWS_SCORED,
    TILED,
    TO_CENTRE,
    TOOK,
    TOOK_MARKER,
)
from azulejos.core.event import Event, make_decoders


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
    """The first-player marker was taken; it lies on the floor unless that is full (rule 20)."""

    on_floor: bool


@dataclass(frozen=True, slots=True)
class Laid(Event):
    """Tiles were laid in a pattern line."""

    line: int
    tiles: int
    jokers: int
    now: int  # tiles in the line after that


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
    """A complete line had no legal column and fell to the floor (rule 39)."""

    row: int
    colour: int


@dataclass(frozen=True, slots=True)
class FloorScored(Event):
    """The floor line cost points."""

    spaces: int
    lost: int
    score: int  # after that


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


DECODERS = make_decoders(
    {
        TOOK: Took,
        TO_CENTRE: ToCentre,
        TOOK_MARKER: TookMarker,
        LAID: Laid,
        FELL: Fell,
        TILED: Tiled,
        NO_COLUMN: NoColumn,
        FLOOR_SCORED: FloorScored,
        ROWS_SCORED: RowsScored,
        COLUMN_SCORED: ColumnScored,
        COLOUR_SCORED: ColourScored,
    }
)
