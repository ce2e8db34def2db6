# Written by tools/constants from constants.py.

cdef enum:
    EVERY_SEAT = -1
    RANDOM_SEAT = -2
    NO_RESET = 0
    NEXT_STEP = 1
    SAME_STEP = 2
    RESULT = 0
    MARGIN = 1
    SHAPING = 2
    OUTSIDE = 0
    UNIFORM = 1
    GREEDY = 2
    BEGIN = 0
    STEP = 1
    DRAW = 2
    GO_ON = 3
    OPEN = 4
    COPY = 5
    NO_RECORD = -1
