"""Servers that share a PostgreSQL hear of each other's events, and of breaks."""

import time
from collections.abc import Callable

from azulejos.bench.cluster import Cluster
from azulejos.store import Store, Write
from azulejos.store.news import News
from tests.store.test_store import begin, event, summary_of


def wait_for(what: Callable[[], object], seconds: float = 20) -> None:
    end = time.monotonic() + seconds
    while not what():
        assert time.monotonic() < end
        time.sleep(0.02)


def test_an_event_is_heard_of_by_its_number(cluster: Cluster) -> None:
    store = Store.open(cluster.new_database("news"))
    heard: dict[str, int] = {}
    breaks: list[bool] = []
    news = News(store.engine, heard.update, lambda: breaks.append(True))
    news.start()
    wait_for(lambda: breaks)
    begin(store)
    wait_for(lambda: heard)
    assert heard == {"g": 1}
    with store.engine.begin() as connection:
        connection.exec_driver_sql(
            "select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen %%'"
        )
    wait_for(lambda: len(breaks) == 2)
    begin(store, "h")
    store.append(Write(event(2, "h"), summary_of()), Write(event(3, "h"), summary_of()))
    wait_for(lambda: heard == {"g": 1, "h": 3})
    news.stop()
    store.close()
