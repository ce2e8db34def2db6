"""What a bot can be asked for: a move in a game that goes on, within a budget above nothing."""

from math import isfinite

from azulejos.errors import BadOption
from azulejos.game import Game
from azulejos.said import said


def check_request(game: Game, nodes: int | None, seconds: float | None) -> None:
    """Raise BadOption, which says what is wrong, if there is nothing to choose or nothing to spend."""
    if game.is_over:
        raise BadOption(said("the game is over, so there is no move to choose"))
    if nodes is not None and (type(nodes) is not int or nodes < 1):
        raise BadOption(said("nodes is a whole number above 0, not {given}", given=repr(nodes)))
    if seconds is not None and not (isinstance(seconds, int | float) and isfinite(seconds) and seconds > 0):
        raise BadOption(said("seconds is a number above 0, not {given}", given=repr(seconds)))
