"""Notifications between servers that share a PostgreSQL, also after a lost connection."""

from azulejos.store import Store, Write
from azulejos.store.listener import Listener
from bench.support.postgresql import Cluster
from tests.store.test_store import begin, event, summary_of
from tests.waiting import LIMIT, wait_until


def test_written_events_are_notified_by_sequence_number(cluster: Cluster) -> None:
    store = Store.open(cluster.new_database("news"), deadline=LIMIT)
    notified: dict[str, int] = {}
    connections: list[bool] = []
    listener = Listener(store.engine, notified.update, lambda: connections.append(True), timeout=LIMIT)
    listener.start()
    wait_until(lambda: connections, "it is connected")
    begin(store)
    wait_until(lambda: notified, "an event is notified")
    assert notified == {"g": 1}
    with store.engine.begin() as connection:
        connection.exec_driver_sql(
            "select pg_terminate_backend(pid) from pg_stat_activity"
            " where datname = current_database() and application_name = 'azulejos listener'"
        )
    wait_until(lambda: len(connections) == 2, "it has reconnected")
    begin(store, "h")
    store.append(Write(event(2, "h"), summary_of()), Write(event(3, "h"), summary_of()))
    wait_until(lambda: notified == {"g": 1, "h": 3}, "the last event is notified")
    listener.stop()
    store.close()
