"""Full disks are known by the code of an error, and the free space of a SQLite file's disk is read."""

import errno
import sqlite3
from pathlib import Path

import psycopg
import pytest
from sqlalchemy import exc
from sqlalchemy.exc import OperationalError

from azulejos.store.disk import free_space, is_disk_full
from azulejos.store.engine import open_engine


def sqlite_error(code: int) -> sqlite3.OperationalError:
    error = sqlite3.OperationalError("any words")
    error.sqlite_errorcode = code
    return error


@pytest.mark.parametrize(
    ("error", "is_full"),
    [
        (OSError(errno.ENOSPC, "No space left on device"), True),
        (OSError(errno.EIO, "Input/output error"), False),
        (OperationalError("insert", {}, psycopg.errors.DiskFull()), True),
        (OperationalError("insert", {}, psycopg.errors.AdminShutdown()), False),
        (OperationalError("insert", {}, OSError(errno.ENOSPC, "No space left on device")), True),
        (OperationalError("insert", {}, sqlite_error(sqlite3.SQLITE_FULL)), True),
        (OperationalError("insert", {}, sqlite_error(sqlite3.SQLITE_BUSY)), False),
        (OperationalError("insert", {}, sqlite3.OperationalError("database or disk is full")), False),
        (exc.TimeoutError("no connection"), False),
    ],
)
def test_a_full_disk_is_known_by_its_code(error: Exception, is_full: bool) -> None:
    assert is_disk_full(error) == is_full


def test_the_free_space_is_that_of_the_files_disk(tmp_path: Path) -> None:
    free = free_space(open_engine(str(tmp_path / "tables.sqlite3")))
    assert free is not None
    assert free > 0
    assert free_space(open_engine("postgresql://nobody@nowhere/none")) is None
