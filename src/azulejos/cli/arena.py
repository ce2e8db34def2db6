"""``azulejos arena``: matches between bots, with error bars."""

import json
import os
import sys
import time
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Annotated, NamedTuple

import typer

from azulejos import FAMILIES, BadOption
from azulejos.arena import (
    Folder,
    MatchResult,
    Terms,
    Tournament,
    cores,
    parse_contestant,
    play_here,
    play_on_ray,
    rate,
    ratings_table,
    table,
)
from azulejos.arena.statistics import Estimate
from azulejos.arena.tournament import Runner
from azulejos.bots import names
from azulejos.cli import INTERRUPTS
from azulejos.cli.game_command import DEFAULT_GAME, chosen_options, is_given
from azulejos.cli.parameters import GameName
from azulejos.cli.progress import with_progress
from azulejos.core.errors import BotFailed, message
from azulejos.interrupts import EXIT_CODE
from azulejos.terminal import saving

EXAMPLES = (
    "azulejos arena greedy random --games 100",
    "azulejos arena expert@1s expert@0.1s --until-clear 0.05 --records games",
    "azulejos arena hard@2000n greedy random --players 4 --wall grey",
    "azulejos arena expert 'program:./mybot --fast' --seconds 0.5 --ray local",
    "azulejos arena --ratings --nodes 200 --games 40 --records ratings",
)
MOST_PLAYERS = 4  # of the tables at which bots are rated

Jobs = Annotated[
    int | None, typer.Option(min=1, metavar="N", help="Games played at a time (default: the number of cores).")
]
Ray = Annotated[
    str | None, typer.Option(metavar="ADDRESS", help="Play on a Ray cluster; local starts one on this machine.")
]


class Trouble(NamedTuple):
    """The reason why a tournament has ended early."""

    why: str
    exit_code: int


def arena(
    ctx: typer.Context,
    contestants: Annotated[
        list[str] | None,
        typer.Argument(metavar="BOT BOT...", help="Bots, with a budget for each move: expert@0.5s hard@2000n."),
    ] = None,
    games: Annotated[
        int, typer.Option(min=1, metavar="N", help="Games of each pairing, rounded up to whole deals.")
    ] = 100,
    seconds: Annotated[float | None, typer.Option(metavar="S", help="Default budget, in seconds a move.")] = None,
    nodes: Annotated[int | None, typer.Option(min=1, metavar="N", help="Default budget, in positions a move.")] = None,
    until_clear: Annotated[
        float | None,
        typer.Option(metavar="ERROR", help="Stop when it is clear which is stronger; 0.05 errs in 1 of 20 arenas."),
    ] = None,
    records: Annotated[
        Path | None,
        typer.Option(metavar="FOLDER", help="Folder of the records; games already there count."),
    ] = None,
    seed: Annotated[int, typer.Option(metavar="NUMBER", help="Another seed gives other deals.")] = 1,
    jobs: Jobs = None,
    ray: Ray = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object.")] = False,
    ratings: Annotated[
        bool, typer.Option("--ratings", help="Rate all bots, or those given, in every game for 2 to 4 players.")
    ] = False,
    game: GameName = DEFAULT_GAME,
) -> None:
    """Play matches between bots and report which is stronger.

    Every deal is played from every seat, and every pairing gets the same deals. At a table for more than two, the
    first of a pairing has one seat and the second all others. All games are kept as records; after Ctrl-C the arena
    goes on from there.
    """
    if seconds is not None and nodes is not None:
        raise BadOption(message("give --seconds or --nodes, not both"))
    if seconds is not None and seconds <= 0:
        raise BadOption(message("seconds must be a number above 0, got {given}", given=f"{seconds:g}"))
    if until_clear is not None and not 0 < until_clear < 1:
        why = message("--until-clear must be between 0 and 1, such as 0.05, got {given}", given=f"{until_clear:g}")
        raise BadOption(why)
    if not 0 <= seed < 1 << 64:
        raise BadOption(
            message("{name} must be a whole number from 0 to 2**64 - 1, got {given}", name="--seed", given=seed)
        )
    folder = records or _new_folder()
    wanted = contestants or (list(names()) if ratings else [])
    invited = [parse_contestant(text, nodes=nodes, seconds=seconds) for text in wanted]
    if ratings:
        tables = {
            f"{terms.family}/{terms.players}": (terms, Tournament(terms, invited, games, _part(folder, terms)))
            for terms in _rated_games(ctx, game, seed)
        }
        _rate(tables, folder, runner(jobs, ray), as_json)
        return
    terms = Terms(game, chosen_options(ctx, game), seed)
    tournament = Tournament(terms, invited, games, Folder(folder), until_clear)
    with INTERRUPTS.deferred():
        trouble = play_out(tournament, runner(jobs, ray), "playing")
        _show(tournament.results(), folder, as_json)
        _report(trouble, folder)


