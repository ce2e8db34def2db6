"""Settings of a server."""

from __future__ import annotations

from dataclasses import dataclass

from azulejos.store.engine import STATEMENT_TIMEOUT


@dataclass(frozen=True, slots=True)
class Settings:
    """The settings; the defaults suit a family at home and a small public server."""

    database: str
    bot_seconds: float = 1.0  # for the search of one move
    bot_pause: float = 5.0  # the longest pause before a bot's move that tables may ask for, in seconds
    bot_processes: int = 2  # that search for bots and hints
    bot_queue: int = 256  # searches that may wait for a process
    analysis_nodes: int = 500_000  # positions searched for the analysis of a finished game, some seconds' worth
    patience: float = 120.0  # seconds after which a player who lets others wait may be replaced by a bot
    cached: int = 100_000  # events of tables kept in memory, some 4 kB each
    commit_interval: float = 0.02  # seconds between commits; writes that queue up meanwhile share one
    deadline: float = STATEMENT_TIMEOUT  # seconds for the database to answer a statement; twice that for a commit
    rate: float = 50.0  # tokens per second of one address, one for a simple request; 0 is unlimited
    concurrent: int = 6  # requests of one address that are served at a time; the others wait
    connections: int = 200  # of one address
    opens: int = 30  # tables that one address may open in a row; one more every ten seconds
    watchers: int = 200  # event streams of one table
    watchers_of_one: int = 40  # event streams of one address
    body: int = 64 * 1024  # bytes of a request
    is_secure: bool = False  # served by https only, so that cookies are restricted to it
