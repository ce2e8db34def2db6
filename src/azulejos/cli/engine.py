"""``azulejos engine``: the bots for other programs, by a line protocol."""

import sys
from typing import Annotated

import typer

from azulejos.bots import ADVISER
from azulejos.bots.engine import Engine
from azulejos.cli.parameters import Seed

EXAMPLES = (
    "azulejos engine",
    "azulejos engine --bot hard --seed 1",
)


def engine(
    bot: Annotated[str, typer.Option(metavar="NAME", help="The bot, until the command use chooses another.")] = ADVISER,
    seed: Seed = None,
) -> None:
    """Run a bot as an engine for another program.

    Reads commands from standard input and writes replies to standard output, a line each; see
    docs/engine-protocol.md.
    """
    speaking = Engine(bot, lambda line: print(line, flush=True), seed)
    speaking.run(sys.stdin or ())
