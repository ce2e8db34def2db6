"""Deals of dots as text: ``1= aacc accc``."""

from azulejos.core.errors import BadDeal, message
from azulejos.core.notation import format_factories, parse_factories
from tests.toy.dots._state_cy import DotsState
from tests.toy.dots.constants import FACTORIES
from tests.toy.dots.rules import LETTERS, Rules


def format_deal(_rules: Rules, state: DotsState, drawn: bytes) -> str:
    """Write the tiles that are drawn for the next round."""
    return " ".join([f"{state.round + 1}=", *format_factories(drawn, FACTORIES, LETTERS)])


def parse_deal(_rules: Rules, state: DotsState, text: str) -> bytes:
    """Parse the tiles that are drawn for the next round."""
    number = state.round + 1
    label, *words = text.split(" ")
    if label != f"{number}=":
        raise BadDeal(
            message("the deal of round {number} must come next: {number}= and its factories", number=number), 2
        )
    if len(words) != FACTORIES:
        raise BadDeal(message("{due} factories must be dealt, got {given}", due=FACTORIES, given=len(words)), 2)
    return parse_factories(words, LETTERS, 2)
