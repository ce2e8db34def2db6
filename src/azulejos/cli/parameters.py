"""Parameters that several commands take, said in the same words."""

from typing import Annotated

import typer

GameName = Annotated[str, typer.Option("--game", metavar="NAME", help="Which game; its options are listed below.")]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="NUMBER", help="The same seed gives the same game; else a new one.")
]
Start = Annotated[int, typer.Option("--start", metavar="SEAT", help="The seat that begins, from 1.")]
