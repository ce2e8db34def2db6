"""``azulejos bench``: measured speed, compared with its targets."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from azulejos import BadOption
from azulejos.bench.ends import ENDS
from azulejos.bench.envs import ENVS
from azulejos.bench.figures import Figure, table
from azulejos.bench.kernels import KERNELS
from azulejos.bench.measure import Plan, Subject
from azulejos.bench.search import SEARCH
from azulejos.bench.words import WORDS
from azulejos.cli.progress import with_progress
from azulejos.core.errors import message
from azulejos.interrupts import EXIT_CODE

EXAMPLES = (
    "azulejos bench",
    "azulejos bench words",
    "azulejos bench --json --seconds 5",
    "azulejos bench envs --yardstick mine.c",
)
MOST_SECONDS = 3600

# A new subject is a module of bench/ and one entry here.
SUBJECTS: dict[str, Subject] = {subject.name: subject for subject in (KERNELS, WORDS, SEARCH, ENVS, ENDS)}


def bench(
    subject: Annotated[
        str,
        typer.Argument(
            metavar="SUBJECT",
            help="The subject to measure. kernels: the kernels and the API; words: words, pictures and the start of "
            "the terminal game; search: the search, with one thread and with two; envs: the environments; ends: the "
            "errors of evaluations at ends of rounds.",
        ),
    ] = "kernels",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, a figure for each name.")] = False,
    seconds: Annotated[float, typer.Option(metavar="S", help="Seconds of measurement for each figure.")] = 2,
    yardstick: Annotated[Path | None, typer.Option(metavar="FILE", help="Another C source of the yardstick.")] = None,
) -> None:
    """Measure speed on this machine and compare it with the targets.

    The kernels run in turn with a yardstick in C, compiled on the spot, because ratios compare across machines.
    """
    if subject not in SUBJECTS:
        choices = ", ".join(SUBJECTS)
        raise BadOption(
            message("{name} must be {choices}, got {given}", name="SUBJECT", choices=choices, given=subject)
        )
    if not 0 <= seconds <= MOST_SECONDS:  # false for nan, too
        raise BadOption(
            message("--seconds must be a number from 0 to {most}, got {given}", most=MOST_SECONDS, given=seconds)
        )
    chosen = SUBJECTS[subject]
    figures: list[Figure] = []
    is_whole = True
    try:
        for step in with_progress(chosen.measure(Plan(seconds, yardstick, _note)), chosen.steps(), "measuring"):
            figures += step
    except KeyboardInterrupt:
        is_whole = False
    if figures or is_whole:
        print(json.dumps(_by_name(figures), indent=2) if as_json else table(figures, chosen.targets), flush=True)
    if not is_whole:
        _note(f"stopped after {len(figures)} figures")
        raise typer.Exit(EXIT_CODE)


def _by_name(figures: list[Figure]) -> dict[str, dict[str, float | str]]:
    return {figure.name: figure.as_json() for figure in figures}


def _note(text: str) -> None:
    print(f"azulejos: {text}", file=sys.stderr)
