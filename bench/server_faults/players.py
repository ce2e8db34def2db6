"""Persistent players, which listen to their tables and repeat unanswered requests with the same key at any server."""

from __future__ import annotations

import asyncio
import json
import random
from collections import Counter, defaultdict
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import pairwise
from typing import Any

import azulejos
from bench.server_faults.history import MOVE, READ, Operation, check_linearizable, check_stream
from bench.support.client import Client

PAUSE = 0.1  # seconds before a retry
LOOK = 1.0  # seconds after which a player who hears nothing looks at the table
PATIENCE = 300  # seconds without an answer before giving up


@dataclass
class Ledger:
    """Acknowledged moves, all that players heard, and counts of all answers."""

    acknowledged: dict[str, dict[int, str]] = field(default_factory=dict)  # by game and event: the move
    operations: list[Operation] = field(default_factory=list)
    heard: defaultdict[str, list[dict[str, Any]]] = field(default_factory=lambda: defaultdict(list))  # by game
    delays: list[float] = field(default_factory=list)  # from an acknowledged move to its event at a listener
    outages: list[tuple[float, float]] = field(default_factory=list)  # in which no event can be heard, from and to
    answers: Counter[int] = field(default_factory=Counter)  # by status
    lost_connections: int = 0
    lost_streams: int = 0
    moves: int = 0  # acknowledged in all games
    finished: int = 0
    is_over: bool = False  # whether all players have finished

    def note_delay(self, acknowledged: float, connected: float, heard: float) -> None:
        """Note the time until an event was heard, counted from the end of an outage if there was one."""
        could = max(acknowledged, connected)
        ends = [end for began, end in self.outages if began <= heard and end >= could]
        self.delays.append(heard - min(heard, max([could, *ends])))


class Player:
    """Plays one game against a bot to its end, listening to it on a stream."""

    def __init__(
        self, ports: Callable[[], Sequence[int]], ledger: Ledger, seed: int, *, clock: int = 0, family: str = ""
    ) -> None:
        """Take a function that returns the ports of the running servers; ``clock`` is the player's time in seconds."""
        self._ports = ports
        self._ledger = ledger
        self._chance = random.Random(seed)
        self._client: Client | None = None
        self._secret = ""
        self._request: dict[str, Any] = {"seats": [{"player": "me"}, {"player": "bot", "bot": "random"}]}
        self._request |= {"clock": {"seconds": clock}} if clock else {}
        self._request |= {"family": family} if family else {}
        self._news = asyncio.Event()
        self._acknowledged: dict[int, float] = {}  # when a move was acknowledged
        self.game = ""

    async def play(self) -> None:
        """Open a table and play it to its end."""
        opened, _, _ = await self._ask("POST", "/api/v1/tables", self._request)
        self.game, self._secret = opened["table"]["id"], opened["secret"]
        if self._client:
            self._client.secret = self._secret
        moves = self._ledger.acknowledged.setdefault(self.game, {})
        listening = asyncio.create_task(self._listen())
        try:
            table = opened["table"]
            while table["status"] != "over":
                if table["my_turn"]:
                    await self._move(table, moves)
                else:
                    with suppress(TimeoutError):
                        await asyncio.wait_for(self._news.wait(), LOOK)
                self._news.clear()
                table, began, ended = await self._ask("GET", f"/api/v1/tables/{self.game}")
                self._ledger.operations.append(Operation(self.game, READ, table["seq"], began, ended))
            async with asyncio.timeout(PATIENCE):
                await listening
        finally:
            listening.cancel()
        self._ledger.finished += 1
        await self._leave()

    async def _move(self, table: dict[str, Any], moves: dict[int, str]) -> None:
        body = {"seq": table["seq"], "move": self._chance.choice(table["legal_moves"]), "key": f"move-{table['seq']}"}
        answer, began, ended = await self._ask("POST", f"/api/v1/tables/{self.game}/moves", body)
        if "kind" in answer:
            moves[answer["seq"]] = answer["move"]
            self._acknowledged[answer["seq"]] = ended
            self._ledger.operations.append(Operation(self.game, MOVE, answer["seq"], began, ended))
            self._ledger.moves += 1

    async def _listen(self) -> None:
        """Listen to the table until its game is over, on a new stream whenever one ends."""
        heard, loop = self._ledger.heard[self.game], asyncio.get_running_loop()
        while not heard or heard[-1]["status"] != "over":
            client, connected = Client(self._chance.choice(list(self._ports())), self._secret), loop.time()
            with suppress(OSError, RuntimeError, asyncio.IncompleteReadError):
                async for text in client.texts(f"/api/v1/tables/{self.game}/events?after={len(heard)}"):
                    event = json.loads(text)
                    heard.append(event)
                    self._news.set()
                    if (at := self._acknowledged.get(event["seq"])) is not None:
                        self._ledger.note_delay(at, connected, loop.time())
                    if event["status"] == "over":
                        return
            self._ledger.lost_streams += 1
            await asyncio.sleep(PAUSE)

    async def _ask(self, method: str, path: str, body: object = None) -> tuple[dict[str, Any], float, float]:
        """Send a request until a server answers; return the answer, and when it was first sent and answered."""
        loop = asyncio.get_running_loop()
        began = loop.time()
        for _ in range(int(PATIENCE / PAUSE)):
            if self._client is None:
                self._client = Client(self._chance.choice(list(self._ports())), self._secret)
            if method == "GET":
                began = loop.time()  # only the answered read counts
            try:
                status, answer = await (self._client.post(path, body) if method == "POST" else self._client.get(path))
            except ConnectionError:
                self._ledger.lost_connections += 1
                await self._leave()
            else:
                self._ledger.answers[status] += 1
                if status not in (503, 507):
                    found: dict[str, Any] = answer
                    return found, began, loop.time()
            await asyncio.sleep(PAUSE)
        raise RuntimeError(f"nobody answered {method} {path}")

    async def _leave(self) -> None:
        if self._client:
            await self._client.close()
        self._client = None


async def check(port: int, ledger: Ledger) -> int:
    """Check the invariants of a run, and return the number of moves.

    Every game is over, has each acknowledged move once, and had a fair bag; its stream told every event once and in
    order; and all answers together are linearizable.
    """
    check_linearizable(ledger.operations)
    async with Client(port) as client:
        return sum([await _check_game(client, game, ledger) for game in ledger.acknowledged])


async def _check_game(client: Client, game: str, ledger: Ledger) -> int:
    acknowledged = ledger.acknowledged[game]
    _, log = await client.get(f"/api/v1/tables/{game}/log")
    made = {event["seq"]: event["move"] for event in log if event["kind"] == "moved" and event["seat"] == 0}
    assert made == acknowledged, f"{game}: acknowledged {acknowledged}, kept {made}"
    assert [event["seq"] for event in log] == list(range(1, len(log) + 1))
    assert all(earlier["at"] <= later["at"] for earlier, later in pairwise(log))
    assert log[-1]["status"] == "over"
    assert not any(event["kind"] == "left" for event in log), f"{game}: a player lost on time"
    check_stream(game, ledger.heard[game], log)
    _, record = await client.get(f"/api/v1/tables/{game}/record")
    azulejos.verify(record)
    return len(made)
