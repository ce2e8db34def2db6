"""Opponents of environments for one seat: bots by name, or objects that choose a move."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, TypeGuard, cast

from azulejos import Game, Move
from azulejos.core.errors import BadOption


class Opponent(Protocol):
    """The part of the bots' interface that an opponent needs."""

    def choose(self, game: Game) -> Any:
        """Return a choice with a legal ``move``; the game's future draws are not those of the table."""


Wanted = str | Opponent | Sequence[str | Opponent]
ONE = "opponent must be a bot's name or have a method choose(game)"


def place_opponents(wanted: Wanted, seats: int) -> list[str | Opponent]:
    """Return the opponent of each of the other seats, in order of play; a single one takes all of them."""
    if isinstance(wanted, str) or _can_choose(wanted):
        return [wanted] * seats
    if not isinstance(wanted, Sequence):
        raise BadOption(f"{ONE}, got {wanted!r}")
    each = list(wanted)
    if len(each) != seats:
        raise BadOption(f"opponent must be one bot, or one for each of {seats} seats, got {len(each)}")
    return each


def check_seat(seat: object, players: int) -> None:
    """Raise BadOption unless this is a seat of the caller's, or None for a random one."""
    is_number = hasattr(seat, "__index__") and not isinstance(seat, bool)
    if seat is not None and (not is_number or seat not in range(players)):
        raise BadOption(f"seat must be 0 to {players - 1} or None, got {seat!r}")


def seat_opponents(wanted: Wanted, seats: int, seed: int) -> list[Opponent]:
    """Return an opponent for each of the other seats, bots with seeds of their own."""
    return [_find(opponent, seed + place) for place, opponent in enumerate(place_opponents(wanted, seats))]


def _find(opponent: str | Opponent, seed: int) -> Opponent:
    if isinstance(opponent, str):
        bots = import_module("azulejos.bots")  # slow to import, and needed for names only
        return cast(Opponent, bots.bot(opponent, seed=seed))
    if not _can_choose(opponent):
        raise BadOption(f"{ONE}, got {opponent!r}")
    return opponent


def _can_choose(opponent: object) -> TypeGuard[Opponent]:
    return not isinstance(opponent, type) and callable(getattr(opponent, "choose", None))


def ask(opponent: Opponent, game: Game) -> Move:
    """Return the move of an opponent, chosen from what a player sees; raise ValueError for one that is not legal."""
    choice = opponent.choose(game.as_seen())
    move = getattr(choice, "move", None)
    if move not in game.legal_moves():
        assert game.to_move is not None
        found = f"chose {move}, which is not legal" if move else f"returned {choice!r}, which has no move"
        raise ValueError(f"the opponent in seat {game.to_move + 1} {found} here")
    return cast(Move, move)
