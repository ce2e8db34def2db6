"""``azulejos restore``: missing tables from a backup, while servers run."""

from pathlib import Path
from typing import Annotated

import typer

from azulejos.cli.parameters import Database, opened_store

EXAMPLES = (
    "azulejos restore monday.sqlite3",
    "azulejos restore tables.sqlite3 --database postgresql://azulejos@db/azulejos",
)


def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="A file written by azulejos backup.")],
    database: Database = None,
) -> None:
    """Restore missing tables and events, without changing the existing ones.

    A backup of SQLite can be restored to PostgreSQL and the other way round.
    """
    with opened_store(database) as store:
        from azulejos.store.backup import restore as restore_missing  # here, because the store needs an extra

        done = restore_missing(store.engine, Path(file))
    print(f"{done.added} tables were missing, {done.continued} lacked their last events, {done.kept} had everything.")
    if done.different:
        print(f"{len(done.different)} went on in another way and were left alone: {' '.join(done.different)}")
