"""Summer Pavilion: the state of a game and every rule of it. Rule numbers are those of docs/rules/pavilion.md.

Kinds of tile: purple 0, green 1, orange 2, yellow 3, blue 4, red 5; 6 is an empty space. Stars are numbered
clockwise from the upper left, orange 0, red 1, blue 2, yellow 3, green 4, purple 5; the middle star is 6. Slots
count from 0. Sources are the factories in order, then the centre. Moves are numbered as moves.py tells. A set of a
few tiles is packed into one number with four bits for each kind. A method that has no seat among its arguments works
for the seat whose turn it is.
"""

from __future__ import annotations

from array import array
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from azulejos._kernel_cy import Numbers, State

_CHANCE = cython.declare(cython.int, 0)
_OVER = cython.declare(cython.int, 1)
_DRAFT = cython.declare(cython.int, 2)
_PLACE = cython.declare(cython.int, 3)
_BONUS = cython.declare(cython.int, 4)

_KINDS = cython.declare(cython.int, 6)
_EMPTY = cython.declare(cython.int, 6)
_STARS = cython.declare(cython.int, 7)
_MIDDLE = cython.declare(cython.int, 6)
_FACTORY_SIZE = cython.declare(cython.int, 4)
_SUPPLY_SIZE = cython.declare(cython.int, 10)
_ROUNDS = cython.declare(cython.int, 6)
_KEPT_AT_MOST = cython.declare(cython.int, 4)
_IN_CENTRE = cython.declare(cython.int, -1)
_FULL_STAR = cython.declare(cython.int, 63)
_BONUS_SETS = cython.declare(cython.int, 83)  # sets of 1 to 3 tiles

# One hexadecimal digit for each star, slot or kind, the first one last.
_STAR_COLOURS = cython.declare(cython.int, 0x013452)  # of the coloured side
_GREY_COSTS = cython.declare(cython.int, 0x654123)  # of the outer stars' slots
_STAR_POINTS = cython.declare(cython.uint, 0x234568)  # above 12, for a star of one colour (rule 21)
_TOP_BITS = cython.declare(cython.uint, 0x888888)

# What is noted for those who watch; events.py says what the numbers of each note are.
_TOOK = cython.declare(cython.int, 1)
_TO_CENTRE = cython.declare(cython.int, 2)
_TOOK_MARKER = cython.declare(cython.int, 3)
_PLACED = cython.declare(cython.int, 4)
_COMPLETED = cython.declare(cython.int, 5)
_BONUS_TAKEN = cython.declare(cython.int, 6)
_DISCARDED = cython.declare(cython.int, 7)
_PASSED = cython.declare(cython.int, 8)
_FULL_STAR_SCORED = cython.declare(cython.int, 9)
_COST_SCORED = cython.declare(cython.int, 10)
_KEPT_SCORED = cython.declare(cython.int, 11)
_PILLAR = cython.declare(cython.int, 1)
_STATUE = cython.declare(cython.int, 2)
_WINDOW = cython.declare(cython.int, 3)


@cython.final
@cython.cclass
class Sets:
    """Every set of 1 to 4 tiles, packed, in the order of moves.py."""

    if not cython.compiled:
        tiles: array[int]
        first: array[int]  # [size]: where the sets of this size begin

    def __init__(self) -> None:
        """Work them out."""
        size: cython.int
        index: cython.int = 0
        if not cython.compiled:
            self.tiles, self.first = array("l", bytes(8 * 209)), array("i", bytes(4 * 6))
        for size in range(1, 5):
            self.first[size] = index
            for kinds in combinations_with_replacement(range(6), size):
                self.tiles[index] = sum([1 << 4 * kind for kind in kinds])
                index += 1
        self.first[5] = index


_SETS = Sets()


