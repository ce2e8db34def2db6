"""The part of a kernel that all families share: states, moves and tiles as small numbers, chance, and event notes.

A state waits for a decision of one seat, for a deal (phase ``CHANCE``), or for nothing (phase ``OVER``). The generator
is not part of a state: ``draw`` proposes tiles, ``deal`` applies them.
"""

from __future__ import annotations

from array import array
from typing import TYPE_CHECKING, Any, Self

from azulejos.core.bag import check_draw
from azulejos.core.layout import layout_of

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from azulejos.core.constants import BAG_REFILLED, CHANCE, KINDS, MASK, MAX_MOVES, NOTE_SIZE, OVER

    # In C a state is one block of memory; plain Python goes through its fields.

    def copy_memory(target: State, source: State) -> None:
        """Copy all fields from one state to another of the same class."""
        for name, value in vars(source).items():
            if name != "log":
                setattr(target, name, value[:] if isinstance(value, bytearray | array) else value)

    def read_memory(state: State) -> bytes:
        """Return the fields of a state as C has them in memory."""
        return layout_of(type(state)).pack(vars(state))

    def write_memory(state: State, memory: bytes) -> None:
        """Take over fields as C has them in memory."""
        layout_of(type(state)).store(state, memory)


_LOW_HALF = cython.declare(cython.ulonglong, 0xFFFFFFFF)
_STEP = cython.declare(cython.ulonglong, 0x9E3779B97F4A7C15)
_MIX_1 = cython.declare(cython.ulonglong, 0xBF58476D1CE4E5B9)
_MIX_2 = cython.declare(cython.ulonglong, 0x94D049BB133111EB)


def mix(number: cython.ulonglong) -> cython.ulonglong:
    """Scramble the low 64 bits of a number with the finalizer of splitmix64."""
    number &= MASK
    number = ((number ^ (number >> 30)) * _MIX_1) & MASK
    number = ((number ^ (number >> 27)) * _MIX_2) & MASK
    return number ^ (number >> 31)


@cython.final
@cython.cclass
class Random:
    """A splitmix64 generator: the same seed gives the same numbers on every machine."""

    if not cython.compiled:
        state: int

    def __init__(self, seed: int, stream: int = 0) -> None:
        """Start a stream of a seed; both are from 0 to 2**64 - 1."""
        for number in (seed, stream):
            if not isinstance(number, int) or not 0 <= number < 1 << 64:
                raise ValueError(f"seed and stream must be whole numbers from 0 to 2**64 - 1, got {number!r}")
        self.state = seed
        self.state = (self._next() + stream) & MASK

    def below(self, n: int) -> int:
        """Return a number from 0 to n - 1, each equally likely."""
        if not isinstance(n, int) or not 0 < n < 1 << 32:
            raise ValueError(f"below() takes a whole number from 1 to 2**32 - 1, got {n!r}")
        return self._below(n)

    def _next(self) -> cython.ulonglong:
        self.state = (self.state + _STEP) & MASK
        return mix(self.state)

    def _below(self, n: cython.uint) -> cython.uint:
        product: cython.ulonglong
        unfair: cython.ulonglong
        product = (self._next() >> 32) * n
        if (product & _LOW_HALF) < n:
            # 2**32 is rarely a multiple of n; the numbers left over would favour some results and are drawn again.
            unfair = (_LOW_HALF + 1) % n
            while (product & _LOW_HALF) < unfair:
                product = (self._next() >> 32) * n
        return product >> 32


@cython.final
@cython.cclass
class Numbers:
    """A list of moves or tiles with room for the most that any family can have."""

    if not cython.compiled:
        item: array[int]
        size: int

    def __init__(self) -> None:
        """Start empty."""
        if not cython.compiled:
            self.item = array("h", bytes(2 * MAX_MOVES))
        self.size = 0


@cython.final
@cython.cclass
class Log:
    """Event notes of ``NOTE_SIZE`` numbers each: a buffer that empties into a list when it is full."""

    if not cython.compiled:
        item: array[int]
        size: int
        earlier: list[tuple[int, ...]]

    def __init__(self) -> None:
        """Start empty."""
        if not cython.compiled:
            self.item = array("h", bytes(2 * MAX_MOVES))
        self.size = 0
        self.earlier = []

    def take(self) -> list[tuple[int, ...]]:
        """Return all notes and start anew."""
        self._flush()
        notes = self.earlier
        self.earlier = []
        return notes

    def _flush(self) -> None:
        at: cython.int
        for at in range(0, self.size, NOTE_SIZE):
            self.earlier.append(tuple([self.item[i] for i in range(at, at + NOTE_SIZE)]))
        self.size = 0


