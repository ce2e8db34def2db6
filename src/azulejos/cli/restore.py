"""``azulejos restore``: bring back tables from a backup, while servers run."""

from pathlib import Path
from typing import Annotated

import typer

from azulejos import BadOption
from azulejos.cli.database import NEEDED, Database, find_database

EXAMPLES = (
    "azulejos restore monday.sqlite3",
    "azulejos restore tables.sqlite3 --database postgresql://azulejos@db/azulejos",
)


def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="What azulejos backup wrote.")],
    database: Database = None,
) -> None:
    """Bring back tables and events that are missing; what is there is never changed.

    A backup of SQLite can be restored to PostgreSQL and the other way round.
    """
    try:
        from azulejos.store import Store
        from azulejos.store.backup import restore as bring_back
    except ImportError:
        raise BadOption(NEEDED) from None
    store = Store.open(find_database(database))
    done = bring_back(store.engine, Path(file))
    store.close()
    print(f"{done.added} tables were missing, {done.continued} lacked their last events, {done.kept} had everything.")
    if done.different:
        print(f"{len(done.different)} went on in another way and were left alone: {' '.join(done.different)}")
