"""``azulejos bench``: how fast it is here, as ratios to a yardstick in C."""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Annotated

import typer

from azulejos._compiled import IS_COMPILED
from azulejos.bench.figures import Figure, table
from azulejos.bench.measure import jobs, measure, state_sizes
from azulejos.bench.yardstick import NoYardstick, Yardstick
from azulejos.cli.progress import with_progress

EXAMPLES = (
    "azulejos bench",
    "azulejos bench --json --seconds 5",
    "azulejos bench --yardstick ../shared/bench/yardstick.c",
)


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object, a figure for each name.")] = False,
    seconds: Annotated[float, typer.Option(min=0, max=3600, metavar="S", help="How long each figure is measured.")] = 2,
    yardstick: Annotated[
        Path | None, typer.Option(metavar="FILE", help="The yardstick's C source, if it is not beside the repository.")
    ] = None,
) -> None:
    """Measure how fast the kernels and the API are here.

    They run in turn with a yardstick in C, compiled on the spot: a ratio says more than a figure.
    """
    if yardstick is not None:
        yardstick.read_bytes()  # to say in one line if it cannot be read
    if not IS_COMPILED:
        _note("the kernels run as plain Python; the targets are for compiled ones")
    with TemporaryDirectory() as folder:
        try:
            beside = Yardstick(yardstick, Path(folder))
        except NoYardstick as error:
            _note(f"{error}: absolute figures only, no ratios")
            beside = None
        todo = jobs()
        steps = with_progress(measure(todo, beside, seconds), len(todo) + 1, "measuring")
        figures = [figure for step in steps for figure in step] + state_sizes()
    print(json.dumps(_by_name(figures), indent=2) if as_json else table(figures))


def _by_name(figures: list[Figure]) -> dict[str, dict[str, float | str]]:
    return {figure.name: figure.as_json() for figure in figures}


def _note(text: str) -> None:
    print(f"azulejos: {text}", file=sys.stderr)
