"""``azulejos strength``: the matches behind what we claim about the bots."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from azulejos.bench.strength import GAMES, HEAD, find_claims, row, write_rows
from azulejos.cli.arena import Jobs, Ray, play_out, runner

EXAMPLES = (
    "azulejos strength --list",
    "azulejos strength azul/expert-greedy --games 20 --records games",
)


def strength(
    names: Annotated[list[str] | None, typer.Argument(metavar="[MATCH]...", help="Which matches; else all.")] = None,
    records: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Where the games are kept; those that are there count.")
    ] = Path("strength"),
    games: Annotated[int, typer.Option(min=1, metavar="N", help="Games of each match; fewer are a trial.")] = GAMES,
    page: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Write the figures in this page too; a trial's are not.")
    ] = None,
    only_list: Annotated[bool, typer.Option("--list", help="Name the matches and what is claimed, and end.")] = False,
    jobs: Jobs = None,
    ray: Ray = None,
) -> None:
    """Play the matches that show how strong the bots are.

    Each is an arena with records of its own, and goes on from there after Ctrl-C.
    """
    claims = find_claims(names or [])
    if only_list:
        for claim in claims:
            print(f"{claim.name:28} {claim.target}")
        return
    tournaments = [claim.tournament(records, games) for claim in claims]
    rows: dict[str, str] = {}
    print(HEAD)
    for claim, tournament in zip(claims, tournaments, strict=True):
        trouble = play_out(tournament, runner(jobs, ray), claim.name)
        if trouble:
            print(f"azulejos: {claim.name}: {trouble}; the same command goes on from here", file=sys.stderr)
            raise typer.Exit(2)
        rows[claim.name] = row(claim, tournament.standings()[0])
        print(rows[claim.name], flush=True)
        if page is not None and games >= GAMES:
            write_rows(page, rows)
