"""Static evaluation of Summer Pavilion positions.

The features of a seat describe its board after the tiles in hand have been placed by the planner: its points, the
progress of stars, costs and structures, and the tiles kept. Their weights are tuned by self-play (``azulejos tune``).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from array import array

    from azulejos.core._evaluator_cy import WeightedEvaluator
    from azulejos.core._kernel_cy import Numbers, State, mix
    from azulejos.core.constants import CHANCE, CONSTANT_TERM, KINDS, MASK, PROJECTED_SCORE
    from azulejos.pavilion import features
    from azulejos.pavilion._planner_cy import Planner
    from azulejos.pavilion._state_cy import SETS, PavilionState
    from azulejos.pavilion.constants import (
        BONUS,
        DRAFT,
        FULL_STAR,
        IN_CENTRE,
        MIDDLE,
        PILLAR,
        SLOTS,
        STAR_COUNT,
        STATUE,
        WINDOW,
    )

_OF_COVERED = cython.declare(cython.ulonglong, 1 << 60)  # to distinguish equal parts of a key
_OF_COLOURS = cython.declare(cython.ulonglong, 1 << 61)


@cython.final
@cython.cclass
class PavilionEvaluator(WeightedEvaluator):
    """Evaluates positions of Summer Pavilion."""

    groups = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15), (16, 17, 18, 19), (20, 21, 22))

    if not cython.compiled:
        planner: Planner
        board: PavilionState  # of the planner
        worth: array[float]  # [kind]: the worth of the hand with one more tile

    def __init__(self, weights: Sequence[float]) -> None:
        """Take the weights of all stages for strength, then those for points."""
        WeightedEvaluator.__init__(self, features.COUNT, features.BOARD_COUNT, features.STAGES, weights)
        self.planner = Planner()
        self.board = self.planner.board
        if not cython.compiled:
            self.worth = array("d", bytes(48))

    def _stage(self, state: State) -> cython.int:
        return self._find_stage(cython.cast(PavilionState, state))

    def _find_stage(self, state: PavilionState) -> cython.int:
        first: cython.int = 4 * (state.round - 1)
        if state.round == 0:
            return 0
        if state.phase == DRAFT:
            return first + (state.on_offer <= 2 * state.factories)
        return first + 3 if state._is_round_over() else first + 2

    def _projected_score(self, state: State, seat: cython.int) -> cython.double:
        return self.planner._project(cython.cast(PavilionState, state), seat)

    # Features

    def _board_key(self, state: State, seat: cython.int) -> cython.ulonglong:
        return self._key(cython.cast(PavilionState, state), seat)

    def _key(self, state: PavilionState, seat: cython.int) -> cython.ulonglong:
        """Return a hash of the tiles, the board and the points of a seat, and of the supply that may add to them."""
        i: cython.int
        tiles: cython.ulonglong = state.round
        covered: cython.ulonglong = 2 * state._is_round_over() + state.passed[seat]
        colours: cython.ulonglong = state.score[seat]
        for i in range(KINDS):
            tiles = tiles << 9 | state.hand[6 * seat + i] << 4 | state.supply[i]
        for i in range(7 * seat, 7 * seat + STAR_COUNT):
            covered = covered << 6 | state.covered[i]
            colours = colours << 6 | state.colours[i]
        return (mix(tiles) + mix(covered + _OF_COVERED) + mix(colours + _OF_COLOURS)) & MASK | 1

    def _describe_board(self, state: State, seat: cython.int) -> None:
        self._describe_own(cython.cast(PavilionState, state), seat)

    def _describe_table(self, state: State, seat: cython.int) -> None:
        self._describe_rest(cython.cast(PavilionState, state), seat)

    def _describe_own(self, state: PavilionState, seat: cython.int) -> None:
        i: cython.int
        part: cython.double
        for i in range(features.BOARD_COUNT):
            self.feature[i] = 0
        self.feature[CONSTANT_TERM] = 1
        self.feature[PROJECTED_SCORE] = self.planner._project(state, seat)
        self.feature[features.SCORE] = state.score[seat]
        self._describe_stars()
        for i in range(1, 5):
            if self.planner.laid[i] < self.planner.spaces[i]:
                part = self.planner.laid[i]
                part *= part / (self.planner.spaces[i] * self.planner.spaces[i])
                self.feature[features.COST_POINTS + i - 1] = 4 * i * part
                self.feature[features.COST_POINTS + i + 3] = 4 * i * part * part
        for i in range(6):
            self.feature[features.WINDOWS] += self.planner._missing(WINDOW, i) == 1
            if 0 < self.planner._missing(PILLAR, i) < 4:
                self.feature[features.PILLARS + self.planner._missing(PILLAR, i) - 1] += 1
            if 0 < self.planner._missing(STATUE, i) < 4:
                self.feature[features.STATUES + self.planner._missing(STATUE, i) - 1] += 1
        self._describe_hand(state)

    def _describe_rest(self, state: PavilionState, seat: cython.int) -> None:
        i: cython.int
        for i in range(features.BOARD_COUNT, features.COUNT):
            self.feature[i] = 0
        if state.marker == seat or (state.phase == CHANCE and state.marker == IN_CENTRE and state.starter == seat):
            self.feature[features.MARKER] = 1
        if state.phase != CHANCE and state.turn == seat:
            self.feature[features.MOVER] = 1
            self.feature[features.SUPPLY_WILD] = state.supply[state._wild()]
        self.feature[features.PASSED] = state.passed[seat]

    def _describe_stars(self) -> None:
        """Describe the progress of the stars, and the points of the free spaces."""
        star: cython.int
        slot: cython.int
        count: cython.int
        colours: cython.int
        covered: cython.int
        part: cython.double
        for star in range(STAR_COUNT):
            covered = self.board.covered[7 * self.planner.seat + star]
            count = self.planner.bits[covered]
            if count == 0:
                continue
            self.feature[features.COVERED] += count
            self.feature[(features.INNER if star == MIDDLE else features.OUTER) + count - 1] += 1
            if count == SLOTS:
                continue
            colours = self.board.colours[7 * self.planner.seat + star]
            slot = 0
            while colours >> (slot + 1):
                slot += 1
            part = count * count
            part /= 36
            self.feature[features.STAR_POINTS] += part * self.board._star_points(colours, slot)
            self.feature[features.STAR_POINTS + 1] += part * part * self.board._star_points(colours, slot)
            for slot in range(6):
                if not (covered >> slot) & 1:
                    self.feature[features.OPEN] += self.board._run(star, slot)

    def _describe_hand(self, state: PavilionState) -> None:
        """Describe the tiles in hand, and those left after the plan."""
        kind: cython.int
        star: cython.int
        held: cython.int
        covered: cython.int
        kept: cython.int = self.board._hand_size(self.planner.seat)
        self.feature[features.SPENT] = self.planner.spent
        self.feature[features.WON] = self.planner.won
        self.feature[features.LOST] = self.planner.lost
        if kept > 0:
            self.feature[features.KEPT + kept - 1] = 1
        for kind in range(KINDS):
            kept = self.board.hand[6 * self.planner.seat + kind]
            held = state.hand[6 * self.planner.seat + kind]
            self.feature[features.HELD] += held
            self.feature[features.HELD_KINDS] += held > 0
            if held > self.feature[features.HELD_ALIKE]:
                self.feature[features.HELD_ALIKE] = held
            if kept == 0:
                continue
            if kept > self.feature[features.KEPT_ALIKE]:
                self.feature[features.KEPT_ALIKE] = kept
            for star in range(STAR_COUNT):
                covered = self.board.covered[7 * self.planner.seat + star]
                if (self.board._accepted(star) >> kind) & 1 and covered != FULL_STAR:
                    self.feature[features.KEPT_NEEDED] += kept * self.planner.bits[covered]
        self.feature[features.HELD_WILD] = state.hand[6 * self.planner.seat + self.planner.wild]
        if self.planner.next_wild >= 0:
            self.feature[features.KEPT_WILD] = self.board.hand[6 * self.planner.seat + self.planner.next_wild]

    # Move ordering

    def _rank(self, state: State, moves: Numbers) -> None:
        self._rank_moves(cython.cast(PavilionState, state), moves)

    def _rank_moves(self, state: PavilionState, moves: Numbers) -> None:
        i: cython.int
        kind: cython.int
        move: cython.int
        star: cython.int
        slot: cython.int
        wilds: cython.int
        if state.phase == BONUS:
            for kind in range(KINDS):
                self.worth[kind] = self.planner._worth_with(state, kind, 1, 0)
        elif state.phase != DRAFT:
            self.planner._begin(state, state.turn)
        for i in range(moves.size):
            move = moves.item[i]
            if move < state.places:
                self.priority[i] = self.planner._draft_worth(state, move // 6, move % 6)
            elif move < state.bonuses:
                star, slot, kind, wilds = state._split_placement(move)
                self.priority[i] = self.planner._placement_worth(star, slot, kind, wilds)
            elif move < state.passes:
                self.priority[i] = 0
                for kind in range(KINDS):
                    self.priority[i] += self.worth[kind] * ((SETS.tiles[move - state.bonuses] >> 4 * kind) & 15)
            else:
                self.priority[i] = self.planner._pass_worth(SETS.tiles[move - state.passes])
