"""``azulejos random``: the record of a random game."""

import typer

from azulejos import Game
from azulejos.cli.game_command import DEFAULT_GAME, start_game
from azulejos.cli.parameters import GameName, Seed, Start
from azulejos.core._kernel_cy import Random
from azulejos.core.chance import new_seed

EXAMPLES = (
    "azulejos random --players 3 --seed 5",
    "azulejos random --players 8 --wall grey --jokers --seed 1 > game.txt",
)
MOVES_STREAM = 0  # of the seed; the draws of tiles use the streams 1, 2, …


def random(ctx: typer.Context, game: GameName = DEFAULT_GAME, seed: Seed = None, start: Start = 1) -> None:
    """Print the record of a random game.

    The same seed and options give the same game everywhere.
    """
    if seed is None:
        seed = new_seed()
    played = start_game(ctx, game, seed, start)
    chance = Random(seed, MOVES_STREAM)
    while not played.is_over:
        play_randomly(played, chance)
    print(played.record(), end="")


def play_randomly(game: Game, chance: Random) -> str:
    """Play a random move and return its token."""
    moves = game.legal_moves()
    move = moves[chance.below(len(moves))]
    game.play(move)
    return str(move)
