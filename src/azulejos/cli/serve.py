"""``azulejos serve``: tables in the browser, for this computer or for everybody."""

from typing import Annotated

import typer

from azulejos import BadOption
from azulejos.cli.database import NEEDED, Database, find_database

EXAMPLES = (
    "azulejos serve --open",
    "azulejos serve --host 0.0.0.0 --port 8000",
    "azulejos serve --database postgresql://azulejos@db/azulejos --proxy 10.0.0.1 --https",
)


def serve(
    host: Annotated[str, typer.Option(metavar="ADDRESS", help="Where to listen; 0.0.0.0 is everywhere.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="NUMBER", help="The port; 0 is any free one.")] = 8000,
    database: Database = None,
    opens: Annotated[bool, typer.Option("--open", help="Open the first page in a browser.")] = False,
    proxy: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="The reverse proxy, whose word about callers is believed.")
    ] = "",
    https: Annotated[bool, typer.Option("--https", help="Browsers come by https, through a reverse proxy.")] = False,
    bot_seconds: Annotated[float, typer.Option(min=0.01, max=60, metavar="S", help="How long bots think.")] = 1.0,
    bot_threads: Annotated[int, typer.Option(min=1, max=64, metavar="N", help="Bots that think at once.")] = 2,
    patience: Annotated[
        float, typer.Option(min=1, metavar="S", help="After so long a missing player can be replaced by a bot.")
    ] = 120.0,
    rate: Annotated[
        float, typer.Option(min=0, metavar="N", help="Requests a second from one address; 0 is without limit.")
    ] = 50.0,
    watchers: Annotated[int, typer.Option(min=1, metavar="N", help="Event streams of one address.")] = 40,
    quiet: Annotated[bool, typer.Option("--quiet", help="Write only what is wrong to the log.")] = False,
) -> None:
    """Serve tables where people and bots play, as pages and as an API.

    Everything is kept in the database after each move; the server can be stopped and started at any time.
    """
    try:
        from azulejos.server.running import serve as run
        from azulejos.server.settings import Settings
    except ImportError:
        raise BadOption(NEEDED) from None
    settings = Settings(
        database=find_database(database),
        bot_seconds=bot_seconds,
        bot_threads=bot_threads,
        patience=patience,
        rate=rate,
        watchers_of_one=watchers,
        is_secure=https,
    )
    run(settings, host=host, port=port, opens=opens, proxies=proxy, logs=not quiet)
