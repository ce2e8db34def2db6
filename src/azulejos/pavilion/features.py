"""Features of Summer Pavilion's evaluator: those of a board, then those of the table. The weights have the same order.

All of them describe the board after the tiles in hand have been placed as the planner would.
"""

from azulejos.core.weights import FeatureList

_features = FeatureList()

SCORE = _features.add("score")
OUTER = _features.add(*(f"outer stars with {count}" for count in range(1, 7)))
INNER = _features.add(*(f"middle star with {count}" for count in range(1, 7)))
STAR_POINTS = _features.add("points promised by stars", "points promised by stars that are nearly complete")
COST_POINTS = _features.add(
    *(f"points promised by cost {cost}" for cost in range(1, 5)),
    *(f"points promised by cost {cost} when nearly complete" for cost in range(1, 5)),
)
PILLARS = _features.add(*(f"pillars that miss {count}" for count in range(1, 4)))
STATUES = _features.add(*(f"statues that miss {count}" for count in range(1, 4)))
WINDOWS = _features.add("windows that miss 1")
OPEN = _features.add("points of the free spaces")
COVERED = _features.add("covered spaces")
SPENT = _features.add("tiles spent")
WON = _features.add("tiles won")
LOST = _features.add("tiles lost")
KEPT = _features.add(*(f"keeps {count}" for count in range(1, 5)))
KEPT_WILD = _features.add("keeps next wild tiles")
KEPT_ALIKE = _features.add("keeps tiles alike")
KEPT_NEEDED = _features.add("keeps tiles for begun stars")
HELD = _features.add("tiles held")
HELD_WILD = _features.add("wild tiles held")
HELD_ALIKE = _features.add("most tiles held alike")
HELD_KINDS = _features.add("kinds held")
BOARD_COUNT = len(_features)

MARKER = _features.add("first-player marker")
MOVER = _features.add("to move")
PASSED = _features.add("has passed")
SUPPLY_WILD = _features.add("wild tiles in the supply")
COUNT = len(_features)

NAMES = tuple(_features.names)
STAGES = 23  # in rounds 1 to 6 early and late in the draft, and placing; after the round in all but the last
