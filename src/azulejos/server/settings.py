"""How a server runs."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Settings:
    """What can be set; the defaults are for one family at home and for a small public server alike."""

    database: str
    bot_seconds: float = 1.0  # for one thought
    bot_threads: int = 2
    bot_queue: int = 256  # tables whose bots may wait for a thread
    analysis_nodes: int = 500_000  # positions that are looked at to analyse a game that is over, some seconds' worth
    patience: float = 120.0  # seconds after which a player who lets others wait may be replaced by a bot
    tables: int = 2000  # that are kept in memory
    rate: float = 50.0  # requests a second from one address; 0 is without limit
    opens: int = 30  # tables that one address may open in a row; another one every ten seconds
    watchers: int = 200  # event streams of one table
    watchers_of_one: int = 40  # event streams of one address
    body: int = 64 * 1024  # bytes of a request
    is_secure: bool = False  # whether browsers come by https, so that cookies travel by nothing else
