"""Whole numbers that Summer Pavilion's kernels and its plain modules share; see azulejos.core.constants."""

from azulejos.pavilion.rules import GREY_COSTS, LETTERS, STARS

# Phases, after those of every family
DRAFT = 2
PLACE = 3
BONUS = 4

# Tiles, by kind: purple, green, orange, yellow, blue, red
EMPTY = 6  # no tile
COPIES = 22  # tiles of each kind (rule 1)

# The table and the boards
IN_CENTRE = -1  # the holder of the first-player marker before anyone has taken it
FACTORY_SIZE = 4
SUPPLY_SIZE = 10
ROUNDS = 6
MAX_KEPT = 4  # tiles that a player keeps when passing (rule 17)
MAX_BONUS = 3  # tiles that a structure gives (rule 15)
SLOTS = 6  # of a star
MIDDLE = 6  # the middle star; the outer ones come before it, clockwise from the upper left
STAR_COUNT = 7
FULL_STAR = (1 << SLOTS) - 1  # a bit for each space

# Structures, by the number of tiles that they give
PILLAR = 1
STATUE = 2
WINDOW = 3

# Four bits for each star, space or kind, the first one lowest
STAR_COLOURS = sum(LETTERS.index(star) << 4 * at for at, star in enumerate(STARS) if at != MIDDLE)  # coloured side
SLOT_COSTS = sum(cost << 4 * slot for slot, cost in enumerate(GREY_COSTS))  # outer stars of the grey side
STAR_POINTS = 0x234568  # beyond 12, for a star of one colour (rule 21)
TOP_BITS = 0x888888

# Move numbers, with S sources (factories, then the centre) and P spaces:
#   source * 6 + colour                        draft
#   6 * S + space * PAYMENTS + wilds           place, paying 0 to 5 wild tiles
#   6 * S + PAYMENTS * P + set                 bonus, a set of 1 to MAX_BONUS tiles
#   bonus sets after that + set                pass, keeping a set of 1 to MAX_KEPT tiles
# A space of the grey side is (star * SLOTS + slot) * 6 + colour. On the coloured side an outer star is laid in its own
# colour: star * SLOTS + slot, and the middle star follows with slot * 6 + colour. Sets are numbered by size, then in
# the order of their letters.
PAYMENTS = 6
OUTER_SPACES = MIDDLE * SLOTS
COLOURED_SPACES = OUTER_SPACES + SLOTS * 6
GREY_SPACES = STAR_COUNT * SLOTS * 6

# Event notes
TOOK = 1
TO_CENTRE = 2
TOOK_MARKER = 3
PLACED = 4
COMPLETED = 5
BONUS_TAKEN = 6
DISCARDED = 7
PASSED = 8
STAR_SCORED = 9
COST_SCORED = 10
KEPT_SCORED = 11
