# Written by tools/constants from constants.py.

cdef enum:
    OFFER = 2
    TILING = 3
    COLOURS = 5
    JOKER = 5
    EMPTY = 6
    MARKER = 7
    IN_CENTRE = -1
    FACTORY_SIZE = 4
    ROWS = 5
    COLUMNS = 5
    FLOOR_SIZE = 7
    FULL_ROW = 31
    LAST_ROUND = 100
    LINES = 6
    WITH_JOKERS = 5
    JOKERS_ALONE = 10
    TAKES = 5
    TAKES_WITH_JOKERS = 11
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
