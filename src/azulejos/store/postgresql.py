"""Connections to PostgreSQL with deadlines. Needs the extra ``postgresql``; imported only where it is used."""

from __future__ import annotations

from math import ceil
from typing import Any

import psycopg
from psycopg import errors
from psycopg.abc import RV, PQGen


class DeadlineConnection(psycopg.Connection[Any]):
    """A connection that closes itself when the database does not answer in time."""

    deadline: float | None = None  # seconds

    def wait(self, gen: PQGen[RV], interval: float = 0.1, timeout: float | None = None) -> RV:
        """Wait for an answer; raise OperationalError and close the connection after the deadline."""
        if timeout is not None or self.deadline is None:  # the caller handles its own timeout
            return super().wait(gen, interval, timeout)
        try:
            return super().wait(gen, interval, self.deadline)
        except errors._WaitTimeout:
            self.close()
            raise psycopg.OperationalError(f"no answer from the database within {self.deadline:g} s") from None


def connect_with_deadline(*arguments: Any, deadline: float, **options: Any) -> DeadlineConnection:
    """Connect to PostgreSQL; connecting and each statement may take ``deadline`` seconds."""
    milliseconds = int(1000 * deadline)
    settings = f"-c statement_timeout={milliseconds} -c idle_in_transaction_session_timeout={2 * milliseconds}"
    connection = DeadlineConnection.connect(
        *arguments,
        **{
            "connect_timeout": ceil(deadline),
            "tcp_user_timeout": milliseconds,
            "keepalives_idle": 5,
            "keepalives_interval": 2,
            "keepalives_count": 3,
            "application_name": "azulejos",
            "options": settings,
            **options,
        },
    )
    connection.deadline = deadline
    return connection
