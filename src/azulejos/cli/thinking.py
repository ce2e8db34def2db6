"""What the commands that let a bot think about a game have in common."""

import os
from typing import Annotated

import typer

from azulejos.bots import ADVISER
from azulejos.words import Words

BotName = Annotated[
    str, typer.Option("--bot", metavar="NAME", help=f"Who thinks, {ADVISER} if not given; program:COMMAND is your own.")
]
Nodes = Annotated[
    int | None, typer.Option("--nodes", min=1, metavar="N", help="Think about so many positions instead.")
]
Language = Annotated[
    str | None, typer.Option("--lang", metavar="CODE", help="The language: en, de or sv; by default that of LANG.")
]


def pick_language(wish: str | None) -> str:
    """Return the language to speak: as wished, else as the environment says."""
    if wish is not None:
        return wish
    return Words.pick_language(*(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")))
