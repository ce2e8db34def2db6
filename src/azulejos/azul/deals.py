"""Azul's deals as text: ``1= bbyr kkww byrr bykw yrrw``."""

from azulejos import tiles
from azulejos.azul._state_cy import AzulState
from azulejos.azul.rules import LETTERS, Rules
from azulejos.errors import BadDeal

FACTORY_SIZE = 4


def spell_deal(rules: Rules, state: AzulState, dealt: bytes) -> str:
    """Write the tiles that are drawn for the next round."""
    factories = []
    for factory in range(rules.factories):
        group = dealt[FACTORY_SIZE * factory : FACTORY_SIZE * (factory + 1)]
        factories.append(tiles.spell([group.count(kind) for kind in range(len(LETTERS))], LETTERS))
    if rules.areas == 2:
        factories.insert(rules.factories // 2, "|")
    return " ".join([f"{state.round + 1}=", *factories])


def read_deal(rules: Rules, state: AzulState, text: str) -> bytes:
    """Read the tiles that are drawn for the next round."""
    label, *words = text.split()
    if label != f"{state.round + 1}=":
        raise BadDeal(f"the deal of round {state.round + 1} is due, {state.round + 1}= and its factories", 31)
    if rules.areas == 2:
        if [place for place, word in enumerate(words) if word == "|"] != [rules.factories // 2]:
            raise BadDeal(f"one | stands between the areas, after {rules.factories // 2} factories", 63)
        words.remove("|")
    if len(words) != rules.factories:
        raise BadDeal(f"{len(words)} factories where there are {rules.factories}", 60 if rules.areas == 2 else 2)
    dealt = bytearray()
    for factory, word in enumerate(words):
        try:
            counts = tiles.read(word, LETTERS)
        except ValueError as error:
            raise BadDeal(f"factory {factory + 1}: {error}") from None
        if sum(counts) > FACTORY_SIZE or (any(counts) and len(dealt) != FACTORY_SIZE * factory):
            raise BadDeal(f"factory {factory + 1}: factories are filled in order with {FACTORY_SIZE} tiles each", 31)
        for kind, count in enumerate(counts):
            dealt += bytes([kind]) * count
    return bytes(dealt)
