"""Databases that stop answering: every wait has an end, and work goes on with new connections."""

from collections.abc import Iterator
from functools import partial

import psycopg
import pytest
from sqlalchemy.exc import SQLAlchemyError

from azulejos.store import Store, Write
from azulejos.store.deadline import connect_with_deadline
from azulejos.store.listener import Listener
from bench.support.postgresql import Cluster
from bench.support.proxy import Proxy
from tests.store.test_store import begin, event, summary_of
from tests.waiting import wait_until

SHORT = 0.3  # seconds


@pytest.fixture
def proxy(cluster: Cluster) -> Iterator[Proxy]:
    with Proxy(cluster.port) as proxy:
        yield proxy


def through(proxy: Proxy, cluster: Cluster, name: str) -> str:
    """Return the URL of a new database through a proxy."""
    return cluster.new_database(name).replace(f":{cluster.port}/", f":{proxy.port}/")


def test_an_answer_that_does_not_come_ends_the_connection(cluster: Cluster, proxy: Proxy) -> None:
    url = cluster.url().replace(f":{cluster.port}/", f":{proxy.port}/")
    connection = connect_with_deadline(url, deadline=SHORT)
    assert connection.execute("select 1").fetchone() == (1,)
    assert proxy.freeze() == 1
    with pytest.raises(psycopg.OperationalError, match="no answer from the database"):
        connection.execute("select 1")
    assert connection.closed


def test_the_database_ends_a_statement_that_takes_too_long(cluster: Cluster) -> None:
    with (
        connect_with_deadline(cluster.url(), deadline=SHORT) as connection,
        pytest.raises(psycopg.OperationalError),
    ):
        connection.execute("select pg_sleep(300)")


def test_frozen_connections_are_replaced(cluster: Cluster, proxy: Proxy) -> None:
    store = Store.open(through(proxy, cluster, "frozen"), deadline=SHORT)
    begin(store)
    assert proxy.freeze() > 0
    store.append(Write(event(2), summary_of()))  # on a new connection, as the pool's has not answered
    assert proxy.freeze() > 0
    assert [found.seq for found in store.events("g")] == [1, 2]
    assert store.events_of_many({"g": 1}) == [event(2)]
    assert proxy.freeze() > 0
    assert store.events_of_many({"g": 1}) == [event(2)]
    assert proxy.freeze() > 0
    store.renew_connections()
    assert store.events("g", 1) == store.events_of_many({"g": 1}) == [event(2)]
    store.close()


def test_a_frozen_database_is_reported_and_used_again(cluster: Cluster, proxy: Proxy) -> None:
    store = Store.open(through(proxy, cluster, "frozen_all"), deadline=SHORT)
    begin(store)
    proxy.freeze(is_total=True)
    for _ in range(2):
        with pytest.raises(SQLAlchemyError):
            store.events("g")
    with pytest.raises(SQLAlchemyError):
        store.append(Write(event(2), summary_of()))
    proxy.thaw()
    store.append(Write(event(2), summary_of()))
    assert [found.seq for found in store.events("g")] == [1, 2]
    store.close()


def test_a_listener_notices_that_its_connection_is_frozen(cluster: Cluster, proxy: Proxy) -> None:
    store = Store.open(cluster.new_database("frozen_listener"))
    listening = Store.open(str(store.engine.url.set(port=proxy.port, drivername="postgresql")))
    listening.engine.dispose()
    connections: list[bool] = []
    notified: dict[str, int] = {}
    listener = Listener(listening.engine, notified.update, partial(connections.append, True))
    listener.start()
    wait_until(lambda: connections, "it is connected")
    assert proxy.freeze() == 1
    wait_until(lambda: len(connections) == 2, "it has reconnected")
    begin(store)
    wait_until(lambda: notified == {"g": 1}, "an event is notified")
    listener.stop()
    for each in (listening, store):
        each.close()
