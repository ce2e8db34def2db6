"""Disk space of a database: free bytes, and errors that say that none is left."""

from __future__ import annotations

import errno
import shutil
import sqlite3
from pathlib import Path

from sqlalchemy import Engine
from sqlalchemy.exc import DBAPIError

POSTGRESQL_DISK_FULL = "53100"  # SQLSTATE


def is_disk_full(error: BaseException) -> bool:
    """Return whether an error of the system, of SQLite or of PostgreSQL says that no space is left on a disk."""
    cause = error.orig if isinstance(error, DBAPIError) else error
    if isinstance(cause, OSError):
        return cause.errno == errno.ENOSPC
    if isinstance(cause, sqlite3.Error):
        return getattr(cause, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return getattr(cause, "sqlstate", None) == POSTGRESQL_DISK_FULL


def free_space(engine: Engine) -> int | None:
    """Return the free bytes on the disk of a SQLite file; None for PostgreSQL, whose disk may be elsewhere."""
    if engine.dialect.name != "sqlite" or not engine.url.database:
        return None
    return shutil.disk_usage(Path(engine.url.database).absolute().parent).free
