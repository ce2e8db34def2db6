"""Azulejos: the Azul family of board games, to play, to program and to study."""

from importlib import import_module
from typing import TYPE_CHECKING, Any

from azulejos.core.compiled import __version__  # first: it decides which kernels run
from azulejos.core.errors import BadDeal, BadOption, BadPosition, BadRecord, BotFailed, CannotUndo, IllegalMove
from azulejos.core.family import FAMILIES, find_family
from azulejos.core.game import Game, from_position, new_game
from azulejos.core.move import Move
from azulejos.core.perft import perft
from azulejos.core.record import Record
from azulejos.core.replay import replay, verify

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
    """Import the bots on first use."""
    if name == "bots":
        return import_module("azulejos.bots")
    if name == "bot":
        return import_module("azulejos.bots").bot
    raise AttributeError(f"module 'azulejos' has no attribute {name!r}")
