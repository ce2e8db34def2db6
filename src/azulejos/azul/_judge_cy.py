"""Azul: how a position is judged without searching.

Every seat is described by numbers (features): its points if the round ended here, how far its rows, columns and
colours are, what its empty spaces and started lines promise. A weighted sum of them is its strength; the weights
differ by the stage of the game and are tuned by self-play (azulejos tune).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from azulejos._judge_cy import WeightedJudge
    from azulejos._kernel_cy import Numbers, State, mix
    from azulejos.azul._state_cy import AzulState

_CHANCE = cython.declare(cython.int, 0)
_OFFER = cython.declare(cython.int, 2)
_EMPTY = cython.declare(cython.int, 6)
_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_FLOOR = cython.declare(cython.uint, 0xEB864210)  # what 0 to 7 tiles on the floor cost, a hexadecimal digit each


FEATURES = 80
OF_BOARD = 76
STAGES = 17  # of rounds 1 to 5: early, late and after the offer; and early and late in the last round

_STANDING = cython.declare(cython.int, 1)
_ROWS = cython.declare(cython.int, 2)
_COLUMNS = cython.declare(cython.int, 27)
_COLOURS = cython.declare(cython.int, 33)
_OPEN = cython.declare(cython.int, 39)
_LINES = cython.declare(cython.int, 44)
_PROMISE = cython.declare(cython.int, 54)
_LINE_ROW = cython.declare(cython.int, 59)
_LINE_COLUMN = cython.declare(cython.int, 64)
_LINE_COLOUR = cython.declare(cython.int, 69)
_FALLEN = cython.declare(cython.int, 74)
_FREE = cython.declare(cython.int, 75)
_OF_BOARD = cython.declare(cython.int, 76)
_MARKER = cython.declare(cython.int, 76)
_MOVER = cython.declare(cython.int, 77)
_ON_OFFER = cython.declare(cython.int, 78)
_IN_CENTRE = cython.declare(cython.int, 79)

FEATURE_NAMES = (
    "one",
    "standing",
    *(f"row {row} has {count}" for row in range(1, 6) for count in range(1, 6)),
    *(f"columns with {count}" for count in range(6)),
    *(f"colours with {count}" for count in range(6)),
    *(f"points of the empty spaces in row {row}" for row in range(1, 6)),
    *(f"line {row} has {count}" for row in range(2, 6) for count in range(1, row)),
    *(f"points promised by line {row}" for row in range(1, 6)),
    *(f"line {row} for its row" for row in range(1, 6)),
    *(f"line {row} for its column" for row in range(1, 6)),
    *(f"line {row} for its colour" for row in range(1, 6)),
    "fallen tiles",
    "empty lines",
    "start marker",
    "to move",
    "tiles on offer, to move",
    "tiles in the centre, to move",
)


@cython.final
@cython.cclass
class AzulJudge(WeightedJudge):
    """Judges positions of Azul."""

    groups = ((0, 1, 2), (3, 4, 5), (6, 7, 8), (9, 10, 11), (12, 13, 14), (15, 16))

    if not cython.compiled:
        run: bytearray  # [covered columns of a row, column]: the run through that column
        bits: bytearray  # [number below 32]: how many bits it has
        row: bytearray  # [row]: a bit for each column covered, with the complete lines tiled
        column: bytearray  # [column]: a bit for each row covered, likewise
        colours: bytearray  # [tile]: how many lie on the wall, likewise

    def __init__(self, weights: Sequence[float]) -> None:
        """Take the weights of all stages for strength, then those for points."""
        bits: cython.int
        column: cython.int
        first: cython.int
        last: cython.int
        WeightedJudge.__init__(self, FEATURES, OF_BOARD, STAGES, weights)
        if not cython.compiled:
            self.run, self.bits = bytearray(160), bytearray(32)
            self.row, self.column, self.colours = bytearray(5), bytearray(5), bytearray(8)
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
        """Tell the stage of the game; in the last round a row will be complete if nothing changes."""
        i: cython.int
        number: cython.int
        late: cython.bint = state.on_offer <= 2 * state.factories
        for i in range(5 * state.players):
            if self.bits[state.row_filled[i]] + (state.line_size[i] == i % 5 + 1) == 5:
                return 15 + late
        number = state.round if state.round < 5 else 5
        if state.phase == _OFFER:
            return 3 * (number - 1) + late
        return 3 * (number - 1) + 2 if number > 0 else 0

    def _project(self, state: AzulState, seat: cython.int) -> cython.double:
        """Tile the complete lines of a seat on a wall of our own and return the points it would then have."""
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
        """Return the column that a colour goes to: the only one, or the free one with most points; -1 for none."""
        column: cython.int
        points: cython.int
        most: cython.int = 0
        best: cython.int = -1
        if not state.grey and colour != _EMPTY:
            return (colour + row) % 5
        for column in range(5):
            if (self.row[row] >> column) & 1:
                continue
            if state.grey and colour != _EMPTY and (state.column_colours[5 * seat + column] >> colour) & 1:
                continue
            points = self._points(row, column)
            if points > most:
                most = points
                best = column
        return best

    def _board_key(self, state: State, seat: cython.int) -> cython.ulonglong:
        return self._key(cython.cast(AzulState, state), seat)

    def _key(self, state: AzulState, seat: cython.int) -> cython.ulonglong:
        """Return a number for the lines, the floor, the wall and the points of a seat."""
        i: cython.int
        lines: cython.ulonglong = state.floor_size[seat]
        wall: cython.ulonglong = state.score[seat]
        colours: cython.ulonglong = state.phase == _OFFER
        for i in range(5 * seat, 5 * seat + 5):
            lines = lines << 9 | state.line_colour[i] << 6 | state.line_size[i] << 3 | state.line_jokers[i]
            wall = wall << 5 | state.row_filled[i]
        if state.grey or state.jokers:
            for i in range(25 * seat, 25 * seat + 25):
                colours = (7 * colours + state.wall[i] + 1) & _MASK
        return (mix(lines) + mix((wall + 0x5555) & _MASK) + colours) & _MASK | 1

    def _describe_board(self, state: State, seat: cython.int) -> None:
        self._describe_wall(cython.cast(AzulState, state), seat)

    def _describe_table(self, state: State, seat: cython.int) -> None:
        self._describe_rest(cython.cast(AzulState, state), seat)

    def _describe_wall(self, state: AzulState, seat: cython.int) -> None:
        i: cython.int
        row: cython.int
        column: cython.int
        for i in range(_OF_BOARD):
            self.feature[i] = 0
        self.feature[0] = 1
        self.feature[_STANDING] = self._project(state, seat)
        for row in range(5):
            i = 0
            for column in range(5):
                if (self.row[row] >> column) & 1:
                    i += 1
                else:
                    self.feature[_OPEN + row] += self._points(row, column)
            if i > 0:
                self.feature[_ROWS + 5 * row + i - 1] = 1
            self._describe_line(state, seat, row)
        for column in range(5):
            self.feature[_COLUMNS + self.bits[self.column[column]]] += 1
            self.feature[_COLOURS + (self.colours[column] if self.colours[column] < 5 else 5)] += 1
        if state.phase == _OFFER:
            self.feature[_FALLEN] = state.floor_size[seat]

    def _describe_rest(self, state: AzulState, seat: cython.int) -> None:
        i: cython.int
        for i in range(_OF_BOARD, _OF_BOARD + 4):
            self.feature[i] = 0
        if state.marker == seat or (state.phase == _CHANCE and state.starter == seat):
            self.feature[_MARKER] = 1
        if state.phase == _OFFER and state.turn == seat:
            self.feature[_MOVER] = 1
            self.feature[_ON_OFFER] = state.on_offer
            for i in range(6 * state.factories, 6 * (state.factories + state.areas)):
                self.feature[_IN_CENTRE] += state.offer[i]

    def _describe_line(self, state: AzulState, seat: cython.int, row: cython.int) -> None:
        """Describe a line that is empty or only begun."""
        column: cython.int
        size: cython.int = state.line_size[5 * seat + row]
        colour: cython.int = state.line_colour[5 * seat + row]
        part: cython.double
        if size == 0:
            self.feature[_FREE] += 1
            return
        if size > row:
            return
        self.feature[_LINES + (row * (row - 1)) // 2 + size - 1] = 1
        column = self._target(state, seat, row, colour)
        if column < 0:
            return
        part = size
        part /= row + 1
        self.feature[_PROMISE + row] = part * self._points(row, column)
        self.feature[_LINE_ROW + row] = part * self.bits[self.row[row]]
        self.feature[_LINE_COLUMN + row] = part * self.bits[self.column[column]]
        if colour != _EMPTY:
            self.feature[_LINE_COLOUR + row] = part * self.colours[colour]

    def _standing(self, state: State, seat: cython.int) -> cython.double:
        return self._project(cython.cast(AzulState, state), seat)

    # Moves

    def _rank(self, state: State, moves: Numbers) -> None:
        self._rank_moves(cython.cast(AzulState, state), moves)

    def _rank_moves(self, state: AzulState, moves: Numbers) -> None:
        i: cython.int
        self._project(state, state.turn)
        for i in range(moves.size):
            self.urge[i] = self._urge(state, moves.item[i])

    def _urge(self, state: AzulState, move: cython.int) -> cython.double:
        """Guess what a move is worth in points: what it completes or begins, and what falls."""
        sources: cython.int = state.factories + state.areas
        takes: cython.int = 11 if state.jokers else 5
        source: cython.int = (move // 6) % sources
        take: cython.int = move // (6 * sources)
        row: cython.int = move % 6 - 1
        colour: cython.int = take % 5
        count: cython.int = 0
        fallen: cython.int = state.floor_size[state.turn]
        room: cython.int
        column: cython.int
        worth: cython.double = 0
        part: cython.double
        if move >= 6 * takes * sources:  # a column to tile
            move -= 6 * takes * sources
            return self._points(move // 5, move % 5)
        if take < 10:
            count += state.offer[6 * source + colour]
        else:
            colour = _EMPTY
        if take >= 5:
            count += state.offer[6 * source + 5]
        if source >= state.factories and state.marker < 0:
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
        if fallen > 7:
            fallen = 7
        room = state.floor_size[state.turn]
        return worth - ((_FLOOR >> 4 * fallen) & 15) + ((_FLOOR >> 4 * room) & 15)
