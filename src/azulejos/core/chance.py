"""Sources of chance: a seed, or a secret that is committed to before the first draw."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from os import urandom
from typing import Protocol

from azulejos.core._kernel_cy import Random
from azulejos.core.errors import BadOption, message

SECRET_SIZE = 32


class Chance(Protocol):
    """A source of generators, one for each draw of a game."""

    def generator(self, draw: int) -> Random:
        """Return the generator for a draw; draws count from 1."""
        ...


@dataclass(frozen=True, slots=True)
class Seeded:
    """Draws determined by a seed."""

    seed: int

    def generator(self, draw: int) -> Random:
        """Return the generator for a draw."""
        return Random(self.seed, draw)


@dataclass(frozen=True, slots=True)
class Committed:
    """Draws determined by a secret, whose commitment is published before the game (docs/fairness.md)."""

    secret: bytes = field(repr=False)
    entropy: str = ""  # of the players, as in the tag of a record

    @property
    def commitment(self) -> str:
        """The commitment: the SHA-256 of the secret."""
        from hashlib import sha256  # here, as most games have a seed

        return sha256(self.secret).hexdigest()

    def generator(self, draw: int) -> Random:
        """Return the generator for a draw."""
        from hmac import digest  # likewise

        key = (
            digest(self.secret, f"azulejos entropy {self.entropy}".encode(), "sha256") if self.entropy else self.secret
        )
        number = digest(key, f"azulejos draw {draw}".encode(), "sha256")[:8]
        return Random(int.from_bytes(number, "big"))


@dataclass(frozen=True, slots=True)
class ByHand:
    """No draws: people draw tiles from a real bag and enter them with Game.deal()."""

    def generator(self, draw: int) -> Random:
        """Raise ValueError, as no tiles are drawn."""
        raise ValueError(f"draw {draw} must be entered with Game.deal()")


def format_entropy(commitments: Mapping[int, str], values: Mapping[int, str]) -> str:
    """Return the players' commitments and values by seat, counted from 0, as in the tag of a record."""
    return " ".join(f"{seat + 1}:{commitments[seat]}:{values.get(seat, '-')}" for seat in sorted(commitments))


def is_committed_to(value: str, commitment: str) -> bool:
    """Return whether a commitment is the SHA-256 of a value; both are hexadecimal."""
    from hashlib import sha256  # here, as most games have a seed

    return sha256(bytes.fromhex(value)).hexdigest() == commitment


def new_secret() -> bytes:
    """Return a random secret."""
    return urandom(SECRET_SIZE)


def new_seed() -> int:
    """Return a random seed."""
    return int.from_bytes(urandom(8), "big")


def make_chance(seed: int | Chance | None) -> Chance:
    """Return the chance of a seed, a random one for None."""
    if seed is None:
        return Seeded(new_seed())
    if type(seed) is int and 0 <= seed < 1 << 64:
        return Seeded(seed)
    if not isinstance(seed, int) and hasattr(seed, "generator"):  # faster than a runtime-checkable protocol
        return seed
    raise BadOption(
        message("{name} must be a whole number from 0 to 2**64 - 1, got {given}", name="seed", given=repr(seed))
    )
