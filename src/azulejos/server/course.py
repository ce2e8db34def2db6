"""The course of a game: how it stood after each of its moves, for replays. It knows nothing of what will be drawn."""

from __future__ import annotations

import base64
import binascii
import zlib
from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from azulejos import BadRecord, Game, Record, find_family
from azulejos._kernel_cy import State
from azulejos.event import AnyEvent
from azulejos.family import Family
from azulejos.move import Move
from azulejos.replay import replay, retrace
from azulejos.server.problem import Problem
from azulejos.server.standing import Standing

LONGEST = 64 * 1024  # signs of a record
LONGEST_CODE = 12 * 1024  # signs of a record in an address


@dataclass(frozen=True, slots=True)
class Ply:
    """How a game stood after a move; before the first one there is none."""

    state: State
    happened: tuple[AnyEvent, ...]
    seat: int | None = None  # who made the move
    move: Move | None = None


@dataclass(frozen=True, slots=True)
class Course:
    """A game from its first deal to where it ended, or to where it stands."""

    family: Family
    rules: Any
    plies: tuple[Ply, ...]

    @property
    def last(self) -> int:
        """How many moves were made."""
        return len(self.plies) - 1

    def view(self, number: int) -> Any:
        """Return the public picture after so many moves."""
        return self.family.look(self.rules, self.plies[number].state)

    def game(self, number: int) -> Game:
        """Return a game that stands as it did after so many moves, with draws of its own to come."""
        return Game(self.family, self.rules, self.plies[number].state.copy(), 0)

    def events(self) -> tuple[AnyEvent, ...]:
        """Return all that happened."""
        return tuple(event for ply in self.plies for event in ply.happened)


def course_of_table(table: Standing) -> Course:
    """Return the course of a table's game without what was taken back."""
    if table.game is None:
        raise Problem("not-now", "The game has not begun yet.")
    family, rules = find_family(table.family), table.game.rules
    known = family.move_table(rules)
    plies: list[Ply] = []
    for step in table.steps:
        if step.event.kind == "undone":
            plies.pop()
        elif step.event.kind in ("started", "moved") and step.state is not None:
            token = step.event.data.get("move")
            move = known.moves[known.numbers[token]] if token is not None else None
            plies.append(Ply(step.state, step.happened, step.seat, move))
    return Course(family, rules, tuple(plies))


def course_of_record(text: str) -> Course:
    """Return the course of a record's game; BadRecord says what is wrong with it."""
    end = replay(text, seed=0)
    plies: list[Ply] = []
    seat, move = None, None
    for game, following in retrace(text):
        plies.append(Ply(game.state, game.events, seat, move))
        seat, move = game.to_move, following
    plies.append(Ply(end.state, end.events, seat, move))
    return Course(find_family(end.family), end.rules, tuple(plies))


# A record in an address, so that a game that is no table's can be replayed and nothing has to be kept.


def write_code(record: Record) -> str:
    """Return a record as a part of an address."""
    code = base64.urlsafe_b64encode(zlib.compress(str(record).encode(), 9)).rstrip(b"=").decode()
    if len(code) > LONGEST_CODE:
        raise Problem("too-large", "This record is too long to be replayed here.")
    return code


@lru_cache(maxsize=16)
def read_code(code: str) -> tuple[Record, Course]:
    """Return the record that an address holds, and its course."""
    try:
        packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
        text = zlib.decompressobj().decompress(packed, LONGEST).decode()
        return Record.parse(text), course_of_record(text)
    except (binascii.Error, zlib.error, ValueError, BadRecord):
        raise Problem("invalid", "This address holds no record. Please paste the record again.") from None
