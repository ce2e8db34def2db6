"""The schema, and databases of earlier versions."""

import sqlite3
from pathlib import Path

from azulejos.store import Holder, Store, StoredEvent, Write
from azulejos.store.schema import games, metadata
from tests.store.test_store import HASH, begin, event, summary_of
from tests.waiting import LIMIT


def test_the_column_of_the_bot_to_move_has_its_first_name(tmp_path: Path) -> None:
    store = Store.open(str(tmp_path / "tables.sqlite3"), deadline=LIMIT)
    begin(store, bot_to_move=1)
    store.close()
    with sqlite3.connect(tmp_path / "tables.sqlite3") as connection:
        assert connection.execute("select thinker from games").fetchall() == [(1,)]
    connection.close()
    assert games.c.bot_to_move.name == "thinker"
    assert set(metadata.tables) == {"games", "events", "holders"}


def test_a_database_of_the_first_version_opens(tmp_path: Path) -> None:
    path = tmp_path / "old.sqlite3"
    with sqlite3.connect(path) as connection:
        connection.executescript("""
            create table games (id varchar(32) not null primary key, secret blob not null, created double not null,
                updated double not null, seq integer not null, status varchar(16) not null, is_listed boolean not null,
                due double, thinker integer);
            create index games_by_status on games (is_listed, status, updated);
            create index games_by_due on games (due);
            create index games_by_thinker on games (thinker, updated);
            create table events (game varchar(32) not null references games (id), seq integer not null,
                at double not null, kind varchar(16) not null, data text not null, key varchar(80),
                primary key (game, seq), constraint events_by_key unique (game, key));
            create table holders (hash blob not null, game varchar(32) not null references games (id),
                seat integer not null, primary key (hash, game, seat));
            create index holders_by_game on holders (game);
            create table alembic_version (version_num varchar(32) not null primary key);
            insert into alembic_version values ('0001');
            insert into games values ('g', x'00', 1, 2, 1, 'playing', 0, null, 1);
            insert into events values ('g', 1, 2, 'created', '{"a":1}', null);
        """)
        connection.execute("insert into holders values (?, 'g', 0)", [HASH])
    connection.close()
    store = Store.open(str(path), deadline=LIMIT)
    assert store.events("g") == [StoredEvent("g", 1, 2, "created", {"a": 1})]
    assert store.holders("g") == (Holder("g", 0, HASH),)
    assert [game.game for game in store.waiting_for_bots(10, 5)] == ["g"]
    store.append(Write(event(2), summary_of()))
    assert store.waiting_for_bots(1e12, 5) == []
    store.close()
