"""``azulejos tune``: better weights for the judge by self-play."""

import json
import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from azulejos.cli.game_command import DEFAULT_GAME, chosen_options
from azulejos.cli.progress import with_progress

EXAMPLES = (
    "azulejos tune -o weights.json",
    "azulejos tune --game pavilion --players 4 --turns 2 --games 2000 -o weights.json",
)


def tune(
    ctx: typer.Context,
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FILE", help="Where the weights are written.")],
    game: Annotated[str, typer.Option(metavar="NAME", help="Which family of games.")] = DEFAULT_GAME,
    turns: Annotated[int, typer.Option(min=1, help="How often to play and to learn.")] = 3,
    games: Annotated[int, typer.Option(min=20, help="How many games are played each time.")] = 8000,
    nodes: Annotated[int, typer.Option(min=1, help="How many positions are looked at for each move.")] = 3000,
    seed: Annotated[int, typer.Option(min=0, help="Where the seeds of the games begin.")] = 0,
    jobs: Annotated[int | None, typer.Option(min=1, help="How many processes play; all cores if not given.")] = None,
) -> None:
    """Play games of the search against itself and fit the judge's weights to how they ended.

    The file is written after each turn, under the number of players, beside the weights that it holds already.
    """
    from azulejos.train import tune as run  # NumPy is an extra

    options = chosen_options(ctx, game)
    weights = json.loads(output.read_text()) if output.exists() else {}
    steps = run(
        game,
        options,
        turns=turns,
        games=games,
        nodes=nodes,
        seed=seed,
        jobs=jobs or os.cpu_count() or 1,
        weights=weights.get(str(options.get("players", 2))),
        progress=lambda samples, count: with_progress(samples, count, "playing"),
    )
    for turn, step in enumerate(steps, 1):
        weights[str(options.get("players", 2))] = step.weights
        output.write_text(json.dumps(weights))
        print(f"turn {turn}: {step.games} games; surprise {step.before:.4f} before, {step.after:.4f} after", flush=True)
    print(f"wrote {output}", file=sys.stderr)
