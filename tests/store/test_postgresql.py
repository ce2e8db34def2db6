"""Connections to PostgreSQL end when the database does not answer."""

from collections.abc import Iterator

import psycopg
import pytest

from azulejos.store.postgresql import connect_with_deadline
from bench.support.postgresql import Cluster
from bench.support.proxy import Proxy
from tests.waiting import LIMIT

SHORT = 0.3  # seconds


@pytest.fixture
def proxy(cluster: Cluster) -> Iterator[Proxy]:
    with Proxy(cluster.port) as proxy:
        yield proxy


def test_an_answer_that_does_not_come_ends_the_connection(cluster: Cluster, proxy: Proxy) -> None:
    url = cluster.url().replace(f":{cluster.port}/", f":{proxy.port}/")
    connection = connect_with_deadline(url, deadline=LIMIT)
    assert connection.execute("select 1").fetchone() == (1,)
    connection.deadline = SHORT
    assert proxy.freeze() == 1
    with pytest.raises(psycopg.OperationalError, match="no answer from the database"):
        connection.execute("select 1")
    assert connection.closed


def test_the_database_ends_a_statement_that_takes_too_long(cluster: Cluster) -> None:
    with (
        connect_with_deadline(cluster.url(), deadline=SHORT, connect_timeout=int(LIMIT)) as connection,
        pytest.raises(psycopg.OperationalError),
    ):
        connection.execute("select pg_sleep(300)")
