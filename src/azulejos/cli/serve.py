"""``azulejos serve``: tables in the browser, for one machine or a network."""

import sys
from typing import Annotated

import typer

from azulejos.cli.parameters import Database, find_database

EXAMPLES = (
    "azulejos serve --open",
    "azulejos serve --host 0.0.0.0 --port 8000",
    "azulejos serve --database postgresql://azulejos@db/azulejos --proxy 10.0.0.1 --https",
)


def serve(
    host: Annotated[
        str, typer.Option(metavar="ADDRESS", help="The address to listen on; 0.0.0.0 is every interface.")
    ] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, metavar="NUMBER", help="The port; 0 is any free one.")] = 8000,
    database: Database = None,
    opens: Annotated[bool, typer.Option("--open", help="Open the home page in a browser.")] = False,
    proxy: Annotated[
        str, typer.Option(metavar="ADDRESSES", help="Trusted reverse proxies, whose forwarded headers count.")
    ] = "",
    https: Annotated[bool, typer.Option("--https", help="Browsers connect by https, through a reverse proxy.")] = False,
    bot_seconds: Annotated[
        float, typer.Option(min=0.01, max=60, metavar="S", help="Seconds of search for each bot move.")
    ] = 1.0,
    bot_processes: Annotated[
        int,
        typer.Option(
            "--bot-processes",
            "--bot-threads",
            min=1,
            max=64,
            metavar="N",
            help="Processes that search for bots and hints.",
        ),
    ] = 2,
    patience: Annotated[
        float, typer.Option(min=1, metavar="S", help="Seconds until a bot can replace a missing player.")
    ] = 120.0,
    rate: Annotated[
        float, typer.Option(min=0, metavar="N", help="Requests a second from one address; 0 is no limit.")
    ] = 50.0,
    watchers: Annotated[int, typer.Option(min=1, metavar="N", help="Event streams for one address.")] = 40,
    cached: Annotated[
        int, typer.Option("--cache", min=0, metavar="N", help="Events of tables kept in memory, about 4 kB each.")
    ] = 100_000,
    quiet: Annotated[bool, typer.Option("--quiet", help="Log errors only.")] = False,
) -> None:
    """Serve tables where people and bots play, as pages and as an API.

    Every move is saved in the database at once, so the server can be stopped and started at any time.
    """
    from azulejos.server.main import serve as run  # the extra "server"
    from azulejos.server.settings import Settings

    settings = Settings(
        database=find_database(database),
        bot_seconds=bot_seconds,
        bot_processes=bot_processes,
        patience=patience,
        rate=rate,
        watchers_of_one=watchers,
        cached=cached,
        is_secure=https,
    )
    try:
        run(settings, host=host, port=port, opens=opens, proxies=proxy, logs=not quiet)
    except KeyboardInterrupt:  # the usual way to stop a server
        print("azulejos: stopped", file=sys.stderr)
