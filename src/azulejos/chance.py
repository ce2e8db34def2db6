"""Chance: where a game's draws come from. A seed, or a secret that was committed to before the first draw."""

from dataclasses import dataclass, field
from os import urandom
from typing import Protocol

from azulejos._kernel_cy import Random
from azulejos.errors import BadOption

SECRET_SIZE = 32


class Chance(Protocol):
    """Anything that has a generator for each draw of a game."""

    def generator(self, draw: int) -> Random:
        """Return the generator for a draw; draws count from 1."""
        ...


@dataclass(frozen=True, slots=True)
class Seeded:
    """Draws that follow from a seed."""

    seed: int

    def generator(self, draw: int) -> Random:
        """Return the generator for a draw."""
        return Random(self.seed, draw)


@dataclass(frozen=True, slots=True)
class Committed:
    """Draws that follow from a secret; its commitment can be published first, and docs/fairness.md tells the rest."""

    secret: bytes = field(repr=False)

    @property
    def commitment(self) -> str:
        """What binds us to the secret without telling it."""
        from hashlib import sha256  # here, as most games have a seed

        return sha256(self.secret).hexdigest()

    def generator(self, draw: int) -> Random:
        """Return the generator for a draw."""
        from hmac import digest  # likewise

        number = digest(self.secret, f"azulejos draw {draw}".encode(), "sha256")[:8]
        return Random(int.from_bytes(number, "big"))


def new_secret() -> bytes:
    """Return a secret that nobody can guess."""
    return urandom(SECRET_SIZE)


def new_seed() -> int:
    """Return a seed that nobody can guess."""
    return int.from_bytes(urandom(8), "big")


def make_chance(seed: int | Chance | None) -> Chance:
    """Return the chance of a seed, or any if there is none."""
    if seed is None:
        return Seeded(new_seed())
    if type(seed) is int and 0 <= seed < 1 << 64:
        return Seeded(seed)
    if not isinstance(seed, int) and hasattr(seed, "generator"):  # quicker than to ask for the protocol
        return seed
    raise BadOption(f"a seed is a whole number from 0 to 2**64 - 1, not {seed!r}")
