"""The cache of tables and holders."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from azulejos.core.chance import Committed
from azulejos.server.tables.cache import TABLE_WEIGHT, Cache
from azulejos.server.tables.service import TableService
from azulejos.store import Holder, Store, StoredEvent
from azulejos.store.engine import open_engine
from bench.support.postgresql import Cluster
from tests.server.duels import ANNA, BEN, EVE, make_tables, open_duel, play_on, start_duel
from tests.server.sources import SeededSecrets
from tests.waiting import LIMIT, wait_until

CLIENTS = 5


def test_evicted_tables_are_rebuilt_from_their_events(tmp_path: Path) -> None:
    tables = make_tables(str(tmp_path / "tables.sqlite3"), capacity=2 * (6 + TABLE_WEIGHT))
    opened = [start_duel(tables) for _ in range(4)]
    for table in opened:
        play_on(tables, table, moves=3)
    assert len(tables.cache) == 2
    assert {tables.get(table.id).seq for table in opened} == {6}
    for table in opened:
        tables.cache.forget(table.id)
    assert {tables.get(table.id).seq for table in opened[:2]} == {6}
    assert len(tables.cache) == 2  # as many as before fit in again
    tables.store.close()


def test_a_cached_state_is_returned_if_it_includes_an_event(tables: TableService) -> None:
    table = start_duel(tables)
    other = Cache(tables.store, 10, tables.clock)
    cached = other.get(table.id)
    assert cached == table
    play_on(tables, table, moves=1)
    assert other.get(table.id, table.seq) is cached
    current = other.get(table.id)
    assert current is not None
    assert current.seq == table.seq + 1
    assert other.get("unknown") is None


def test_an_older_state_does_not_replace_a_newer_one(tables: TableService) -> None:
    table = start_duel(tables)
    newer = play_on(tables, table, moves=1)
    tables.cache.put(table)
    assert tables.cache.peek(table.id) is newer
    tables.cache.forget(table.id)
    assert tables.cache.peek(table.id) is None


def test_holders_are_cached_and_queried_for_unknown_identities(tables: TableService) -> None:
    table = open_duel(tables).table
    cache = tables.cache
    assert cache.known_seats_of(table.id, ANNA) == frozenset()
    assert cache.seats_of(table.id, ANNA) == cache.known_seats_of(table.id, ANNA) == {0}
    tables.store.hold([Holder(table.id, 1, BEN)])  # as another server does
    assert cache.known_seats_of(table.id, BEN) == frozenset()
    assert cache.seats_of(table.id, BEN) == {1}
    cache.hold(table.id, [Holder(table.id, 0, BEN)])
    assert cache.known_seats_of(table.id, BEN) == {0, 1}
    assert cache.seats_of(table.id, EVE) == frozenset()
    assert cache.holders(table.id) == {Holder(table.id, 0, ANNA), Holder(table.id, 0, BEN), Holder(table.id, 1, BEN)}


def test_cached_tables_catch_up_with_another_server(cluster: Cluster) -> None:
    database = cluster.new_database("catch_up")
    here, there = make_tables(database), make_tables(database, secrets=SeededSecrets("there"))
    table, unknown = start_duel(here), start_duel(there)
    play_on(there, there.get(table.id), moves=2)
    here.cache.catch_up({table.id: table.seq + 2, unknown.id: unknown.seq})
    cached = here.cache.peek(table.id)
    assert cached is not None
    assert cached == there.get(table.id)
    assert here.cache.peek(unknown.id) is None
    here.store.close()
    there.store.close()


class CountingStore(Store):
    """A store that counts how often events are read."""

    reads = 0

    def events(self, game: str, after: int = 0) -> list[StoredEvent]:
        found = super().events(game, after)
        self.reads += 1
        return found


def test_a_table_that_many_ask_for_is_rebuilt_once(tmp_path: Path) -> None:
    """After a restart all players and spectators ask for it at the same time."""
    database, secrets = str(tmp_path / "tables.sqlite3"), list[bytes]()
    tables = make_tables(database)
    table = play_on(tables, start_duel(tables), moves=3)
    tables.store.close()
    store = CountingStore(open_engine(database, LIMIT))

    def chance(secret: bytes) -> Committed:
        wait_until(lambda: store.reads == CLIENTS, "all have read the events")
        secrets.append(secret)
        return Committed(secret)

    cache = Cache(store, 1000, tables.clock, chance)
    with ThreadPoolExecutor(CLIENTS) as pool:
        found = list(pool.map(cache.get, [table.id] * CLIENTS))
    assert {id(each) for each in found} == {id(cache.peek(table.id))}
    assert found[0] is not None
    assert found[0].seq == table.seq
    assert len(secrets) == 1
    store.close()
