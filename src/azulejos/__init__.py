"""Azulejos: the Azul family of board games, to play, to program and to study."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from azulejos._compiled import __version__  # first: it decides which kernels run
from azulejos.errors import BadDeal, BadOption, BadPosition, BadRecord, BotFailed, CannotUndo, IllegalMove
from azulejos.families import FAMILIES, find_family
from azulejos.game import Game, from_position, new_game
from azulejos.move import Move
from azulejos.perft import perft
from azulejos.record import Record
from azulejos.replay import replay
from azulejos.verify import verify

if TYPE_CHECKING:
    from azulejos import bots
    from azulejos.bots import bot

__all__ = [
    "FAMILIES",
    "BadDeal",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "BotFailed",
    "CannotUndo",
    "Game",
    "IllegalMove",
    "Move",
    "Record",
    "__version__",
    "bot",
    "bots",
    "find_family",
    "from_position",
    "new_game",
    "perft",
    "replay",
    "verify",
]


def __getattr__(name: str) -> Any:
    """Load the bots when they are asked for."""
    if name == "bots":
        return import_module("azulejos.bots")
    if name == "bot":
        return import_module("azulejos.bots").bot
    raise AttributeError(f"module 'azulejos' has no attribute {name!r}")
