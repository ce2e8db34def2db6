"""Whole numbers that Azul's kernels and its plain modules share; see azulejos.core.constants."""

# Phases, after those of every family
OFFER = 2
TILING = 3

# Tiles, by kind: blue, yellow, red, black, white, joker
COLOURS = 5
JOKER = 5
EMPTY = 6  # no tile
MARKER = 7  # the first-player marker among the tiles of a floor line

# The table and the boards
IN_CENTRE = -1  # the holder of the marker before anyone has taken it
FACTORY_SIZE = 4
ROWS = 5
COLUMNS = 5
FLOOR_SIZE = 7
FULL_ROW = (1 << COLUMNS) - 1  # a bit for each column
LAST_ROUND = 100  # rule 36

# Move numbers, with S sources (factories, then centres) and T takes:
#   (take * S + source) * LINES + line       taking tiles
#   LINES * T * S + row * COLUMNS + column   tiling a row, where a player may have to choose
# A take is a colour; with jokers also WITH_JOKERS + a colour for that colour and all jokers, and JOKERS_ALONE.
LINES = 1 + ROWS  # the floor, then the pattern lines
WITH_JOKERS = COLOURS
JOKERS_ALONE = 2 * COLOURS
TAKES = COLOURS
TAKES_WITH_JOKERS = JOKERS_ALONE + 1

# Event notes
TOOK = 1
TO_CENTRE = 2
TOOK_MARKER = 3
LAID = 4
FELL = 5
TILED = 6
NO_COLUMN = 7
FLOOR_SCORED = 8
ROWS_SCORED = 9
COLUMN_SCORED = 10
COLOUR_SCORED = 11
