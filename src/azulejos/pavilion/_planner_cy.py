"""Greedy planning of a seat's placements in Summer Pavilion, and the worth of moves that follows from it.

The planner places the tiles of a hand on a copy of the position, the best placement first, and discards the tiles
that cannot be kept. Worth is an estimate in points.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from azulejos.pavilion.rules import Rules

if TYPE_CHECKING:
    import cython
else:
    from azulejos.core import _cython as cython

if not cython.compiled:
    from array import array

    from azulejos.core.constants import KINDS
    from azulejos.pavilion._state_cy import PavilionState
    from azulejos.pavilion.constants import (
        FULL_STAR,
        IN_CENTRE,
        MAX_KEPT,
        MIDDLE,
        PILLAR,
        ROUNDS,
        SLOTS,
        STAR_COUNT,
        STATUE,
        WINDOW,
    )

_TILE = cython.declare(cython.double, 1.3)  # a tile that is kept for a later round
_NEXT_WILD = cython.declare(cython.double, 0.8)  # the premium if it will be wild then
_WILD = cython.declare(cython.double, 0.6)  # the premium of a wild tile in this round
_BONUS_TILE = cython.declare(cython.double, 1.8)
_PARTLY = cython.declare(cython.double, 0.25)  # the part of a structure's tiles when two spaces are missing
_UNLIKELY = cython.declare(cython.double, 0.2)  # the part of anything begun in the last round
_FIRST_PLAYER = cython.declare(cython.double, 1.0)  # the first-player marker
_BROKEN = cython.declare(cython.double, 0.3)  # the loss for keeping only some tiles of a kind


@cython.final
@cython.cclass
class Planner:
    """Plans the placements of one seat at a time."""

    if not cython.compiled:
        board: PavilionState  # the copy; its turn is the seat
        seat: int
        wild: int  # the wild colour of this round
        next_wild: int  # and of the next one, -1 in the last round
        spent: int  # tiles paid for placements
        won: int  # bonus tiles taken
        lost: int  # tiles discarded
        bits: bytearray  # [number below 64]: the number of its bits
        laid: bytearray  # [cost]: covered spaces
        spaces: bytearray  # [cost]: all spaces
        lowest: bytearray  # [number below 64]: the number of its lowest bit
        cost: bytearray  # [star, slot]
        payable: bytearray  # [star, tiles]: a bit for each space that costs at most so many tiles
        side: int  # whether the costs are those of the grey side; -1 for none yet
        runs: bytearray  # [covered, slot]: the length of the run that a space would join
        price: array[float]  # [kind]: the worth of a tile that is kept
        structure: array[float]  # [kind of structure, missing spaces]: the worth of one of them
        cost_share: array[float]  # [cost]: the share of a space in the points for all spaces of a cost
        progress: array[float]  # [star, slot]: the share of a free space in structures
        stale: bytearray  # [star]: a bit for each space whose progress may have changed
        accepted: bytearray  # [star]: a bit for each colour that its next tile may have
        is_last: int  # whether the prices of structures are those of the last round; -1 for none yet

    def __init__(self) -> None:
        """Allocate the copy."""
        number: cython.int
        slot: cython.int
        self.board = PavilionState(Rules(), 0)
        if not cython.compiled:
            self.bits, self.laid, self.spaces = bytearray(64), bytearray(7), bytearray(7)
            self.lowest, self.stale, self.accepted = bytearray(64), bytearray(7), bytearray(7)
            self.cost, self.payable, self.runs = bytearray(42), bytearray(49), bytearray(384)
            self.price, self.structure = array("d", bytes(48)), array("d", bytes(160))
            self.cost_share, self.progress = array("d", bytes(56)), array("d", bytes(336))
        self.seat = 0
        self.side = -1
        self.is_last = -1
        for number in range(64):
            self.bits[number] = 0
            for slot in range(SLOTS - 1, -1, -1):
                self.bits[number] += (number >> slot) & 1
                if (number >> slot) & 1:
                    self.lowest[number] = slot
            self.board.covered[0] = number
            for slot in range(SLOTS):
                self.runs[6 * number + slot] = self.board._run(0, slot)

    # Planning

    def _begin(self, state: PavilionState, seat: cython.int) -> None:
        """Copy a position for the plan of a seat, and set the prices of tiles.

        The next plan is mostly one of a similar board, so only what differs from the last one is computed again.
        """
        star: cython.int
        kind: cython.int
        if self.side != state.grey:
            self._set_side(state)
        if self.is_last != (state.round == ROUNDS):
            self._set_structures(state.round == ROUNDS)
        for star in range(STAR_COUNT):
            if self.board.covered[7 * self.seat + star] != state.covered[7 * seat + star]:
                self._recount(star, self.board.covered[7 * self.seat + star], state.covered[7 * seat + star])
        self.board._copy_from(state)
        self.board.turn = seat
        self.seat = seat
        self.wild = state.wilds[state.round - 1] if state.round > 0 else 0
        self.next_wild = state.wilds[state.round] if state.round < ROUNDS else -1
        self.spent = 0
        self.won = 0
        self.lost = 0
        for kind in range(KINDS):
            self.price[kind] = _TILE if state.round < ROUNDS else -1  # rule 23
        if self.next_wild >= 0:
            self.price[self.next_wild] += _NEXT_WILD
        for star in range(STAR_COUNT):
            self._note_accepted(star)

    def _recount(self, star: cython.int, before: cython.int, after: cython.int) -> None:
        """Note that other spaces of a star are covered than before."""
        slot: cython.int
        changed: cython.int = before ^ after
        while changed:
            slot = self.lowest[changed]
            changed &= changed - 1
            if (after >> slot) & 1:
                self.laid[self.cost[6 * star + slot]] += 1
            else:
                self.laid[self.cost[6 * star + slot]] -= 1
        self._outdate(star)

    def _outdate(self, star: cython.int) -> None:
        """Forget the progress of spaces around a star."""
        other: cython.int
        if star == MIDDLE:
            for other in range(STAR_COUNT):
                self.stale[other] = FULL_STAR
        else:
            self.stale[star] = self.stale[(star + 1) % 6] = self.stale[(star + 5) % 6] = FULL_STAR
            self.stale[MIDDLE] = FULL_STAR

    def _note_accepted(self, star: cython.int) -> None:
        """Note the colours that the next tile of a star may have; none if it is full."""
        if self.board.covered[7 * self.seat + star] == FULL_STAR:
            self.accepted[star] = 0
        else:
            self.accepted[star] = self.board._accepted(star)

    def _set_structures(self, is_last: cython.bint) -> None:
        """Set the worth of structures, of which only whole ones count in the last round."""
        kind: cython.int
        missing: cython.int
        self.is_last = is_last
        for kind in range(PILLAR, WINDOW + 1):
            self.structure[5 * kind + 1] = _BONUS_TILE * kind
            for missing in range(2, 5):
                self.structure[5 * kind + missing] = 0 if is_last else _PARTLY * (_BONUS_TILE * kind) / (missing - 1)
        self._outdate(MIDDLE)

    def _set_side(self, state: PavilionState) -> None:
        """Note the costs of the spaces of a side of the board, and begin with an empty one."""
        star: cython.int
        slot: cython.int
        cost: cython.int
        self.side = state.grey
        for cost in range(7):
            self.spaces[cost] = 0
            self.laid[cost] = 0
        for star in range(STAR_COUNT):
            self.board.covered[7 * self.seat + star] = 0
            self._outdate(star)
            for slot in range(SLOTS):
                cost = state._cost(star, slot)
                self.cost[6 * star + slot] = cost
                self.spaces[cost] += 1
            for cost in range(7):
                self.payable[7 * star + cost] = 0
                for slot in range(SLOTS):
                    self.payable[7 * star + cost] |= (self.cost[6 * star + slot] <= cost) << slot

    def _place_all(self) -> cython.double:
        """Place tiles while it pays, discard those that cannot be kept, and return the worth of both."""
        worth: cython.double = 0
        gain: cython.double = 0
        while gain >= 0:
            worth += gain
            gain = self._place_best()
        return worth + self._discard()

    def _place_best(self) -> cython.double:
        """Cover the best space and return its worth; -1 if no placement pays."""
        star: cython.int
        slot: cython.int
        colour: cython.int
        colours: cython.int
        accepted: cython.int
        covered: cython.int
        cost: cython.int
        wilds: cython.int
        held: cython.int
        most_paid: cython.int
        slots: cython.int  # a bit for each free space that can be paid
        in_hand: cython.int = 0
        wild_in_hand: cython.int = self.board.hand[6 * self.seat + self.wild]
        best: cython.int = -1
        beyond: cython.int = -MAX_KEPT
        of_star: cython.double
        gain: cython.double
        net: cython.double
        most: cython.double = -1e9
        best_gain: cython.double = -1
        for colour in range(KINDS):
            held = self.board.hand[6 * self.seat + colour]
            beyond += held
            in_hand |= (held > 0) << colour
        if beyond < 0:
            beyond = 0
        self._note_shares()
        for star in range(STAR_COUNT):
            covered = self.board.covered[7 * self.seat + star]
            accepted = self.accepted[star] & in_hand
            while accepted:
                colour = self.lowest[accepted]
                accepted &= accepted - 1
                held = self.board.hand[6 * self.seat + colour]
                most_paid = held if colour == self.wild else held + wild_in_hand
                slots = ~covered & self.payable[7 * star + (most_paid if most_paid < 6 else 6)]
                if slots == 0:
                    continue
                colours = self.board.colours[7 * self.seat + star] | 1 << colour
                of_star = self._share(self.board._star_points(colours, colour), self.bits[covered] + 1, 6)
                while slots:
                    slot = self.lowest[slots]
                    slots &= slots - 1
                    cost = self.cost[6 * star + slot]
                    wilds = cost - held if cost > held else 0
                    gain = self.runs[6 * covered + slot] + of_star + self.cost_share[cost]
                    gain += self._progress_at(star, slot)
                    # A tile that could not be kept costs a point unless it is spent.
                    if gain < (self.price[colour] * (cost - beyond) - beyond if cost > beyond else -cost):
                        continue
                    net = gain - cost - _WILD * (cost if colour == self.wild else wilds)
                    if net > most:
                        most = net
                        best_gain = gain
                        best = 36 * star + 6 * slot + colour
        if best >= 0:
            self._cover(best // 36, best // 6 % 6, best % 6, self.cost[best // 6])
        return best_gain

    def _note_shares(self) -> None:
        """Note the share of one more space in the points for all spaces of each cost."""
        cost: cython.int
        for cost in range(1, 5):
            self.cost_share[cost] = 0
            if self.laid[cost] < self.spaces[cost]:
                self.cost_share[cost] = self._share(4 * cost, self.laid[cost] + 1, self.spaces[cost])

    def _progress_at(self, star: cython.int, slot: cython.int) -> cython.double:
        """Return the share of a free space in structures, from memory if nothing around it has changed."""
        bit: cython.int = 1 << slot
        if self.stale[star] & bit:
            self.progress[6 * star + slot] = self._progress(star, slot)
            self.stale[star] &= ~bit
        return self.progress[6 * star + slot]

    def _cover(self, star: cython.int, slot: cython.int, colour: cython.int, cost: cython.int) -> None:
        """Cover a space, with as few wild tiles as possible, and take its bonus tiles."""
        kind: cython.int
        best: cython.int
        bonus: cython.int
        run: cython.int
        held: cython.int = self.board.hand[6 * self.seat + colour]
        if cost > held:
            self.board.hand[6 * self.seat + self.wild] = self.board.hand[6 * self.seat + self.wild] - (cost - held)
            self.board.hand[6 * self.seat + colour] = 0
        else:
            self.board.hand[6 * self.seat + colour] = self.board.hand[6 * self.seat + colour] - cost
        run = self.runs[6 * self.board.covered[7 * self.seat + star] + slot]
        self.board.score[self.seat] = self.board.score[self.seat] + run
        self.board._cover(self.seat, star, slot, colour)
        self._outdate(star)
        self._note_accepted(star)
        self.laid[cost] += 1
        self.spent += cost
        bonus = self.board._bonus_for(star, slot)
        while bonus > 0:
            bonus -= 1
            best = self.wild
            for kind in range(KINDS):
                if self.board.supply[best] == 0 or (
                    best != self.wild
                    and self.board.supply[kind] > 0
                    and self.board.hand[6 * self.seat + kind] > self.board.hand[6 * self.seat + best]
                ):
                    best = kind
            if self.board.supply[best] > 0:
                self.board.supply[best] = self.board.supply[best] - 1
                self.board.hand[6 * self.seat + best] = self.board.hand[6 * self.seat + best] + 1
                self.won += 1

    def _discard(self) -> cython.double:
        """Discard the tiles that cannot be kept, cheapest first, and return the worth of the others less the loss."""
        kind: cython.int
        cheapest: cython.int
        worth: cython.double = 0
        beyond: cython.int = self.board._hand_size(self.seat) - MAX_KEPT
        while beyond > 0:
            beyond -= 1
            cheapest = -1
            for kind in range(KINDS):
                if self.board.hand[6 * self.seat + kind] > 0 and (
                    cheapest < 0
                    or self.price[kind] < self.price[cheapest]
                    or (
                        self.price[kind] == self.price[cheapest]
                        and self.board.hand[6 * self.seat + kind] < self.board.hand[6 * self.seat + cheapest]
                    )
                ):
                    cheapest = kind
            self.board.hand[6 * self.seat + cheapest] = self.board.hand[6 * self.seat + cheapest] - 1
            self.lost += 1
        for kind in range(KINDS):
            worth += self.price[kind] * self.board.hand[6 * self.seat + kind]
        return worth - self.lost

    def _gain(self, star: cython.int, slot: cython.int, colour: cython.int) -> cython.double:
        """Return the worth of covering a space: its run, and its share of a star, a cost and structures."""
        at: cython.int = 7 * self.seat + star
        cost: cython.int = self.cost[6 * star + slot]
        colours: cython.int = self.board.colours[at] | 1 << colour
        gain: cython.double = self.runs[6 * self.board.covered[at] + slot]
        gain += self._share(self.board._star_points(colours, colour), self.bits[self.board.covered[at]] + 1, 6)
        if cost <= 4:
            gain += self._share(4 * cost, self.laid[cost] + 1, self.spaces[cost])
        return gain + self._progress(star, slot)

    def _share(self, points: cython.int, have: cython.int, wanted: cython.int) -> cython.double:
        """Return the share of one more space in points that need several; the last spaces get the most."""
        part: cython.double = points * (2 * have - 1)
        part /= wanted * wanted
        if self.board.round < ROUNDS:
            return part
        return points if have == wanted else _UNLIKELY * part

    def _progress(self, star: cython.int, slot: cython.int) -> cython.double:
        """Return the share of a free space in the structures around it."""
        before: cython.int = (star + 5) % 6
        if star == MIDDLE:
            return self._structure_share(PILLAR, slot) + self._structure_share(PILLAR, (slot + 1) % 6)
        if slot >= 4:
            return self._structure_share(WINDOW, star)
        if slot in (0, 3):
            return self._structure_share(STATUE, star if slot == 0 else before)
        return self._structure_share(STATUE, star if slot == 1 else before) + self._structure_share(PILLAR, star)

    def _structure_share(self, kind: cython.int, star: cython.int) -> cython.double:
        """Return the worth of one more space around a structure."""
        return self.structure[5 * kind + self._missing(kind, star)]

    def _missing(self, kind: cython.int, star: cython.int) -> cython.int:
        """Count the free spaces around the pillar or the window of a star, or the statue after it."""
        covered: cython.int = self.board.covered[7 * self.seat + star]
        if kind == WINDOW:
            return 2 - self.bits[covered & 48]
        if kind == STATUE:
            return 4 - self.bits[covered & 3] - self.bits[self.board.covered[7 * self.seat + (star + 1) % 6] & 12]
        return (
            4
            - self.bits[covered & 6]
            - self.bits[self.board.covered[7 * self.seat + MIDDLE] & (1 << star | 1 << (star + 5) % 6)]
        )

    def _project(self, state: PavilionState, seat: cython.int) -> cython.double:
        """Place the tiles of a seat that may still place in this round and return the points that it would have."""
        self._begin(state, seat)
        if not state._is_round_over() and not state.passed[seat]:
            self._place_all()
        self.board._lose(seat, self.lost)
        self.board.score[seat] = self.board.score[seat] + self._count_board()
        if state.round == ROUNDS:
            self.board._lose(seat, self.board._hand_size(seat))
        return self.board.score[seat]

    def _count_board(self) -> cython.int:
        """Return the points for complete stars and for all spaces of a cost."""
        star: cython.int
        cost: cython.int
        colour: cython.int
        points: cython.int = 0
        for star in range(STAR_COUNT):
            if self.board.covered[7 * self.seat + star] == FULL_STAR:
                colour = self.board.space[42 * self.seat + 6 * star]
                points += self.board._star_points(self.board.colours[7 * self.seat + star], colour)
        for cost in range(1, 5):
            if self.laid[cost] == self.spaces[cost]:
                points += 4 * cost
        return points

    # Worth of moves

    def _draft_worth(self, state: PavilionState, source: cython.int, colour: cython.int) -> cython.double:
        """Return the worth of the hand with the tiles taken, less the cost of the first-player marker."""
        count: cython.int = state.offer[6 * source + colour]
        wilds: cython.int = state.offer[6 * source + state._wild()] > 0
        worth: cython.double
        if colour == state._wild():
            count = 0
        worth = self._worth_with(state, colour, count, wilds)
        if source == state.factories and state.marker == IN_CENTRE:
            worth += _FIRST_PLAYER - count - wilds
        return worth

    def _worth_with(
        self, state: PavilionState, colour: cython.int, count: cython.int, wilds: cython.int
    ) -> cython.double:
        """Return the worth of the hand of the seat to move with some more tiles."""
        self._begin(state, state.turn)
        self.board.hand[6 * self.seat + colour] = self.board.hand[6 * self.seat + colour] + count
        self.board.hand[6 * self.seat + self.wild] = self.board.hand[6 * self.seat + self.wild] + wilds
        return self._place_all()

    def _placement_worth(
        self, star: cython.int, slot: cython.int, colour: cython.int, wilds: cython.int
    ) -> cython.double:
        """Return the worth of a space less the tiles paid; a tile that could not be kept saves a point."""
        cost: cython.int = self.cost[6 * star + slot]
        beyond: cython.int = self.board._hand_size(self.seat) - MAX_KEPT
        gain: cython.double = self._gain(star, slot, colour)
        if colour == self.wild:
            wilds = cost
        if beyond > 0:
            beyond = cost if cost < beyond else beyond
            gain += beyond
            cost -= beyond
        return gain - self.price[colour] * cost - _WILD * wilds

    def _pass_worth(self, kept: cython.uint) -> cython.double:
        """Return the loss by discarding better tiles than necessary."""
        kind: cython.int
        count: cython.int
        worth: cython.double = 0
        for kind in range(KINDS):
            count = self.board.hand[6 * self.seat + kind] - ((kept >> 4 * kind) & 15)
            if kind == self.next_wild:
                worth -= _NEXT_WILD * count
            elif count > 0 and (kept >> 4 * kind) & 15:
                worth -= _BROKEN
        return worth
