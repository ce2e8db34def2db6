"""What every family's kernel has in common: positions, moves and tiles as small numbers, and chance.

A state stands before a decision of one seat, before chance (phase ``CHANCE``), or at the end (phase ``OVER``).
The generator is never part of a state: ``draw`` proposes tiles, ``deal`` applies them.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Self

from azulejos.bag import check_draw

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

_KINDS = cython.declare(cython.int, 6)
_CHANCE = cython.declare(cython.int, 0)
_OVER = cython.declare(cython.int, 1)

# The phases that all families share; a family counts its own from 2.
CHANCE = 0
OVER = 1

_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_LOW_HALF = cython.declare(cython.ulonglong, 0xFFFFFFFF)
_STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_MIX_1 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
_MIX_2 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)


def mix(number: cython.ulonglong) -> cython.ulonglong:
    """Scatter the bits of a number: what splitmix64 does with its state."""
    number = ((number ^ (number >> 30)) * _MIX_1) & _MASK
    number = ((number ^ (number >> 27)) * _MIX_2) & _MASK
    return number ^ (number >> 31)


@cython.final
@cython.cclass
class Random:
    """A generator (splitmix64) that gives the same numbers for the same seed on every machine."""

    if not cython.compiled:
        state: int

    def __init__(self, seed: int, stream: int = 0) -> None:
        """Start the stream of this number that belongs to this seed; both are from 0 to 2**64 - 1."""
        for number in (seed, stream):
            if not isinstance(number, int) or not 0 <= number < 1 << 64:
                raise ValueError(f"seed and stream are whole numbers from 0 to 2**64 - 1, not {number!r}")
        self.state = seed
        self.state = (self._next() + stream) & _MASK

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        if not isinstance(n, int) or not 0 < n < 1 << 32:
            raise ValueError(f"below() takes a whole number from 1 to 2**32 - 1, not {n!r}")
        return self._below(n)

    def _next(self) -> cython.ulonglong:
        self.state = (self.state + _STEP) & _MASK
        return mix(self.state)

    def _below(self, n: cython.uint) -> cython.uint:
        product: cython.ulonglong
        unfair: cython.ulonglong
        product = (self._next() >> 32) * n
        if (product & _LOW_HALF) < n:
            # 2**32 is rarely a multiple of n: what is left over would favour some results, so it is drawn again.
            unfair = (_LOW_HALF + 1) % n
            while (product & _LOW_HALF) < unfair:
                product = (self._next() >> 32) * n
        return product >> 32


@cython.final
@cython.cclass
class Numbers:
    """A row of moves or tiles with room for the most that any family can have."""

    if not cython.compiled:
        item: array[int]
        size: int

    def __init__(self) -> None:
        """Start empty."""
        if not cython.compiled:
            self.item = array("h", bytes(4096))
        self.size = 0


@cython.cclass
class State:
    """A position of any family: what search, simulation and Game know about it."""

    letters = ""  # of the kinds of tile
    bag_rule = 0  # the number of the rule about drawing from the bag

    if not cython.compiled:
        players: int
        turn: int
        round: int
        phase: int
        bag: bytearray
        lid: bytearray
        log: Numbers | None = None  # what has happened since notes() was asked, if somebody watches

    # What each family writes for itself.

    def _list_moves(self, moves: Numbers) -> None:
        """List the legal moves in ascending order."""

    def _apply(self, move: cython.int) -> None:
        """Make a legal move and all that follows from it, up to the next decision or chance."""

    def _wanted(self) -> cython.int:
        """Count the tiles that the chance before us asks for."""
        return 0

    def _receive(self, tiles: Numbers) -> None:
        """Put tiles that have left the bag where they belong and go on."""

    def _copy_from(self, other: State) -> None:
        """Become equal to another state of the same family."""
        i: cython.int
        if cython.compiled:
            self.players = other.players
            self.turn = other.turn
            self.round = other.round
            self.phase = other.phase
            for i in range(_KINDS):
                self.bag[i] = other.bag[i]
                self.lid[i] = other.lid[i]
        else:
            for name, value in vars(other).items():
                setattr(self, name, value[:] if isinstance(value, bytearray | array) else value)
            self.log = None

    def _is_round_over(self) -> cython.bint:
        """Say whether the chance before us begins a new round."""
        return self.phase == _CHANCE

    def _fingerprint(self) -> cython.ulonglong:
        """Return a number that tells the positions within one round apart, whatever the order of the factories."""
        return 0

    def wanted_groups(self) -> tuple[int, ...]:
        """Say how many tiles the chance before us asks for, group by group in the order of drawing."""
        return ()

    def _points(self, seat: cython.int) -> cython.int:
        """Return the points of a seat."""
        return 0

    def _result(self, seat: cython.int) -> cython.int:
        """Return what decides who wins: the highest does, and equals share the win."""
        return self._points(seat)

    # What follows from that for every family.

    def copy(self) -> Self:
        """Return an independent copy."""
        twin: State = type(self).__new__(type(self))
        twin._copy_from(self)
        return twin  # type: ignore[return-value]  # made from type(self), which C cannot say

    def scores(self) -> tuple[int, ...]:
        """Return the points of each seat."""
        return tuple([self._points(seat) for seat in range(self.players)])

    def winners(self) -> tuple[int, ...]:
        """Return the seats that have won, none before the end."""
        if self.phase != _OVER:
            return ()
        results = [self._result(seat) for seat in range(self.players)]
        return tuple([seat for seat in range(self.players) if results[seat] == max(results)])

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and self.__reduce__() == other.__reduce__()

    def __hash__(self) -> int:
        return hash(self.__reduce__())

    def is_round_over(self) -> bool:
        """Say whether the chance before us begins a new round."""
        return self._is_round_over()

    def legal_moves(self) -> list[int]:
        """Return the numbers of the legal moves in ascending order."""
        moves = Numbers()
        self._list_moves(moves)
        return [moves.item[i] for i in range(moves.size)]

    def play(self, move: int) -> bool:
        """Make a move and all that follows from it, up to the next decision or chance; False if it is not legal."""
        moves = Numbers()
        i: cython.int
        self._list_moves(moves)
        for i in range(moves.size):
            if moves.item[i] == move:
                self._apply(move)
                return True
        return False

    def draw(self, random: Random) -> bytes:
        """Propose tiles for the chance before us, in the order of drawing; nothing changes."""
        tiles = Numbers()
        twin: State = self.copy()
        twin._draw(random, tiles)
        return bytes([tiles.item[i] for i in range(tiles.size)])

    def next_tiles(self, drawn: bytes) -> bytes:
        """Count the tiles of each kind that the next one is drawn from, after these; nothing when no more are due."""
        tile: cython.int
        if self.phase != _CHANCE:
            raise ValueError("no tiles are due here")
        left = [self.bag[i] for i in range(_KINDS)]
        lid = [self.lid[i] for i in range(_KINDS)]
        if len(drawn) >= min(self._wanted(), sum(left) + sum(lid)):
            return b""
        if len(drawn) >= sum(left):
            left = [left[i] + lid[i] for i in range(_KINDS)]
        for tile in drawn:
            left[tile] -= 1
        return bytes(left)

    def deal(self, tiles: bytes) -> None:
        """Apply drawn tiles, in the order of drawing; within a group any order will do."""
        numbers = Numbers()
        i: cython.int
        tile: cython.int
        from_lid: cython.bint
        if self.phase != _CHANCE:
            raise ValueError("no tiles are due here")
        bag = bytes([self.bag[i] for i in range(_KINDS)])
        lid = bytes([self.lid[i] for i in range(_KINDS)])
        check_draw(bag, lid, self.wanted_groups(), tiles, self.letters, self.bag_rule)
        from_lid = len(tiles) > sum(bag)
        for i in range(_KINDS):
            if from_lid:
                self.bag[i] += self.lid[i]
                self.lid[i] = 0
        if from_lid:
            self._note(0, 0, 0, 0, 0, 0)
        for tile in tiles:
            self.bag[tile] -= 1
            numbers.item[numbers.size] = tile
            numbers.size += 1
        self._receive(numbers)

    def watch(self) -> None:
        """Begin to take notes of what happens; a copy does not."""
        self.log = Numbers()

    def notes(self) -> list[tuple[int, ...]]:
        """Return what has happened since the last call, six numbers a note; the family's events.py reads them."""
        log = self.log
        if log is None:
            return []
        notes = [tuple([log.item[at + i] for i in range(6)]) for at in range(0, log.size, 6)]
        log.size = 0
        return notes

    def _note(
        self, what: cython.int, seat: cython.int, a: cython.int, b: cython.int, c: cython.int, d: cython.int
    ) -> None:
        """Note an event; note 0 says that the lid went into the bag, the family numbers the others."""
        if self.log is None or self.log.size > 2040:
            return
        self.log.item[self.log.size] = what
        self.log.item[self.log.size + 1] = seat
        self.log.item[self.log.size + 2] = a
        self.log.item[self.log.size + 3] = b
        self.log.item[self.log.size + 4] = c
        self.log.item[self.log.size + 5] = d
        self.log.size += 6

    def play_out(self, random: Random) -> int:
        """Play uniformly random moves to the end of the game and return how many there were."""
        return self._play_out(random, Numbers())

    def _draw(self, random: Random, tiles: Numbers) -> None:
        """Take the tiles that are wanted out of the bag; the lid fills it when a tile is due and it is empty."""
        i: cython.int
        tile: cython.int
        number: cython.int
        bag_left: cython.int = 0
        lid_left: cython.int = 0
        wanted: cython.int = self._wanted()
        for i in range(_KINDS):
            bag_left += self.bag[i]
            lid_left += self.lid[i]
        tiles.size = 0
        while tiles.size < wanted and bag_left + lid_left > 0:
            if bag_left == 0:
                for i in range(_KINDS):
                    self.bag[i] = self.lid[i]
                    self.lid[i] = 0
                bag_left = lid_left
                lid_left = 0
            number = random._below(bag_left)
            tile = 0
            while number >= self.bag[tile]:
                number -= self.bag[tile]
                tile += 1
            self.bag[tile] -= 1
            bag_left -= 1
            tiles.item[tiles.size] = tile
            tiles.size += 1

    def _play_out(self, random: Random, numbers: Numbers) -> cython.int:
        count: cython.int = 0
        while self.phase != _OVER:
            if self.phase == _CHANCE:
                self._draw(random, numbers)
                self._receive(numbers)
            else:
                numbers.size = 0
                self._list_moves(numbers)
                self._apply(numbers.item[random._below(numbers.size)])
                count += 1
        return count
