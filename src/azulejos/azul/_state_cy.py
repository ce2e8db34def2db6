"""Azul: the state of a game and every rule of it. Rule numbers are those of docs/rules/azul.md.

Tiles are numbers: blue 0, yellow 1, red 2, black 3, white 4, joker 5; 6 is an empty space, 7 the start marker.
Sources are the factories in order, then the centre of each area. Rows and columns count from 0. Moves are numbered
as moves.py tells. A method that has no seat among its arguments works for the seat whose turn it is.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from azulejos._kernel_cy import Numbers, State, mix

_CHANCE = cython.declare(cython.int, 0)
_OVER = cython.declare(cython.int, 1)
_OFFER = cython.declare(cython.int, 2)
_TILING = cython.declare(cython.int, 3)

_COLOURS = cython.declare(cython.int, 5)
_JOKER = cython.declare(cython.int, 5)
_KINDS = cython.declare(cython.int, 6)
_EMPTY = cython.declare(cython.int, 6)
_MARKER = cython.declare(cython.int, 7)
_FACTORY_SIZE = cython.declare(cython.int, 4)
_FLOOR_SIZE = cython.declare(cython.int, 7)
_FULL_ROW = cython.declare(cython.int, 31)
_IN_CENTRE = cython.declare(cython.int, -1)
_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_LAST_ROUND = cython.declare(cython.int, 100)

# What is noted for those who watch; events.py says what the numbers of each note are.
_TOOK = cython.declare(cython.int, 1)
_TO_CENTRE = cython.declare(cython.int, 2)
_TOOK_MARKER = cython.declare(cython.int, 3)
_LAID = cython.declare(cython.int, 4)
_FELL = cython.declare(cython.int, 5)
_TILED = cython.declare(cython.int, 6)
_NO_COLUMN = cython.declare(cython.int, 7)
_FLOOR_SCORED = cython.declare(cython.int, 8)
_ROWS = cython.declare(cython.int, 9)
_COLUMN = cython.declare(cython.int, 10)
_COLOUR = cython.declare(cython.int, 11)


@cython.final
@cython.cclass
class AzulState(State):
    """Everything that is needed to go on with a game of Azul."""

    letters = "byrkwj"
    bag_rule = 32

    if not cython.compiled:
        # The rules of this game.
        factories: int
        areas: int
        grey: bool
        jokers: bool
        column_bonus: int
        # The table.
        starter: int  # the seat that began this round
        marker: int  # the seat that holds the start marker, or _IN_CENTRE
        on_offer: int  # how many tiles lie on factories and in centres
        offer: bytearray  # [source, kind]: how many
        # The boards.
        score: array[int]  # [seat]
        wall: bytearray  # [seat, row, column]: tile
        line_colour: bytearray  # [seat, row]: colour, _EMPTY while there is none or only jokers
        line_size: bytearray  # [seat, row]: how many tiles, jokers counted
        line_jokers: bytearray  # [seat, row]: how many of them are jokers
        floor: bytearray  # [seat, space]: tile or _MARKER
        floor_size: bytearray  # [seat]
        # What follows from them, kept because every move asks for it.
        row_filled: bytearray  # [seat, row]: a bit for each column that is covered
        row_colours: bytearray  # [seat, row]: a bit for each colour that rule 16 finds there
        column_colours: bytearray  # [seat, column]: a bit for each colour that rule 38 finds there
        fits: bytearray  # [seat, kind]: a bit for each line that takes it; bit 0 is the floor

    def __init__(
        self,
        players: int,
        factories: int,
        areas: int,
        grey: bool,
        jokers: bool,
        column_bonus: int,
        bag: bytes,
        start: int,
    ) -> None:
        """Set up a game before its first deal; ``bag`` counts the tiles of each kind."""
        i: cython.int
        if not cython.compiled:
            self.bag, self.lid = bytearray(6), bytearray(6)
            self.offer = bytearray(120)
            self.score = array("h", bytes(16))
            self.wall = bytearray(200)
            self.line_colour, self.line_size, self.line_jokers = bytearray(40), bytearray(40), bytearray(40)
            self.floor, self.floor_size = bytearray(56), bytearray(8)
            self.row_filled, self.row_colours, self.column_colours = bytearray(40), bytearray(40), bytearray(40)
            self.fits = bytearray(48)
        self.players = players
        self.factories = factories
        self.areas = areas
        self.grey = grey
        self.jokers = jokers
        self.column_bonus = column_bonus
        self.round = 0
        self.phase = _CHANCE
        self.turn = self.starter = start
        self.marker = _IN_CENTRE
        for i in range(_KINDS):
            self.bag[i] = bag[i]
        for i in range(200):
            self.wall[i] = _EMPTY
        for i in range(40):
            self.line_colour[i] = _EMPTY
        self._refresh()

    # The factory offer

    def _list_moves(self, moves: Numbers) -> None:
        """List the legal moves in ascending order: takes by kind of take, source and line; or columns to tile."""
        colour: cython.int
        if self.phase == _OFFER:
            for colour in range(_COLOURS):
                self._list_takes(moves, colour, colour, False)
            if self.jokers:
                for colour in range(_COLOURS):
                    self._list_takes(moves, colour + 5, colour, True)
                self._list_takes(moves, 10, _JOKER, False)
        elif self.phase == _TILING:
            self._list_columns(moves)

    def _list_takes(self, moves: Numbers, take: cython.int, kind: cython.int, with_jokers: cython.bint) -> None:
        source: cython.int
        line: cython.int
        number: cython.int
        size: cython.int = moves.size
        fits: cython.int = self.fits[6 * self.turn + kind]
        sources: cython.int = self.factories + self.areas
        for source in range(sources):
            if self.offer[6 * source + kind] == 0:
                continue
            if with_jokers and self.offer[6 * source + _JOKER] == 0:  # rule 46
                continue
            number = 6 * (take * sources + source)
            for line in range(6):
                # Write every line and count only those that fit: faster than a branch that cannot be foreseen.
                moves.item[size] = number + line
                size += (fits >> line) & 1
        moves.size = size

    def _apply(self, move: cython.int) -> None:
        """Make a legal move and all that follows from it, up to the next decision or chance."""
        takes: cython.int = 11 if self.jokers else 5
        sources: cython.int = self.factories + self.areas
        if self.phase == _TILING:
            move -= 6 * takes * sources
            self._tile_line(move // 5, move % 5)
            self._tile()
            return
        self._take((move // 6) % sources, move // (6 * sources), move % 6)
        self.turn += 1
        if self.turn == self.players:
            self.turn = 0
        if self.on_offer == 0:  # rule 21
            self.turn = 0
            self._tile()

    def _take(self, source: cython.int, take: cython.int, line: cython.int) -> None:
        """Take tiles from a source (rules 10 to 12 and 46) and put them in a line (rules 14 to 17)."""
        kind: cython.int
        centre: cython.int
        colour: cython.int = take % 5
        place: cython.int = 6 * source
        tiles: cython.int = 0
        jokers: cython.int = 0
        if take < 10:
            tiles = self.offer[place + colour]
            self.offer[place + colour] = 0
        if take >= 5:
            jokers = self.offer[place + _JOKER]
            self.offer[place + _JOKER] = 0
        self.on_offer -= tiles + jokers
        self._note(_TOOK, self.turn, source, colour if take < 10 else _EMPTY, tiles, jokers)
        if source < self.factories:
            centre = self.factories
            if self.areas == 2 and source >= self.factories // 2:  # rule 61
                centre += 1
            for kind in range(_KINDS):
                if self.offer[place + kind] > 0:
                    self._note(_TO_CENTRE, self.turn, centre, kind, self.offer[place + kind], 0)
                    self.offer[6 * centre + kind] += self.offer[place + kind]
                    self.offer[place + kind] = 0
        elif self.marker == _IN_CENTRE:
            self.marker = self.turn
            self._note(_TOOK_MARKER, self.turn, self.floor_size[self.turn] < _FLOOR_SIZE, 0, 0, 0)
            if self.floor_size[self.turn] < _FLOOR_SIZE:  # rule 20
                self.floor[7 * self.turn + self.floor_size[self.turn]] = _MARKER
                self.floor_size[self.turn] += 1
        if line > 0:
            self._fill_line(line - 1, colour, tiles, jokers)
        else:
            self._drop(colour, tiles)
            self._drop(_JOKER, jokers)

    def _fill_line(self, row: cython.int, colour: cython.int, tiles: cython.int, jokers: cython.int) -> None:
        """Lay colour tiles, then jokers; what does not fit goes down in the same order (rules 17 and 48)."""
        place: cython.int = 5 * self.turn + row
        room: cython.int = row + 1 - self.line_size[place]
        tiles_laid: cython.int = tiles if tiles < room else room
        jokers_laid: cython.int = jokers if jokers < room - tiles_laid else room - tiles_laid
        if tiles_laid > 0:
            self.line_colour[place] = colour
        self.line_size[place] += tiles_laid + jokers_laid
        self.line_jokers[place] += jokers_laid
        self._note_fits(self.turn, row)
        self._note(_LAID, self.turn, row, tiles_laid, jokers_laid, self.line_size[place])
        self._drop(colour, tiles - tiles_laid)
        self._drop(_JOKER, jokers - jokers_laid)

    def _drop(self, kind: cython.int, count: cython.int) -> None:
        """Put tiles on the floor, what finds no room into the lid (rule 19)."""
        size: cython.int = self.floor_size[self.turn]
        room: cython.int = _FLOOR_SIZE - size
        if count > 0:
            self._note(_FELL, self.turn, kind, count if count < room else room, count - room if count > room else 0, 0)
        while count > 0 and size < _FLOOR_SIZE:
            self.floor[7 * self.turn + size] = kind
            size += 1
            count -= 1
        self.floor_size[self.turn] = size
        self.lid[kind] += count

    def _note_fits(self, seat: cython.int, row: cython.int) -> None:
        """Note which kinds of tile a pattern line takes after it or its wall row has changed."""
        kind: cython.int
        takes: cython.int = 0  # a bit for each kind; a full line is no destination (rule 17)
        line: cython.int = 2 << row
        place: cython.int = 5 * seat + row
        if self.line_size[place] <= row:
            if self.line_colour[place] == _EMPTY:
                takes = 63 ^ self.row_colours[place]  # rules 16 and 47
            else:
                takes = 32 | 1 << self.line_colour[place]  # rules 15 and 47
        for kind in range(_KINDS):
            if (takes >> kind) & 1:
                self.fits[6 * seat + kind] |= line
            else:
                self.fits[6 * seat + kind] &= 63 ^ line

    # Tiling

    def _tile(self) -> None:
        """Tile seat after seat, line after line, up to the next choice or the end of the round (rule 23)."""
        row: cython.int
        while self.turn < self.players:
            row = self._next_line()
            if row < 5:
                if self._has_choice(row):
                    self.phase = _TILING
                    return
                if self.grey:  # rule 39
                    self._note(_NO_COLUMN, self.turn, row, self.line_colour[5 * self.turn + row], 0, 0)
                    self._drop(self.line_colour[5 * self.turn + row], row + 1)
                    self._empty_line(row)
                else:
                    self._tile_line(row, (self.line_colour[5 * self.turn + row] + row) % 5)  # rule 7
            else:
                self._score_floor()
                self.turn += 1
        self._end_round()

    def _next_line(self) -> cython.int:
        """Find the topmost complete line of the seat that is tiling, 5 if there is none."""
        row: cython.int
        for row in range(5):
            if self.line_size[5 * self.turn + row] == row + 1:
                return row
        return 5

    def _has_choice(self, row: cython.int) -> cython.bint:
        """Say whether the player has a column to name for this complete line."""
        if self.grey:
            return self._columns(row) != 0
        return self.line_colour[5 * self.turn + row] == _EMPTY  # rule 50

    def _columns(self, row: cython.int) -> cython.int:
        """Return a bit for each column that may take the tile of this row, where the player chooses."""
        column: cython.int
        place: cython.int = 5 * self.turn + row
        columns: cython.int = _FULL_ROW ^ self.row_filled[place]
        if self.line_jokers[place] == 0:  # rule 52
            for column in range(5):
                if (self.column_colours[5 * self.turn + column] >> self.line_colour[place]) & 1:  # rule 38
                    columns &= _FULL_ROW ^ 1 << column
        return columns

    def _list_columns(self, moves: Numbers) -> None:
        column: cython.int
        row: cython.int = self._next_line()
        columns: cython.int = self._columns(row)
        takes: cython.int = 11 if self.jokers else 5
        for column in range(5):
            if (columns >> column) & 1:
                moves.item[moves.size] = 6 * takes * (self.factories + self.areas) + 5 * row + column
                moves.size += 1

    def _tile_line(self, row: cython.int, column: cython.int) -> None:
        """Move one tile of a complete line to the wall, score it, and empty the line (rules 24 and 49)."""
        place: cython.int = 5 * self.turn + row
        colour: cython.int = self.line_colour[place]
        jokers: cython.int = self.line_jokers[place]
        tile: cython.int = _JOKER if jokers > 0 else colour
        across: cython.int
        down: cython.int
        points: cython.int
        self._cover(self.turn, row, column, tile)
        across = self._across(row, column)
        down = self._down(row, column)
        points = down if across == 1 else across if down == 1 else across + down  # rules 26 and 27
        self.score[self.turn] += points
        self._note(_TILED, self.turn, 5 * row + column, tile, 8 * across + down, points)
        if colour != _EMPTY:
            self.lid[colour] += row + 1 - jokers
        self.lid[_JOKER] += jokers
        self.lid[tile] -= 1
        self._empty_line(row)

    def _cover(self, seat: cython.int, row: cython.int, column: cython.int, tile: cython.int) -> None:
        """Lay a tile on a wall and note what it means for later ones."""
        place: cython.int = 5 * seat + row
        self.wall[5 * place + column] = tile
        self.row_filled[place] |= 1 << column
        if not self.grey:
            self.row_colours[place] |= 1 << (column - row + 5) % 5  # rules 7 and 51
        elif tile != _JOKER:  # rule 52
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
        self.line_colour[place] = _EMPTY
        self.line_size[place] = 0
        self.line_jokers[place] = 0
        self._note_fits(self.turn, row)

    def _score_floor(self) -> None:
        """Charge the floor line and clear it (rules 28 and 29)."""
        space: cython.int
        tile: cython.int
        seat: cython.int = self.turn
        score: cython.int = self.score[seat]
        for space in range(self.floor_size[seat]):
            score -= 1 if space < 2 else 2 if space < 5 else 3  # rule 19
            tile = self.floor[7 * seat + space]
            if tile != _MARKER:
                self.lid[tile] += 1
        if score < 0:
            score = 0
        if self.floor_size[seat] > 0:
            self._note(_FLOOR_SCORED, seat, self.floor_size[seat], self.score[seat] - score, score, 0)
        self.score[seat] = score
        self.floor_size[seat] = 0

    # The end of a round and of the game

    def _end_round(self) -> None:
        seat: cython.int
        if self._is_finished():
            self.turn = 0
            for seat in range(self.players):
                self._score_wall(seat)
            self.phase = _OVER
            return
        if self.marker != _IN_CENTRE:  # rules 22 and 31
            self.starter = self.marker
        self.turn = self.starter
        self.phase = _CHANCE

    def _is_finished(self) -> cython.bint:
        """Say whether the game ends after this tiling phase (rules 30 and 36)."""
        i: cython.int
        tiles_left: cython.int = 0
        for i in range(5 * self.players):
            if self.row_filled[i] == _FULL_ROW:
                return True
        for i in range(_KINDS):
            tiles_left += self.bag[i] + self.lid[i]
        if tiles_left == 0 or self.round == _LAST_ROUND:
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
        for colour in range(_COLOURS):
            if not (taken >> colour) & 1 and self._can_complete(seat, filled | 1 << column, colours | 1 << colour):
                return True
        return False

    def _score_wall(self, seat: cython.int) -> None:
        """Add the bonuses for rows, columns and colours (rules 34 and 53)."""
        i: cython.int
        space: cython.int
        count: cython.int
        columns: cython.int = _FULL_ROW
        for i in range(5):
            columns &= self.row_filled[5 * seat + i]
        count = self._full_rows(seat)
        if count > 0:
            self.score[seat] += 2 * count
            self._note(_ROWS, seat, count, 2 * count, 0, 0)
        for i in range(5):
            if (columns >> i) & 1:
                self.score[seat] += self.column_bonus
                self._note(_COLUMN, seat, i, self.column_bonus, 0, 0)
        for i in range(_COLOURS):
            count = 0
            for space in range(25):
                count += self.wall[25 * seat + space] == i
            if count == 5:
                self.score[seat] += 10
                self._note(_COLOUR, seat, i, 10, 0, 0)

    def _full_rows(self, seat: cython.int) -> cython.int:
        row: cython.int
        count: cython.int = 0
        for row in range(5):
            count += self.row_filled[5 * seat + row] == _FULL_ROW
        return count

    def _points(self, seat: cython.int) -> cython.int:
        return self.score[seat]

    def _result(self, seat: cython.int) -> cython.int:
        return 6 * self.score[seat] + self._full_rows(seat)  # rule 35

    # Chance

    def _wanted(self) -> cython.int:
        return _FACTORY_SIZE * self.factories

    def _receive(self, tiles: Numbers) -> None:
        """Fill the factories in order and begin the round (rules 5, 8 and 31)."""
        i: cython.int
        for i in range(tiles.size):
            self.offer[6 * (i // _FACTORY_SIZE) + tiles.item[i]] += 1
        self.on_offer = tiles.size
        self.marker = _IN_CENTRE
        self.round += 1
        self.phase = _OFFER

    def wanted_groups(self) -> tuple[int, ...]:
        """Return the size of each factory, in the order in which they are filled."""
        return (4,) * self.factories

    def _fingerprint(self) -> cython.ulonglong:
        source: cython.int
        kind: cython.int
        seat: cython.int
        row: cython.int
        i: cython.int
        packed: cython.ulonglong
        total: cython.ulonglong = self.turn + 8 * self.phase
        for source in range(self.factories + self.areas):
            packed = 0
            for kind in range(_KINDS):
                packed = packed << 5 | self.offer[6 * source + kind]
            if packed:
                # What lies on a factory counts the same wherever it lies; a centre is a place of its own.
                total += mix(packed << 2 | (source - self.factories + 1 if source >= self.factories else 0))
        for seat in range(self.players):
            packed = seat << 1 | (self.marker == seat)
            packed = packed << 3 | self.floor_size[seat]
            for i in range(5 * seat, 5 * seat + 5):
                packed = packed << 9 | self.line_colour[i] << 6 | self.line_size[i] << 3 | self.line_jokers[i]
            total += mix(packed)
            if self.phase == _TILING:
                # What has been tiled and scored is no longer on the lines and the floor.
                packed = 64 + seat
                total += mix(_MASK - (packed << 16 | (self.score[seat] & 0xFFFF)))
                for row in range(5):
                    packed = 5 * seat + row
                    for i in range(25 * seat + 5 * row, 25 * seat + 5 * row + 5):
                        packed = packed << 3 | self.wall[i]
                    total += mix(_MASK - packed)
        return total & _MASK

    # The way in and out

    def dump(self) -> tuple[Any, ...]:
        """Return all that is public about the position, as load() takes it."""
        return (
            self.phase,
            self.round,
            self.turn,
            self.starter,
            self.marker,
            bytes(self.bag[:6]),
            bytes(self.lid[:6]),
            bytes(self.offer[: 6 * (self.factories + self.areas)]),
            self.scores(),
            bytes(self.wall[: 25 * self.players]),
            bytes(self.line_colour[: 5 * self.players]),
            bytes(self.line_size[: 5 * self.players]),
            bytes(self.line_jokers[: 5 * self.players]),
            tuple([bytes(self.floor[7 * seat : 7 * seat + self.floor_size[seat]]) for seat in range(self.players)]),
        )

    def load(self, dump: tuple[Any, ...]) -> None:
        """Take over a position that dump() gave or that was checked elsewhere."""
        i: cython.int
        seat: cython.int
        self.phase, self.round, self.turn, self.starter, self.marker = dump[:5]
        bag, lid, offer, scores, wall, line_colour, line_size, line_jokers, floors = dump[5:]
        for i in range(_KINDS):
            self.bag[i] = bag[i]
            self.lid[i] = lid[i]
        for i in range(6 * (self.factories + self.areas)):
            self.offer[i] = offer[i]
        for i in range(25 * self.players):
            self.wall[i] = wall[i]
        for i in range(5 * self.players):
            self.line_colour[i] = line_colour[i]
            self.line_size[i] = line_size[i]
            self.line_jokers[i] = line_jokers[i]
        for seat in range(self.players):
            self.score[seat] = scores[seat]
            self.floor_size[seat] = len(floors[seat])
            for i in range(self.floor_size[seat]):
                self.floor[7 * seat + i] = floors[seat][i]
        self._refresh()

    def __reduce__(self) -> tuple[Any, ...]:
        rules = (self.players, self.factories, self.areas, self.grey, self.jokers, self.column_bonus)
        return _restore, (*rules, self.dump())

    def _refresh(self) -> None:
        """Work out what follows from the tiles on offer and on the boards."""
        seat: cython.int
        row: cython.int
        column: cython.int
        tile: cython.int
        i: cython.int
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
            for row in range(5):
                for column in range(5):
                    tile = self.wall[25 * seat + 5 * row + column]
                    if tile != _EMPTY:
                        self._cover(seat, row, column, tile)
                self._note_fits(seat, row)

    def _copy_from(self, other: State) -> None:
        State._copy_from(self, other)
        if cython.compiled:
            self._copy_fields(cython.cast(AzulState, other))

    def _copy_fields(self, other: AzulState) -> None:
        i: cython.int
        self.factories = other.factories
        self.areas = other.areas
        self.grey = other.grey
        self.jokers = other.jokers
        self.column_bonus = other.column_bonus
        self.starter = other.starter
        self.marker = other.marker
        self.on_offer = other.on_offer
        for i in range(120):
            self.offer[i] = other.offer[i]
        for i in range(8):
            self.score[i] = other.score[i]
            self.floor_size[i] = other.floor_size[i]
        for i in range(200):
            self.wall[i] = other.wall[i]
        for i in range(40):
            self.line_colour[i] = other.line_colour[i]
            self.line_size[i] = other.line_size[i]
            self.line_jokers[i] = other.line_jokers[i]
            self.row_filled[i] = other.row_filled[i]
            self.row_colours[i] = other.row_colours[i]
            self.column_colours[i] = other.column_colours[i]
        for i in range(56):
            self.floor[i] = other.floor[i]
        for i in range(48):
            self.fits[i] = other.fits[i]


def _restore(
    players: int, factories: int, areas: int, grey: bool, jokers: bool, column_bonus: int, dump: tuple[Any, ...]
) -> AzulState:
    """Rebuild a state for copy and pickle."""
    state = AzulState(players, factories, areas, grey, jokers, column_bonus, bytes(6), 0)
    state.load(dump)
    return state
