"""``bench/fuzz``: strangers send a server all kinds of requests; none may break it or change a game."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from azulejos.bench.load.client import Client
from azulejos.bench.load.process import ServerProcess

TEXTS = [
    "",
    "x",
    "3r-2",
    "pass:g",
    "azul",
    "\x00",
    "\ud800",
    "\u202e",
    "é" * 60,
    "'--",
    "{{7*7}}",
    "../../x",
    "%00",
    "-1",
    "1e999",
]
NUMBERS = [-1, 0, 1, 3, 7, 8, 10**6, 2**63, 1e308, 0.5]
NAMES = [
    "seats",
    "player",
    "name",
    "bot",
    "family",
    "options",
    "start",
    "clock",
    "seconds",
    "seq",
    "move",
    "key",
    "seat",
]
ACTIONS = [
    "moves",
    "undo",
    "resign",
    "replace",
    "return",
    "rematch",
    "invite",
    "accept",
    "join",
    "log",
    "record",
    "nowhere",
]
SENDERS = 8


class Stranger:
    """Somebody who knows no secret of the game and tries everything."""

    def __init__(self, port: int, game: str, seed: int) -> None:
        """Aim at a game."""
        self._client = Client(port)
        self._game = game
        self._chance = random.Random(seed)

    async def send(self, requests: int, answers: Counter[int]) -> None:
        """Send so many requests; an answer that says that the server failed is an error."""
        for _ in range(requests):
            method, path, body = self._request()
            self._client.secret = self._chance.choice(["", "", "x" * 43, "y" * 42, "\u00e4"])
            try:
                status, text = await self._client.request(method, path, body)
            except ConnectionError:  # after some errors a server hangs up; it must be there all the same
                status, text = await self._client.request("GET", "/healthz")
            answers[status] += 1
            if status >= 500:
                raise RuntimeError(f"{method} {path!r} {body!r}: {status} {text}")
        await self._client.close()

    def _request(self) -> tuple[str, str, bytes]:
        pick = self._chance.choice
        game = pick([self._game, self._game, "abcdefghjkmn", "x", "%2e%2e"])
        places = [
            "/api/v1",
            "/api/v1/tables",
            "/api/v1/mine",
            "/api/v1/verify",
            "/",
            "/new",
            "/tables",
            "/verify",
            "/language",
        ]
        place = pick([*places, f"/tables/{game}", *(f"/api/v1/tables/{game}/{action}" for action in ACTIONS)])
        if self._chance.random() < 0.2:
            place = (
                f"/tables/{game}/{pick(['move', 'say', 'undo', 'join', 'resign', 'invite', 'seat/x', 'picture/1.svg'])}"
            )
        name = pick(["lang", "after", "family", "players", "about", "status"])
        query = f"?{name}={pick(['', '1', '-1', '%00', 'de', 'x' * 50])}"
        body = json.dumps(self._value(3)).encode() if self._chance.random() < 0.9 else self._chance.randbytes(20)
        return pick(["GET", "POST", "POST", "POST", "POST", "POST", "DELETE"]), place + pick(["", query]), body

    def _value(self, depth: int) -> Any:
        pick = self._chance.choice
        kind = self._chance.random()
        if depth == 0 or kind < 0.2:
            return pick([*TEXTS, *NUMBERS, None, True])
        if kind < 0.3:
            return [self._value(depth - 1) for _ in range(self._chance.randrange(4))]
        plausible = {
            "seq": 3,
            "move": "1b-1",
            "seat": 0,
            "name": "Eve",
            "key": "k",
            "secret": "x" * 43,
            "bot": "random",
        }
        if kind < 0.6:
            return {name: pick([plausible[name], self._value(0)]) for name in self._chance.sample(list(plausible), 3)}
        if kind < 0.7:
            return {"seats": [{"player": pick(["me", "open", "bot"]), "bot": pick(["random", "x"])} for _ in range(2)]}
        return {pick(NAMES): self._value(depth - 1) for _ in range(3)}


async def fuzz(port: int, requests: int, seed: int = 0) -> Counter[int]:
    """Let strangers send so many requests; return how often each status was answered. The game must not change."""
    async with Client(port) as owner:
        seats = [{"player": "me", "name": "Anna"}, {"player": "me", "name": "Ben"}]
        _, opened = await owner.post("/api/v1/tables", {"seats": seats})
        game = opened["table"]["id"]
        _, before = await owner.get(f"/api/v1/tables/{game}/log")
        await owner.close()  # a silent connection would not be kept
        answers: Counter[int] = Counter()
        strangers = [Stranger(port, game, SENDERS * seed + at) for at in range(SENDERS)]
        await asyncio.gather(*(stranger.send(requests // SENDERS, answers) for stranger in strangers))
        _, after = await owner.get(f"/api/v1/tables/{game}/log")
        if before != after:
            raise RuntimeError(f"a stranger changed the game: {after[len(before) :]}")
    return answers


def main() -> None:
    """Fuzz a server and print what it answered."""
    parser = argparse.ArgumentParser(prog="bench/fuzz", description=__doc__)
    parser.add_argument("--requests", type=int, default=100_000)
    given = parser.parse_args()
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder, ServerProcess(str(Path(folder) / "tables.sqlite3")) as server:
        answers = asyncio.run(fuzz(server.port, given.requests))
    told = ", ".join(f"{number} times {status}" for status, number in sorted(answers.items()))
    print(f"{answers.total()} requests in {time.monotonic() - began:.0f} s, no failure, no change: {told}")


if __name__ == "__main__":
    main()
