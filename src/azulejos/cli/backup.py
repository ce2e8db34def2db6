"""``azulejos backup``: all tables in one file, while servers run."""

from pathlib import Path
from typing import Annotated

import typer

from azulejos import BadOption
from azulejos.cli.database import NEEDED, Database, find_database

EXAMPLES = (
    "azulejos backup monday.sqlite3",
    "azulejos backup monday.sqlite3 --database postgresql://azulejos@db/azulejos",
)


def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A new file.")],
    database: Database = None,
) -> None:
    """Copy all tables, as they are at one moment, to a new file. Servers may run meanwhile."""
    try:
        from azulejos.store import Store
        from azulejos.store.backup import backup as copy
    except ImportError:
        raise BadOption(NEEDED) from None
    store = Store.open(find_database(database))
    print(f"{copy(store.engine, Path(file))} tables are in {file}.")
    store.close()
