"""Tables under load: two players who move in turn at a steady pace, and a spectator."""

from __future__ import annotations

import asyncio
import json
import random
import time
from collections.abc import Sequence
from dataclasses import dataclass, field

from azulejos import from_position
from azulejos.bench.figures import Figure
from bench.support.client import Client


@dataclass
class Figures:
    """Measured times, in seconds."""

    acknowledged: list[float] = field(default_factory=list)  # from the request to its answer
    heard: list[float] = field(default_factory=list)  # from the request to the other player's event
    watched: int = 0  # events received by spectators
    refused: int = 0
    seconds: float = 0.0  # the duration of the measurement
    processor: float = 0.0  # processor time of the servers
    client: float = 0.0  # processor time of the clients
    health: list[float] = field(default_factory=list)  # answers of /healthz
    block: Figure | None = None  # of the event loop


class LoadTable:
    """A table, its two players and its spectator."""

    def __init__(self, ports: Sequence[int], figures: Figures, pace: float, seed: int, is_together: bool) -> None:
        """Move every ``pace`` seconds; the clients of a table use one server together, or are spread over all."""
        self._chance = random.Random(seed)
        ports = [ports[(seed + (0 if is_together else at)) % len(ports)] for at in range(3)]
        sources = [f"127.{at + 1}.{seed // 250}.{seed % 250 + 1}" for at in range(3)]  # each client has its own
        clients = [Client(port, source=source) for port, source in zip(ports, sources, strict=True)]
        self._players, self._spectator = clients[:2], clients[2]
        self._figures = figures
        self._pace = pace
        self._sent: dict[int, float] = {}  # the time of the move that leads to an event
        self._position = ""
        self._turn: int | None = 0
        self._seq = 0
        self._event_seen = asyncio.Event()
        self._listeners: list[asyncio.Task[None]] = []
        self._game = ""

    async def open(self) -> None:
        """Open the table, join the other player, and subscribe all three clients."""
        for client in self._players:
            client.secret = ""
        seats = [{"player": "me"}, {"player": "open"}]
        status, opened = await self._players[0].post("/api/v1/tables", {"seats": seats})
        assert status == 201, opened
        self._game, self._players[0].secret = opened["table"]["id"], opened["secret"]
        status, joined = await self._players[1].post(f"/api/v1/tables/{self._game}/join", {"seat": 1})
        assert status == 200, joined
        self._players[1].secret = joined["secret"]
        table = joined["table"]
        self._seq, self._turn, self._position = table["seq"], table["turn"], table["position"]
        self._sent.clear()
        for seat, client in enumerate([*self._players, self._spectator]):
            self._listeners.append(asyncio.create_task(self._listen(client, seat)))

    async def _listen(self, client: Client, seat: int) -> None:
        async for text in client.texts(f"/api/v1/tables/{self._game}/events?after={self._seq}"):
            now = time.perf_counter()
            if seat == 2:
                self._figures.watched += 1
                continue
            event = json.loads(text)
            if event["seat"] != seat and event["seq"] in self._sent:
                self._figures.heard.append(now - self._sent.pop(event["seq"]))
                if event["seq"] > self._seq:  # otherwise the answer came first, and the same player moves on
                    self._seq, self._turn, self._position = event["seq"], event["turn"], event["position"]
                    self._event_seen.set()

    async def play(self) -> None:
        """Move at the given pace until cancelled; open a new table when the game is over."""
        await asyncio.sleep(self._chance.random() * self._pace)
        while True:
            began = time.perf_counter()
            if self._turn is None:
                await self.close()
                await self.open()
            await self._move()
            await asyncio.sleep(max(0.0, self._pace - (time.perf_counter() - began)))

    async def _move(self) -> None:
        seat, seq = self._turn, self._seq
        assert seat is not None
        moves = from_position(self._position).legal_moves()
        self._event_seen.clear()
        sent = self._sent[seq + 1] = time.perf_counter()
        body = {"seq": seq, "move": self._chance.choice(moves).token, "key": f"k{seq}"}
        status, answer = await self._players[seat].post(f"/api/v1/tables/{self._game}/moves", body)
        if status != 200:
            self._figures.refused += 1
            raise RuntimeError(f"a move was refused: {answer}")
        self._figures.acknowledged.append(time.perf_counter() - sent)
        if answer["turn"] == seat:  # no need to wait for the other player's event
            self._seq, self._turn, self._position = answer["seq"], answer["turn"], answer["position"]
        else:
            await self._event_seen.wait()

    async def close(self) -> None:
        """Close all connections."""
        for listener in self._listeners:
            listener.cancel()
        await asyncio.gather(*self._listeners, return_exceptions=True)
        self._listeners.clear()
        for client in self._players:
            await client.close()
