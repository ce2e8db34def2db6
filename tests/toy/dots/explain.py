"""Reasons why a token is not a legal move of dots, by the rule that it breaks."""

import re

from azulejos.core.errors import IllegalMove
from tests.toy.dots.constants import FACTORIES
from tests.toy.dots.rules import LETTERS
from tests.toy.dots.view import View


def explain_illegal(view: View, token: str) -> IllegalMove:
    """Explain an illegal or malformed token."""
    match = re.fullmatch(f"([0-9]+)([{LETTERS}])", token)
    if not match:
        return IllegalMove(token, "not a move; a move looks like 1a")
    if view.phase == "over":
        return IllegalMove(token, "the game is over", 5)
    if not 1 <= int(match[1]) <= FACTORIES:
        return IllegalMove(token, "there are only only {factories} factories", 2, factories=FACTORIES)
    return IllegalMove(token, "factory {factory} holds no {tile}", 3, factory=match[1], tile=match[2])