@cython.final
@cython.cclass
class PavilionState(State):
    """Everything that is needed to go on with a game of Summer Pavilion."""

    letters = "pgoybr"
    bag_rule = 19

    if not cython.compiled:
        # The rules of this game.
        factories: int
        grey: bool
        min_score: int
        wilds: bytearray  # [round]: colour
        # The table.
        starter: int  # the seat that began the draft; after the draft the one that begins what follows
        marker: int  # the seat that holds the start marker, or _IN_CENTRE
        on_offer: int  # how many tiles lie on factories and in the centre
        bonus: int  # how many tiles the seat to move has to take from the supply
        refilling: bool  # whether the chance before us refills the supply
        offer: bytearray  # [source, kind]: how many
        supply: bytearray  # [kind]: how many
        # The boards.
        score: array[int]  # [seat]
        hand: bytearray  # [seat, kind]: how many tiles lie beside the board
        passed: bytearray  # [seat]: 1 after passing
        space: bytearray  # [seat, star, slot]: colour or _EMPTY
        # What follows from them, kept because every move asks for it.
        covered: bytearray  # [seat, star]: a bit for each slot
        colours: bytearray  # [seat, star]: a bit for each colour

    def __init__(self, players: int, factories: int, grey: bool, min_score: int, wilds: bytes, start: int) -> None:
        """Set up a game before its first deal."""
        i: cython.int
        if not cython.compiled:
            self.bag, self.lid = bytearray(6), bytearray(6)
            self.wilds = bytearray(6)
            self.offer, self.supply = bytearray(60), bytearray(6)
            self.score = array("h", bytes(8))
            self.hand, self.passed, self.space = bytearray(24), bytearray(4), bytearray(168)
            self.covered, self.colours = bytearray(28), bytearray(28)
        self.players = players
        self.factories = factories
        self.grey = grey
        self.min_score = min_score
        self.round = 0
        self.phase = _CHANCE
        self.turn = self.starter = start
        self.marker = _IN_CENTRE
        self.bonus = 0
        self.refilling = False
        for i in range(_KINDS):
            self.wilds[i] = wilds[i]
            self.bag[i] = 22  # rule 1
        for i in range(4):
            self.score[i] = 5  # rule 1
        for i in range(168):
            self.space[i] = _EMPTY
        self._refresh()

    def _list_moves(self, moves: Numbers) -> None:
        """List the legal moves in ascending order."""
        places: cython.int = 6 * (self.factories + 1)
        sets: cython.int = places + (1512 if self.grey else 432)
        size: cython.int
        if self.phase == _DRAFT:
            self._list_takes(moves)
        elif self.phase == _BONUS:
            self._list_sets(moves, self.bonus, self._pack_supply(), sets)
        elif self.phase == _PLACE:
            self._list_placements(moves)
            size = self._hand_size(self.turn)
            if size > _KEPT_AT_MOST:
                size = _KEPT_AT_MOST
            self._list_sets(moves, size, self._pack_hand(), sets + _BONUS_SETS)  # rule 17

    def _apply(self, move: cython.int) -> None:
        """Make a legal move and all that follows from it, up to the next decision or chance."""
        space: cython.int
        places: cython.int = 6 * (self.factories + 1)
        sets: cython.int = places + (1512 if self.grey else 432)
        if move < places:
            self._take(move // 6, move % 6)
        elif move < sets:
            space = (move - places) // 6
            if self.grey:
                self._place(space // 36, space // 6 % 6, space % 6, (move - places) % 6)
            elif space < 36:
                self._place(space // 6, space % 6, (_STAR_COLOURS >> 4 * (space // 6)) & 15, (move - places) % 6)
            else:
                self._place(_MIDDLE, (space - 36) // 6, space % 6, (move - places) % 6)
        elif move < sets + _BONUS_SETS:
            self._take_bonus(_SETS.tiles[move - sets])
        else:
            self._pass(_SETS.tiles[move - sets - _BONUS_SETS])

    def _wild(self) -> cython.int:
        """Return the wild colour of this round (rule 3)."""
        return self.wilds[self.round - 1]

    # Phase 1, draft

    def _list_takes(self, moves: Numbers) -> None:
        """List every colour of every source; the wild colour only where nothing else lies (rules 4 and 5)."""
        source: cython.int
        colour: cython.int
        found: cython.int
        wild: cython.int = self._wild()
        for source in range(self.factories + 1):
            found = moves.size
            for colour in range(_KINDS):
                if colour != wild and self.offer[6 * source + colour] > 0:
                    moves.item[moves.size] = 6 * source + colour
                    moves.size += 1
            if moves.size == found and self.offer[6 * source + wild] > 0:
                moves.item[moves.size] = 6 * source + wild
                moves.size += 1

    def _take(self, source: cython.int, colour: cython.int) -> None:
        """Take a colour and one wild tile, or one wild tile alone (rules 4 to 7)."""
        kind: cython.int
        place: cython.int = 6 * source
        wild: cython.int = self._wild()
        tiles: cython.int = 0
        wilds: cython.int = 0
        if colour != wild:
            tiles = self.offer[place + colour]
            self.offer[place + colour] = 0
            self.hand[6 * self.turn + colour] += tiles
        if self.offer[place + wild] > 0:
            wilds = 1
            self.offer[place + wild] -= 1
            self.hand[6 * self.turn + wild] += 1
        self._note(_TOOK, self.turn, source, colour, tiles, wilds)
        tiles += wilds
        self.on_offer -= tiles
        if source < self.factories:
            for kind in range(_KINDS):
                if self.offer[place + kind] > 0:
                    self._note(_TO_CENTRE, self.turn, kind, self.offer[place + kind], 0, 0)
                    self.offer[6 * self.factories + kind] += self.offer[place + kind]
                    self.offer[place + kind] = 0
        elif self.marker == _IN_CENTRE:
            self.marker = self.turn
            self._note(_TOOK_MARKER, self.turn, self._lose(self.turn, tiles), 0, 0, 0)
        self.turn = (self.turn + 1) % self.players
        if self.on_offer == 0:  # rule 8
            self._begin_placing()

    def _lose(self, seat: cython.int, points: cython.int) -> cython.int:
        """Take points away, never below the minimum, and return how many (rule 7)."""
        if self.score[seat] - points < self.min_score:
            points = self.score[seat] - self.min_score
        self.score[seat] -= points
        return points

    # Phase 2, place

    def _begin_placing(self) -> None:
        seat: cython.int
        if self.marker != _IN_CENTRE:  # rules 9 and 10
            self.starter = self.marker
        self.turn = self.starter
        for seat in range(self.players):
            self.passed[seat] = 0
        self._find_turn()

    def _next_turn(self) -> None:
        self.turn = (self.turn + 1) % self.players
        self._find_turn()

    def _find_turn(self) -> None:
        """Give the turn to the next seat that has not passed; one without tiles passes (rules 10 and 18)."""
        _seat: cython.int
        for _seat in range(self.players):
            if not self.passed[self.turn]:
                if self._hand_size(self.turn) > 0:
                    self.phase = _PLACE
                    return
                self.passed[self.turn] = 1
                self._note(_PASSED, self.turn, 0, 0, 0, 0)
            self.turn = (self.turn + 1) % self.players
        self._end_round()

    def _list_placements(self, moves: Numbers) -> None:
        """List every free space with every colour it takes and every way to pay (rules 11 to 13)."""
        star: cython.int
        slot: cython.int
        colour: cython.int
        accepted: cython.int
        held: cython.int = 0
        for colour in range(_KINDS):
            if self.hand[6 * self.turn + colour] > 0:
                held |= 1 << colour
        for star in range(_STARS):
            accepted = self._accepted(star) & held
            for slot in range(6 if accepted else 0):
                if (self.covered[7 * self.turn + star] >> slot) & 1:
                    continue
                for colour in range(_KINDS):
                    if (accepted >> colour) & 1:
                        self._list_payments(moves, star, slot, colour)

    def _list_payments(self, moves: Numbers, star: cython.int, slot: cython.int, colour: cython.int) -> None:
        """List every number of wild tiles that can be among those paid (rules 11 and 12)."""
        wilds: cython.int
        cost: cython.int = self._cost(star, slot)
        held: cython.int = self.hand[6 * self.turn + colour]
        wild_held: cython.int = self.hand[6 * self.turn + self._wild()]
        least: cython.int = cost - held if cost > held else 0
        most: cython.int = cost - 1 if cost - 1 < wild_held else wild_held
        number: cython.int = 6 * (self.factories + 1)
        if colour == self._wild():
            most = 0
        if self.grey:
            number += 6 * (36 * star + 6 * slot + colour)
        elif star == _MIDDLE:
            number += 6 * (36 + 6 * slot + colour)
        else:
            number += 6 * (6 * star + slot)
        for wilds in range(least, most + 1):
            moves.item[moves.size] = number + wilds
            moves.size += 1

    def _accepted(self, star: cython.int) -> cython.int:
        """Return a bit for each colour that the next tile of a star may have (rules 12 and 13)."""
        covered: cython.int = self.covered[7 * self.turn + star]
        colours: cython.int = self.colours[7 * self.turn + star]
        if not self.grey and star != _MIDDLE:
            return 1 << ((_STAR_COLOURS >> 4 * star) & 15)
        if self.grey:
            if covered & (covered - 1) == 0:  # at most one tile: nothing is decided
                return 63
            if colours & (colours - 1) == 0:
                return colours
        return 63 ^ colours

    def _cost(self, star: cython.int, slot: cython.int) -> cython.int:
        if not self.grey:
            return slot + 1
        return 3 if star == _MIDDLE else (_GREY_COSTS >> 4 * slot) & 15

    def _place(self, star: cython.int, slot: cython.int, colour: cython.int, wilds: cython.int) -> None:
        """Pay for a space, cover it, score its run and see what bonus is due (rules 11, 14 and 15)."""
        kind: cython.int
        in_supply: cython.int = 0
        paid: cython.int = self._cost(star, slot) - wilds
        self.hand[6 * self.turn + colour] -= paid
        self.hand[6 * self.turn + self._wild()] -= wilds
        self.lid[colour] += paid - 1
        self.lid[self._wild()] += wilds
        self._cover(self.turn, star, slot, colour)
        self.score[self.turn] += self._run(star, slot)
        self._note(_PLACED, self.turn, 6 * star + slot, colour, 8 * paid + wilds, self._run(star, slot))
        self.bonus = self._bonus_for(star, slot)
        for kind in range(_KINDS):
            in_supply += self.supply[kind]
        if self.bonus > in_supply:
            self.bonus = in_supply
        if self.bonus > 0:
            self.phase = _BONUS
        else:
            self._next_turn()

    def _cover(self, seat: cython.int, star: cython.int, slot: cython.int, colour: cython.int) -> None:
        self.space[42 * seat + 6 * star + slot] = colour
        self.covered[7 * seat + star] |= 1 << slot
        self.colours[7 * seat + star] |= 1 << colour

    def _run(self, star: cython.int, slot: cython.int) -> cython.int:
        """Count the unbroken run of covered spaces round the ring that contains a slot (rule 14)."""
        length: cython.int = 1
        at: cython.int = (slot + 1) % 6
        covered: cython.int = self.covered[7 * self.turn + star]
        while length < 6 and (covered >> at) & 1:
            length += 1
            at = (at + 1) % 6
        at = (slot + 5) % 6
        while length < 6 and (covered >> at) & 1:
            length += 1
            at = (at + 5) % 6
        return length

    def _bonus_for(self, star: cython.int, slot: cython.int) -> cython.int:
        """Count the tiles due for the structures that the last covered space completes (rule 15)."""
        if star == _MIDDLE:
            return self._pillar(slot) + self._pillar((slot + 1) % 6)
        if slot >= 4:
            return self._window(star)
        if slot == 0:
            return self._statue(star)
        if slot == 1:
            return self._statue(star) + self._pillar(star)
        if slot == 2:
            return self._statue((star + 5) % 6) + self._pillar(star)
        return self._statue((star + 5) % 6)

    def _pillar(self, star: cython.int) -> cython.int:
        """Return 1 if slots 2 and 3 of a star and the two slots of the middle star that face them are covered."""
        facing: cython.int = 1 << star | 1 << (star + 5) % 6
        if self.covered[7 * self.turn + star] & 6 != 6 or self.covered[7 * self.turn + _MIDDLE] & facing != facing:
            return 0
        self._note(_COMPLETED, self.turn, _PILLAR, star, 1, 0)
        return 1

    def _statue(self, star: cython.int) -> cython.int:
        """Return 2 if slots 1 and 2 of a star and slots 3 and 4 of the next one clockwise are covered."""
        following: cython.int = (star + 1) % 6
        if self.covered[7 * self.turn + star] & 3 != 3 or self.covered[7 * self.turn + following] & 12 != 12:
            return 0
        self._note(_COMPLETED, self.turn, _STATUE, star, 2, 0)
        return 2

    def _window(self, star: cython.int) -> cython.int:
        """Return 3 if slots 5 and 6 of a star are covered."""
        if self.covered[7 * self.turn + star] & 48 != 48:
            return 0
        self._note(_COMPLETED, self.turn, _WINDOW, star, 3, 0)
        return 3

    def _take_bonus(self, tiles: cython.int) -> None:
        """Take tiles from the supply and have it refilled (rules 15 and 16)."""
        kind: cython.int
        count: cython.int
        left: cython.int = 0
        for kind in range(_KINDS):
            count = (tiles >> 4 * kind) & 15
            if count > 0:
                self.supply[kind] -= count
                self.hand[6 * self.turn + kind] += count
                self._note(_BONUS_TAKEN, self.turn, kind, count, 0, 0)
            left += self.bag[kind] + self.lid[kind]
        self.bonus = 0
        if left > 0:
            self.refilling = True
            self.phase = _CHANCE
        else:
            self._next_turn()

    def _pass(self, kept: cython.int) -> None:
        """Keep a set of tiles, discard the others and pay for them (rule 17)."""
        kind: cython.int
        count: cython.int
        place: cython.int = 6 * self.turn
        before: cython.int = self._hand_size(self.turn)
        for kind in range(_KINDS):
            count = self.hand[place + kind] - ((kept >> 4 * kind) & 15)
            if count > 0:
                self.hand[place + kind] -= count
                self.lid[kind] += count
                self._note(_DISCARDED, self.turn, kind, count, 0, 0)
        self.passed[self.turn] = 1
        count = self._hand_size(self.turn)
        self._note(_PASSED, self.turn, count, before - count, self._lose(self.turn, before - count), 0)
        self._next_turn()

    # Sets of tiles

    def _list_sets(self, moves: Numbers, size: cython.int, held: cython.uint, first: cython.int) -> None:
        """List the sets of this size that are among the tiles held."""
        index: cython.int
        for index in range(_SETS.first[size], _SETS.first[size + 1]):
            # No kind borrows from its top bit exactly when enough of it is held.
            moves.item[moves.size] = first + index
            moves.size += ((held | _TOP_BITS) - _SETS.tiles[index]) & _TOP_BITS == _TOP_BITS

    def _pack_hand(self) -> cython.uint:
        kind: cython.int
        packed: cython.uint = 0
        for kind in range(_KINDS):
            packed |= _few(self.hand[6 * self.turn + kind]) << 4 * kind
        return packed

    def _pack_supply(self) -> cython.uint:
        kind: cython.int
        packed: cython.uint = 0
        for kind in range(_KINDS):
            packed |= _few(self.supply[kind]) << 4 * kind
        return packed

    def _hand_size(self, seat: cython.int) -> cython.int:
        kind: cython.int
        size: cython.int = 0
        for kind in range(_KINDS):
            size += self.hand[6 * seat + kind]
        return size

    # The end of a round and of the game

    def _end_round(self) -> None:
        """Go on with the next round, or score the boards after the last one (rules 20 to 23)."""
        seat: cython.int
        kept: cython.int
        self.turn = self.starter
        if self.round < _ROUNDS:
            self.phase = _CHANCE
            return
        for seat in range(self.players):
            self._score_board(seat)
            kept = self._hand_size(seat)
            if kept > 0:
                self._note(_KEPT_SCORED, seat, kept, self._lose(seat, kept), 0, 0)  # rule 23
        self.phase = _OVER

    def _score_board(self, seat: cython.int) -> None:
        """Add the points for complete stars and for all spaces of a cost (rules 21 and 22)."""
        star: cython.int
        slot: cython.int
        cost: cython.int
        colours: cython.int
        points: cython.int
        complete: cython.int = 15  # a bit for each cost from 1 to 4 whose spaces are all covered
        for star in range(_STARS):
            colours = self.colours[7 * seat + star]
            if self.covered[7 * seat + star] == _FULL_STAR:
                points = 12
                if colours & (colours - 1) == 0:
                    points += (_STAR_POINTS >> 4 * self.space[42 * seat + 6 * star]) & 15
                self.score[seat] += points
                self._note(_FULL_STAR_SCORED, seat, star, points, 0, 0)
            for slot in range(6):
                cost = self._cost(star, slot)
                if cost <= 4 and not (self.covered[7 * seat + star] >> slot) & 1:
                    complete &= 15 ^ 1 << (cost - 1)
        for cost in range(1, 5):
            if (complete >> (cost - 1)) & 1:
                self.score[seat] += 4 * cost
                self._note(_COST_SCORED, seat, cost, 4 * cost, 0, 0)

    def _points(self, seat: cython.int) -> cython.int:
        return self.score[seat]  # rule 24: it alone decides

    # Chance

    def _wanted(self) -> cython.int:
        kind: cython.int
        wanted: cython.int = _SUPPLY_SIZE
        if not self.refilling:
            return _FACTORY_SIZE * self.factories + (_SUPPLY_SIZE if self.round == 0 else 0)  # rule 2
        for kind in range(_KINDS):
            wanted -= self.supply[kind]
        return wanted

    def _receive(self, tiles: Numbers) -> None:
        """Refill the supply (rule 16), or begin a round with full factories (rules 2 and 19)."""
        i: cython.int
        to_supply: cython.int = tiles.size if self.refilling else _SUPPLY_SIZE if self.round == 0 else 0
        for i in range(tiles.size):
            if i < to_supply:
                self.supply[tiles.item[i]] += 1
            else:
                self.offer[6 * ((i - to_supply) // _FACTORY_SIZE) + tiles.item[i]] += 1
        if self.refilling:
            self.refilling = False
            self._next_turn()
            return
        self.on_offer = tiles.size - to_supply
        self.marker = _IN_CENTRE
        self.round += 1
        for i in range(self.players):
            self.passed[i] = 0
        self.phase = _DRAFT
        if self.on_offer == 0:  # rule 25
            self._begin_placing()

    def in_supply(self) -> bytes:
        """Return how many tiles of each kind lie in the supply."""
        return bytes(self.supply[:6])

    def wanted_groups(self) -> tuple[int, ...]:
        """Return how many tiles go to the supply, if any do, and to each factory, in the order of drawing."""
        if self.refilling:
            return (self._wanted(),)
        return ((10,) if self.round == 0 else ()) + (4,) * self.factories

    # The way in and out

    def dump(self) -> tuple[Any, ...]:
        """Return all that is public about the position, as load() takes it."""
        return (
            self.phase,
            self.round,
            self.turn,
            self.starter,
            self.marker,
            self.bonus,
            self.refilling,
            bytes(self.bag[:6]),
            bytes(self.lid[:6]),
            bytes(self.supply[:6]),
            bytes(self.offer[: 6 * (self.factories + 1)]),
            self.scores(),
            bytes(self.hand[: 6 * self.players]),
            bytes(self.passed[: self.players]),
            bytes(self.space[: 42 * self.players]),
        )

    def load(self, dump: tuple[Any, ...]) -> None:
        """Take over a position that dump() gave or that was checked elsewhere."""
        i: cython.int
        self.phase, self.round, self.turn, self.starter, self.marker, self.bonus, self.refilling = dump[:7]
        bag, lid, supply, offer, scores, hand, passed, space = dump[7:]
        for i in range(_KINDS):
            self.bag[i] = bag[i]
            self.lid[i] = lid[i]
            self.supply[i] = supply[i]
        for i in range(6 * (self.factories + 1)):
            self.offer[i] = offer[i]
        for i in range(self.players):
            self.score[i] = scores[i]
            self.passed[i] = passed[i]
        for i in range(6 * self.players):
            self.hand[i] = hand[i]
        for i in range(42 * self.players):
            self.space[i] = space[i]
        self._refresh()

    def __reduce__(self) -> tuple[Any, ...]:
        rules = (self.players, self.factories, self.grey, self.min_score, bytes(self.wilds[:6]))
        return _restore, (*rules, self.dump())

    def _refresh(self) -> None:
        """Work out what follows from the tiles on offer and on the boards."""
        i: cython.int
        colour: cython.int
        self.on_offer = 0
        for i in range(60):
            self.on_offer += self.offer[i]
        for i in range(28):
            self.covered[i] = 0
            self.colours[i] = 0
        for i in range(168):
            colour = self.space[i]
            if colour != _EMPTY:
                self._cover(i // 42, i // 6 % 7, i % 6, colour)

    def _copy_from(self, other: State) -> None:
        State._copy_from(self, other)
        if cython.compiled:
            self._copy_fields(cython.cast(PavilionState, other))

    def _copy_fields(self, other: PavilionState) -> None:
        i: cython.int
        self.factories = other.factories
        self.grey = other.grey
        self.min_score = other.min_score
        self.starter = other.starter
        self.marker = other.marker
        self.on_offer = other.on_offer
        self.bonus = other.bonus
        self.refilling = other.refilling
        for i in range(6):
            self.wilds[i] = other.wilds[i]
            self.supply[i] = other.supply[i]
        for i in range(60):
            self.offer[i] = other.offer[i]
        for i in range(4):
            self.score[i] = other.score[i]
            self.passed[i] = other.passed[i]
        for i in range(24):
            self.hand[i] = other.hand[i]
        for i in range(168):
            self.space[i] = other.space[i]
        for i in range(28):
            self.covered[i] = other.covered[i]
            self.colours[i] = other.colours[i]


def _few(count: cython.uint) -> cython.uint:
    """Return a count in three bits; more than seven are as good as seven here."""
    return count if count < 7 else 7


def _restore(
    players: int, factories: int, grey: bool, min_score: int, wilds: bytes, dump: tuple[Any, ...]
) -> PavilionState:
    """Rebuild a state for copy and pickle."""
    state = PavilionState(players, factories, grey, min_score, wilds, 0)
    state.load(dump)
    return state
