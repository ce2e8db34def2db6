"""``azulejos bench``: how fast it is here."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from azulejos import BadOption
from azulejos.bench.figures import Figure, table
from azulejos.bench.subject import Plan
from azulejos.bench.subjects import SUBJECTS
from azulejos.cli.progress import with_progress
from azulejos.said import said

EXAMPLES = (
    "azulejos bench",
    "azulejos bench words",
    "azulejos bench --json --seconds 5",
    "azulejos bench --yardstick ../shared/bench/yardstick.c",
)
MOST_SECONDS = 3600
ABOUT = "; ".join(f"{subject.name}: {subject.about}" for subject in SUBJECTS.values())


def bench(
    subject: Annotated[str, typer.Argument(metavar="SUBJECT", help=f"What is measured. {ABOUT}.")] = "kernels",
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, a figure for each name.")] = False,
    seconds: Annotated[float, typer.Option(metavar="S", help="How long each figure is measured.")] = 2,
    yardstick: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The yardstick's C source, if it is not beside the repository.")
    ] = None,
) -> None:
    """Measure how fast it is here, and say whether that is what it should be.

    The kernels run in turn with a yardstick in C, compiled on the spot: a ratio says more than a figure.
    """
    if subject not in SUBJECTS:
        choices = ", ".join(SUBJECTS)
        raise BadOption(said("{name} can be {choices}, not {given}", name="SUBJECT", choices=choices, given=subject))
    if not 0 <= seconds <= MOST_SECONDS:  # which is not true of nan either
        raise BadOption(said("--seconds is a number from 0 to {most}, not {given}", most=MOST_SECONDS, given=seconds))
    chosen = SUBJECTS[subject]
    steps = with_progress(chosen.measure(Plan(seconds, yardstick, _note)), chosen.steps(), "measuring")
    figures = [figure for step in steps for figure in step]
    print(json.dumps(_by_name(figures), indent=2) if as_json else table(figures, chosen.targets))


def _by_name(figures: list[Figure]) -> dict[str, dict[str, float | str]]:
    return {figure.name: figure.as_json() for figure in figures}


def _note(text: str) -> None:
    print(f"azulejos: {text}", file=sys.stderr)
