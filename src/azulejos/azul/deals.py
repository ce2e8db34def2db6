"""Azul's deals as text: ``1= bbyr kkww byrr bykw yrrw``."""

from azulejos.azul._state_cy import AzulState
from azulejos.azul.rules import LETTERS, Rules
from azulejos.core.errors import BadDeal, message
from azulejos.core.notation import format_factories, parse_factories


def format_deal(rules: Rules, state: AzulState, drawn: bytes) -> str:
    """Format the tiles drawn for the next round."""
    factories = format_factories(drawn, rules.factories, LETTERS)
    if rules.areas == 2:
        factories.insert(rules.factories // 2, "|")
    return " ".join([f"{state.round + 1}=", *factories])


def parse_deal(rules: Rules, state: AzulState, text: str) -> bytes:
    """Parse the tiles drawn for the next round."""
    number = state.round + 1
    label, *words = text.split(" ")
    if label != f"{number}=":
        raise BadDeal(
            message("the deal of round {number} must come next: {number}= and its factories", number=number), 31
        )
    if rules.areas == 2:
        if [place for place, word in enumerate(words) if word == "|"] != [rules.factories // 2]:
            why = message("one | must stand between the areas, after {n} factories", n=rules.factories // 2)
            raise BadDeal(why, 63)
        words.remove("|")
    if len(words) != rules.factories:
        why = message("{due} factories must be dealt, got {given}", due=rules.factories, given=len(words))
        raise BadDeal(why, 60 if rules.areas == 2 else 2)
    return parse_factories(words, LETTERS, 31)
