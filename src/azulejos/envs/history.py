"""The history of each row of a batch, from which its record is made."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from azulejos import Game
from azulejos.core.constants import CHANCE
from azulejos.core.game import begin
from azulejos.envs._batch_cy import Games
from azulejos.envs.constants import NO_RECORD
from azulejos.envs.setting import Setting

ROOM = 1024  # numbers of a row before the first move; there is always as much room for the next step
Past = NDArray[np.int16]


class History:
    """Moves and deals of all rows: a move's number, or -1 - n and the kinds of n tiles."""

    def __init__(self, setting: Setting, games: Games, count: int) -> None:
        """Keep the history of the games of a kernel from now on."""
        self._setting = setting
        self._games = games
        self._numbers = np.zeros((count, 2 * ROOM), np.int16)
        self._sizes = np.full(count, NO_RECORD, np.int32)
        self._hand_over()

    @property
    def longest(self) -> int:
        """The size of the longest history."""
        return int(self._sizes.max())

    def has(self, row: int) -> bool:
        """Return whether the history of a row begins with its game."""
        return bool(self._sizes[row] >= 0)

    def make_room(self, most: int = 0) -> None:
        """Double the buffer until it has room for the next step, or for histories of another batch."""
        due = max(most, self.longest) + ROOM
        if due > self._numbers.shape[1]:
            wider = np.zeros((len(self._numbers), 2 * due), np.int16)
            wider[:, : self._numbers.shape[1]] = self._numbers
            self._numbers = wider
            self._hand_over()

    def take(self, row: int) -> Past | None:
        """Return a copy of the history of a row; None without one."""
        return self._numbers[row, : self._sizes[row]].copy() if self.has(row) else None

    def put(self, row: int, past: Past | None) -> None:
        """Replace the history of a row."""
        self._sizes[row] = NO_RECORD
        if past is not None:
            self.make_room(len(past))
            self._numbers[row, : len(past)] = past
            self._sizes[row] = len(past)

    def forget(self, rows: NDArray[np.int64]) -> None:
        """Drop the history of rows that begin from a position."""
        self._sizes[rows] = NO_RECORD

    def note_deal(self, row: int, tiles: bytes) -> None:
        """Add a deal of the caller."""
        past = self.take(row)
        if past is not None:
            self.put(row, np.concatenate([past, [-1 - len(tiles)], np.frombuffer(tiles, np.uint8)]).astype(np.int16))

    def game(self, row: int) -> Game:
        """Return a row as a game with its record; its future draws are its own."""
        past = self.take(row)
        if past is None:
            raise ValueError(f"row {row} has no record: it did not begin with a reset")
        setting = self._setting
        game = begin(setting.family, setting.rules, 0, (), None)
        at = 0
        while at < len(past):
            if past[at] < 0:
                end = at - int(past[at])
                game._deal(bytes(past[at + 1 : end].astype(np.uint8)))
                at = end
            else:
                number = int(past[at])
                game._apply(number, setting.moves[number].token)
                at += 1
        assert game.state.phase == CHANCE or game.state == self._games.rows[row].state
        return game

    def _hand_over(self) -> None:
        self._games.keep_history(self._numbers.reshape(-1).data, self._sizes.data, self._numbers.shape[1])
