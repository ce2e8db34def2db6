"""Typed text in tests."""

from azulejos import Game
from azulejos.dialogue.parser import parse_move


def tokens(game: Game, text: str) -> list[str]:
    """Return the tokens of the legal moves that a text can mean."""
    return [move.token for move in parse_move(game, text).moves]
