"""``azulejos train``: a network for the ends of rounds, learned by self-play."""

import sys
from hashlib import blake2b
from pathlib import Path
from typing import Annotated

import typer

from azulejos import BadOption
from azulejos.arena import Contestant, Folder, Terms, Tournament, table
from azulejos.cli import INTERRUPTS
from azulejos.cli.arena import Jobs, Ray, play_out, runner
from azulejos.cli.game_command import DEFAULT_GAME, chosen_options
from azulejos.cli.parameters import GameName
from azulejos.cli.progress import with_progress
from azulejos.cli.tune import GO_ON, worker
from azulejos.core.errors import BotFailed
from azulejos.core.family import find_family
from azulejos.interrupts import EXIT_CODE

EXAMPLES = (
    "azulejos train -o network-2.bin",
    "azulejos train --start network-2.bin -o better.bin --games 20000",
    "azulejos train -o network-2.bin --ray 10.0.0.1:6379",
)


def train(
    ctx: typer.Context,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The file to write the network to.")],
    start: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The network that plays (default: none).", exists=True)
    ] = None,
    game: GameName = DEFAULT_GAME,
    games: Annotated[int, typer.Option(metavar="N", min=20, help="Games of self-play.")] = 40_000,
    nodes: Annotated[int, typer.Option(metavar="N", min=2, help="Positions searched for each move.")] = 1500,
    deals: Annotated[int, typer.Option(metavar="N", min=0, help="Deals searched after each round.")] = 3,
    epochs: Annotated[int, typer.Option(metavar="N", min=1, help="Passes over the positions.")] = 5,
    match: Annotated[int, typer.Option(metavar="N", min=0, help="Games of the match that follows.")] = 400,
    match_nodes: Annotated[int, typer.Option(metavar="N", min=2, help="Positions for each move of it.")] = 100_000,
    seed: Annotated[int, typer.Option(metavar="NUMBER", min=0, help="The first seed of the games.")] = 0,
    jobs: Jobs = None,
    ray: Ray = None,
) -> None:
    """Play games of self-play, fit a network to the ends of their rounds, and try it in a match.

    The network is written to the file; the match is against the one that played. Games are kept in a folder beside
    the file; after Ctrl-C the same command goes on from there, and more games can be added.
    """
    from azulejos.train.generation import begin, learn  # NumPy is an extra
    from azulejos.train.rounds import RoundTerms, collect, load

    options = chosen_options(ctx, game)
    family = find_family(game)
    if not family.network_inputs:
        raise BadOption(f"{game} has no inputs for a network")
    playing = start.read_bytes() if start else begin(family)
    folder = output.with_name(f"{output.name}.games")
    terms = RoundTerms(game, options, nodes, deals, seed)
    try:
        with INTERRUPTS.deferred():
            for _ in with_progress(
                collect(folder, terms, playing, games, worker(jobs, ray)), -(-games // 100), "playing"
            ):
                INTERRUPTS.check()
            for step in learn(family, *load(folder), epochs):
                print(f"epoch {step.number}: surprise {step.before:.4f} before, {step.after:.4f} after", flush=True)
                output.write_bytes(step.network)
                INTERRUPTS.check()
    except KeyboardInterrupt:
        print(f"azulejos: stopped; {GO_ON}", file=sys.stderr)
        raise typer.Exit(EXIT_CODE) from None
    except BotFailed as failure:
        print(f"azulejos: {failure}; {GO_ON}", file=sys.stderr)
        raise typer.Exit(2) from None
    if match:
        contestants = [Contestant(f"expert:{file}", nodes=match_nodes) for file in (output, start or "linear")]
        kept = folder / f"match-{blake2b(output.read_bytes(), digest_size=8).hexdigest()}"
        tournament = Tournament(Terms(game, options, seed), contestants, match, Folder(kept))
        trouble = play_out(tournament, runner(jobs, ray), "playing")
        print(table(tournament.results()))
        if trouble:
            raise typer.Exit(trouble.exit_code)
    print(f"wrote {output}", file=sys.stderr)
