"""Factories as groups of tiles in the order of dealing: what every family's deals have in common."""

from collections.abc import Sequence

from azulejos import tiles
from azulejos.errors import BadDeal
from azulejos.said import said

FACTORY_SIZE = 4


def spell_group(drawn: bytes, letters: str) -> str:
    """Write tiles that were drawn together."""
    return tiles.spell([drawn.count(kind) for kind in range(len(letters))], letters)


def read_group(place: str, text: str, letters: str) -> bytes:
    """Read tiles that were drawn together; ``place`` says where they lie, for the error."""
    try:
        counts = tiles.read(text, letters)
    except ValueError as error:
        raise BadDeal(said("{place}: {why}", place=place, why=error.args[0])) from None
    return b"".join(bytes([kind]) * count for kind, count in enumerate(counts))


def spell_factories(drawn: bytes, factories: int, letters: str) -> list[str]:
    """Write the tiles of each factory."""
    starts = range(0, FACTORY_SIZE * factories, FACTORY_SIZE)
    return [spell_group(drawn[start : start + FACTORY_SIZE], letters) for start in starts]


def read_factories(words: Sequence[str], letters: str, rule: int) -> bytes:
    """Read the tiles of each factory; those before one that has any are full, as the rule of this number says."""
    drawn = b""
    for factory, word in enumerate(words):
        place = said("factory {number}", number=factory + 1)
        group = read_group(place, word, letters)
        if len(group) > FACTORY_SIZE or (group and len(drawn) != FACTORY_SIZE * factory):
            why = said("factories are filled in order with {size} tiles each", size=FACTORY_SIZE)
            raise BadDeal(said("{place}: {why}", place=place, why=why), rule)
        drawn += group
    return drawn
