"""``azulejos perft``: counts of move sequences, to compare with other implementations."""

from typing import Annotated

import typer

import azulejos
from azulejos import BadOption
from azulejos.cli.game_command import DEFAULT_GAME, OTHER_GAME, refuse_options, start_game
from azulejos.cli.parameters import GameName, Seed, Start
from azulejos.cli.progress import with_progress
from azulejos.core.errors import message
from azulejos.core.perft import divide as by_first_move

EXAMPLES = (
    "azulejos perft 2 --seed 1",
    "azulejos perft 2 --players 4 --jokers --seed 1 --divide",
    f"azulejos perft 1 --game {OTHER_GAME} --seed 1",
)


def perft(
    ctx: typer.Context,
    depth: Annotated[int, typer.Argument(metavar="DEPTH", min=0, help="Moves in each sequence.")],
    position: Annotated[str | None, typer.Option(metavar="TEXT", help="Count from this position string.")] = None,
    divide: Annotated[bool, typer.Option("--divide", help="Count for each first move too.")] = False,
    game: GameName = DEFAULT_GAME,
    seed: Seed = None,
    start: Start = 1,
) -> None:
    """Count sequences of legal moves.

    A sequence that reaches a draw of tiles or the end of the game is counted there.

    The position is that of --position, else the first one of a new game with the other options.
    """
    if position is not None:
        refuse_options(ctx, message("the position"))
        began = azulejos.from_position(position, seed=0)
    elif seed is None:
        raise BadOption(message("the count depends on the tiles dealt: give --seed or --position"))
    else:
        began = start_game(ctx, game, seed, start)
    if depth == 0 or began.is_over:
        print(1)
        return
    counts = list(with_progress(by_first_move(began, depth), len(began.legal_moves()), "counting"))
    if divide:
        for move, count in counts:
            print(f"{move} {count}")
    print(sum(count for _, count in counts))
