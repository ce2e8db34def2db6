"""Who somebody is: whoever knows a secret. Only hashes are kept."""

import hashlib
import hmac
import re
import secrets
from collections.abc import Iterable

from azulejos.store import Holder

SECRET = re.compile("[A-Za-z0-9_-]{43}")
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"  # none that are taken for each other
GAME = re.compile(f"[{LETTERS}]{{12}}")


def new_secret() -> str:
    """Return a secret for a seat or a browser: 32 random bytes as text."""
    return secrets.token_urlsafe(32)


def new_game_id() -> str:
    """Return an address for a table that nobody guesses."""
    return "".join(secrets.choice(LETTERS) for _ in range(12))


def hash_of(secret: str) -> bytes:
    """Return what is kept of a secret; nothing slower is needed for 32 random bytes."""
    return hashlib.sha256(secret.encode()).digest()


def forms_token(secret: str) -> str:
    """Return what the forms on our pages carry, so that others' pages cannot send them for a player."""
    return hmac.new(secret.encode(), b"azulejos forms", "sha256").hexdigest()


def seats_of(who: bytes | None, holders: Iterable[Holder]) -> frozenset[int]:
    """Return the seats that somebody holds; how long that takes tells nothing about the secrets."""
    if who is None:
        return frozenset()
    return frozenset([holder.seat for holder in holders if hmac.compare_digest(holder.hash, who)])
