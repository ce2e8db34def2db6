# Written by tools/constants from inputs.py.

cdef enum:
    LINES = 0
    LINES_BY_DEAL = 50
    ROWS = 100
    COLUMNS = 260
    COLOURS = 290
    COLOURS_BY_DEAL = 450
    FINISH = 610
    FINISH_BY_DEAL = 625
    BLOCKED = 640
    ORDER = 645
    SCORE = 653
    INPUTS = 654
    ROUND = 0
    IN_DEAL = 7
    IN_BAG = 12
    SEATS = 13
