"""Was the bag fair? Whether every draw of a record follows from the secret that was committed to."""

import re

from azulejos._kernel_cy import CHANCE
from azulejos.chance import SECRET_SIZE, Committed
from azulejos.errors import BadRecord
from azulejos.record import Record
from azulejos.replay import _begin, _follow, replay

COMMITMENT = "Commitment"  # a tag: the SHA-256 of the secret, known from the start
SECRET = "Secret"  # a tag: the secret, told when the game is over


def verify(text: str) -> int:
    """Check a record and that its draws follow from its secret; return how many there are. BadRecord if they do not."""
    replay(text, seed=0)
    record = Record.parse(text)
    chance = _read_chance(record.tags)
    game = _begin(record.tags, chance)
    draws = 0
    for place in record.places:
        if game._state.phase == CHANCE:
            draws += 1
            tiles = game._state.draw(chance.generator(draws))
            due = game._family.spell_deal(game._rules, game._state, tiles)
            if place.text != due:
                raise BadRecord(str(place), repr(place.text), f"draw {draws} as the secret gives it, {due!r}")
        _follow(game, place)
    return draws


def _read_chance(tags: dict[str, str]) -> Committed:
    for name in (COMMITMENT, SECRET):
        if name not in tags:
            raise BadRecord("tags", f"no tag {name}", "one; a server tells the secret when the game is over")
    if not re.fullmatch(f"[0-9a-f]{{{2 * SECRET_SIZE}}}", tags[SECRET]):
        raise BadRecord(f"tag {SECRET}", repr(tags[SECRET]), f"{2 * SECRET_SIZE} digits from 0 to f")
    chance = Committed(bytes.fromhex(tags[SECRET]))
    if tags[COMMITMENT] != chance.commitment:
        raise BadRecord(f"tag {COMMITMENT}", repr(tags[COMMITMENT]), f"{chance.commitment!r}, which the secret gives")
    return chance
