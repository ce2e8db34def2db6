"""``azulejos engine``: our bots for other programs, line by line."""

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
    bot: Annotated[str, typer.Option(metavar="NAME", help="The bot that thinks, until the command use.")] = ADVISER,
    seed: Seed = None,
) -> None:
    """Let a bot think for another program.

    Commands come in on standard input and answers go out on standard output, a line each; docs/engine-protocol.md
    tells them all.
    """
    speaking = Engine(bot, lambda line: print(line, flush=True), seed)
    speaking.run(sys.stdin or ())
