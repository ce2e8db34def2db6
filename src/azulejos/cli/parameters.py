"""Parameters shared by commands: game, seed, language and record file."""

import sys
from pathlib import Path
from typing import Annotated

import typer

from azulejos import BadOption
from azulejos.core.messages import message
from azulejos.words.catalogue import environment_language

GameName = Annotated[str, typer.Option("--game", metavar="NAME", help="The game; its options are listed below.")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="NUMBER", help="The seed of all chance (default: random).")]
Start = Annotated[int, typer.Option("--start", metavar="SEAT", help="The starting seat, counted from 1.")]
Language = Annotated[
    str | None, typer.Option("--lang", metavar="CODE", help="The language: en, de or sv (default: that of LANG).")
]
RecordFile = Annotated[str, typer.Argument(metavar="FILE", help="A record; - reads standard input.")]
OptionalRecordFile = Annotated[str | None, typer.Argument(metavar="FILE", help="A record; - reads standard input.")]


def pick_language(given: str | None) -> str:
    """Return the language that was given, else that of the environment."""
    return environment_language() if given is None else given


def read_text(file: str) -> str:
    """Return the text of a file, or of the standard input for ``-``."""
    if file != "-":
        return Path(file).read_bytes().decode()
    if sys.stdin is None:
        raise BadOption(message("nothing came through the pipe (-)"))
    return sys.stdin.buffer.read().decode()
