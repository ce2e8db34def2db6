"""Names of Azul's tiles, options and scores in messages."""

from collections.abc import Mapping

from azulejos.azul.events import ColourScored, ColumnScored, FloorScored, RowsScored, Tiled
from azulejos.core.event import Event
from azulejos.words.catalogue import ngettext_noop, pgettext_noop

TITLE = pgettext_noop("title", "Azul")
OPTIONS = {
    "wall": pgettext_noop("option", "Wall"),
    "jokers": pgettext_noop("option", "Jokers"),
    "column_bonus": pgettext_noop("option", "Points for a column"),
}
VALUES = {
    "coloured": pgettext_noop("value", "coloured"),
    "grey": pgettext_noop("value", "grey"),
    "base": pgettext_noop("value", "base game"),
    "tactile": pgettext_noop("value", "tactile edition"),
}

TILES = {
    "b": pgettext_noop("colour", "blue"),
    "y": pgettext_noop("colour", "yellow"),
    "r": pgettext_noop("colour", "red"),
    "k": pgettext_noop("colour", "black"),
    "w": pgettext_noop("colour", "white"),
    "j": pgettext_noop("colour", "joker"),
}
COUNTS = {
    "b": ngettext_noop("{n} blue", "{n} blue"),
    "y": ngettext_noop("{n} yellow", "{n} yellow"),
    "r": ngettext_noop("{n} red", "{n} red"),
    "k": ngettext_noop("{n} black", "{n} black"),
    "w": ngettext_noop("{n} white", "{n} white"),
    "j": ngettext_noop("{n} joker", "{n} jokers"),
}
# The tactile edition has other colours, and letters on its tiles (rule 70).
TACTILE_TILES = TILES | {
    "b": pgettext_noop("colour", "sky blue"),
    "y": pgettext_noop("colour", "orange"),
    "w": pgettext_noop("colour", "turquoise"),
}
TACTILE_COUNTS = COUNTS | {
    "b": ngettext_noop("{n} sky blue", "{n} sky blue"),
    "y": ngettext_noop("{n} orange", "{n} orange"),
    "w": ngettext_noop("{n} turquoise", "{n} turquoise"),
}
# Messages with its terms for the marker, the centre, the board and the wall, where its rulebook has other ones.
TACTILE = "tactile"
TACTILE_MESSAGES = frozenset(
    text
    for _, text in (
        pgettext_noop("tactile", "from the centre"),
        pgettext_noop("tactile", "{n} in the centre"),
        pgettext_noop("tactile", "centre"),
        pgettext_noop("tactile", "Centre: {tiles}."),
        pgettext_noop("tactile", "that centre holds no {tile}"),
        pgettext_noop("tactile", "first-player marker"),
        pgettext_noop("tactile", "{tiles}, and the first-player marker"),
        pgettext_noop("tactile", "only the first-player marker"),
        pgettext_noop("tactile", "{n} and the first-player marker to the floor line: minus {cost}"),
        pgettext_noop("tactile", "the first-player marker to the floor line: minus {cost}"),
        pgettext_noop("tactile", "the first-player marker goes to the floor line"),
        pgettext_noop("tactile", "the first-player marker stays beside the board, as the floor line is full"),
        pgettext_noop("tactile", "takes the first-player marker"),
        pgettext_noop("tactile", "leaves the first-player marker to {seat}"),
        pgettext_noop("tactile", "{seat}: {points}, holds the first-player marker."),
        pgettext_noop("tactile", "{seat}'s wall: {items}"),
        pgettext_noop("tactile", "Row {row}: {line}; wall: {wall}."),
        pgettext_noop("tactile", "Row {row}, wall: {wall}."),
        pgettext_noop("tactile", "row {row} of the wall already has {tile}"),
        pgettext_noop("tactile", "completes row {row} of the wall, which ends the game"),
        pgettext_noop("tactile", "completes column {column} of the wall"),
        pgettext_noop("tactile", "Row {row} of the wall is complete."),
        pgettext_noop("tactile", "Column {column} of the wall is complete."),
        pgettext_noop("tactile", "Slide {tiles} to the centre."),
        pgettext_noop("tactile", "Put the first-player marker on {seat}'s floor line."),
        pgettext_noop("tactile", "Put the first-player marker beside {seat}'s board."),
    )
)
MARKS = {"b": "B", "y": "O", "r": "R", "k": "SCH", "w": "X"}

SCORE_ITEMS: Mapping[type[Event], tuple[str, str]] = {
    Tiled: pgettext_noop("account", "wall"),
    FloorScored: pgettext_noop("account", "floor line"),
    RowsScored: pgettext_noop("account", "rows"),
    ColumnScored: pgettext_noop("account", "columns"),
    ColourScored: pgettext_noop("account", "colours"),
}
