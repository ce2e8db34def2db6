"""A family's answers in tests."""

from typing import Any

import azulejos
from azulejos import Game
from azulejos.dialogue.family_queries import BRAILLE_QUERIES, FAMILY_QUERIES
from azulejos.dialogue.parser import PARSERS, parse_phrase
from azulejos.words import Words


def asked(game: Game | str, seat: int = 0, language: str = "en") -> Any:
    """Return the answers to a player, about a game or a position."""
    game = azulejos.from_position(game) if isinstance(game, str) else game
    words: Any = Words(language).family(game.family)
    return FAMILY_QUERIES[game.family](words, game, seat)


def fitting(game: Game | str, text: str = "", seat: int = 0, language: str = "en") -> list[str]:
    """Return what fits in the places that a text names."""
    queries = asked(game, seat, language)
    phrase = parse_phrase(queries.game.family, text)
    found: list[str] = queries.fits(phrase, PARSERS[queries.game.family].places(phrase))
    return found


def missing(game: Game | str, text: str = "", seat: int = 0, language: str = "en") -> list[str]:
    """Return what a board lacks in the place that a text names."""
    queries = asked(game, seat, language)
    found: list[str] = queries.missing(parse_phrase(queries.game.family, text))
    return found


def short(position: str, *, seat: int = 0, tactile: bool = False) -> Any:
    """Return the short answers to a player about a position."""
    game = azulejos.from_position(position)
    words: Any = Words("en", "braille", tactile=tactile).family(game.family)
    return BRAILLE_QUERIES[game.family](words, game, seat)
