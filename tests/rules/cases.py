"""Rows of the tables in which the rules are tested: positions and moves in notation.

``shows`` names rules by number and worked examples by id, both of docs/rules/azul.md.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import Protocol

import pytest

import azulejos
from azulejos import Game


class Row(Protocol):
    """A row of any table."""

    @property
    def shows(self) -> str: ...

    @property
    def name(self) -> str: ...


class Shown(Row, Protocol):
    """A row that checks what it shows."""

    def check(self) -> None: ...


@dataclass(frozen=True, slots=True)
class Case:
    """Moves made in a position, and some fields of the position that they lead to."""

    shows: str
    name: str
    before: str
    moves: str
    after: str

    def check(self) -> None:
        found = fields(play(self.before, self.moves).position)
        expected = fields(self.after)
        assert {name: found[name] for name in expected} == expected


@dataclass(frozen=True, slots=True)
class Choice:
    """All legal moves of a position, or all that begin so."""

    shows: str
    name: str
    position: str
    moves: str
    begin: str = ""

    def check(self) -> None:
        found = [str(move) for move in azulejos.from_position(self.position).legal_moves()]
        assert sorted(token for token in found if token.startswith(self.begin)) == sorted(self.moves.split())


@dataclass(frozen=True, slots=True)
class Refusal:
    """A token that is refused in a position, and the rule that the refusal names."""

    shows: str
    name: str
    position: str
    token: str
    rule: int | None

    def check(self) -> None:
        game = azulejos.from_position(self.position)
        before = game.position
        with pytest.raises(azulejos.IllegalMove) as refused:
            game.play(self.token)
        assert refused.value.rule == self.rule
        assert game.position == before


def play(position: str, moves: str) -> Game:
    """Make moves in a position."""
    game = azulejos.from_position(position, seed=0)
    for token in moves.split():
        game.play(token)
    return game


def fields(text: str) -> dict[str, str]:
    """Return the fields of a position or of a part of one."""
    return dict(word.split("=", 1) for word in text.split() if "=" in word)


def table(*tables: Sequence[Row]) -> pytest.MarkDecorator:
    """Run a test for each row of the tables as ``case``."""
    rows = list(chain(*tables))
    return pytest.mark.parametrize("case", rows, ids=[f"{row.shows}: {row.name}" for row in rows])
