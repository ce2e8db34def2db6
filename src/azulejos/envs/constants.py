"""Whole numbers that the kernels of the environments and their plain modules share; see azulejos.core.constants."""

# The seat of the caller
EVERY_SEAT = -1  # the caller decides for all seats
RANDOM_SEAT = -2  # another one in each game

# Restarts of games that have ended
NO_RESET = 0
NEXT_STEP = 1
SAME_STEP = 2

# Rewards
RESULT = 0
MARGIN = 1
SHAPING = 2

# Opponents
OUTSIDE = 0  # their moves are taken by step(), as those of the caller
UNIFORM = 1  # random legal moves
GREEDY = 2  # moves with the best projected score

# Tasks of a run
BEGIN = 0  # restart
STEP = 1  # take an action
DRAW = 2  # draw and deal tiles
GO_ON = 3  # continue after tiles that the caller has dealt
OPEN = 4  # continue from a position that was put into the row
COPY = 5  # copy rows

# History
NO_RECORD = -1  # the size of a history that does not begin with the game, or has become too long
