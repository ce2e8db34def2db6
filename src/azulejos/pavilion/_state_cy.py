"""Summer Pavilion: the state of a game and all of its rules. Rule numbers are those of docs/rules/pavilion.md.

The spaces of a star count from 0. Sources are the factories in order, then the centre. A set of a few tiles is packed
into one number with four bits for each kind. A method without a seat among its arguments works for the seat whose turn
it is. The constants module numbers tiles, stars and moves.
"""

from __future__ import annotations

from array import array
from itertools import combinations_with_replacement
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython

    from azulejos.pavilion.rules import Rules
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from azulejos.core._kernel_cy import Numbers, State
    from azulejos.core.constants import CHANCE, KINDS, OVER
    from azulejos.pavilion.constants import (
        BONUS,
        BONUS_TAKEN,
        COLOURED_SPACES,
        COMPLETED,
        COPIES,
        COST_SCORED,
        DISCARDED,
        DRAFT,
        EMPTY,
        FACTORY_SIZE,
        FULL_STAR,
        GREY_SPACES,
        IN_CENTRE,
        KEPT_SCORED,
        MAX_BONUS,
        MAX_KEPT,
        MIDDLE,
        OUTER_SPACES,
        PASSED,
        PAYMENTS,
        PILLAR,
        PLACE,
        PLACED,
        ROUNDS,
        SLOT_COSTS,
        SLOTS,
        STAR_COLOURS,
        STAR_COUNT,
        STAR_POINTS,
        STAR_SCORED,
        STATUE,
        SUPPLY_SIZE,
        TO_CENTRE,
        TOOK,
        TOOK_MARKER,
        TOP_BITS,
        WINDOW,
    )


@cython.final
@cython.cclass
class Sets:
    """Every set of 1 to MAX_KEPT tiles, packed, in the order of their move numbers."""

    if not cython.compiled:
        tiles: array[int]
        first: array[int]  # [size]: the index of the first set

    def __init__(self) -> None:
        """Generate the sets."""
        size: cython.int
        index: cython.int = 0
        if not cython.compiled:
            self.tiles, self.first = array("l", bytes(8 * 209)), array("i", bytes(4 * 6))
        for size in range(1, MAX_KEPT + 1):
            self.first[size] = index
            for kinds in combinations_with_replacement(range(6), size):
                self.tiles[index] = sum([1 << 4 * kind for kind in kinds])
                index += 1
        self.first[MAX_KEPT + 1] = index


SETS = Sets()


