"""What the commands that let a bot think about a game have in common."""

from typing import Annotated

import typer

from azulejos.bots import ADVISER

BotName = Annotated[
    str, typer.Option("--bot", metavar="NAME", help=f"Who thinks, {ADVISER} if not given; program:COMMAND is your own.")
]
Nodes = Annotated[
    int | None, typer.Option("--nodes", min=1, metavar="N", help="Think about so many positions instead.")
]
