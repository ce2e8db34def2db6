"""Whole numbers that the kernels of dots and its other modules share."""

TAKE = 2  # the phase after those of every family
COLOURS = 2  # amber, coral
FACTORIES = 2
FACTORY_SIZE = 4
LAST_ROUND = 3

# Move numbers: COLOURS * factory + colour

TOOK = 1  # the code of the only event
