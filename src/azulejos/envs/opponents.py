"""Who sits on the other seats: bots by name, or anything that chooses a move."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from typing import Any, Protocol, cast

from azulejos import Game
from azulejos.errors import BadOption


class Opponent(Protocol):
    """What a bot has to do here; the bots of azulejos.bots do."""

    def choose(self, game: Game) -> Any:
        """Return a choice with a legal ``move``; the game's draws to come are not those of the table."""


def seat_opponents(wanted: str | Opponent | Sequence[str | Opponent], seats: int, seed: int) -> list[Opponent]:
    """Return an opponent for each of the other seats, in order of play; one alone sits on all of them."""
    each = [wanted] * seats if isinstance(wanted, str) or hasattr(wanted, "choose") else list(wanted)
    if len(each) != seats:
        raise BadOption(f"one opponent is due, or one for each of {seats} seats, not {len(each)}")
    return [_find(opponent, seed + place) for place, opponent in enumerate(each)]


def _find(opponent: str | Opponent, seed: int) -> Opponent:
    if isinstance(opponent, str):
        bots = import_module("azulejos.bots")  # only those who ask for a bot wait for all of them
        return cast(Opponent, bots.bot(opponent, seed=seed))
    if not hasattr(opponent, "choose"):
        raise BadOption(f"an opponent is a bot's name or has choose(game), not {opponent!r}")
    return opponent
