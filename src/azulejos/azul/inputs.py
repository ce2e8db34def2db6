"""Inputs of Azul's network: those of a board, and those of the table.

An input BY_DEAL is multiplied with the surplus of a colour in the next deal: 0 if the colour is expected as often as
any other, -1 if it cannot come.
"""

# Of a board
LINES = 0  # [line - 2, colour, tiles - 1]: only as many tiles as a line that is not complete can have
LINES_BY_DEAL = 50
ROWS = 100  # [row, set of covered columns]
COLUMNS = 260  # [column, covered spaces]
COLOURS = 290  # [colour, set of covered rows]
COLOURS_BY_DEAL = 450
FINISH = 610  # [row, tiles on its line]: the row misses one tile, which the line can bring
FINISH_BY_DEAL = 625
BLOCKED = 640  # [row]: the row misses one tile, but its line holds another colour
ORDER = 645  # [turns before its first one in the next round]
SCORE = 653
INPUTS = 654

# Of the table
ROUND = 0  # the last round that was played, from 1 to 7
IN_DEAL = 7  # [colour]: surplus in the next deal
IN_BAG = 12  # tiles
SEATS = 13  # [players - 2]
