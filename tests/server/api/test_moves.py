"""Moves by the middleware and by the endpoint: the same bytes, and each move once."""

import asyncio
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient
from starlette.types import Receive, Scope, Send

from azulejos.server.api.moves import FastMovesMiddleware
from azulejos.server.api.routes import PREFIX
from azulejos.server.app import make_app
from azulejos.server.settings import Settings
from azulejos.server.tables.writer import Outcome
from azulejos.words import Words
from bench.support.client import Client
from bench.support.postgresql import Cluster
from bench.support.server_process import ServerProcess
from tests.server.duels import ANNA, BEN, make_tables
from tests.server.duels import start_duel as start_table
from tests.server.live.test_stream import leave, take
from tests.server.live.test_stream import start_duel as start_server_duel
from tests.server.players import Player, start_duel
from tests.server.sources import ManualClock, SeededSecrets


def test_moves_at_cached_tables_are_served_and_others_are_left_to_the_endpoint(tmp_path: Path) -> None:
    tables = make_tables(str(tmp_path / "tables.sqlite3"))
    table = start_table(tables)
    assert table.game is not None
    token = str(table.game.legal_moves()[0])

    async def move(who: bytes, seq: int, move: str) -> Outcome | None:
        return await tables.move_cached(table.id, who, seq, move, "k")

    assert asyncio.run(move(ANNA, table.seq, token)) is None  # the holders of the seats are not cached yet
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
    assert tables.get(table.id).game == done.table.game
    tables.store.close()


class Server:
    """A server with the same time and secrets as others, with or without the middleware of moves."""

    def __init__(self, settings: Settings, folder: Path, *, is_fast: bool) -> None:
        folder.mkdir()
        database = str(folder / "tables.sqlite3")
        self._app = make_app(replace(settings, database=database), clock=ManualClock(), secrets=SeededSecrets())
        self._stack = self._app.build_middleware_stack()
        self._way = FastMovesMiddleware(self._go_on, PREFIX) if is_fast else self._go_on
        self.passed_on = 0  # requests that reached the framework

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        scope["app"] = self._app
        await self._way(scope, receive, send)

    async def _go_on(self, scope: Scope, receive: Receive, send: Send) -> None:
        self.passed_on += 1
        await self._stack(scope, receive, send)


@pytest.mark.parametrize("language", Words.languages())
def test_middleware_and_endpoint_send_the_same_bytes(settings: Settings, tmp_path: Path, language: str) -> None:
    servers = [Server(settings, tmp_path / name, is_fast=name == "fast") for name in ("fast", "slow")]

    def send(
        clients: Sequence[TestClient], game: str, body: object, secret: str | None, *, is_fast: bool = False
    ) -> Any:
        """Send a move to both servers, and return the answer."""
        before = [server.passed_on for server in servers]
        content = body if isinstance(body, bytes) else json.dumps(body).encode()
        headers = {"accept-language": language, "content-type": "application/json"}
        headers |= {"authorization": f"Bearer {secret}"} if secret else {}
        first, second = (
            client.post(f"/api/v1/tables/{game}/moves", content=content, headers=headers) for client in clients
        )
        assert first.content == second.content
        assert (first.status_code, dict(first.headers)) == (second.status_code, dict(second.headers))
        assert [server.passed_on - old for server, old in zip(servers, before, strict=True)] == [not is_fast, True]
        return first

    with TestClient(servers[0]) as fast, TestClient(servers[1]) as slow:
        clients = (fast, slow)
        (anna, ben, table), (_, _, same) = (start_duel(client) for client in clients)
        assert table == same
        for client in clients:  # so that the holders of the seats are cached
            Player(client, anna.secret).get(f"/tables/{table['id']}")
        game, move = table["id"], {"seq": 3, "move": table["legal_moves"][0], "key": "k"}
        assert send(clients, game, move, None).status_code == 403
        assert send(clients, game, move, "short").status_code == 403
        assert send(clients, game, move, "x" * 43).status_code == 403
        assert send(clients, game, move, ben.secret).json()["code"] == "not-yours"
        assert send(clients, "abcdefghjkmn", move, anna.secret).status_code == 404
        assert send(clients, game, move | {"move": "9x-9"}, anna.secret).status_code == 422
        assert send(clients, game, move | {"move": "9b-1"}, anna.secret).status_code == 422
        assert send(clients, game, {"seq": "x"}, anna.secret).status_code == 422
        assert send(clients, game, b"{", anna.secret).status_code == 422
        done = send(clients, game, move, anna.secret, is_fast=True)
        assert (done.status_code, done.json()["seq"]) == (200, 4)
        assert send(clients, game, move, anna.secret).content == done.content
        late = send(clients, game, move | {"key": "other"}, anna.secret)
        assert (late.status_code, late.json()["table"]["seq"]) == (409, 4)
        table = ben.get(f"/tables/{game}")
        Player(slow, ben.secret).get(f"/tables/{game}")
        reply = {"seq": 4, "move": table["legal_moves"][-1]}
        assert send(clients, game, reply, ben.secret, is_fast=True).status_code == 200
        logs = [client.get(f"/api/v1/tables/{game}/log?lang={language}") for client in clients]
        assert logs[0].content == logs[1].content
        assert logs[0].json()[3] == done.json()


def test_of_concurrent_moves_one_wins(tmp_path: Path) -> None:
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


def test_a_stream_of_another_server_gets_the_event(cluster: Cluster) -> None:
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
