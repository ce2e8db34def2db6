"""Event store: append-only events of all games, in a SQLite file or in a PostgreSQL that many servers share."""

from azulejos.store.schema import Holder, ListedGame, StoredEvent, Summary, Write
from azulejos.store.store import Conflict, Store

__all__ = ["Conflict", "Holder", "ListedGame", "Store", "StoredEvent", "Summary", "Write"]
