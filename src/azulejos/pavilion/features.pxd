# Written by tools/constants from features.py.

cdef enum:
    SCORE = 2
    OUTER = 3
    INNER = 9
    STAR_POINTS = 15
    COST_POINTS = 17
    PILLARS = 25
    STATUES = 28
    WINDOWS = 31
    OPEN = 32
    COVERED = 33
    SPENT = 34
    WON = 35
    LOST = 36
    KEPT = 37
    KEPT_WILD = 41
    KEPT_ALIKE = 42
    KEPT_NEEDED = 43
    HELD = 44
    HELD_WILD = 45
    HELD_ALIKE = 46
    HELD_KINDS = 47
    BOARD_COUNT = 48
    MARKER = 48
    MOVER = 49
    PASSED = 50
    SUPPLY_WILD = 51
    COUNT = 52
    STAGES = 23
