"""Opponents of environments for one seat: bots by name, or objects that choose a move."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from azulejos import Game
from azulejos.core.errors import BadOption


class Opponent(Protocol):
    """The part of the bots' interface that an opponent needs."""

    def choose(self, game: Game) -> Any:
        """Return a choice with a legal ``move``; the game's future draws are not those of the table."""


Wanted = str | Opponent | Sequence[str | Opponent]
ONE = "opponent must be a bot's name or have a method choose(game)"


def place_opponents(wanted: Wanted, seats: int) -> list[str | Opponent]:
    """Return the opponent of each of the other seats, in order of play; a single one takes all of them."""
    if isinstance(wanted, str) or hasattr(wanted, "choose"):
        return [wanted] * seats
    if not isinstance(wanted, Sequence):
        raise BadOption(f"{ONE}, got {wanted!r}")
    each = list(wanted)
    if len(each) != seats:
        raise BadOption(f"opponent must be one bot, or one for each of {seats} seats, got {len(each)}")
    return each


def seat_opponents(wanted: Wanted, seats: int, seed: int) -> list[Opponent]:
    """Return an opponent for each of the other seats, bots with seeds of their own."""
    return [_find(opponent, seed + place) for place, opponent in enumerate(place_opponents(wanted, seats))]


def _find(opponent: str | Opponent, seed: int) -> Opponent:
    if isinstance(opponent, str):
        bots = import_module("azulejos.bots")  # slow to import, and needed for names only
        return cast(Opponent, bots.bot(opponent, seed=seed))
    if not hasattr(opponent, "choose"):
        raise BadOption(f"{ONE}, got {opponent!r}")
    return opponent
