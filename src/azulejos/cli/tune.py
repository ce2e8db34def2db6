"""``azulejos tune``: weights of the evaluator, learned by self-play."""

import json
import sys
from functools import partial
from pathlib import Path
from typing import Annotated, Any

import typer

from azulejos.arena.cluster import run_on_ray
from azulejos.arena.workers import cores
from azulejos.arena.workers import run as run_here
from azulejos.cli import INTERRUPTS
from azulejos.cli.arena import Jobs, Ray
from azulejos.cli.game_command import DEFAULT_GAME, OTHER_GAME, chosen_options
from azulejos.cli.progress import with_progress
from azulejos.core.errors import BotFailed
from azulejos.files import write_whole
from azulejos.interrupts import EXIT_CODE

EXAMPLES = (
    "azulejos tune -o weights.json",
    f"azulejos tune --game {OTHER_GAME} --players 4 --turns 2 --games 2000 -o weights.json",
    "azulejos tune -o weights.json --ray 10.0.0.1:6379",
)
GO_ON = "the same command goes on from here"


def tune(
    ctx: typer.Context,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="The file to write the weights to.")],
    game: Annotated[str, typer.Option(metavar="NAME", help="The game.")] = DEFAULT_GAME,
    turns: Annotated[int, typer.Option(metavar="N", min=1, help="Turns of playing and learning.")] = 3,
    games: Annotated[int, typer.Option(metavar="N", min=20, help="Games in each turn.")] = 8000,
    nodes: Annotated[int, typer.Option(metavar="N", min=1, help="Positions searched for each move.")] = 3000,
    seed: Annotated[int, typer.Option(metavar="NUMBER", min=0, help="The first seed of the games.")] = 0,
    jobs: Jobs = None,
    ray: Ray = None,
) -> None:
    """Play games of self-play and fit the evaluator's weights to their results.

    After each turn the weights are written to the file under the number of players, beside those of other numbers.
    Games are kept in a folder beside the file until the last turn; after Ctrl-C the same command goes on from there.
    """
    from azulejos.train import Checkpoint  # NumPy is an extra
    from azulejos.train import tune as run

    options = chosen_options(ctx, game)
    weights = json.loads(output.read_text()) if output.exists() else {}
    seats = str(options.get("players", 2))
    terms = {"game": game, "options": options, "games": games, "nodes": nodes, "seed": seed}
    checkpoint = Checkpoint(output.with_name(f"{output.name}.games"), terms | {"start": weights.get(seats)})
    steps = run(
        game,
        options,
        turns=turns,
        games=games,
        nodes=nodes,
        seed=seed,
        work=worker(jobs, ray),
        checkpoint=checkpoint,
        progress=lambda samples, count: with_progress(samples, count, "playing"),
    )
    learned = 0
    try:
        with INTERRUPTS.deferred():
            for turn, step in enumerate(steps, 1):
                weights[seats] = step.weights
                write_whole(output, json.dumps(weights))
                learned = turn
                print(
                    f"turn {turn}: {step.games} games; surprise {step.before:.4f} before, {step.after:.4f} after",
                    flush=True,
                )
                INTERRUPTS.check()
    except KeyboardInterrupt:
        _note(f"stopped after {learned} of {turns} turns; {GO_ON}")
        raise typer.Exit(EXIT_CODE) from None
    except BotFailed as failure:
        _note(f"{failure}; {GO_ON}")
        raise typer.Exit(2) from None
    checkpoint.remove()
    print(f"wrote {output}", file=sys.stderr)


def worker(jobs: int | None, ray: str | None) -> partial[Any]:
    """Return the function that applies others to items: worker processes on this machine, or a Ray cluster."""
    if ray is None:
        return partial(run_here, jobs=jobs or cores(), interrupts=INTERRUPTS)
    return partial(run_on_ray, address=ray, jobs=jobs, interrupts=INTERRUPTS)


def _note(text: str) -> None:
    print(f"azulejos: {text}", file=sys.stderr)
