"""Summer Pavilion's deals as text: ``1= ppgo ybrr … / pggooyybbr``, and ``+go`` for a refill of the supply."""

import re

from azulejos import tiles
from azulejos.dealing import read_factories, read_group, spell_factories, spell_group
from azulejos.errors import BadDeal
from azulejos.pavilion._state_cy import PavilionState
from azulejos.pavilion.rules import LETTERS, Rules
from azulejos.said import said

SUPPLY_SIZE = 10


def spell_deal(rules: Rules, state: PavilionState, drawn: bytes) -> str:
    """Write the tiles that are drawn for the next round or for the supply."""
    if state.refilling:
        return f"+{spell_group(drawn, LETTERS)}"
    supply = drawn[:SUPPLY_SIZE] if state.round == 0 else b""
    factories = spell_factories(drawn[len(supply) :], rules.factories, LETTERS)
    in_supply = spell_group(supply, LETTERS) if supply else _supply(state)
    return " ".join([f"{state.round + 1}=", *factories, "/", in_supply])


def read_deal(rules: Rules, state: PavilionState, text: str) -> bytes:
    """Read the tiles that are drawn for the next round or for the supply."""
    if state.refilling:
        if not re.fullmatch(rf"\+[{LETTERS}]{{1,10}}", text):
            raise BadDeal(said("the tiles that refill the supply are due, such as +go"), 16)
        return read_group(said("the supply"), text[1:], LETTERS)
    number = state.round + 1
    label, *words = text.split(" ")
    if label != f"{number}=":
        raise BadDeal(said("the deal of round {number} is due, {number}= and its factories", number=number), 19)
    if len(words) != rules.factories + 2 or words[-2] != "/":
        raise BadDeal(said("{n} factories, / and the supply are due", n=rules.factories), 1)
    dealt = read_factories(words[:-2], LETTERS, 19)
    if state.round > 0:
        if words[-1] != _supply(state):
            raise BadDeal(said("the supply is {tiles}; a deal leaves it alone", tiles=_supply(state)), 16)
        return dealt
    supply = read_group(said("the supply"), words[-1], LETTERS)
    if len(supply) != SUPPLY_SIZE:
        raise BadDeal(said("{due} tiles are due in the supply, not {given}", due=SUPPLY_SIZE, given=len(supply)), 2)
    return supply + dealt


def _supply(state: PavilionState) -> str:
    return tiles.spell(state.in_supply(), LETTERS)
