"""Moves that take the shortcut are those that the long way would have made, once each."""

import asyncio
from pathlib import Path
from typing import Any

from starlette.testclient import TestClient

from azulejos.bench.cluster import Cluster
from azulejos.bench.load.client import Client
from azulejos.bench.load.process import ServerProcess
from azulejos.server.table import Done, Tables
from azulejos.store import Store
from tests.server.players import start_duel
from tests.server.tables import ANNA, BEN
from tests.server.tables import start_duel as start_table
from tests.server.test_stream import leave, take
from tests.server.test_stream import start_duel as start_server_duel


def test_what_is_known_goes_the_short_way_and_the_rest_does_not(tmp_path: Path) -> None:
    tables = Tables(Store.open(str(tmp_path / "tables.sqlite3")))
    table = start_table(tables)
    assert table.game is not None
    token = str(table.game.legal_moves()[0])

    async def move(who: bytes, seq: int, move: str) -> Done | None:
        return await tables.move_soon(table.id, who, seq, move, "k")

    assert asyncio.run(move(ANNA, table.seq, token)) is None  # nobody has asked yet who holds the seats
    assert tables.seats_of(table.id, ANNA) == {0}
    assert asyncio.run(move(BEN, table.seq, token)) is None
    assert asyncio.run(move(b"x" * 32, table.seq, token)) is None
    assert asyncio.run(move(ANNA, table.seq - 1, token)) is None
    assert asyncio.run(move(ANNA, table.seq, "9x-9")) is None
    done = asyncio.run(move(ANNA, table.seq, token))
    assert done is not None
    assert done.seq == table.seq + 1
    assert tables.move(table.id, ANNA, table.seq, token, "k").seq == done.seq
    tables.cache.forget(table.id)
    assert tables.get(table.id).seq == done.seq
    assert tables.get(table.id).game == done.standing.game
    tables.store.close()


def test_both_ways_give_the_same_answer(client: TestClient) -> None:
    answers = []
    for query in ("", "?lang=en"):  # which goes the long way
        anna, _, table = start_duel(client)
        body = {"seq": table["seq"], "move": table["legal_moves"][0], "key": "k"}
        answer = anna.post(f"/tables/{table['id']}/moves{query}", body)
        again = anna.post(f"/tables/{table['id']}/moves", body)
        assert again == answer
        answers.append({name: type(value) for name, value in answer.items()})
        assert anna.get(f"/tables/{table['id']}/log?after=3") == [answer]
    assert answers[0] == answers[1]


def test_of_many_at_once_one_wins(tmp_path: Path) -> None:
    async def send(port: int, keys: list[str]) -> tuple[list[tuple[int, Any]], int]:
        players, table = await start_server_duel(port)
        await players[0].get(f"/api/v1/tables/{table['id']}")
        clients = [Client(port, players[0].secret) for _ in keys]
        bodies = [
            {"seq": table["seq"], "move": move, "key": key}
            for key, move in zip(keys, table["legal_moves"], strict=False)
        ]
        if len(set(keys)) == 1:
            bodies = bodies[:1] * len(keys)
        path = f"/api/v1/tables/{table['id']}/moves"
        answers = await asyncio.gather(*(client.post(path, body) for client, body in zip(clients, bodies, strict=True)))
        _, log = await players[0].get(f"/api/v1/tables/{table['id']}/log?after={table['seq']}")
        await leave([*players, *clients])
        return answers, len(log)

    with ServerProcess(str(tmp_path / "tables.sqlite3")) as server:
        answers, events = asyncio.run(send(server.port, ["k"] * 6))
        assert events == 1
        assert [status for status, _ in answers] == [200] * 6
        assert all(answer == answers[0][1] for _, answer in answers)
        answers, events = asyncio.run(send(server.port, list("abcdef")))
        assert events == 1
        assert sorted(status for status, _ in answers) == [200, *[409] * 5]


def test_who_watches_at_another_server_hears_of_it(cluster: Cluster) -> None:
    database = cluster.new_database("two_servers")

    async def check(ports: list[int]) -> None:
        players, table = await start_server_duel(ports[0])
        path = f"/api/v1/tables/{table['id']}/events?after={table['seq']}"
        streams = [Client(port).events(path) for port in ports]
        other = Client(ports[1], players[1].secret)
        for _ in range(6):
            _, now = await other.get(f"/api/v1/tables/{table['id']}")
            body = {"seq": now["seq"], "move": now["legal_moves"][0]}
            status, _ = await (players[0], other)[now["turn"]].post(f"/api/v1/tables/{table['id']}/moves", body)
            assert status == 200
            assert [await take(stream, 1) for stream in streams] == [[now["seq"] + 1]] * 2
        for stream in streams:
            await stream.aclose()
        await leave([*players, other])

    with ServerProcess(database) as first, ServerProcess(database) as second:
        asyncio.run(check([first.port, second.port]))
