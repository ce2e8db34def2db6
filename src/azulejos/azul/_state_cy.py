"""Azul: the state of a game and all of its rules. Rule numbers are those of docs/rules/azul.md.

Sources are the factories in order, then the centre of each area. Rows and columns count from 0. A method without a
seat among its arguments works for the seat whose turn it is. The constants module numbers tiles and moves.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython

    from azulejos.azul.rules import Rules
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from azulejos.azul.constants import (
        COLOUR_SCORED,
        COLOURS,
        COLUMN_SCORED,
        COLUMNS,
        EMPTY,
        FACTORY_SIZE,
        FELL,
        FLOOR_SCORED,
        FLOOR_SIZE,
        FULL_ROW,
        IN_CENTRE,
        JOKER,
        JOKERS_ALONE,
        LAID,
        LAST_ROUND,
        LINES,
        MARKER,
        NO_COLUMN,
        OFFER,
        ROWS,
        ROWS_SCORED,
        TAKES,
        TAKES_WITH_JOKERS,
        TILED,
        TILING,
        TO_CENTRE,
        TOOK,
        TOOK_MARKER,
        WITH_JOKERS,
    )
    from azulejos.core._kernel_cy import Numbers, State, mix
    from azulejos.core.constants import CHANCE, KINDS, MASK, OVER


@cython.final
@cython.cclass
class AzulState(State):
    """A position of Azul."""

    letters = "byrkwj"
    bag_rule = 32

    if not cython.compiled:
        # Rules
        factories: int
        areas: int
        grey: bool
        jokers: bool
        column_bonus: int
        # The table
        starter: int  # the seat that began this round
        marker: int  # the seat that holds the first-player marker, or IN_CENTRE
        offer: bytearray  # [source, kind]: tiles
        # The boards
        score: array[int]  # [seat]
        wall: bytearray  # [seat, row, column]: tile
        line_colour: bytearray  # [seat, row]: colour, EMPTY while it holds none or only jokers
        line_size: bytearray  # [seat, row]: tiles, jokers included
        line_jokers: bytearray  # [seat, row]: jokers among them
        floor: bytearray  # [seat, space]: tile, MARKER or EMPTY
        # Derived fields, kept because every move needs them
        sources: int
        tilings: int  # the number of the first tiling move
        on_offer: int  # tiles on factories and in centres
        floor_size: bytearray  # [seat]
        row_filled: bytearray  # [seat, row]: a bit for each column that is covered
        row_colours: bytearray  # [seat, row]: a bit for each colour that rule 16 forbids
        column_colours: bytearray  # [seat, column]: a bit for each colour that rule 38 forbids
        fits: bytearray  # [seat, kind]: a bit for each line that accepts it; bit 0 is the floor

    def __init__(self, rules: Rules, start: int) -> None:
        """Set up a game before its first deal; ``start`` is the seat that begins."""
        i: cython.int
        tiles = rules.tiles
        self.players = rules.players
        self.factories = rules.factories
        self.areas = rules.areas
        self.grey = rules.grey
        self.jokers = rules.jokers
        self.column_bonus = rules.column_bonus
        self.round = 0
        self.phase = CHANCE
        self.turn = self.starter = start
        self.marker = IN_CENTRE
        for i in range(KINDS):
            self.bag[i] = tiles[i]
        for i in range(200):
            self.wall[i] = EMPTY
        for i in range(40):
            self.line_colour[i] = EMPTY
        for i in range(56):
            self.floor[i] = EMPTY
        self._refresh()

    # The factory offer

    def _list_moves(self, moves: Numbers) -> None:
        """List the legal moves in ascending order: takes, or columns to tile."""
        colour: cython.int
        if self.phase == OFFER:
            for colour in range(COLOURS):
                self._list_takes(moves, colour, colour, False)
            if self.jokers:
                for colour in range(COLOURS):
                    self._list_takes(moves, WITH_JOKERS + colour, colour, True)
                self._list_takes(moves, JOKERS_ALONE, JOKER, False)
        elif self.phase == TILING:
            self._list_columns(moves)

    def _list_takes(self, moves: Numbers, take: cython.int, kind: cython.int, with_jokers: cython.bint) -> None:
        source: cython.int
        line: cython.int
        number: cython.int
        size: cython.int = moves.size
        fits: cython.int = self.fits[6 * self.turn + kind]
        for source in range(self.sources):
            if self.offer[6 * source + kind] == 0:
                continue
            if with_jokers and self.offer[6 * source + JOKER] == 0:  # rule 46
                continue
            number = LINES * (take * self.sources + source)
            for line in range(LINES):
                # Writing every line and counting those that fit is faster than an unpredictable branch.
                moves.item[size] = number + line
                size += (fits >> line) & 1
        moves.size = size

    def _apply(self, move: cython.int) -> None:
        source: cython.int
        take: cython.int
        line: cython.int
        if self.phase == TILING:
            self._tile_line((move - self.tilings) // COLUMNS, (move - self.tilings) % COLUMNS)
            self._tile()
            return
        source, take, line = self._split_take(move)
        self._take(source, take, line)
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        if self.on_offer == 0:  # rule 21
            self.turn = 0
            self._tile()

    def _split_take(self, move: cython.int) -> tuple[int, int, int]:
        """Return the source, the take and the line of a move."""
        return move // LINES % self.sources, move // (LINES * self.sources), move % LINES

    def _take(self, source: cython.int, take: cython.int, line: cython.int) -> None:
        """Take tiles from a source (rules 10 to 12 and 46) and put them in a line (rules 14 to 17)."""
        kind: cython.int
        centre: cython.int
        colour: cython.int = take % COLOURS
        place: cython.int = 6 * source
        tiles: cython.int = 0
        jokers: cython.int = 0
        if take < JOKERS_ALONE:
            tiles = self.offer[place + colour]
            self.offer[place + colour] = 0
        if take >= WITH_JOKERS:
            jokers = self.offer[place + JOKER]
            self.offer[place + JOKER] = 0
        self.on_offer -= tiles + jokers
        self._note(TOOK, self.turn, source, colour if take < JOKERS_ALONE else -1, tiles, jokers)
        if source < self.factories:
            centre = self.factories
            if self.areas == 2 and source >= self.factories // 2:  # rule 61
                centre += 1
            for kind in range(KINDS):
                if self.offer[place + kind] > 0:
                    self._note(TO_CENTRE, self.turn, centre, kind, self.offer[place + kind])
                    self.offer[6 * centre + kind] += self.offer[place + kind]
                    self.offer[place + kind] = 0
        elif self.marker == IN_CENTRE:
            self.marker = self.turn
            self._note(TOOK_MARKER, self.turn, self.floor_size[self.turn] < FLOOR_SIZE)
            if self.floor_size[self.turn] < FLOOR_SIZE:  # rule 20
                self.floor[7 * self.turn + self.floor_size[self.turn]] = MARKER
                self.floor_size[self.turn] += 1
        if line > 0:
            self._fill_line(line - 1, colour, tiles, jokers)
        else:
            self._drop(colour, tiles)
            self._drop(JOKER, jokers)

    def _fill_line(self, row: cython.int, colour: cython.int, tiles: cython.int, jokers: cython.int) -> None:
        """Lay colour tiles, then jokers; those that do not fit fall in the same order (rules 17 and 48)."""
        place: cython.int = 5 * self.turn + row
        room: cython.int = row + 1 - self.line_size[place]
        tiles_laid: cython.int = tiles if tiles < room else room
        jokers_laid: cython.int = jokers if jokers < room - tiles_laid else room - tiles_laid
        if tiles_laid > 0:
            self.line_colour[place] = colour
        self.line_size[place] += tiles_laid + jokers_laid
        self.line_jokers[place] += jokers_laid
        self._update_fits(self.turn, row)
        self._note(LAID, self.turn, row + 1, tiles_laid, jokers_laid, self.line_size[place])
        self._drop(colour, tiles - tiles_laid)
        self._drop(JOKER, jokers - jokers_laid)

    def _drop(self, kind: cython.int, count: cython.int) -> None:
        """Put tiles on the floor, and into the lid once that is full (rule 19)."""
        size: cython.int = self.floor_size[self.turn]
        room: cython.int = FLOOR_SIZE - size
        if count > 0:
            self._note(FELL, self.turn, kind, count if count < room else room, count - room if count > room else 0)
        while count > 0 and size < FLOOR_SIZE:
            self.floor[7 * self.turn + size] = kind
            size += 1
            count -= 1
        self.floor_size[self.turn] = size
        self.lid[kind] += count

    def _update_fits(self, seat: cython.int, row: cython.int) -> None:
        """Find the kinds of tile that a pattern line accepts after it or its wall row has changed."""
        kind: cython.int
        accepted: cython.int = 0  # a bit for each kind; a complete line is no destination (rule 17)
        line: cython.int = 2 << row
        place: cython.int = 5 * seat + row
        if self.line_size[place] <= row:
            if self.line_colour[place] == EMPTY:
                accepted = 63 ^ self.row_colours[place]  # rules 16 and 47
            else:
                accepted = 32 | 1 << self.line_colour[place]  # rules 15 and 47
        for kind in range(KINDS):
            if (accepted >> kind) & 1:
                self.fits[6 * seat + kind] |= line
            else:
                self.fits[6 * seat + kind] &= 63 ^ line

    # Tiling

    def _tile(self) -> None:
        """Tile seat after seat, line after line, up to the next choice or the end of the round (rule 23)."""
        row: cython.int
        while self.turn < self.players:
            row = self._next_line()
            if row < ROWS:
                if self._has_choice(row):
                    self.phase = TILING
                    return
                if self.grey:  # rule 39
                    self._note(NO_COLUMN, self.turn, row, self.line_colour[5 * self.turn + row])
                    self._drop(self.line_colour[5 * self.turn + row], row + 1)
                    self._empty_line(row)
                else:
                    self._tile_line(row, (self.line_colour[5 * self.turn + row] + row) % 5)  # rule 7
            else:
                self._score_floor()
                self.turn += 1
        self._end_round()

    def _next_line(self) -> cython.int:
        """Return the topmost complete line of the seat that is tiling, ROWS if it has none."""
        row: cython.int
        for row in range(5):
            if self.line_size[5 * self.turn + row] == row + 1:
                return row
        return ROWS

    def _has_choice(self, row: cython.int) -> cython.bint:
        """Return whether the player chooses a column for this complete line."""
        if self.grey:
            return self._columns(row) != 0
        return self.line_colour[5 * self.turn + row] == EMPTY  # rule 50

    def _columns(self, row: cython.int) -> cython.int:
        """Return a bit for each legal column of this row, where the player chooses."""
        column: cython.int
        place: cython.int = 5 * self.turn + row
        columns: cython.int = FULL_ROW ^ self.row_filled[place]
        if self.line_jokers[place] == 0:  # rule 52
            for column in range(5):
                if (self.column_colours[5 * self.turn + column] >> self.line_colour[place]) & 1:  # rule 38
                    columns &= FULL_ROW ^ 1 << column
        return columns

    def _list_columns(self, moves: Numbers) -> None:
        column: cython.int
        row: cython.int = self._next_line()
        columns: cython.int = self._columns(row)
        for column in range(5):
            if (columns >> column) & 1:
                moves.item[moves.size] = self.tilings + COLUMNS * row + column
                moves.size += 1

    def _tile_line(self, row: cython.int, column: cython.int) -> None:
        """Move one tile of a complete line to the wall, score it, and empty the line (rules 24 and 49)."""
        place: cython.int = 5 * self.turn + row
        colour: cython.int = self.line_colour[place]
        jokers: cython.int = self.line_jokers[place]
        tile: cython.int = JOKER if jokers > 0 else colour
        across: cython.int
        down: cython.int
        points: cython.int
        self._cover(self.turn, row, column, tile)
        across = self._across(row, column)
        down = self._down(row, column)
        points = down if across == 1 else across if down == 1 else across + down  # rules 26 and 27
        self.score[self.turn] += points
        self._note(TILED, self.turn, row, column, tile, across, down, points)
        if colour != EMPTY:
            self.lid[colour] += row + 1 - jokers
        self.lid[JOKER] += jokers
        self.lid[tile] -= 1
        self._empty_line(row)

    def _cover(self, seat: cython.int, row: cython.int, column: cython.int, tile: cython.int) -> None:
        """Lay a tile on a wall and update the colours that it forbids."""
        place: cython.int = 5 * seat + row
        self.wall[5 * place + column] = tile
        self.row_filled[place] |= 1 << column
        if not self.grey:
            self.row_colours[place] |= 1 << (column - row + 5) % 5  # rules 7 and 51
        elif tile != JOKER:  # rule 52
            self.row_colours[place] |= 1 << tile
            self.column_colours[5 * seat + column] |= 1 << tile

    def _across(self, row: cython.int, column: cython.int) -> cython.int:
        """Count the unbroken run through a covered space from left to right."""
        filled: cython.int = self.row_filled[5 * self.turn + row]
        first: cython.int = column
        last: cython.int = column
        while first > 0 and (filled >> (first - 1)) & 1:
            first -= 1
        while last < 4 and (filled >> (last + 1)) & 1:
            last += 1
        return last - first + 1

    def _down(self, row: cython.int, column: cython.int) -> cython.int:
        """Count the unbroken run through a covered space from top to bottom."""
        rows: cython.int = 5 * self.turn
        first: cython.int = row
        last: cython.int = row
        while first > 0 and (self.row_filled[rows + first - 1] >> column) & 1:
            first -= 1
        while last < 4 and (self.row_filled[rows + last + 1] >> column) & 1:
            last += 1
        return last - first + 1

    def _empty_line(self, row: cython.int) -> None:
        place: cython.int = 5 * self.turn + row
        self.line_colour[place] = EMPTY
        self.line_size[place] = 0
        self.line_jokers[place] = 0
        self._update_fits(self.turn, row)

    def _score_floor(self) -> None:
        """Charge the floor line and clear it (rules 28 and 29)."""
        space: cython.int
        tile: cython.int
        seat: cython.int = self.turn
        score: cython.int = self.score[seat]
        for space in range(self.floor_size[seat]):
            score -= 1 if space < 2 else 2 if space < 5 else 3  # rule 19
            tile = self.floor[7 * seat + space]
            if tile != MARKER:
                self.lid[tile] += 1
            self.floor[7 * seat + space] = EMPTY
        if score < 0:
            score = 0
        if self.floor_size[seat] > 0:
            self._note(FLOOR_SCORED, seat, self.floor_size[seat], self.score[seat] - score, score)
        self.score[seat] = score
        self.floor_size[seat] = 0

    # The end of a round and of the game

    def _end_round(self) -> None:
        seat: cython.int
        if self._is_finished():
            self.turn = 0
            for seat in range(self.players):
                self._score_wall(seat)
            self.phase = OVER
            return
        if self.marker != IN_CENTRE:  # rules 22 and 31
            self.starter = self.marker
        self.turn = self.starter
        self.phase = CHANCE

    def _is_finished(self) -> cython.bint:
        """Return whether the game ends after this tiling phase (rules 30 and 36)."""
        i: cython.int
        tiles_left: cython.int = 0
        for i in range(5 * self.players):
            if self.row_filled[i] == FULL_ROW:
                return True
        for i in range(KINDS):
            tiles_left += self.bag[i] + self.lid[i]
        if tiles_left == 0 or self.round == LAST_ROUND:
            return True
        if not self.grey or self.jokers:  # rules 42 and 52: every row can still be completed
            return False
        for i in range(5 * self.players):
            if self._can_complete(i // 5, self.row_filled[i], self.row_colours[i]):
                return False
        return True

    def _can_complete(self, seat: cython.int, filled: cython.int, colours: cython.int) -> cython.bint:
        """Match the missing colours of a row of a grey wall to its free columns, column by column (rule 42)."""
        colour: cython.int
        taken: cython.int
        column: cython.int = 0
        while (filled >> column) & 1:
            column += 1
        if column == 5:
            return True
        taken = colours | self.column_colours[5 * seat + column]
        for colour in range(COLOURS):
            if not (taken >> colour) & 1 and self._can_complete(seat, filled | 1 << column, colours | 1 << colour):
                return True
        return False

    def _score_wall(self, seat: cython.int) -> None:
        """Add the bonuses for rows, columns and colours (rules 34 and 53)."""
        i: cython.int
        space: cython.int
        count: cython.int
        columns: cython.int = FULL_ROW
        for i in range(5):
            columns &= self.row_filled[5 * seat + i]
        count = self._full_rows(seat)
        if count > 0:
            self.score[seat] += 2 * count
            self._note(ROWS_SCORED, seat, count, 2 * count)
        for i in range(5):
            if (columns >> i) & 1:
                self.score[seat] += self.column_bonus
                self._note(COLUMN_SCORED, seat, i, self.column_bonus)
        for i in range(COLOURS):
            count = 0
            for space in range(25):
                count += self.wall[25 * seat + space] == i
            if count == 5:
                self.score[seat] += 10
                self._note(COLOUR_SCORED, seat, i, 10)

    def _full_rows(self, seat: cython.int) -> cython.int:
        row: cython.int
        count: cython.int = 0
        for row in range(5):
            count += self.row_filled[5 * seat + row] == FULL_ROW
        return count

    def _points(self, seat: cython.int) -> cython.int:
        return self.score[seat]

    def _result(self, seat: cython.int) -> cython.int:
        return 6 * self.score[seat] + self._full_rows(seat)  # rule 35

    # Chance

    def _wanted(self) -> cython.int:
        return FACTORY_SIZE * self.factories

    def _receive(self, tiles: Numbers) -> None:
        """Fill the factories in order and begin the round (rules 5, 8 and 31)."""
        i: cython.int
        for i in range(tiles.size):
            self.offer[6 * (i // FACTORY_SIZE) + tiles.item[i]] += 1
        self.on_offer = tiles.size
        self.marker = IN_CENTRE
        self.round += 1
        self.phase = OFFER

    def wanted_groups(self) -> tuple[int, ...]:
        """Return the size of each factory, in the order in which they are filled."""
        return (FACTORY_SIZE,) * self.factories

    def _fingerprint(self) -> cython.ulonglong:
        source: cython.int
        kind: cython.int
        seat: cython.int
        row: cython.int
        i: cython.int
        packed: cython.ulonglong
        total: cython.ulonglong = self.turn + 8 * self.phase
        for source in range(self.sources):
            packed = 0
            for kind in range(KINDS):
                packed = packed << 5 | self.offer[6 * source + kind]
            if packed:
                # The order of the factories does not matter; each centre has its own place.
                total += mix(packed << 2 | (source - self.factories + 1 if source >= self.factories else 0))
        for seat in range(self.players):
            packed = seat << 1 | (self.marker == seat)
            packed = packed << 3 | self.floor_size[seat]
            for i in range(5 * seat, 5 * seat + 5):
                packed = packed << 9 | self.line_colour[i] << 6 | self.line_size[i] << 3 | self.line_jokers[i]
            total += mix(packed)
            if self.phase == TILING:
                # Tiles that have been tiled and scored are no longer on the lines and the floor.
                packed = 64 + seat
                total += mix(MASK - (packed << 16 | (self.score[seat] & 0xFFFF)))
                for row in range(5):
                    packed = 5 * seat + row
                    for i in range(25 * seat + 5 * row, 25 * seat + 5 * row + 5):
                        packed = packed << 3 | self.wall[i]
                    total += mix(MASK - packed)
        return total & MASK

    # Derived fields

    def _refresh(self) -> None:
        seat: cython.int
        row: cython.int
        column: cython.int
        tile: cython.int
        i: cython.int
        self.sources = self.factories + self.areas
        self.tilings = LINES * (TAKES_WITH_JOKERS if self.jokers else TAKES) * self.sources
        self.on_offer = 0
        for i in range(120):
            self.on_offer += self.offer[i]
        for i in range(40):
            self.row_filled[i] = 0
            self.row_colours[i] = 0
            self.column_colours[i] = 0
        for i in range(48):
            self.fits[i] = 1
        for seat in range(self.players):
            for row in range(ROWS):
                for column in range(COLUMNS):
                    tile = self.wall[25 * seat + 5 * row + column]
                    if tile != EMPTY:
                        self._cover(seat, row, column, tile)
                self._update_fits(seat, row)
            self.floor_size[seat] = 0
            while self.floor_size[seat] < FLOOR_SIZE and self.floor[7 * seat + self.floor_size[seat]] != EMPTY:
                self.floor_size[seat] += 1
