"""Where tables are kept: a parameter of the commands that serve, save and restore them."""

from pathlib import Path
from typing import Annotated

import typer

from azulejos import BadOption

NEEDED = "this needs what the extra server installs: pip install 'azulejos[server]'"

Database = Annotated[
    str | None,
    typer.Option(
        "--database",
        metavar="ADDRESS",
        envvar="AZULEJOS_DATABASE",
        show_envvar=False,
        help="The path of a SQLite file, or postgresql://user@host/name; by default a file in your data folder.",
    ),
]


def find_database(given: str | None) -> str:
    """Return the database that was given, else the file in the data folder of the person who runs it."""
    if given:
        return given
    try:
        from platformdirs import user_data_path
    except ImportError:
        raise BadOption(NEEDED) from None
    return str(Path(user_data_path("azulejos", appauthor=False)) / "tables.sqlite3")
