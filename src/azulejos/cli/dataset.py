"""``azulejos dataset``: positions of games between bots as arrays."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from azulejos.cli import INTERRUPTS
from azulejos.cli.arena import Jobs, Ray
from azulejos.cli.game_command import DEFAULT_GAME, chosen_options
from azulejos.cli.parameters import GameName
from azulejos.cli.progress import with_progress
from azulejos.cli.tune import GO_ON, worker
from azulejos.core.errors import BadOption, BotFailed, message
from azulejos.interrupts import EXIT_CODE

EXAMPLES = (
    "azulejos dataset positions --games 10000 --bot medium",
    "azulejos dataset positions --format parquet --bot hard --nodes 500 --explore 0.05 --ray 10.0.0.1:6379",
)


def dataset(
    ctx: typer.Context,
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of the shards; those there stay.")],
    games: Annotated[int, typer.Option(metavar="N", min=1, help="Games, rounded up to whole shards.")] = 1000,
    shard: Annotated[int, typer.Option("--shard", metavar="N", min=1, help="Games in a shard.")] = 100,
    bot: Annotated[str, typer.Option("--bot", metavar="NAME", help="The bot in all seats.")] = "easy",
    nodes: Annotated[int | None, typer.Option(metavar="N", min=1, help="Positions searched for each move.")] = None,
    explore: Annotated[float, typer.Option(metavar="SHARE", help="The share of random moves, 0 to 1.")] = 0.1,
    format_: Annotated[str, typer.Option("--format", metavar="FORMAT", help="npz or parquet.")] = "npz",
    seed: Annotated[int, typer.Option(metavar="NUMBER", min=0, max=(1 << 31) - 1, help="The seed of all games.")] = 1,
    jobs: Jobs = None,
    ray: Ray = None,
    game: GameName = DEFAULT_GAME,
) -> None:
    """Make a dataset of positions, moves, results and evaluations by self-play.

    Shards depend on the options alone, not on the number of processes. After Ctrl-C the same command goes on from
    there.
    """
    from azulejos.train.dataset import DatasetTerms, make_dataset  # NumPy is an extra

    if not 0 <= explore <= 1:
        raise BadOption(message("--explore must be a number from 0 to 1, got {given}", given=f"{explore:g}"))
    shards = -(-games // shard)
    terms = DatasetTerms(game, chosen_options(ctx, game), bot, nodes, explore, shard, seed, format_)
    made = 0
    try:
        with INTERRUPTS.deferred():
            for _ in with_progress(make_dataset(folder, terms, shards, worker(jobs, ray)), shards, "playing"):
                made += 1
    except KeyboardInterrupt:
        _note(f"stopped after {made} new shards; {GO_ON}")
        raise typer.Exit(EXIT_CODE) from None
    except BotFailed as failure:
        _note(f"{failure}; {GO_ON}")
        raise typer.Exit(2) from None
    print(f"{shards} shards with {shards * shard} games are in {folder}")


def _note(text: str) -> None:
    print(f"azulejos: {text}", file=sys.stderr)