def _rated_games(ctx: typer.Context, game: str, seed: int) -> list[Terms]:
    """Return the games to rate bots in: all, or those of --game and --players if they are given."""
    families = [game] if is_given(ctx, "game") else list(FAMILIES)
    found = []
    for family in families:
        options = chosen_options(ctx, family)
        tables = [options["players"]] if "players" in options else range(2, MOST_PLAYERS + 1)
        found += [Terms(family, options | {"players": players}, seed) for players in tables]
    return found


def _part(folder: Path, terms: Terms) -> Folder:
    return Folder(folder / f"{terms.family}-{terms.players}")


def _rate(tables: dict[str, tuple[Terms, Tournament]], folder: Path, play: Runner, as_json: bool) -> None:
    """Play the tournaments one after the other and print the ratings of all of them."""
    columns, trouble = {}, None
    with INTERRUPTS.deferred():
        for name, (terms, tournament) in tables.items():
            trouble = trouble or play_out(tournament, play, name)
            results = tournament.results()
            if results:
                columns[name] = rate(results, terms.players)
        if as_json:
            found = {
                name: {str(side): _rating_as_json(rating) for side, rating in column.items()}
                for name, column in columns.items()
            }
            print(json.dumps({"records": str(folder), "ratings": found}, indent=2))
        else:
            print(ratings_table(columns))
            print(f"records: {folder}", flush=True)
        _report(trouble, folder)


def _rating_as_json(rating: Estimate) -> dict[str, float]:
    return {"rating": round(rating.value, 1), "low": round(rating.low, 1), "high": round(rating.high, 1)}


def _report(trouble: Trouble | None, folder: Path) -> None:
    if trouble:
        print(f"azulejos: {trouble.why}; the same command with --records {folder} goes on from here", file=sys.stderr)
        raise typer.Exit(trouble.exit_code)


def _show(results: list[MatchResult], folder: Path, as_json: bool) -> None:
    if as_json:
        found = {"records": str(folder), "pairings": [result.as_json() for result in results]}
        print(json.dumps(found, indent=2))
    else:
        if results:
            print(table(results))
        for result in results:
            if result.verdict:
                print(f"{result.pairing.first} is clearly {result.verdict} than {result.pairing.second}.")
        print(f"records: {folder}", flush=True)


def runner(jobs: int | None, ray: str | None) -> Runner:
    """Return the runner of the games: worker processes on this machine, or a Ray cluster."""
    if ray is None:
        return partial(play_here, jobs=jobs or cores(), interrupts=INTERRUPTS)
    return partial(play_on_ray, address=ray, jobs=jobs, interrupts=INTERRUPTS)


def play_out(tournament: Tournament, play: Runner, about: str) -> Trouble | None:
    """Play a tournament with a progress bar; return the reason if it ended early, else None.

    Ctrl-C ends it between two games, so that each game that has ended is kept.
    """
    played = 0
    try:
        with INTERRUPTS.deferred(), closing(tournament.play(play, INTERRUPTS)) as games:
            for _ in with_progress(games, tournament.games, about):
                played += 1
    except KeyboardInterrupt:
        return Trouble(f"stopped after {played} of {tournament.games} games", EXIT_CODE)
    except BotFailed as failure:
        return Trouble(str(failure), 2)
    return None


def _new_folder() -> Path:
    """Return a new folder for an arena, named by the time, beside the saved games."""
    return saving.folder().with_name("arena") / f"{time.strftime('%Y-%m-%d-%H%M%S')}-{os.getpid()}"
