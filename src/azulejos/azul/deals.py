"""Azul's deals as text: ``1= bbyr kkww byrr bykw yrrw``."""

from azulejos.azul._state_cy import AzulState
from azulejos.azul.rules import LETTERS, Rules
from azulejos.dealing import read_factories, spell_factories
from azulejos.errors import BadDeal
from azulejos.said import said


def spell_deal(rules: Rules, state: AzulState, drawn: bytes) -> str:
    """Write the tiles that are drawn for the next round."""
    factories = spell_factories(drawn, rules.factories, LETTERS)
    if rules.areas == 2:
        factories.insert(rules.factories // 2, "|")
    return " ".join([f"{state.round + 1}=", *factories])


def read_deal(rules: Rules, state: AzulState, text: str) -> bytes:
    """Read the tiles that are drawn for the next round."""
    number = state.round + 1
    label, *words = text.split(" ")
    if label != f"{number}=":
        raise BadDeal(said("the deal of round {number} is due, {number}= and its factories", number=number), 31)
    if rules.areas == 2:
        if [place for place, word in enumerate(words) if word == "|"] != [rules.factories // 2]:
            why = said("one | stands between the areas, after {n} factories", n=rules.factories // 2)
            raise BadDeal(why, 63)
        words.remove("|")
    if len(words) != rules.factories:
        why = said("{due} factories are due, not {given}", due=rules.factories, given=len(words))
        raise BadDeal(why, 60 if rules.areas == 2 else 2)
    return read_factories(words, LETTERS, 31)
