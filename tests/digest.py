"""Play a game of every configuration and print what came out: python -m tests.digest.

The same lines have to come from compiled and from plain kernels.
"""

from hashlib import sha256

from azulejos.core._kernel_cy import Random
from tests.configurations import CONFIGURATIONS, Configuration, random_moves

SEED = 11


def digest(configuration: Configuration) -> str:
    """Return a digest of a game: its record, and the position and the legal moves after every third move."""
    game = configuration.new_game(SEED)
    seen = sha256()
    for number, _ in enumerate(random_moves(game, Random(SEED))):
        if number % 3:
            continue
        seen.update(game.position.encode())
        seen.update(" ".join(map(str, game.legal_moves())).encode())
    seen.update(str(game.record()).encode())
    return seen.hexdigest()


if __name__ == "__main__":
    for configuration in CONFIGURATIONS:
        print(configuration, digest(configuration))
