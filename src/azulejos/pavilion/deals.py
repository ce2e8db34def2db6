"""Summer Pavilion's deals as text: ``1= ppgo ybrr … / pggooyybbr``, and ``+go`` for a refill of the supply."""

import re

from azulejos.core import notation
from azulejos.core.errors import BadDeal, message
from azulejos.core.notation import format_factories, format_group, parse_factories, parse_group
from azulejos.pavilion._state_cy import PavilionState
from azulejos.pavilion.constants import SUPPLY_SIZE
from azulejos.pavilion.rules import LETTERS, Rules


def format_deal(rules: Rules, state: PavilionState, drawn: bytes) -> str:
    """Format the tiles drawn for the next round or for the supply."""
    if state.refilling:
        return f"+{format_group(drawn, LETTERS)}"
    supply = drawn[:SUPPLY_SIZE] if state.round == 0 else b""
    factories = format_factories(drawn[len(supply) :], rules.factories, LETTERS)
    in_supply = format_group(supply, LETTERS) if supply else _supply(state)
    return " ".join([f"{state.round + 1}=", *factories, "/", in_supply])


def parse_deal(rules: Rules, state: PavilionState, text: str) -> bytes:
    """Parse the tiles drawn for the next round or for the supply."""
    if state.refilling:
        if not re.fullmatch(rf"\+[{LETTERS}]{{1,10}}", text):
            raise BadDeal(message("the refill of the supply must come next, such as +go"), 16)
        return parse_group(message("the supply"), text[1:], LETTERS)
    number = state.round + 1
    label, *words = text.split(" ")
    if label != f"{number}=":
        raise BadDeal(
            message("the deal of round {number} must come next: {number}= and its factories", number=number), 19
        )
    if len(words) != rules.factories + 2 or words[-2] != "/":
        raise BadDeal(message("a deal needs {n} factories, / and the supply", n=rules.factories), 1)
    dealt = parse_factories(words[:-2], LETTERS, 19)
    if state.round > 0:
        if words[-1] != _supply(state):
            raise BadDeal(message("the supply is {tiles}; a deal does not change it", tiles=_supply(state)), 16)
        return dealt
    supply = parse_group(message("the supply"), words[-1], LETTERS)
    if len(supply) != SUPPLY_SIZE:
        raise BadDeal(message("the supply must have {due} tiles, got {given}", due=SUPPLY_SIZE, given=len(supply)), 2)
    return supply + dealt


def _supply(state: PavilionState) -> str:
    return notation.format_tiles(state.in_supply(), LETTERS)