@cython.cclass
class State:
    """A position of any family.

    Subclasses hold numbers and arrays of numbers only, declared in the .pxd file: a state is copied as memory.
    """

    letters = ""  # of the kinds of tile
    bag_rule = 0  # the number of the rule about drawing from the bag

    if not cython.compiled:
        log: Log | None  # while events are watched
        players: int
        turn: int
        round: int
        phase: int
        bag: bytearray
        lid: bytearray

        def __new__(cls, *_: object) -> Self:
            """Allocate the fields, all of them zero."""
            state = object.__new__(cls)
            state.log = None
            write_memory(state, bytes(layout_of(cls).size))
            return state

    # Rules of a family

    def _list_moves(self, moves: Numbers) -> None:
        """List the legal moves in ascending order."""

    def _apply(self, move: cython.int) -> None:
        """Make a legal move and everything that follows from it, up to the next decision or deal."""

    def _wanted(self) -> cython.int:
        """Return the number of tiles that the deal asks for."""
        return 0

    def _receive(self, tiles: Numbers) -> None:
        """Put tiles that have left the bag in their places and go on."""

    def _refresh(self) -> None:
        """Compute the derived fields from the others."""

    def _is_round_over(self) -> cython.bint:
        """Return whether the deal begins a new round."""
        return self.phase == CHANCE

    def _fingerprint(self) -> cython.ulonglong:
        """Return a hash that distinguishes the positions within one round, whatever the order of the factories."""
        return 0

    def wanted_groups(self) -> tuple[int, ...]:
        """Return the sizes of the groups that the deal asks for, in the order of drawing."""
        return ()

    def _points(self, seat: cython.int) -> cython.int:
        """Return the points of a seat."""
        return 0

    def _result(self, seat: cython.int) -> cython.int:
        """Return the number that decides the game: the highest wins, and equal ones share the win."""
        return self._points(seat)

    # Copies

    def _copy_from(self, other: State) -> None:
        """Become equal to another state of the same family."""
        copy_memory(self, other)

    def copy(self) -> Self:
        """Return an independent copy."""
        twin: State = type(self).__new__(type(self))
        twin._copy_from(self)
        return twin  # type: ignore[return-value]  # made from type(self), which C cannot express

    def dump(self) -> dict[str, Any]:
        """Return all fields by name: numbers, and arrays as bytes or tuples of their full length."""
        return layout_of(type(self)).unpack(read_memory(self))

    def load(self, **fields: Any) -> None:
        """Set some fields, unchecked, and compute the derived ones; a short array sets the beginning of its field."""
        layout = layout_of(type(self))
        values = self.dump()
        layout.update(values, fields)
        write_memory(self, layout.pack(values))
        self._refresh()

    def __deepcopy__(self, memo: object) -> Self:
        return self.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and type(self) is type(other) and read_memory(self) == read_memory(other)

    def __hash__(self) -> int:
        return hash(read_memory(self))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (type(self), tuple(self.dump().items()))

    # Queries

    def scores(self) -> tuple[int, ...]:
        """Return the points of each seat."""
        return tuple([self._points(seat) for seat in range(self.players)])

    def winners(self) -> tuple[int, ...]:
        """Return the seats that have won, none before the end."""
        if self.phase != OVER:
            return ()
        results = [self._result(seat) for seat in range(self.players)]
        return tuple([seat for seat in range(self.players) if results[seat] == max(results)])

    def is_round_over(self) -> bool:
        """Return whether the deal begins a new round."""
        return self._is_round_over()

    def legal_moves(self) -> list[int]:
        """Return the numbers of the legal moves in ascending order."""
        moves = Numbers()
        self._list_moves(moves)
        return [moves.item[i] for i in range(moves.size)]

    # Commands

    def play(self, move: int) -> bool:
        """Make a move and everything that follows from it; return False, with nothing changed, if it is illegal."""
        moves = Numbers()
        i: cython.int
        self._list_moves(moves)
        for i in range(moves.size):
            if moves.item[i] == move:
                self._apply(move)
                return True
        return False

    def draw(self, random: Random) -> bytes:
        """Propose tiles for the deal, in the order of drawing; nothing changes."""
        tiles = Numbers()
        twin: State = self.copy()
        twin._draw(random, tiles)
        return bytes([tiles.item[i] for i in range(tiles.size)])

    def next_tiles(self, drawn: bytes) -> bytes:
        """Count the tiles of each kind from which the next one is drawn; empty when no more are due."""
        tile: cython.int
        if self.phase != CHANCE:
            raise ValueError("no tiles are due in this position")
        left = [self.bag[i] for i in range(KINDS)]
        lid = [self.lid[i] for i in range(KINDS)]
        if len(drawn) >= min(self._wanted(), sum(left) + sum(lid)):
            return b""
        if len(drawn) >= sum(left):
            left = [left[i] + lid[i] for i in range(KINDS)]
        for tile in drawn:
            left[tile] -= 1
        return bytes(left)

    def deal(self, tiles: bytes) -> None:
        """Apply drawn tiles, in the order of drawing; the order within a group does not matter."""
        numbers = Numbers()
        i: cython.int
        tile: cython.int
        from_lid: cython.bint
        if self.phase != CHANCE:
            raise ValueError("no tiles are due in this position")
        bag = bytes([self.bag[i] for i in range(KINDS)])
        lid = bytes([self.lid[i] for i in range(KINDS)])
        check_draw(bag, lid, self.wanted_groups(), tiles, self.letters, self.bag_rule)
        from_lid = len(tiles) > sum(bag)
        for i in range(KINDS):
            if from_lid:
                self.bag[i] += self.lid[i]
                self.lid[i] = 0
        if from_lid:
            self._note(BAG_REFILLED, 0)
        for tile in tiles:
            self.bag[tile] -= 1
            numbers.item[numbers.size] = tile
            numbers.size += 1
        self._receive(numbers)

    def play_out(self, random: Random) -> int:
        """Play uniformly random moves to the end of the game and return their number."""
        return self._play_out(random, Numbers())

    # Event notes

    def watch(self) -> None:
        """Begin to note events; a copy does not."""
        self.log = Log()

    def notes(self) -> list[tuple[int, ...]]:
        """Return the event notes since the last call; the family's events module decodes them."""
        return [] if self.log is None else self.log.take()

    def _note(
        self,
        code: cython.int,
        seat: cython.int,
        a: cython.int = 0,
        b: cython.int = 0,
        c: cython.int = 0,
        d: cython.int = 0,
        e: cython.int = 0,
        f: cython.int = 0,
    ) -> None:
        """Note an event by its code, with the fields of its class after the seat."""
        if self.log is None:
            return
        if self.log.size == MAX_MOVES:
            self.log._flush()
        self.log.item[self.log.size] = code
        self.log.item[self.log.size + 1] = seat
        self.log.item[self.log.size + 2] = a
        self.log.item[self.log.size + 3] = b
        self.log.item[self.log.size + 4] = c
        self.log.item[self.log.size + 5] = d
        self.log.item[self.log.size + 6] = e
        self.log.item[self.log.size + 7] = f
        self.log.size += NOTE_SIZE

    # Chance

    def _draw(self, random: Random, tiles: Numbers) -> None:
        """Take the wanted tiles out of the bag, which the lid refills when a tile is due and it is empty."""
        i: cython.int
        tile: cython.int
        number: cython.int
        bag_left: cython.int = 0
        lid_left: cython.int = 0
        wanted: cython.int = self._wanted()
        for i in range(KINDS):
            bag_left += self.bag[i]
            lid_left += self.lid[i]
        tiles.size = 0
        while tiles.size < wanted and bag_left + lid_left > 0:
            if bag_left == 0:
                for i in range(KINDS):
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
        while self.phase != OVER:
            if self.phase == CHANCE:
                self._draw(random, numbers)
                self._receive(numbers)
            else:
                numbers.size = 0
                self._list_moves(numbers)
                self._apply(numbers.item[random._below(numbers.size)])
                count += 1
        return count


def _restore(kind: type[State], fields: tuple[tuple[str, Any], ...]) -> State:
    """Rebuild a state for copy and pickle."""
    state = kind.__new__(kind)
    write_memory(state, layout_of(kind).pack(dict(fields)))
    return state
