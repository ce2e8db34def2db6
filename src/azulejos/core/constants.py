"""Whole numbers that the kernels of every family share.

``tools/constants`` writes the numbers of a constants module into a .pxd file of the same name, from which the kernels
take them as C constants.
"""

KINDS = 6  # kinds of tile
SEATS = 8  # players at most
MAX_MOVES = 2048  # room for the legal moves of a position, and for the tiles of a deal

# Phases; a family counts its own from 2.
CHANCE = 0  # before a deal
OVER = 1

# Event notes; a family counts its own from 1.
BAG_REFILLED = 0
NOTE_SIZE = 8  # numbers of a note: the event code, the seat, and up to six values

MASK = (1 << 64) - 1  # unsigned 64-bit arithmetic

# Features of every evaluator
CONSTANT_TERM = 0
PROJECTED_SCORE = 1

# The network at the ends of rounds
HIDDEN = 64  # units of the joint layer
SECOND = 16  # units of the second layer
OUTPUTS = 3
TABLE_INPUTS = 24  # room for the inputs of a table
MAX_INPUTS = 256  # of a board, that are not zero
LEADS = 17  # leads in points that have weights of their own
