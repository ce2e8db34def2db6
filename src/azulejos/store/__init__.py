"""Where games are kept: append-only events, embedded in SQLite or shared by many servers in PostgreSQL."""

from azulejos.store.store import Store, Taken
from azulejos.store.values import Holder, StoredEvent, Summary, Write

__all__ = ["Holder", "Store", "StoredEvent", "Summary", "Taken", "Write"]
