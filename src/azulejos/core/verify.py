"""Fairness check: every draw of a record follows from the secret that was committed to."""

import re

from azulejos.core.chance import SECRET_SIZE, Committed, is_committed_to
from azulejos.core.errors import BadRecord
from azulejos.core.messages import message
from azulejos.core.record import Record
from azulejos.core.replay import replay, walk

COMMITMENT = "Commitment"  # a tag: the SHA-256 of the secret, published before the first draw
SECRET = "Secret"  # a tag: the secret, published at the end of the game
ENTROPY = "Entropy"  # a tag: the players' commitments and the values that they revealed, by seat
CONTRIBUTION = re.compile("([1-9]):([0-9a-f]{64}):([0-9a-f]{64}|-)")


def verify(text: str) -> int:
    """Check a record and its draws against its secret, and return the number of draws; raise BadRecord otherwise."""
    record = Record.parse(text)
    if not {COMMITMENT, SECRET} <= record.tags.keys():
        replay(text, seed=0)  # an invalid record is reported before its missing secret
    chance = _parse_secret(record.tags)
    for _ in walk(text, seed=chance, draws=chance):
        pass
    return len(record.deals)


def _parse_secret(tags: dict[str, str]) -> Committed:
    for name in (COMMITMENT, SECRET):
        if name not in tags:
            expected = message("one; a server reveals the secret when the game is over")
            raise BadRecord(message("tags"), message("no tag {name}", name=name), expected)
    if not re.fullmatch(f"[0-9a-f]{{{2 * SECRET_SIZE}}}", tags[SECRET]):
        expected = message("{n} digits from 0 to f", n=2 * SECRET_SIZE)
        raise BadRecord(message("tag {name}", name=SECRET), repr(tags[SECRET]), expected)
    chance = Committed(bytes.fromhex(tags[SECRET]))
    if tags[COMMITMENT] != chance.commitment:
        expected = message("{commitment}, which the secret gives", commitment=repr(chance.commitment))
        raise BadRecord(message("tag {name}", name=COMMITMENT), repr(tags[COMMITMENT]), expected)
    return Committed(chance.secret, _check_entropy(tags[ENTROPY])) if ENTROPY in tags else chance


def _check_entropy(text: str) -> str:
    """Return the players' entropy; BadRecord if it is malformed, or a value differs from its commitment."""
    where, last = message("tag {name}", name=ENTROPY), 0
    for part in text.split(" "):
        found = CONTRIBUTION.fullmatch(part)
        if found is None or int(found[1]) <= last:
            raise BadRecord(where, repr(part), message("a seat, its commitment and its value, by ascending seat"))
        last = int(found[1])
        if found[3] != "-" and not is_committed_to(found[3], found[2]):
            raise BadRecord(where, repr(part), message("a value that the seat committed to"))
    return text
