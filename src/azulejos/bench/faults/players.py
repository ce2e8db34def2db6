"""Players who do not give up: what is not answered they send again, with the same key, to whichever server there is."""

from __future__ import annotations

import asyncio
import random
from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

import azulejos
from azulejos.bench.load.client import Client

PAUSE = 0.1  # seconds before something is sent again
PATIENCE = 120  # seconds without any answer


@dataclass
class Ledger:
    """What the servers have acknowledged, and what else they answered."""

    acknowledged: dict[str, dict[int, str]] = field(default_factory=dict)  # by game and event: the move
    answers: Counter[int] = field(default_factory=Counter)  # by status
    lost_connections: int = 0
    finished: int = 0


class Player:
    """Plays one game against a bot to its end."""

    def __init__(self, ports: Callable[[], Sequence[int]], ledger: Ledger, seed: int) -> None:
        """Play on the servers whose ports are told whenever one is needed."""
        self._ports = ports
        self._ledger = ledger
        self._chance = random.Random(seed)
        self._client: Client | None = None
        self._secret = ""
        self.game = ""

    async def play(self) -> None:
        """Open a table and play it to its end."""
        seats = [{"player": "me"}, {"player": "bot", "bot": "random"}]
        opened = await self._ask("POST", "/api/v1/tables", {"seats": seats})
        self.game, self._secret = opened["table"]["id"], opened["secret"]
        if self._client:
            self._client.secret = self._secret
        moves = self._ledger.acknowledged.setdefault(self.game, {})
        table = opened["table"]
        while table["status"] != "over":
            if table["my_turn"]:
                move = self._chance.choice(table["legal_moves"])
                body = {"seq": table["seq"], "move": move, "key": f"move-{table['seq']}"}
                answer = await self._ask("POST", f"/api/v1/tables/{self.game}/moves", body)
                if "kind" in answer:
                    moves[answer["seq"]] = answer["move"]
            table = await self._ask("GET", f"/api/v1/tables/{self.game}")
            if not table["my_turn"]:
                await asyncio.sleep(PAUSE)
        self._ledger.finished += 1
        await self._leave()

    async def _ask(self, method: str, path: str, body: object = None) -> dict[str, Any]:
        """Ask until a server answers."""
        for _ in range(int(PATIENCE / PAUSE)):
            if self._client is None:
                self._client = Client(self._chance.choice(list(self._ports())), self._secret)
            try:
                status, answer = await (self._client.post(path, body) if method == "POST" else self._client.get(path))
            except ConnectionError:
                self._ledger.lost_connections += 1
                await self._leave()
            else:
                self._ledger.answers[status] += 1
                if status not in (503, 507):
                    found: dict[str, Any] = answer
                    return found
            await asyncio.sleep(PAUSE)
        raise RuntimeError(f"nobody answered {method} {path}")

    async def _leave(self) -> None:
        if self._client:
            await self._client.close()
        self._client = None


async def check(port: int, ledger: Ledger) -> int:
    """Check that every game is over, has each acknowledged move once, and had a fair bag; return the moves."""
    async with Client(port) as client:
        return sum([await _check_game(client, game, ledger.acknowledged[game]) for game in ledger.acknowledged])


async def _check_game(client: Client, game: str, acknowledged: dict[int, str]) -> int:
    _, log = await client.get(f"/api/v1/tables/{game}/log")
    made = {event["seq"]: event["move"] for event in log if event["kind"] == "moved" and event["seat"] == 0}
    assert made == acknowledged, f"{game}: acknowledged {acknowledged}, kept {made}"
    assert [event["seq"] for event in log] == list(range(1, len(log) + 1))
    assert log[-1]["status"] == "over"
    _, record = await client.get(f"/api/v1/tables/{game}/record")
    azulejos.verify(record)
    return len(made)
