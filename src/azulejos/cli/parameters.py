"""Parameters that several commands take, said in the same words."""

import os
from typing import Annotated

import typer

from azulejos.words import Words

GameName = Annotated[str, typer.Option("--game", metavar="NAME", help="Which game; its options are listed below.")]
Seed = Annotated[
    int | None, typer.Option("--seed", metavar="NUMBER", help="The same seed gives the same game; else a new one.")
]
Start = Annotated[int, typer.Option("--start", metavar="SEAT", help="The seat that begins, from 1.")]
Language = Annotated[
    str | None, typer.Option("--lang", metavar="CODE", help="The language: en, de or sv; by default that of LANG.")
]


def pick_language(wish: str | None) -> str:
    """Return the language to speak: as wished, else as the environment says."""
    if wish is not None:
        return wish
    return Words.pick_language(*(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")))
