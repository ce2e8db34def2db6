"""Summer Pavilion: how a position is judged without searching.

The tiles in a seat's hand are first laid on a board of our own as they seem best. Numbers (features) describe that
board: its points, how far its stars, costs and structures are, what is kept. A weighted sum of them is the seat's
strength; the weights differ by the stage of the game and can be tuned by self-play (azulejos tune).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import cython
else:
    from azulejos import _cython as cython

if not cython.compiled:
    from array import array

    from azulejos._judge_cy import WeightedJudge
    from azulejos._kernel_cy import Numbers, State, mix
    from azulejos.pavilion._state_cy import _SETS, PavilionState

_CHANCE = cython.declare(cython.int, 0)
_DRAFT = cython.declare(cython.int, 2)
_BONUS = cython.declare(cython.int, 4)
_KINDS = cython.declare(cython.int, 6)
_STARS = cython.declare(cython.int, 7)
_MIDDLE = cython.declare(cython.int, 6)
_ROUNDS = cython.declare(cython.int, 6)
_KEPT_AT_MOST = cython.declare(cython.int, 4)
_MASK = cython.declare(cython.ulonglong, 0xFFFFFFFFFFFFFFFF)
_OF_COVERED = cython.declare(cython.ulonglong, 1 << 60)  # so that equal parts of a key do not count alike
_OF_COLOURS = cython.declare(cython.ulonglong, 1 << 61)
_IN_CENTRE = cython.declare(cython.int, -1)
_STAR_COLOURS = cython.declare(cython.int, 0x013452)  # of the coloured side, the first star's last
_BONUS_SETS = cython.declare(cython.int, 83)
_PILLAR = cython.declare(cython.int, 1)  # a structure's kind is how many tiles it gives
_STATUE = cython.declare(cython.int, 2)
_WINDOW = cython.declare(cython.int, 3)

# What things are worth in points, for laying tiles and for ranking moves.
_TILE = cython.declare(cython.double, 1.3)  # a tile that is kept for a later round
_NEXT_WILD = cython.declare(cython.double, 0.8)  # more, if it will be wild then
_WILD = cython.declare(cython.double, 0.6)  # a wild tile beside another one in this round
_BONUS_TILE = cython.declare(cython.double, 1.8)
_PARTLY = cython.declare(cython.double, 0.25)  # of a structure's tiles when two spaces are missing; less for more
_UNLIKELY = cython.declare(cython.double, 0.2)  # of what is begun in the last round
_START = cython.declare(cython.double, 1.0)  # the start marker
_BROKEN = cython.declare(cython.double, 0.3)  # tiles alike of which some are kept and others are not

_OF_BOARD = cython.declare(cython.int, 48)

FEATURES = 52
OF_BOARD = 48
STAGES = 23  # of rounds 1 to 6: early and late in the draft, placing, and (but for the last) after the round

_STANDING = cython.declare(cython.int, 1)
_SCORE = cython.declare(cython.int, 2)
_OUTER = cython.declare(cython.int, 3)
_INNER = cython.declare(cython.int, 9)
_STAR_PROMISE = cython.declare(cython.int, 15)
_COST_PROMISE = cython.declare(cython.int, 17)
_PILLARS = cython.declare(cython.int, 25)
_STATUES = cython.declare(cython.int, 28)
_WINDOWS = cython.declare(cython.int, 31)
_OPEN = cython.declare(cython.int, 32)
_COVERED = cython.declare(cython.int, 33)
_SPENT = cython.declare(cython.int, 34)
_WON = cython.declare(cython.int, 35)
_LOST = cython.declare(cython.int, 36)
_KEPT = cython.declare(cython.int, 37)
_KEPT_WILD = cython.declare(cython.int, 41)
_KEPT_ALIKE = cython.declare(cython.int, 42)
_KEPT_NEEDED = cython.declare(cython.int, 43)
_HELD = cython.declare(cython.int, 44)
_HELD_WILD = cython.declare(cython.int, 45)
_HELD_ALIKE = cython.declare(cython.int, 46)
_HELD_KINDS = cython.declare(cython.int, 47)
_MARKER = cython.declare(cython.int, 48)
_MOVER = cython.declare(cython.int, 49)
_PASSED = cython.declare(cython.int, 50)
_SUPPLY_WILD = cython.declare(cython.int, 51)

FEATURE_NAMES = (
    "one",
    "standing",
    "score",
    *(f"outer stars with {count}" for count in range(1, 7)),
    *(f"middle star with {count}" for count in range(1, 7)),
    "points promised by stars",
    "points promised by stars that are nearly complete",
    *(f"points promised by cost {cost}" for cost in range(1, 5)),
    *(f"points promised by cost {cost} when nearly complete" for cost in range(1, 5)),
    *(f"pillars that miss {count}" for count in range(1, 4)),
    *(f"statues that miss {count}" for count in range(1, 4)),
    "windows that miss 1",
    "points of the free spaces",
    "covered spaces",
    "tiles spent",
    "tiles won",
    "tiles lost",
    *(f"keeps {count}" for count in range(1, 5)),
    "keeps next wild tiles",
    "keeps tiles alike",
    "keeps tiles for begun stars",
    "tiles held",
    "wild tiles held",
    "most tiles held alike",
    "kinds held",
    "start marker",
    "to move",
    "has passed",
    "wild tiles in the supply",
)


@cython.final
@cython.cclass
class PavilionJudge(WeightedJudge):
    """Judges positions of Summer Pavilion."""

    groups = ((0, 1, 2, 3), (4, 5, 6, 7), (8, 9, 10, 11), (12, 13, 14, 15), (16, 17, 18, 19), (20, 21, 22))

    if not cython.compiled:
        board: PavilionState  # what we lay tiles on; its turn is the seat that we look at
        seat: int
        wild: int  # the wild colour of this round
        next_wild: int  # and of the next, -1 in the last
        spent: int  # how many tiles were paid for what we laid
        won: int  # how many bonus tiles came in for it
        lost: int  # how many tiles cannot be kept
        bits: bytearray  # [number below 64]: how many bits it has
        laid: bytearray  # [cost]: how many spaces are covered
        spaces: bytearray  # [cost]: how many there are
        price: array[float]  # [kind]: what a tile is worth when it is kept
        worth: array[float]  # [kind]: what the hand is worth with one more tile, for ranking bonuses

    def __init__(self, weights: Sequence[float]) -> None:
        """Take the weights of all stages for strength, then those for points."""
        number: cython.int
        slot: cython.int
        WeightedJudge.__init__(self, FEATURES, OF_BOARD, STAGES, weights)
        self.board = PavilionState(2, 5, False, 0, bytes(6), 0)
        if not cython.compiled:
            self.bits, self.laid, self.spaces = bytearray(64), bytearray(7), bytearray(7)
            self.price, self.worth = array("d", bytes(48)), array("d", bytes(48))
        for number in range(64):
            self.bits[number] = 0
            for slot in range(6):
                self.bits[number] += (number >> slot) & 1

    def _stage(self, state: State) -> cython.int:
        return self._find_stage(cython.cast(PavilionState, state))

    def _find_stage(self, state: PavilionState) -> cython.int:
        first: cython.int = 4 * (state.round - 1)
        if state.round == 0:
            return 0
        if state.phase == _DRAFT:
            return first + (state.on_offer <= 2 * state.factories)
        return first + 3 if state._is_round_over() else first + 2

    # Laying the tiles of a seat

    def _look(self, state: PavilionState, seat: cython.int) -> None:
        """Take over the board of a seat, and see what tiles are worth."""
        star: cython.int
        slot: cython.int
        cost: cython.int
        kind: cython.int
        self.board._copy_from(state)
        self.board.turn = seat
        self.seat = seat
        self.wild = state.wilds[state.round - 1] if state.round > 0 else 0
        self.next_wild = state.wilds[state.round] if state.round < _ROUNDS else -1
        self.spent = 0
        self.won = 0
        self.lost = 0
        for kind in range(_KINDS):
            self.price[kind] = _TILE if state.round < _ROUNDS else -1  # rule 23
            if kind == self.next_wild:
                self.price[kind] += _NEXT_WILD
        for cost in range(7):
            self.laid[cost] = 0
            self.spaces[cost] = 0
        for star in range(_STARS):
            for slot in range(6):
                cost = state._cost(star, slot)
                self.spaces[cost] += 1
                self.laid[cost] += (state.covered[7 * seat + star] >> slot) & 1

    def _lay(self) -> cython.double:
        """Lay tiles as long as it seems good, let go of those that cannot be kept, and return what that is worth."""
        worth: cython.double = 0
        gain: cython.double = 0
        while gain >= 0:
            worth += gain
            gain = self._lay_best()
        return worth + self._let_go()

    def _lay_best(self) -> cython.double:
        """Cover the space that seems best and return what it is worth; -1 if none is good."""
        star: cython.int
        slot: cython.int
        colour: cython.int
        accepted: cython.int
        cost: cython.int
        wilds: cython.int
        held: cython.int
        best: cython.int = -1
        beyond: cython.int = self.board._hand_size(self.seat) - _KEPT_AT_MOST
        gain: cython.double
        net: cython.double
        most: cython.double = -1e9
        best_gain: cython.double = -1
        if beyond < 0:
            beyond = 0
        for star in range(_STARS):
            accepted = self.board._accepted(star)
            for colour in range(_KINDS):
                held = self.board.hand[6 * self.seat + colour]
                if held == 0 or not (accepted >> colour) & 1:
                    continue
                for slot in range(6):
                    cost = self.board._cost(star, slot)
                    wilds = cost - held if cost > held else 0
                    if (self.board.covered[7 * self.seat + star] >> slot) & 1:
                        continue
                    if wilds > 0 and (colour == self.wild or wilds > self.board.hand[6 * self.seat + self.wild]):
                        continue
                    gain = self._gain(star, slot, colour)
                    # A tile that could not be kept costs a point unless it is spent.
                    if gain < (self.price[colour] * (cost - beyond) - beyond if cost > beyond else -cost):
                        continue
                    net = gain - cost - _WILD * (cost if colour == self.wild else wilds)
                    if net > most:
                        most = net
                        best_gain = gain
                        best = 36 * star + 6 * slot + colour
        if best >= 0:
            self._cover(best // 36, best // 6 % 6, best % 6, self.board._cost(best // 36, best // 6 % 6))
        return best_gain

    def _cover(self, star: cython.int, slot: cython.int, colour: cython.int, cost: cython.int) -> None:
        """Cover a space, with as few wild tiles as possible, and take the tiles that it brings in."""
        kind: cython.int
        best: cython.int
        bonus: cython.int
        held: cython.int = self.board.hand[6 * self.seat + colour]
        if cost > held:
            self.board.hand[6 * self.seat + self.wild] = self.board.hand[6 * self.seat + self.wild] - (cost - held)
            self.board.hand[6 * self.seat + colour] = 0
        else:
            self.board.hand[6 * self.seat + colour] = self.board.hand[6 * self.seat + colour] - cost
        self.board._cover(self.seat, star, slot, colour)
        self.board.score[self.seat] = self.board.score[self.seat] + self.board._run(star, slot)
        self.laid[cost] += 1
        self.spent += cost
        bonus = self.board._bonus_for(star, slot)
        while bonus > 0:
            bonus -= 1
            best = self.wild
            for kind in range(_KINDS):
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

    def _let_go(self) -> cython.double:
        """Discard what cannot be kept, the cheapest first, and return what is left after paying for it."""
        kind: cython.int
        cheapest: cython.int
        worth: cython.double = 0
        while self.board._hand_size(self.seat) > _KEPT_AT_MOST:
            cheapest = -1
            for kind in range(_KINDS):
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
        for kind in range(_KINDS):
            worth += self.price[kind] * self.board.hand[6 * self.seat + kind]
        return worth - self.lost

    def _gain(self, star: cython.int, slot: cython.int, colour: cython.int) -> cython.double:
        """Guess what it is worth to cover a space: its run, its structures, and what it does for star and cost."""
        at: cython.int = 7 * self.seat + star
        cost: cython.int = self.board._cost(star, slot)
        colours: cython.int = self.board.colours[at] | 1 << colour
        gain: cython.double = self.board._run(star, slot)
        gain += self._hope(self.board._star_points(colours, colour), self.bits[self.board.covered[at]] + 1, 6)
        if cost <= 4:
            gain += self._hope(4 * cost, self.laid[cost] + 1, self.spaces[cost])
        return gain + self._progress(star, slot)

    def _hope(self, points: cython.int, have: cython.int, wanted: cython.int) -> cython.double:
        """Return what one more of those that are wanted for some points is worth: the last ones most."""
        part: cython.double = points * (2 * have - 1)
        part /= wanted * wanted
        if self.board.round < _ROUNDS:
            return part
        return points if have == wanted else _UNLIKELY * part

    def _progress(self, star: cython.int, slot: cython.int) -> cython.double:
        """Return what it does for the structures around a free space to cover it."""
        before: cython.int = (star + 5) % 6
        if star == _MIDDLE:
            return self._bonus_hope(_PILLAR, slot) + self._bonus_hope(_PILLAR, (slot + 1) % 6)
        if slot >= 4:
            return self._bonus_hope(_WINDOW, star)
        if slot in (0, 3):
            return self._bonus_hope(_STATUE, star if slot == 0 else before)
        return self._bonus_hope(_STATUE, star if slot == 1 else before) + self._bonus_hope(_PILLAR, star)

    def _bonus_hope(self, kind: cython.int, star: cython.int) -> cython.double:
        """Return what one more space around a structure is worth."""
        tiles: cython.double = _BONUS_TILE * kind
        missing: cython.int = self._missing(kind, star)
        if missing == 1:
            return tiles
        return _PARTLY * tiles / (missing - 1) if self.board.round < _ROUNDS else 0

    def _missing(self, kind: cython.int, star: cython.int) -> cython.int:
        """Count the free spaces around a pillar, around the statue after a star, or around a window."""
        covered: cython.int = self.board.covered[7 * self.seat + star]
        if kind == _WINDOW:
            return 2 - self.bits[covered & 48]
        if kind == _STATUE:
            return 4 - self.bits[covered & 3] - self.bits[self.board.covered[7 * self.seat + (star + 1) % 6] & 12]
        return (
            4
            - self.bits[covered & 6]
            - self.bits[self.board.covered[7 * self.seat + _MIDDLE] & (1 << star | 1 << (star + 5) % 6)]
        )

    def _project(self, state: PavilionState, seat: cython.int) -> cython.double:
        """Lay the tiles of a seat that may still place in this round and return the points it would then have."""
        self._look(state, seat)
        if not state._is_round_over() and not state.passed[seat]:
            self._lay()
        self.board._lose(seat, self.lost)
        self.board._score_board(seat)
        if state.round == _ROUNDS:
            self.board._lose(seat, self.board._hand_size(seat))
        return self.board.score[seat]

    def _standing(self, state: State, seat: cython.int) -> cython.double:
        return self._project(cython.cast(PavilionState, state), seat)

    # Features

    def _board_key(self, state: State, seat: cython.int) -> cython.ulonglong:
        return self._key(cython.cast(PavilionState, state), seat)

    def _key(self, state: PavilionState, seat: cython.int) -> cython.ulonglong:
        """Return a number for the tiles, the board and the points of a seat, and the supply that may add to them."""
        i: cython.int
        tiles: cython.ulonglong = state.round
        covered: cython.ulonglong = 2 * state._is_round_over() + state.passed[seat]
        colours: cython.ulonglong = state.score[seat]
        for i in range(_KINDS):
            tiles = tiles << 9 | state.hand[6 * seat + i] << 4 | state.supply[i]
        for i in range(7 * seat, 7 * seat + _STARS):
            covered = covered << 6 | state.covered[i]
            colours = colours << 6 | state.colours[i]
        return (mix(tiles) + mix(covered + _OF_COVERED) + mix(colours + _OF_COLOURS)) & _MASK | 1

    def _describe_board(self, state: State, seat: cython.int) -> None:
        self._describe_own(cython.cast(PavilionState, state), seat)

    def _describe_table(self, state: State, seat: cython.int) -> None:
        self._describe_rest(cython.cast(PavilionState, state), seat)

    def _describe_own(self, state: PavilionState, seat: cython.int) -> None:
        i: cython.int
        part: cython.double
        for i in range(_OF_BOARD):
            self.feature[i] = 0
        self.feature[0] = 1
        self.feature[_STANDING] = self._project(state, seat)
        self.feature[_SCORE] = state.score[seat]
        self._describe_stars()
        for i in range(1, 5):
            if self.laid[i] < self.spaces[i]:
                part = self.laid[i]
                part *= part / (self.spaces[i] * self.spaces[i])
                self.feature[_COST_PROMISE + i - 1] = 4 * i * part
                self.feature[_COST_PROMISE + i + 3] = 4 * i * part * part
        for i in range(6):
            self.feature[_WINDOWS] += self._missing(_WINDOW, i) == 1
            if 0 < self._missing(_PILLAR, i) < 4:
                self.feature[_PILLARS + self._missing(_PILLAR, i) - 1] += 1
            if 0 < self._missing(_STATUE, i) < 4:
                self.feature[_STATUES + self._missing(_STATUE, i) - 1] += 1
        self._describe_hand(state)

    def _describe_rest(self, state: PavilionState, seat: cython.int) -> None:
        i: cython.int
        for i in range(_OF_BOARD, _OF_BOARD + 4):
            self.feature[i] = 0
        if state.marker == seat or (state.phase == _CHANCE and state.marker == _IN_CENTRE and state.starter == seat):
            self.feature[_MARKER] = 1
        if state.phase != _CHANCE and state.turn == seat:
            self.feature[_MOVER] = 1
            self.feature[_SUPPLY_WILD] = state.supply[state._wild()]
        self.feature[_PASSED] = state.passed[seat]

    def _describe_stars(self) -> None:
        """Describe how far the stars are, and what the free spaces would score."""
        star: cython.int
        slot: cython.int
        count: cython.int
        colours: cython.int
        covered: cython.int
        part: cython.double
        for star in range(_STARS):
            covered = self.board.covered[7 * self.seat + star]
            count = self.bits[covered]
            if count == 0:
                continue
            self.feature[_COVERED] += count
            self.feature[(_INNER if star == _MIDDLE else _OUTER) + count - 1] += 1
            if count == 6:
                continue
            colours = self.board.colours[7 * self.seat + star]
            slot = 0
            while colours >> (slot + 1):
                slot += 1
            part = count * count
            part /= 36
            self.feature[_STAR_PROMISE] += part * self.board._star_points(colours, slot)
            self.feature[_STAR_PROMISE + 1] += part * part * self.board._star_points(colours, slot)
            for slot in range(6):
                if not (covered >> slot) & 1:
                    self.feature[_OPEN] += self.board._run(star, slot)

    def _describe_hand(self, state: PavilionState) -> None:
        """Describe the tiles in hand, and what is left of them after laying."""
        kind: cython.int
        star: cython.int
        held: cython.int
        kept: cython.int = self.board._hand_size(self.seat)
        self.feature[_SPENT] = self.spent
        self.feature[_WON] = self.won
        self.feature[_LOST] = self.lost
        if kept > 0:
            self.feature[_KEPT + kept - 1] = 1
        for kind in range(_KINDS):
            kept = self.board.hand[6 * self.seat + kind]
            held = state.hand[6 * self.seat + kind]
            self.feature[_HELD] += held
            self.feature[_HELD_KINDS] += held > 0
            if held > self.feature[_HELD_ALIKE]:
                self.feature[_HELD_ALIKE] = held
            if kept == 0:
                continue
            if kept > self.feature[_KEPT_ALIKE]:
                self.feature[_KEPT_ALIKE] = kept
            for star in range(_STARS):
                if (self.board._accepted(star) >> kind) & 1 and self.board.covered[7 * self.seat + star] != 63:
                    self.feature[_KEPT_NEEDED] += kept * self.bits[self.board.covered[7 * self.seat + star]]
        self.feature[_HELD_WILD] = state.hand[6 * self.seat + self.wild]
        if self.next_wild >= 0:
            self.feature[_KEPT_WILD] = self.board.hand[6 * self.seat + self.next_wild]

    # Moves

    def _rank(self, state: State, moves: Numbers) -> None:
        self._rank_moves(cython.cast(PavilionState, state), moves)

    def _rank_moves(self, state: PavilionState, moves: Numbers) -> None:
        """Guess what each move is worth in points."""
        i: cython.int
        kind: cython.int
        move: cython.int
        places: cython.int = 6 * (state.factories + 1)
        sets: cython.int = places + (1512 if state.grey else 432)
        if state.phase == _BONUS:
            for kind in range(_KINDS):
                self.worth[kind] = self._with_tiles(state, kind, 1, 0)
        elif state.phase != _DRAFT:
            self._look(state, state.turn)
        for i in range(moves.size):
            move = moves.item[i]
            if move < places:
                self.urge[i] = self._urge_to_take(state, move // 6, move % 6)
            elif move < sets:
                move -= places
                if state.grey:
                    self.urge[i] = self._urge_to_place(move // 216, move // 36 % 6, move // 6 % 6, move % 6)
                elif move < 216:
                    kind = (_STAR_COLOURS >> 4 * (move // 36)) & 15
                    self.urge[i] = self._urge_to_place(move // 36, move // 6 % 6, kind, move % 6)
                else:
                    move -= 216
                    self.urge[i] = self._urge_to_place(_MIDDLE, move // 36, move // 6 % 6, move % 6)
            elif move < sets + _BONUS_SETS:
                self.urge[i] = 0
                for kind in range(_KINDS):
                    self.urge[i] += self.worth[kind] * ((_SETS.tiles[move - sets] >> 4 * kind) & 15)
            else:
                self.urge[i] = self._urge_to_pass(_SETS.tiles[move - sets - _BONUS_SETS])

    def _urge_to_take(self, state: PavilionState, source: cython.int, colour: cython.int) -> cython.double:
        """Return what a hand is worth with the tiles taken, less what the start marker costs."""
        count: cython.int = state.offer[6 * source + colour]
        wilds: cython.int = state.offer[6 * source + state._wild()] > 0
        worth: cython.double
        if colour == state._wild():
            count = 0
        worth = self._with_tiles(state, colour, count, wilds)
        if source == state.factories and state.marker == _IN_CENTRE:
            worth += _START - count - wilds
        return worth

    def _with_tiles(
        self, state: PavilionState, colour: cython.int, count: cython.int, wilds: cython.int
    ) -> cython.double:
        """Return what the hand of the seat to move is worth with some more tiles."""
        self._look(state, state.turn)
        self.board.hand[6 * self.seat + colour] = self.board.hand[6 * self.seat + colour] + count
        self.board.hand[6 * self.seat + self.wild] = self.board.hand[6 * self.seat + self.wild] + wilds
        return self._lay()

    def _urge_to_place(
        self, star: cython.int, slot: cython.int, colour: cython.int, wilds: cython.int
    ) -> cython.double:
        """Return what a space is worth, less the tiles that are paid; one that could not be kept saves a point."""
        cost: cython.int = self.board._cost(star, slot)
        beyond: cython.int = self.board._hand_size(self.seat) - _KEPT_AT_MOST
        gain: cython.double = self._gain(star, slot, colour)
        if colour == self.wild:
            wilds = cost
        if beyond > 0:
            beyond = cost if cost < beyond else beyond
            gain += beyond
            cost -= beyond
        return gain - self.price[colour] * cost - _WILD * wilds

    def _urge_to_pass(self, kept: cython.uint) -> cython.double:
        """Return what is lost by letting go of better tiles than one must."""
        kind: cython.int
        count: cython.int
        worth: cython.double = 0
        for kind in range(_KINDS):
            count = self.board.hand[6 * self.seat + kind] - ((kept >> 4 * kind) & 15)
            if kind == self.next_wild:
                worth -= _NEXT_WILD * count
            elif count > 0 and (kept >> 4 * kind) & 15:
                worth -= _BROKEN
        return worth
