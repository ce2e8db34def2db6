"""The --database parameter of the commands that serve, back up and restore tables."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:  # the store needs the extra "server"
    from azulejos.store import Store

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