@cython.final
@cython.cclass
class PavilionState(State):
    """A position of Summer Pavilion."""

    letters = "pgoybr"
    bag_rule = 19

    if not cython.compiled:
        # Rules
        factories: int
        grey: bool
        min_score: int
        wilds: bytearray  # [round]: colour
        # The table
        starter: int  # the seat that began the draft; after the draft the one that begins placing
        marker: int  # the seat that holds the first-player marker, or IN_CENTRE
        bonus: int  # tiles that the seat to move has to take from the supply
        refilling: bool  # whether the next deal refills the supply
        offer: bytearray  # [source, kind]: tiles
        supply: bytearray  # [kind]: tiles
        # The boards
        score: array[int]  # [seat]
        hand: bytearray  # [seat, kind]: tiles beside the board
        passed: bytearray  # [seat]: 1 after passing
        space: bytearray  # [seat, star, slot]: colour or EMPTY
        # Derived fields, kept because every move needs them
        sources: int
        places: int  # the number of the first placing move
        bonuses: int  # the number of the first bonus move
        passes: int  # the number of the first pass
        on_offer: int  # tiles on factories and in the centre
        covered: bytearray  # [seat, star]: a bit for each space
        colours: bytearray  # [seat, star]: a bit for each colour

    def __init__(self, rules: Rules, start: int) -> None:
        """Set up a game before its first deal; ``start`` is the seat that begins."""
        i: cython.int
        wilds = [self.letters.index(letter) for letter in rules.wilds]
        self.players = rules.players
        self.factories = rules.factories
        self.grey = rules.grey
        self.min_score = rules.min_score
        self.round = 0
        self.phase = CHANCE
        self.turn = self.starter = start
        self.marker = IN_CENTRE
        self.bonus = 0
        self.refilling = False
        for i in range(KINDS):
            self.wilds[i] = wilds[i]
            self.bag[i] = COPIES
        for i in range(4):
            self.score[i] = 5  # rule 1
        for i in range(168):
            self.space[i] = EMPTY
        self._refresh()

    def _list_moves(self, moves: Numbers) -> None:
        size: cython.int
        if self.phase == DRAFT:
            self._list_takes(moves)
        elif self.phase == BONUS:
            self._list_sets(moves, self.bonus, self._pack_supply(), self.bonuses)
        elif self.phase == PLACE:
            self._list_placements(moves)
            size = self._hand_size(self.turn)
            if size > MAX_KEPT:
                size = MAX_KEPT
            self._list_sets(moves, size, self._pack_hand(), self.passes)  # rule 17

    def _apply(self, move: cython.int) -> None:
        star: cython.int
        slot: cython.int
        colour: cython.int
        wilds: cython.int
        if move < self.places:
            self._take(move // 6, move % 6)
        elif move < self.bonuses:
            star, slot, colour, wilds = self._split_placement(move)
            self._place(star, slot, colour, wilds)
        elif move < self.passes:
            self._take_bonus(SETS.tiles[move - self.bonuses])
        else:
            self._pass(SETS.tiles[move - self.passes])

    def _wild(self) -> cython.int:
        """Return the wild colour of this round (rule 3)."""
        return self.wilds[self.round - 1]

    # Phase 1, draft

    def _list_takes(self, moves: Numbers) -> None:
        """List the colours of each source, the wild colour only if it is alone there (rules 4 and 5)."""
        source: cython.int
        colour: cython.int
        found: cython.int
        wild: cython.int = self._wild()
        for source in range(self.sources):
            found = moves.size
            for colour in range(KINDS):
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
        self._note(TOOK, self.turn, source, colour, tiles, wilds)
        tiles += wilds
        self.on_offer -= tiles
        if source < self.factories:
            for kind in range(KINDS):
                if self.offer[place + kind] > 0:
                    self._note(TO_CENTRE, self.turn, kind, self.offer[place + kind])
                    self.offer[6 * self.factories + kind] += self.offer[place + kind]
                    self.offer[place + kind] = 0
        elif self.marker == IN_CENTRE:
            self.marker = self.turn
            self._note(TOOK_MARKER, self.turn, self._lose(self.turn, tiles))
        self.turn = (self.turn + 1) % self.players
        if self.on_offer == 0:  # rule 8
            self._begin_placing()

    def _lose(self, seat: cython.int, points: cython.int) -> cython.int:
        """Subtract points, not below the minimum, and return the points lost (rule 7)."""
        if self.score[seat] - points < self.min_score:
            points = self.score[seat] - self.min_score
        self.score[seat] -= points
        return points

    # Phase 2, place

    def _begin_placing(self) -> None:
        seat: cython.int
        if self.marker != IN_CENTRE:  # rules 9 and 10
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
                    self.phase = PLACE
                    return
                self.passed[self.turn] = 1
                self._note(PASSED, self.turn)
            self.turn = (self.turn + 1) % self.players
        self._end_round()

    def _list_placements(self, moves: Numbers) -> None:
        """List the free spaces with every colour they accept and every way to pay (rules 11 to 13)."""
        star: cython.int
        slot: cython.int
        colour: cython.int
        accepted: cython.int
        held: cython.int = 0
        for colour in range(KINDS):
            if self.hand[6 * self.turn + colour] > 0:
                held |= 1 << colour
        for star in range(STAR_COUNT):
            accepted = self._accepted(star) & held
            for slot in range(6 if accepted else 0):
                if (self.covered[7 * self.turn + star] >> slot) & 1:
                    continue
                for colour in range(KINDS):
                    if (accepted >> colour) & 1:
                        self._list_payments(moves, star, slot, colour)

    def _list_payments(self, moves: Numbers, star: cython.int, slot: cython.int, colour: cython.int) -> None:
        """List the possible numbers of wild tiles among those paid (rules 11 and 12)."""
        wilds: cython.int
        cost: cython.int = self._cost(star, slot)
        held: cython.int = self.hand[6 * self.turn + colour]
        wild_held: cython.int = self.hand[6 * self.turn + self._wild()]
        least: cython.int = cost - held if cost > held else 0
        most: cython.int = cost - 1 if cost - 1 < wild_held else wild_held
        number: cython.int = self._first_payment(star, slot, colour)
        if colour == self._wild():
            most = 0
        for wilds in range(least, most + 1):
            moves.item[moves.size] = number + wilds
            moves.size += 1

    def _first_payment(self, star: cython.int, slot: cython.int, colour: cython.int) -> cython.int:
        """Return the number of the move that covers a space without wild tiles."""
        space: cython.int = SLOTS * star + slot
        if self.grey:
            space = 6 * space + colour
        elif star == MIDDLE:
            space = OUTER_SPACES + 6 * slot + colour
        return self.places + PAYMENTS * space

    def _split_placement(self, move: cython.int) -> tuple[int, int, int, int]:
        """Return the star, the space in it, the colour and the wild tiles of a placing move."""
        wilds: cython.int = (move - self.places) % PAYMENTS
        space: cython.int = (move - self.places) // PAYMENTS
        if self.grey:
            return space // (6 * SLOTS), space // 6 % SLOTS, space % 6, wilds
        if space < OUTER_SPACES:
            return space // SLOTS, space % SLOTS, (STAR_COLOURS >> 4 * (space // SLOTS)) & 15, wilds
        return MIDDLE, (space - OUTER_SPACES) // 6, (space - OUTER_SPACES) % 6, wilds

    def _accepted(self, star: cython.int) -> cython.int:
        """Return a bit for each colour that the next tile of a star may have (rules 12 and 13)."""
        covered: cython.int = self.covered[7 * self.turn + star]
        colours: cython.int = self.colours[7 * self.turn + star]
        if not self.grey and star != MIDDLE:
            return 1 << ((STAR_COLOURS >> 4 * star) & 15)
        if self.grey:
            if covered & (covered - 1) == 0:  # at most one tile: one colour or six is still open
                return 63
            if colours & (colours - 1) == 0:
                return colours
        return 63 ^ colours

    def _cost(self, star: cython.int, slot: cython.int) -> cython.int:
        if not self.grey:
            return slot + 1
        return 3 if star == MIDDLE else (SLOT_COSTS >> 4 * slot) & 15

    def _place(self, star: cython.int, slot: cython.int, colour: cython.int, wilds: cython.int) -> None:
        """Pay for a space, cover it, score its run and find the bonus that is due (rules 11, 14 and 15)."""
        kind: cython.int
        run: cython.int
        in_supply: cython.int = 0
        paid: cython.int = self._cost(star, slot) - wilds
        self.hand[6 * self.turn + colour] -= paid
        self.hand[6 * self.turn + self._wild()] -= wilds
        self.lid[colour] += paid - 1
        self.lid[self._wild()] += wilds
        self._cover(self.turn, star, slot, colour)
        run = self._run(star, slot)
        self.score[self.turn] += run
        self._note(PLACED, self.turn, star, slot + 1, colour, paid, wilds, run)
        self.bonus = self._bonus_for(star, slot)
        for kind in range(KINDS):
            in_supply += self.supply[kind]
        if self.bonus > in_supply:
            self.bonus = in_supply
        if self.bonus > 0:
            self.phase = BONUS
        else:
            self._next_turn()

    def _cover(self, seat: cython.int, star: cython.int, slot: cython.int, colour: cython.int) -> None:
        self.space[42 * seat + 6 * star + slot] = colour
        self.covered[7 * seat + star] |= 1 << slot
        self.colours[7 * seat + star] |= 1 << colour

    def _run(self, star: cython.int, slot: cython.int) -> cython.int:
        """Return the length of the run of covered spaces around the star that contains a space (rule 14)."""
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
        """Return the tiles due for the structures that the last covered space completes (rule 15)."""
        if star == MIDDLE:
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
        """Return 1 if spaces 2 and 3 of a star and the two of the middle star that face them are covered."""
        facing: cython.int = 1 << star | 1 << (star + 5) % 6
        if self.covered[7 * self.turn + star] & 6 != 6 or self.covered[7 * self.turn + MIDDLE] & facing != facing:
            return 0
        self._note(COMPLETED, self.turn, PILLAR, star, PILLAR)
        return PILLAR

    def _statue(self, star: cython.int) -> cython.int:
        """Return 2 if spaces 1 and 2 of a star and spaces 3 and 4 of the next one clockwise are covered."""
        following: cython.int = (star + 1) % 6
        if self.covered[7 * self.turn + star] & 3 != 3 or self.covered[7 * self.turn + following] & 12 != 12:
            return 0
        self._note(COMPLETED, self.turn, STATUE, star, STATUE)
        return STATUE

    def _window(self, star: cython.int) -> cython.int:
        """Return 3 if spaces 5 and 6 of a star are covered."""
        if self.covered[7 * self.turn + star] & 48 != 48:
            return 0
        self._note(COMPLETED, self.turn, WINDOW, star, WINDOW)
        return WINDOW

    def _take_bonus(self, tiles: cython.int) -> None:
        """Take tiles from the supply, which is refilled next (rules 15 and 16)."""
        kind: cython.int
        count: cython.int
        left: cython.int = 0
        for kind in range(KINDS):
            count = (tiles >> 4 * kind) & 15
            if count > 0:
                self.supply[kind] -= count
                self.hand[6 * self.turn + kind] += count
                self._note(BONUS_TAKEN, self.turn, kind, count)
            left += self.bag[kind] + self.lid[kind]
        self.bonus = 0
        if left > 0:
            self.refilling = True
            self.phase = CHANCE
        else:
            self._next_turn()

    def _pass(self, kept: cython.int) -> None:
        """Keep a set of tiles, discard the others and pay for them (rule 17)."""
        kind: cython.int
        count: cython.int
        place: cython.int = 6 * self.turn
        before: cython.int = self._hand_size(self.turn)
        for kind in range(KINDS):
            count = self.hand[place + kind] - ((kept >> 4 * kind) & 15)
            if count > 0:
                self.hand[place + kind] -= count
                self.lid[kind] += count
                self._note(DISCARDED, self.turn, kind, count)
        self.passed[self.turn] = 1
        count = self._hand_size(self.turn)
        self._note(PASSED, self.turn, count, before - count, self._lose(self.turn, before - count))
        self._next_turn()

    # Sets of tiles

    def _list_sets(self, moves: Numbers, size: cython.int, held: cython.uint, first: cython.int) -> None:
        """List the sets of this size among the tiles held."""
        index: cython.int
        for index in range(SETS.first[size], SETS.first[size + 1]):
            # No kind borrows from its top bit exactly when enough of it is held.
            moves.item[moves.size] = first + index
            moves.size += ((held | TOP_BITS) - SETS.tiles[index]) & TOP_BITS == TOP_BITS

    def _pack_hand(self) -> cython.uint:
        kind: cython.int
        packed: cython.uint = 0
        for kind in range(KINDS):
            packed |= _clip(self.hand[6 * self.turn + kind]) << 4 * kind
        return packed

    def _pack_supply(self) -> cython.uint:
        kind: cython.int
        packed: cython.uint = 0
        for kind in range(KINDS):
            packed |= _clip(self.supply[kind]) << 4 * kind
        return packed

    def _hand_size(self, seat: cython.int) -> cython.int:
        kind: cython.int
        size: cython.int = 0
        for kind in range(KINDS):
            size += self.hand[6 * seat + kind]
        return size

    # The end of a round and of the game

    def _end_round(self) -> None:
        """Begin the next round, or score the boards after the last one (rules 20 to 23)."""
        seat: cython.int
        kept: cython.int
        self.turn = self.starter
        if self.round < ROUNDS:
            self.phase = CHANCE
            return
        for seat in range(self.players):
            self._score_board(seat)
            kept = self._hand_size(seat)
            if kept > 0:
                self._note(KEPT_SCORED, seat, kept, self._lose(seat, kept))  # rule 23
        self.phase = OVER

    def _score_board(self, seat: cython.int) -> None:
        """Add the points for complete stars and for all spaces of a cost (rules 21 and 22)."""
        star: cython.int
        slot: cython.int
        cost: cython.int
        colours: cython.int
        points: cython.int
        complete: cython.int = 15  # a bit for each cost from 1 to 4 whose spaces are all covered
        for star in range(STAR_COUNT):
            colours = self.colours[7 * seat + star]
            if self.covered[7 * seat + star] == FULL_STAR:
                points = self._star_points(colours, self.space[42 * seat + 6 * star])
                self.score[seat] += points
                self._note(STAR_SCORED, seat, star, points)
            for slot in range(6):
                cost = self._cost(star, slot)
                if cost <= 4 and not (self.covered[7 * seat + star] >> slot) & 1:
                    complete &= 15 ^ 1 << (cost - 1)
        for cost in range(1, 5):
            if (complete >> (cost - 1)) & 1:
                self.score[seat] += 4 * cost
                self._note(COST_SCORED, seat, cost, 4 * cost)

    def _star_points(self, colours: cython.int, colour: cython.int) -> cython.int:
        """Return the points of a complete star that has these colours, this one among them (rule 21)."""
        return 12 if colours & (colours - 1) else 12 + ((STAR_POINTS >> 4 * colour) & 15)

    def _points(self, seat: cython.int) -> cython.int:
        return self.score[seat]  # rule 24: it alone decides

    # Chance

    def _wanted(self) -> cython.int:
        kind: cython.int
        wanted: cython.int = SUPPLY_SIZE
        if not self.refilling:
            return FACTORY_SIZE * self.factories + (SUPPLY_SIZE if self.round == 0 else 0)  # rule 2
        for kind in range(KINDS):
            wanted -= self.supply[kind]
        return wanted

    def _receive(self, tiles: Numbers) -> None:
        """Refill the supply (rule 16), or begin a round with full factories (rules 2 and 19)."""
        i: cython.int
        to_supply: cython.int = tiles.size if self.refilling else SUPPLY_SIZE if self.round == 0 else 0
        for i in range(tiles.size):
            if i < to_supply:
                self.supply[tiles.item[i]] += 1
            else:
                self.offer[6 * ((i - to_supply) // FACTORY_SIZE) + tiles.item[i]] += 1
        if self.refilling:
            self.refilling = False
            self._next_turn()
            return
        self.on_offer = tiles.size - to_supply
        self.marker = IN_CENTRE
        self.round += 1
        for i in range(self.players):
            self.passed[i] = 0
        self.phase = DRAFT
        if self.on_offer == 0:  # rule 25
            self._begin_placing()

    def in_supply(self) -> bytes:
        """Return the tiles of each kind in the supply."""
        return bytes(self.supply[:6])

    def _is_round_over(self) -> cython.bint:
        return self.phase == CHANCE and not self.refilling

    def wanted_groups(self) -> tuple[int, ...]:
        """Return the sizes of the supply's group, if any, and of each factory, in the order of drawing."""
        if self.refilling:
            return (self._wanted(),)
        return ((SUPPLY_SIZE,) if self.round == 0 else ()) + (FACTORY_SIZE,) * self.factories

    # Derived fields

    def _refresh(self) -> None:
        i: cython.int
        colour: cython.int
        self.sources = self.factories + 1
        self.places = 6 * self.sources
        self.bonuses = self.places + PAYMENTS * (GREY_SPACES if self.grey else COLOURED_SPACES)
        self.passes = self.bonuses + SETS.first[MAX_BONUS + 1]
        self.on_offer = 0
        for i in range(60):
            self.on_offer += self.offer[i]
        for i in range(28):
            self.covered[i] = 0
            self.colours[i] = 0
        for i in range(168):
            colour = self.space[i]
            if colour != EMPTY:
                self._cover(i // 42, i // 6 % 7, i % 6, colour)


def _clip(count: cython.uint) -> cython.uint:
    """Return a count in three bits; a set never needs more than seven of a kind."""
    return count if count < 7 else 7
