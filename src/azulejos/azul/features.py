"""Features of Azul's evaluator: those of a board, then those of the table. The weights have the same order."""

from azulejos.core.weights import FeatureList

_features = FeatureList()
_rows = range(1, 6)

ROWS = _features.add(*(f"row {row} has {count}" for row in _rows for count in range(1, 6)))
COLUMNS = _features.add(*(f"columns with {count}" for count in range(6)))
COLOURS = _features.add(*(f"colours with {count}" for count in range(6)))
OPEN = _features.add(*(f"points of the empty spaces in row {row}" for row in _rows))
LINES = _features.add(*(f"line {row} has {count}" for row in range(2, 6) for count in range(1, row)))
LINE_POINTS = _features.add(*(f"points promised by line {row}" for row in _rows))
LINE_ROW = _features.add(*(f"line {row} for its row" for row in _rows))
LINE_COLUMN = _features.add(*(f"line {row} for its column" for row in _rows))
LINE_COLOUR = _features.add(*(f"line {row} for its colour" for row in _rows))
FALLEN = _features.add("fallen tiles")
EMPTY_LINES = _features.add("empty lines")
BOARD_COUNT = len(_features)

MARKER = _features.add("first-player marker")
MOVER = _features.add("to move")
ON_OFFER = _features.add("tiles on offer, to move")
IN_CENTRE = _features.add("tiles in the centre, to move")
COUNT = len(_features)

NAMES = tuple(_features.names)
STAGES = 17  # early, late and after the offer in rounds 1 to 5; early and late in the last round
