# Written by tools/constants from features.py.

cdef enum:
    ROWS = 2
    COLUMNS = 27
    COLOURS = 33
    OPEN = 39
    LINES = 44
    LINE_POINTS = 54
    LINE_ROW = 59
    LINE_COLUMN = 64
    LINE_COLOUR = 69
    FALLEN = 74
    EMPTY_LINES = 75
    BOARD_COUNT = 76
    MARKER = 76
    MOVER = 77
    ON_OFFER = 78
    IN_CENTRE = 79
    COUNT = 80
    STAGES = 17
