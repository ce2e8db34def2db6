"""Parameters shared by commands: game, seed, language, record file and database."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from azulejos import BadOption
from azulejos.core.errors import message
from azulejos.words.catalogue import environment_language

if TYPE_CHECKING:  # the store needs the extra "server"
    from azulejos.store import Store


GameName = Annotated[str, typer.Option("--game", metavar="NAME", help="The game; its options are listed below.")]
Seed = Annotated[int | None, typer.Option("--seed", metavar="NUMBER", help="The seed of all chance (default: random).")]
Start = Annotated[int, typer.Option("--start", metavar="SEAT", help="The starting seat, counted from 1.")]
Language = Annotated[
    str | None, typer.Option("--lang", metavar="CODE", help="The language: en, de or sv (default: that of LANG).")
]
Resume = Annotated[
    str | None,
    typer.Option("--resume", metavar="FILE", help="Continue the game of a record; last is the game saved last."),
]
Tactile = Annotated[bool, typer.Option("--tactile", help="Name tiles as the tactile edition does.")]
Width = Annotated[
    int | None, typer.Option("--width", metavar="COLUMNS", help="Wrap lines at this width (default: the terminal's).")
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


Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="ADDRESS",
        envvar="AZULEJOS_DATABASE",
        show_envvar=False,
        help="The path of a SQLite file, or postgresql://user@host/name (default: a file in your data folder).",
    ),
]


def find_database(given: str | None) -> str:
    """Return the database that was given, else the path of the file in the user's data folder."""
    if given:
        return given
    from platformdirs import user_data_path

    return str(Path(user_data_path("azulejos", appauthor=False)) / "tables.sqlite3")


@contextmanager
def opened_store(database: str | None) -> Iterator[Store]:
    """Open the store of a database, and close it in the end."""
    from azulejos.store import Store

    store = Store.open(find_database(database))
    try:
        yield store
    finally:
        store.close()
