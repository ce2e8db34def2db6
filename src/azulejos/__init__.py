"""Azulejos: the Azul family of board games, to play, to program and to study."""

from azulejos._compiled import __version__  # first: it decides which kernels run
from azulejos.errors import BadDeal, BadOption, BadPosition, BadRecord, CannotUndo, IllegalMove
from azulejos.families import FAMILIES, find_family
from azulejos.game import Game, from_position, new_game
from azulejos.move import Move
from azulejos.perft import perft
from azulejos.record import Record
from azulejos.replay import replay

__all__ = [
    "FAMILIES",
    "BadDeal",
    "BadOption",
    "BadPosition",
    "BadRecord",
    "CannotUndo",
    "Game",
    "IllegalMove",
    "Move",
    "Record",
    "__version__",
    "find_family",
    "from_position",
    "new_game",
    "perft",
    "replay",
]
