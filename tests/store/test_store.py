"""The event store with both databases: order, atomicity and concurrent writers."""

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace

import pytest

from azulejos.store import Conflict, Holder, Store, StoredEvent, Summary, Write
from tests.waiting import LIMIT

NOW = 1_700_000_000.25
HASH, OTHER = b"h" * 32, b"o" * 32


@pytest.fixture
def store(database: str) -> Iterator[Store]:
    store = Store.open(database, deadline=LIMIT)
    yield store
    store.close()


def event(seq: int, game: str = "g", key: str | None = None, **data: object) -> StoredEvent:
    return StoredEvent(game, seq, NOW + seq, "created" if seq == 1 else "moved", data, key)


def begin(store: Store, game: str = "g", **summary: object) -> None:
    store.append(Write(event(1, game), summary_of(**summary), (Holder(game, 0, HASH),), b"s" * 32))


def summary_of(**values: object) -> Summary:
    return replace(Summary("playing", False), **values)  # type: ignore[arg-type]  # by name, as the tests give them


def test_events_are_read_as_written(store: Store) -> None:
    begin(store)
    store.append(Write(event(2, key="k", move="3r-2", name="Zoë «x» \u2603 😀"), summary_of()))
    assert store.events("g") == [event(1), event(2, key="k", move="3r-2", name="Zoë «x» \u2603 😀")]
    assert store.events("g", after=1) == [event(2, key="k", move="3r-2", name="Zoë «x» \u2603 😀")]
    assert store.events("other") == []
    assert store.secret("g") == b"s" * 32
    assert store.secret("other") is None


def test_events_carry_a_version(store: Store) -> None:
    begin(store)
    newer = replace(event(2, move="3r-2"), version=7)
    store.append(Write(newer, summary_of()))
    assert [found.version for found in store.events("g")] == [1, 7]
    assert store.events("g")[1] == newer
    assert store.events("g")[1].data == {"move": "3r-2"}


def test_events_survive_reopening(database: str) -> None:
    first = Store.open(database, deadline=LIMIT)
    begin(first)
    first.close()
    second = Store.open(database, deadline=LIMIT)
    assert second.events("g") == [event(1)]
    second.close()


def test_one_of_several_writers_of_an_event_wins(store: Store) -> None:
    begin(store)

    def write(writer: int) -> bool:
        try:
            store.append(Write(event(2, by=writer), summary_of(bot_to_move=writer)))
        except Conflict:
            return False
        return True

    with ThreadPoolExecutor(8) as pool:
        won = list(pool.map(write, range(8)))
    assert won.count(True) == 1
    assert store.events("g", after=1) == [event(2, by=won.index(True))]
    assert [found.seq for found in store.waiting_for_bots(NOW + 10, 10)] == [2]


def test_a_key_counts_once(store: Store) -> None:
    begin(store)
    begin(store, "other")
    store.append(Write(event(2, key="k"), summary_of()))
    with pytest.raises(Conflict):
        store.append(Write(event(3, key="k"), summary_of()))
    store.append(Write(event(2, "other", key="k"), summary_of()))
    assert store.events("g") == [event(1), event(2, key="k")]


def test_several_writes_are_atomic(store: Store) -> None:
    begin(store)
    begin(store, "taken")
    with pytest.raises(Conflict):
        store.append(Write(event(2), summary_of()), Write(event(1, "taken"), summary_of()))
    assert store.events("g") == [event(1)]


def test_holders_are_added_once(store: Store) -> None:
    begin(store)
    store.hold([Holder("g", 1, OTHER), Holder("g", 0, HASH)])
    assert set(store.holders("g")) == {Holder("g", 0, HASH), Holder("g", 1, OTHER)}
    assert [found.game for found in store.games_of(OTHER, 10)] == ["g"]
    assert store.games_of(b"x" * 32, 10) == []


def test_games_are_queried_by_their_summary(store: Store) -> None:
    begin(store, "open", status="waiting", is_listed=True)
    begin(store, "private", status="waiting")
    begin(store, "clocked", due=NOW)
    begin(store, "bot", bot_to_move=1)
    assert [found.game for found in store.listed("waiting", 10)] == ["open"]
    assert [found.game for found in store.due(NOW, 10)] == ["clocked"]
    assert store.due(NOW - 1, 10) == []
    assert [found.game for found in store.waiting_for_bots(NOW + 1, 10)] == ["bot"]
    assert store.waiting_for_bots(NOW, 10) == []
    assert store.count() == {"waiting": 2, "playing": 2}


def test_lists_are_limited_and_have_the_newest_first(store: Store) -> None:
    for number in range(5):
        begin(store, f"g{number}")
        store.append(Write(event(2 + number, f"g{number}"), summary_of()))
    assert [found.game for found in store.games_of(HASH, 3)] == ["g4", "g3", "g2"]


def test_the_events_of_several_games_are_read_in_one_query(store: Store) -> None:
    if not store.is_shared:
        pytest.skip("only servers that share a database ask for them")
    for game in ("g", "h", "i"):
        begin(store, game)
        store.append(Write(event(2, game), summary_of()), Write(event(3, game), summary_of()))
    assert store.events_of_many({"g": 1, "h": 3, "i": 2}) == [event(2), event(3), event(3, "i")]
