"""Summer Pavilion's deals as text: ``1= ppgo ybrr … / pggooyybbr``, and ``+go`` for a refill of the supply."""

import re

from azulejos import tiles
from azulejos.errors import BadDeal
from azulejos.pavilion._state_cy import PavilionState
from azulejos.pavilion.rules import LETTERS, Rules

FACTORY_SIZE = 4
SUPPLY_SIZE = 10


def spell_deal(rules: Rules, state: PavilionState, drawn: bytes) -> str:
    """Write the tiles that are drawn for the next round or for the supply."""
    if state.refilling:
        return f"+{_spell(drawn)}"
    supply = drawn[:SUPPLY_SIZE] if state.round == 0 else b""
    dealt = drawn[len(supply) :]
    factories = [_spell(dealt[FACTORY_SIZE * at : FACTORY_SIZE * (at + 1)]) for at in range(rules.factories)]
    return " ".join([f"{state.round + 1}=", *factories, "/", _spell(supply) if supply else _supply(state)])


def read_deal(rules: Rules, state: PavilionState, text: str) -> bytes:
    """Read the tiles that are drawn for the next round or for the supply."""
    if state.refilling:
        if not re.fullmatch(rf"\+[{LETTERS}]{{1,10}}", text):
            raise BadDeal("the tiles that refill the supply are due, such as +go", 16)
        return _read("the supply", text[1:])
    number = state.round + 1
    label, *words = text.split()
    if label != f"{number}=":
        raise BadDeal(f"the deal of round {number} is due, {number}= and its factories", 19)
    if len(words) != rules.factories + 2 or words[-2] != "/":
        raise BadDeal(f"{rules.factories} factories, / and the supply are due", 1)
    dealt = bytearray()
    for factory, word in enumerate(words[:-2]):
        group = _read(f"factory {factory + 1}", word)
        if len(group) > FACTORY_SIZE or (group and len(dealt) != FACTORY_SIZE * factory):
            raise BadDeal(f"factory {factory + 1}: factories are filled in order with {FACTORY_SIZE} tiles each", 19)
        dealt += group
    supply = _read("the supply", words[-1])
    if state.round == 0:
        if len(supply) != SUPPLY_SIZE:
            raise BadDeal(f"{len(supply)} tiles in the supply where {SUPPLY_SIZE} are due", 2)
        return supply + bytes(dealt)
    if words[-1] != _supply(state):
        raise BadDeal(f"the supply is {_supply(state)}; a deal leaves it alone", 16)
    return bytes(dealt)


def _spell(drawn: bytes) -> str:
    return tiles.spell([drawn.count(kind) for kind in range(len(LETTERS))], LETTERS)


def _supply(state: PavilionState) -> str:
    return tiles.spell(state.in_supply(), LETTERS)


def _read(place: str, text: str) -> bytes:
    try:
        counts = tiles.read(text, LETTERS)
    except ValueError as error:
        raise BadDeal(f"{place}: {error}") from None
    return b"".join(bytes([kind]) * count for kind, count in enumerate(counts))
