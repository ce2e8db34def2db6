"""Dots: the state of a game and all of its rules, which are numbered in the docstring of the package.

The file runs as plain Python only; docs/adding-a-family.md explains how kernels inside the package are compiled.
"""

from __future__ import annotations

from array import array

from azulejos.core._kernel_cy import Numbers, State
from azulejos.core.constants import CHANCE, OVER
from tests.toy.dots.constants import COLOURS, FACTORIES, FACTORY_SIZE, LAST_ROUND, TAKE, TOOK
from tests.toy.dots.rules import Rules


class DotsState(State):
    """A position of dots."""

    letters = "ac"
    bag_rule = 2

    starter: int  # the seat that began this round
    offer: bytearray  # [factory, colour]: tiles
    row: bytearray  # [seat, colour]: tiles
    score: array[int]  # [seat]

    def __init__(self, rules: Rules, start: int) -> None:
        """Set up a game before its first deal; ``start`` is the seat that begins."""
        self.players = rules.players
        self.turn = self.starter = start
        for colour in range(COLOURS):
            self.bag[colour] = rules.tiles[colour]

    def _list_moves(self, moves: Numbers) -> None:
        if self.phase == TAKE:
            for number, tiles in enumerate(self.offer):
                if tiles:
                    moves.item[moves.size] = number
                    moves.size += 1

    def _apply(self, move: int) -> None:
        factory, colour = divmod(move, COLOURS)
        tiles, self.offer[move] = self.offer[move], 0
        self.row[COLOURS * self.turn + colour] += tiles
        self.score[self.turn] += tiles * tiles  # rule 4
        self._note(TOOK, self.turn, factory, colour, tiles, tiles * tiles)
        self.turn = (self.turn + 1) % self.players
        if not any(self.offer):  # rule 5
            self.phase = OVER if self.round == LAST_ROUND else CHANCE
            self.starter = self.turn

    def _wanted(self) -> int:
        return FACTORIES * FACTORY_SIZE

    def wanted_groups(self) -> tuple[int, ...]:
        """Return the size of each factory, in the order of drawing."""
        return (FACTORY_SIZE,) * FACTORIES

    def _receive(self, tiles: Numbers) -> None:
        for at in range(tiles.size):
            self.offer[COLOURS * (at // FACTORY_SIZE) + tiles.item[at]] += 1
        self.round += 1
        self.phase = TAKE

    def _points(self, seat: int) -> int:
        return self.score[seat]

    def _fingerprint(self) -> int:
        return hash((self.turn, *self.offer, *self.row, *self.score)) & 0xFFFFFFFFFFFFFFFF
