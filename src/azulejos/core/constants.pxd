# Written by tools/constants from constants.py.

cdef enum:
    KINDS = 6
    SEATS = 8
    MAX_MOVES = 2048
    CHANCE = 0
    OVER = 1
    BAG_REFILLED = 0
    NOTE_SIZE = 8
    CONSTANT_TERM = 0
    PROJECTED_SCORE = 1
    HIDDEN = 64
    SECOND = 16
    OUTPUTS = 3
    TABLE_INPUTS = 24
    MAX_INPUTS = 256
    LEADS = 17

cdef extern from *:
    """
    #define azulejos_MASK 18446744073709551615ULL
    """
    const unsigned long long MASK "azulejos_MASK"
