"""Analyses to talk about."""

from functools import cache

import azulejos
from azulejos.analysis import Analysis, analyse
from azulejos.bots import bot
from tests.bots.searching import OnePly


@cache
def record(family: str = "azul", players: int = 2, moves: int = 1000) -> str:
    """Return the record of a game of which only one seat thinks."""
    names = ["Anna", "Ben", "Cleo", "Dan", "Eva", "Fay", "Guy", "Hal"]
    game = azulejos.new_game(family, players=players, seed=4, names=names[:players])
    searching, other = OnePly(), bot("random", seed=4)
    while moves and not game.is_over:
        game.play((other if game.to_move else searching).choose(game).move)
        moves -= 1
    return str(game.record())


@cache
def analysis(family: str = "azul", players: int = 2, moves: int = 1000) -> Analysis:
    """Return what a bot that thinks one move ahead thinks of it."""
    return analyse(record(family, players, moves), OnePly())
