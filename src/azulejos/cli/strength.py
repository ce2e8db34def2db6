"""``azulejos strength``: the matches that support the claims about the bots."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from azulejos.bench.strength import GAMES, HEAD, find_claims, row, write_rows
from azulejos.cli import INTERRUPTS
from azulejos.cli.arena import Jobs, Ray, play_out, runner
from azulejos.cli.game_command import DEFAULT_GAME

EXAMPLES = (
    "azulejos strength --list",
    f"azulejos strength {DEFAULT_GAME}/expert-greedy --games 20 --records games",
)


def strength(
    names: Annotated[list[str] | None, typer.Argument(metavar="[MATCH]...", help="The matches (default: all).")] = None,
    records: Annotated[
        Path, typer.Option(metavar="FOLDER", help="Folder of the records; games already there count.")
    ] = Path("strength"),
    games: Annotated[int, typer.Option(min=1, metavar="N", help="Games of each match; fewer are a trial.")] = GAMES,
    page: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Also write the figures to this page, unless it is a trial.")
    ] = None,
    only_list: Annotated[bool, typer.Option("--list", help="List the matches and their claims, and exit.")] = False,
    jobs: Jobs = None,
    ray: Ray = None,
) -> None:
    """Play the matches that measure the strength of the bots.

    Each match is an arena with its own records; after Ctrl-C the same command continues it.
    """
    claims = find_claims(names or [])
    if only_list:
        for claim in claims:
            print(f"{claim.name:28} {claim.target}")
        return
    tournaments = [claim.tournament(records, games) for claim in claims]
    rows: dict[str, str] = {}
    print(HEAD, flush=True)
    with INTERRUPTS.deferred():
        for claim, tournament in zip(claims, tournaments, strict=True):
            trouble = play_out(tournament, runner(jobs, ray), claim.name)
            if trouble:
                print(f"azulejos: {claim.name}: {trouble.why}; the same command goes on from here", file=sys.stderr)
                raise typer.Exit(trouble.exit_code)
            rows[claim.name] = row(claim, tournament.results()[0])
            print(rows[claim.name], flush=True)
            if page is not None and games >= GAMES:
                write_rows(page, rows)
