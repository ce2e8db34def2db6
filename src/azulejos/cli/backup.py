"""``azulejos backup``: a copy of all tables, while servers run."""

from pathlib import Path
from typing import Annotated

import typer

from azulejos.cli.parameters import Database, opened_store

EXAMPLES = (
    "azulejos backup monday.sqlite3",
    "azulejos backup monday.sqlite3 --database postgresql://azulejos@db/azulejos",
)


def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A new file.")],
    database: Database = None,
) -> None:
    """Copy a consistent snapshot of all tables to a new file. Servers may run meanwhile."""
    with opened_store(database) as store:
        from azulejos.store.backup import backup as copy  # here, because the store needs an extra

        print(f"{copy(store.engine, Path(file))} tables are in {file}.")
