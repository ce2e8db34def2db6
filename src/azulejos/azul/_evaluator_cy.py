"""Static evaluation of Azul positions.

The features of a seat are its points if the round ended here, the progress of its rows, columns and colours, and the
prospects of its empty spaces and started lines. Their weights are tuned by self-play (``azulejos tune``).
"""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from azulejos.azul import features, inputs
    from azulejos.azul._state_cy import AzulState
    from azulejos.azul.constants import (
        COLOURS,
        COLUMNS,
        EMPTY,
        FLOOR_SIZE,
        IN_CENTRE,
        JOKER,
        JOKERS_ALONE,
        LINES,
        OFFER,
        WITH_JOKERS,
    )
    from azulejos.core._evaluator_cy import WeightedEvaluator
    from azulejos.core._kernel_cy import Numbers, State, mix
    from azulejos.core.constants import CHANCE, CONSTANT_TERM, KINDS, MASK, PROJECTED_SCORE

_FLOOR = cython.declare(cython.uint, 0xEB864210)  # the cost of 0 to 7 tiles on the floor, a hexadecimal digit each


@cython.final
@cython.cclass
class AzulEvaluator(WeightedEvaluator):
    """Evaluates positions of Azul."""

    groups = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11), (12, 13, 14), (15, 16))

    if not cython.compiled:
        run: bytearray  # [covered columns of a row, column]: the run through that column
        bits: bytearray  # [number below 32]: the number of its bits
        row: bytearray  # [row]: a bit for each covered column, with the complete lines tiled
        column: bytearray  # [column]: a bit for each covered row, likewise
        colours: bytearray  # [tile]: tiles on the wall, likewise
        surplus: array[float]  # [colour]: in the next deal, 0 if the colour is as frequent as any other

    def __init__(self, weights: Sequence[float]) -> None:
        """Take the weights of all stages for strength, then those for points."""
        bits: cython.int
        column: cython.int
        first: cython.int
        last: cython.int
        WeightedEvaluator.__init__(self, features.COUNT, features.BOARD_COUNT, features.STAGES, weights)
        if not cython.compiled:
            self.run, self.bits = bytearray(160), bytearray(32)
            self.row, self.column, self.colours = bytearray(5), bytearray(5), bytearray(8)
            self.surplus = array("f", bytes(4 * COLOURS))
        for bits in range(32):
            self.bits[bits] = 0
            for column in range(5):
                self.bits[bits] += (bits >> column) & 1
                first = last = column
                while first > 0 and (bits >> (first - 1)) & 1:
                    first -= 1
                while last < 4 and (bits >> (last + 1)) & 1:
                    last += 1
                self.run[5 * bits + column] = last - first + 1

    def _stage(self, state: State) -> cython.int:
        return self._find_stage(cython.cast(AzulState, state))

    def _find_stage(self, state: AzulState) -> cython.int:
        """Return the stage; a row that will be complete after this round makes it the last one."""
        i: cython.int
        number: cython.int
        late: cython.bint = state.on_offer <= 2 * state.factories
        for i in range(5 * state.players):
            if self.bits[state.row_filled[i]] + (state.line_size[i] == i % 5 + 1) == 5:
                return 15 + late
        number = state.round if state.round < 5 else 5
        if state.phase == OFFER:
            return 3 * (number - 1) + late
        return 3 * (number - 1) + 2 if number > 0 else 0

    def _project(self, state: AzulState, seat: cython.int) -> cython.double:
        """Tile the complete lines of a seat on a copy of its wall and return the points that it would have."""
        row: cython.int
        column: cython.int
        tile: cython.int
        points: cython.int = state.score[seat]
        for column in range(8):
            self.colours[column] = 0
        for column in range(5):
            self.column[column] = 0
        for row in range(5):
            self.row[row] = state.row_filled[5 * seat + row]
            for column in range(5):
                self.column[column] |= ((self.row[row] >> column) & 1) << row
                self.colours[state.wall[25 * seat + 5 * row + column]] += 1
        for row in range(5):
            if state.line_size[5 * seat + row] == row + 1:
                tile = state.line_colour[5 * seat + row]
                column = self._target(state, seat, row, tile)
                if column < 0:
                    continue
                self.row[row] |= 1 << column
                self.column[column] |= 1 << row
                if state.line_jokers[5 * seat + row] == 0:
                    self.colours[tile] += 1
                points += self._points(row, column)
        points -= (_FLOOR >> 4 * state.floor_size[seat]) & 15
        return points if points > 0 else 0

    def _points(self, row: cython.int, column: cython.int) -> cython.int:
        """Return the points of a tile that is laid here (rules 26 and 27)."""
        across: cython.int = self.run[5 * self.row[row] + column]
        down: cython.int = self.run[5 * self.column[column] + row]
        if across == 1:
            return down
        return across if down == 1 else across + down

    def _target(self, state: AzulState, seat: cython.int, row: cython.int, colour: cython.int) -> cython.int:
        """Return the column of a colour: the only one, or the free one with most points; -1 for none."""
        column: cython.int
        points: cython.int
        most: cython.int = 0
        best: cython.int = -1
        if not state.grey and colour != EMPTY:
            return (colour + row) % 5
        for column in range(5):
            if (self.row[row] >> column) & 1:
                continue
            if state.grey and colour != EMPTY and (state.column_colours[5 * seat + column] >> colour) & 1:
                continue
            points = self._points(row, column)
            if points > most:
                most = points
                best = column
        return best

    def _board_key(self, state: State, seat: cython.int) -> cython.ulonglong:
        return self._key(cython.cast(AzulState, state), seat)

    def _key(self, state: AzulState, seat: cython.int) -> cython.ulonglong:
        """Return a hash of the lines, the floor, the wall and the points of a seat."""
        i: cython.int
        lines: cython.ulonglong = state.floor_size[seat]
        wall: cython.ulonglong = state.score[seat]
        colours: cython.ulonglong = state.phase == OFFER
        for i in range(5 * seat, 5 * seat + 5):
            lines = lines << 9 | state.line_colour[i] << 6 | state.line_size[i] << 3 | state.line_jokers[i]
            wall = wall << 5 | state.row_filled[i]
        if state.grey or state.jokers:
            for i in range(25 * seat, 25 * seat + 25):
                colours = (7 * colours + state.wall[i] + 1) & MASK
        return (mix(lines) + mix((wall + 0x5555) & MASK) + colours) & MASK | 1

    def _describe_board(self, state: State, seat: cython.int) -> None:
        self._describe_wall(cython.cast(AzulState, state), seat)

    def _describe_table(self, state: State, seat: cython.int) -> None:
        self._describe_rest(cython.cast(AzulState, state), seat)

    def _describe_wall(self, state: AzulState, seat: cython.int) -> None:
        i: cython.int
        row: cython.int
        column: cython.int
        for i in range(features.BOARD_COUNT):
            self.feature[i] = 0
        self.feature[CONSTANT_TERM] = 1
        self.feature[PROJECTED_SCORE] = self._project(state, seat)
        for row in range(5):
            i = 0
            for column in range(5):
                if (self.row[row] >> column) & 1:
                    i += 1
                else:
                    self.feature[features.OPEN + row] += self._points(row, column)
            if i > 0:
                self.feature[features.ROWS + 5 * row + i - 1] = 1
            self._describe_line(state, seat, row)
        for column in range(5):
            self.feature[features.COLUMNS + self.bits[self.column[column]]] += 1
            self.feature[features.COLOURS + (self.colours[column] if self.colours[column] < 5 else 5)] += 1
        if state.phase == OFFER:
            self.feature[features.FALLEN] = state.floor_size[seat]

    def _describe_rest(self, state: AzulState, seat: cython.int) -> None:
        i: cython.int
        for i in range(features.BOARD_COUNT, features.COUNT):
            self.feature[i] = 0
        if state.marker == seat or (state.phase == CHANCE and state.starter == seat):
            self.feature[features.MARKER] = 1
        if state.phase == OFFER and state.turn == seat:
            self.feature[features.MOVER] = 1
            self.feature[features.ON_OFFER] = state.on_offer
            for i in range(6 * state.factories, 6 * state.sources):
                self.feature[features.IN_CENTRE] += state.offer[i]

    def _describe_line(self, state: AzulState, seat: cython.int, row: cython.int) -> None:
        """Describe a line that is not complete."""
        column: cython.int
        size: cython.int = state.line_size[5 * seat + row]
        colour: cython.int = state.line_colour[5 * seat + row]
        part: cython.double
        if size == 0:
            self.feature[features.EMPTY_LINES] += 1
            return
        if size > row:
            return
        self.feature[features.LINES + (row * (row - 1)) // 2 + size - 1] = 1
        column = self._target(state, seat, row, colour)
        if column < 0:
            return
        part = size
        part /= row + 1
        self.feature[features.LINE_POINTS + row] = part * self._points(row, column)
        self.feature[features.LINE_ROW + row] = part * self.bits[self.row[row]]
        self.feature[features.LINE_COLUMN + row] = part * self.bits[self.column[column]]
        if colour != EMPTY:
            self.feature[features.LINE_COLOUR + row] = part * self.colours[colour]

    def _projected_score(self, state: State, seat: cython.int) -> cython.double:
        return self._project(cython.cast(AzulState, state), seat)

    # Inputs of the network

    def _table_key(self, state: State) -> cython.ulonglong:
        return self._chances_key(cython.cast(AzulState, state))

    def _describe_deal(self, state: State) -> None:
        self._describe_chances(cython.cast(AzulState, state))

    def _add_inputs(self, state: State, seat: cython.int) -> None:
        self._add_board(cython.cast(AzulState, state), seat)

    def _chances_key(self, state: AzulState) -> cython.ulonglong:
        """Return a hash of the round and of what is left in the bag, and of the lid if it will be needed."""
        kind: cython.int
        left: cython.int = 0
        bag: cython.ulonglong = state.round
        lid: cython.ulonglong = 0
        for kind in range(KINDS):
            bag = bag << 8 | state.bag[kind]
            left += state.bag[kind]
        if left < state._wanted():
            for kind in range(KINDS):
                lid = lid << 8 | state.lid[kind]
        return (mix(bag) + lid) & MASK | 1

    def _describe_chances(self, state: AzulState) -> None:
        """Describe the tiles that the next deal can be expected to bring."""
        kind: cython.int
        bag: cython.double = 0
        lid: cython.double = 0
        wanted: cython.double = state._wanted()
        refilled: cython.double
        tiles: cython.double
        for kind in range(COLOURS):
            bag += state.bag[kind]
            lid += state.lid[kind]
        refilled = wanted - bag if wanted - bag < lid else lid
        for kind in range(inputs.SEATS + 7):
            self.network.table[kind] = 0
        self.network.table[inputs.ROUND + (state.round if state.round < 7 else 7) - 1] = 1
        self.network.table[inputs.IN_BAG] = bag / 20 - 2
        self.network.table[inputs.SEATS + state.players - 2] = 1
        for kind in range(COLOURS):
            if bag >= wanted:
                tiles = wanted * state.bag[kind] / bag
            else:
                tiles = state.bag[kind]
                if lid > 0:
                    tiles += refilled * state.lid[kind] / lid
            self.surplus[kind] = COLOURS * tiles / wanted - 1
            self.network.table[inputs.IN_DEAL + kind] = self.surplus[kind]

    def _add_board(self, state: AzulState, seat: cython.int) -> None:
        """Add the inputs of a board without complete lines on the coloured side."""
        row: cython.int
        column: cython.int
        colour: cython.int
        size: cython.int
        at: cython.int
        points: cython.double
        for column in range(5):
            self.column[column] = 0
            self.colours[column] = 0
        for row in range(5):
            self.row[row] = state.row_filled[5 * seat + row]
            self.network._add(inputs.ROWS + 32 * row + self.row[row], 1)
            for column in range(5):
                if (self.row[row] >> column) & 1:
                    self.column[column] |= 1 << row
                    self.colours[(column - row + 5) % 5] |= 1 << row
        for column in range(5):
            self.network._add(inputs.COLUMNS + 6 * column + self.bits[self.column[column]], 1)
            at = 32 * column + self.colours[column]
            self.network._add(inputs.COLOURS + at, 1)
            self.network._add(inputs.COLOURS_BY_DEAL + at, self.surplus[column])
        for row in range(5):
            size = state.line_size[5 * seat + row]
            colour = state.line_colour[5 * seat + row]
            if row > 0 and size > 0 and colour < COLOURS:
                at = 5 * row * (row - 1) // 2 + row * colour + size - 1
                self.network._add(inputs.LINES + at, 1)
                self.network._add(inputs.LINES_BY_DEAL + at, self.surplus[colour])
            if self.bits[self.row[row]] == 4:
                column = 0
                while (self.row[row] >> column) & 1:
                    column += 1
                column = (column - row + 5) % 5  # from here on the colour that is missing
                if size == 0 or colour == column:
                    at = row * (row + 1) // 2 + size
                    self.network._add(inputs.FINISH + at, 1)
                    self.network._add(inputs.FINISH_BY_DEAL + at, self.surplus[column])
                else:
                    self.network._add(inputs.BLOCKED + row, 1)
        row = seat - state.turn
        self.network._add(inputs.ORDER + (row if row >= 0 else row + state.players), 1)
        points = state.score[seat]
        self.network._add(inputs.SCORE, points / 30)

    # Move ordering

    def _rank(self, state: State, moves: Numbers) -> None:
        self._rank_moves(cython.cast(AzulState, state), moves)

    def _rank_moves(self, state: AzulState, moves: Numbers) -> None:
        i: cython.int
        move: cython.int
        first: cython.int = -LINES  # the number of the floor among the moves with the same tiles
        source: cython.int
        take: cython.int
        line: cython.int
        colour: cython.int = 0
        count: cython.int = 0
        with_marker: cython.bint = False
        self._project(state, state.turn)
        for i in range(moves.size):
            move = moves.item[i]
            if move >= state.tilings:
                move -= state.tilings
                self.priority[i] = self._points(move // COLUMNS, move % COLUMNS)
                continue
            if move < first or move >= first + LINES:
                source, take, line = state._split_take(move)
                first = move - line
                colour = take % COLOURS if take < JOKERS_ALONE else EMPTY
                count = state.offer[6 * source + colour] if take < JOKERS_ALONE else 0
                if take >= WITH_JOKERS:
                    count += state.offer[6 * source + JOKER]
                with_marker = source >= state.factories and state.marker == IN_CENTRE
            self.priority[i] = self._priority(state, colour, count, with_marker, move - first - 1)

    def _priority(
        self, state: AzulState, colour: cython.int, count: cython.int, with_marker: cython.bint, row: cython.int
    ) -> cython.double:
        """Estimate the points of a take: of the line that it completes or begins, and of the tiles that fall.

        Row -1 is the floor.
        """
        fallen: cython.int = state.floor_size[state.turn]
        room: cython.int
        column: cython.int
        worth: cython.double = 0
        part: cython.double
        if with_marker:
            fallen += 1
            worth += 0.6
        if row >= 0:
            room = row + 1 - state.line_size[5 * state.turn + row]
            column = self._target(state, state.turn, row, colour)
            if count >= room:
                fallen += count - room
                worth += 1.2 + 0.1 * row
                if column >= 0:
                    worth += self._points(row, column) + 0.3 * self.bits[self.column[column]]
            else:
                part = row + 1 - room + count
                part /= row + 1
                worth += 0.6 * part - 0.25 * (room - count)
                if column >= 0:
                    worth += 0.5 * part * (self._points(row, column) + 0.3 * self.bits[self.column[column]])
        else:
            fallen += count
            worth -= 0.5
        if fallen > FLOOR_SIZE:
            fallen = FLOOR_SIZE
        room = state.floor_size[state.turn]
        return worth - ((_FLOOR >> 4 * fallen) & 15) + ((_FLOOR >> 4 * room) & 15)
