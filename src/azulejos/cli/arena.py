"""``azulejos arena``: matches between bots, with error bars."""

import json
import os
import sys
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Annotated

import typer

from azulejos import BadOption
from azulejos.arena import Folder, Terms, Tournament, cores, parse_contestant, play_here, play_on_ray, table
from azulejos.arena.tournament import Runner
from azulejos.cli.game_command import DEFAULT_GAME, chosen_options
from azulejos.cli.parameters import GameName
from azulejos.cli.progress import with_progress
from azulejos.errors import BotFailed
from azulejos.terminal import saving

EXAMPLES = (
    "azulejos arena greedy random --games 100",
    "azulejos arena expert@1s expert@0.1s --until-clear 0.05 --records games",
    "azulejos arena hard@2000n greedy random --players 4 --wall grey",
    "azulejos arena expert 'program:./mybot --fast' --seconds 0.5 --ray local",
)

Jobs = Annotated[
    int | None, typer.Option(min=1, metavar="N", help="How many games at a time; as many as there are cores.")
]
Ray = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local starts one on this machine.")
]


def arena(
    ctx: typer.Context,
    contestants: Annotated[
        list[str],
        typer.Argument(metavar="BOT BOT...", help="Bots, with a budget for each move: expert@0.5s hard@2000n."),
    ],
    games: Annotated[int, typer.Option(min=1, metavar="N", help="Games of each pairing, up to whole deals.")] = 100,
    seconds: Annotated[
        float | None, typer.Option(metavar="S", help="The budget of those that have none, in seconds a move.")
    ] = None,
    nodes: Annotated[
        int | None, typer.Option(min=1, metavar="N", help="The budget of those that have none, in positions a move.")
    ] = None,
    until_clear: Annotated[
        float | None,
        typer.Option(metavar="ERROR", help="Stop when it is clear who is stronger; 0.05 is wrong in one of 20 arenas."),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Where the games are kept; those that are there count."),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="NUMBER", help="Another seed gives other deals.")] = 1,
    jobs: Jobs = None,
    ray: Ray = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    game: GameName = DEFAULT_GAME,
) -> None:
    """Play matches between bots and say who is stronger.

    Every deal is played from every seat, and every pairing gets the same deals. At a table for more than two, the
    first of a pairing has one seat and the second all others. All games are kept as records; after Ctrl-C the arena
    goes on from there.
    """
    if seconds is not None and nodes is not None:
        raise BadOption("give --seconds or --nodes, not both")
    if seconds is not None and seconds <= 0:
        raise BadOption(f"--seconds is more than 0, not {seconds:g}")
    if until_clear is not None and not 0 < until_clear < 1:
        raise BadOption(f"--until-clear is between 0 and 1, such as 0.05, not {until_clear:g}")
    if not 0 <= seed < 1 << 64:
        raise BadOption(f"--seed is a whole number from 0 to 2**64 - 1, not {seed}")
    folder = records or _new_folder()
    terms = Terms(game, chosen_options(ctx, game), seed)
    invited = [parse_contestant(text, nodes=nodes, seconds=seconds) for text in contestants]
    tournament = Tournament(terms, invited, games, Folder(folder), until_clear)
    trouble = play_out(tournament, runner(jobs, ray), "playing")
    standings = tournament.standings()
    if as_json:
        found = {"records": str(folder), "pairings": [standing.as_json() for standing in standings]}
        print(json.dumps(found, indent=2))
    else:
        if standings:
            print(table(standings))
        for standing in standings:
            if standing.verdict:
                print(f"{standing.pairing.first} is clearly {standing.verdict} than {standing.pairing.second}.")
        print(f"records: {folder}")
    if trouble:
        print(f"azulejos: {trouble}; the same command with --records {folder} goes on from here", file=sys.stderr)
        raise typer.Exit(2)


def runner(jobs: int | None, ray: str | None) -> Runner:
    """Return what plays the games: worker processes here, or a Ray cluster."""
    if ray is None:
        return partial(play_here, jobs=jobs or cores())
    return partial(play_on_ray, address=ray, jobs=jobs)


def play_out(tournament: Tournament, play: Runner, about: str) -> str:
    """Play a tournament and show how far it is; return what has ended it early, if anything has."""
    played = 0
    try:
        with closing(tournament.play(play)) as games:
            for _ in with_progress(games, tournament.games, about):
                played += 1
    except KeyboardInterrupt:
        return f"stopped after {played} of {tournament.games} games"
    except BotFailed as failure:
        return str(failure)
    return ""


def _new_folder() -> Path:
    """Return a folder for an arena that begins now, beside the saved games."""
    return saving.folder().with_name("arena") / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}"
