"""``bench/fuzz``: random requests of strangers, none of which may break the server or change a game."""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import re
import tempfile
import time
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from bench.support.client import Client
from bench.support.server_process import ServerProcess

TEXTS = ["", "x", "3r-2", "azul", "\x00", "\ud800", "\u202e", "é" * 60, "'--", "{{7*7}}", "../../x", "%00", "1e999"]
NUMBERS = [-1, 0, 1, 3, 7, 8, 10**6, 2**63, 1e308, 0.5]
# Plausible values by the name of a field or of a path parameter.
PLAUSIBLE: dict[str, list[Any]] = {
    "seq": [3, 2],
    "move": ["1b-1", "3r-2", "pass:g"],
    "key": ["k", None],
    "seat": [0, 1],
    "name": ["Eve", "Anna"],
    "bot": ["random", "easy"],
    "secret": ["x" * 43],
    "link": ["x" * 43, "x"],
    "record": ['[Game "azul"]\n'],
    "seats": [[{"player": "me"}, {"player": "open"}], [{"player": "bot", "bot": "random"}, {"player": "me"}]],
    "family": ["azul", "pavilion"],
    "options": [{}, {"wall": "grey"}],
    "clock": [None, {"seconds": 60}],
    "start": [0],
    "listed": [True, False],
    "entropy": [False],
    "pause": [0],
    "by_hand": [False, False, True],
    "places": [["rrbk"], ["x"]],
    "number": [1, 2],
    "do": ["correct", "remove"],
    "entry": ["1r-2"],
    "lang": ["de", "xx"],
    "after": [0, 1],
    "status": ["playing", "x"],
    "language": ["sv"],
    "text": ["3r-2", "hint"],
    "theme": ["dark"],
}
# The pages, which the document of the API leaves out; those that do not end are left out here too.
SHOWN = (
    "/ /join /new /verify /settings /rules /rules/{family} /about /offline /manifest.webmanifest /sw.js /healthz"
    " /score /score/{code} /kit /kit/{family} /kit/{family}/kit.zip /kit/{family}/files/{path:path}"
    " /readyz /metrics /pictures/{name}.svg /tiles/{family}.svg /tiles/{family}.css /static/style.css /tables/{game}"
    " /tables/{game}/ask /tables/{game}/record /tables/{game}/entries /tables/{game}/seat/{link}"
    " /tables/{game}/end /tables/{game}/replay /tables/{game}/replay/table.svg /tables/{game}/curve.svg"
    " /tables/{game}/table.svg /tables/{game}/table.brf /tables/{game}/record.brf /replay /replay/table.svg"
    " /replay/curve.svg"
)
SENT = (
    "/tables /verify /settings /language /tables/{game}/move /tables/{game}/say /tables/{game}/undo /tables/{game}/join"
    " /tables/{game}/resign /tables/{game}/replace /tables/{game}/return /tables/{game}/rematch /tables/{game}/invite"
    " /tables/{game}/revoke /tables/{game}/seat/{link} /tables/{game}/fill /tables/{game}/cancel /tables/{game}/phrase"
    " /replay /score /score/{code} /tables/{game}/tiles /tables/{game}/entries"
)
PAGES = [*(("get", path) for path in SHOWN.split()), *(("post", path) for path in SENT.split())]
ENDLESS = ("/events", "/wait")
NONSENSE = 0.05  # of all requests
SENDERS = 8
Address = tuple[str, str, Sequence[str]]  # a method, a path, and the names of its fields


class Stranger:
    """A client without a seat in the game, which sends random requests."""

    def __init__(self, port: int, game: str, addresses: Sequence[Address], seed: int) -> None:
        """Take the game to attack."""
        self._client = Client(port)
        self._game = game
        self._addresses = addresses
        self._chance = random.Random(seed)
        self._own = f"{seed:x}".rjust(43, "s")  # a visitor's secret, as in a cookie
        self._token = ""

    async def send(self, requests: int, answers: Counter[int]) -> None:
        """Send a number of requests; raise RuntimeError for a server error."""
        async with self._client:
            await self._find_token()
            for _ in range(requests):
                method, path, headers, body = self._request()
                self._client.headers = headers
                self._client.secret = self._pick(["", "", "", "x" * 43, self._own, self._own])
                if self._chance.random() < NONSENSE:
                    self._client.secret = self._pick(["y" * 42, "\u00e4"])
                try:
                    status, text = await self._client.request(method, path, body)
                except ConnectionError:  # a server closes the connection after some errors, but must still run
                    status, text = await self._client.request("GET", "/healthz")
                answers[status] += 1
                if status >= 500:
                    raise RuntimeError(f"{method} {path!r} {body!r}: {status} {text}")

    async def _find_token(self) -> None:
        """Read this visitor's CSRF token from a page."""
        self._client.headers = {"cookie": f"azulejos={self._own}"}
        _, page = await self._client.get(f"/tables/{self._game}")
        found = re.search(r'name="token" value="(\w+)"', page)
        self._token = found[1] if found else ""

    def _request(self) -> tuple[str, str, dict[str, str], bytes]:
        method, path, names = self._chance.choice(self._addresses)
        values = {"game": self._pick([self._game] * 4 + ["abcdefghjkmn", "x", "%2e%2e"]), "seq": self._pick([1, 3, 9])}
        for name in re.findall("{([a-z]+)", path):
            value = str(values.get(name, self._pick(PLAUSIBLE.get(name, ["x"]))))
            path = path.replace(f"{{{name}}}", value).replace(f"{{{name}:path}}", value)
        if self._chance.random() < NONSENSE:
            method = self._pick(["get", "post", "delete", "put", "patch"])
            path = self._pick([path, f"{path}/nowhere", "/nowhere", "/%00", "/api/v1/tables/%ff/moves"])
        if self._chance.random() < 0.3:
            name = self._pick(["lang", "after", "family", "players", "status"])
            path += f"?{name}={self._pick(['', '1', '%00', 'de'])}"
        headers = {"cookie": f"azulejos={self._own}"} if self._chance.random() < 0.5 else {}
        if method == "get" and self._chance.random() < 0.9:
            return "GET", path, headers, b""
        if path.startswith("/api/") or self._chance.random() < 0.05:
            return method.upper(), path, headers, self._json(names)
        headers["content-type"] = "application/x-www-form-urlencoded"
        return method.upper(), path, headers, self._form()

    def _json(self, names: Sequence[str]) -> bytes:
        kind = self._chance.random()
        if kind < 0.05:
            return self._chance.randbytes(20)
        if kind < 0.2:
            return json.dumps(self._value(3)).encode()
        chosen = [name for name in names if self._chance.random() < 0.9] or list(names)
        return json.dumps({name: self._field(name) for name in chosen}).encode()

    def _form(self) -> bytes:
        names = self._chance.sample(list(PLAUSIBLE), 6)
        fields = [(name, str(self._field(name)).encode("utf-8", "replace")) for name in names]
        if self._chance.random() < 0.8:
            fields.append(("token", self._token.encode()))
        return urlencode(fields).encode()

    def _field(self, name: str) -> Any:
        return self._pick(PLAUSIBLE.get(name, TEXTS)) if self._chance.random() < 0.85 else self._value(1)

    def _value(self, depth: int) -> Any:
        kind = self._chance.random()
        if depth == 0 or kind < 0.4:
            return self._pick([*TEXTS, *NUMBERS, None, True])
        if kind < 0.6:
            return [self._value(depth - 1) for _ in range(self._chance.randrange(4))]
        return {self._pick(list(PLAUSIBLE)): self._value(depth - 1) for _ in range(3)}

    def _pick(self, choices: Sequence[Any]) -> Any:
        return self._chance.choice(choices)


def read_addresses(document: dict[str, Any]) -> list[Address]:
    """Return all endpoints: those of the API's document, and the pages."""
    schemas = document["components"]["schemas"]
    found: list[Address] = [(method, path, ()) for method, path in PAGES]
    for path, methods in document["paths"].items():
        for method, operation in methods.items() if not path.endswith(ENDLESS) else ():
            body = operation.get("requestBody", {}).get("content", {}).get("application/json", {}).get("schema", {})
            names = schemas.get(body.get("$ref", "").rpartition("/")[2], {}).get("properties", {})
            found.append((method, path, tuple(names)))
    return found


async def fuzz(port: int, requests: int, seed: int = 0) -> Counter[int]:
    """Send requests of several strangers; return the number of responses by status. The game must not change."""
    async with Client(port) as owner:
        seats = [{"player": "me", "name": "Anna"}, {"player": "me", "name": "Ben"}]
        _, opened = await owner.post("/api/v1/tables", {"seats": seats})
        game = opened["table"]["id"]
        _, before = await owner.get(f"/api/v1/tables/{game}/log")
        _, document = await owner.get("/api/v1/openapi.json")
        await owner.close()  # the server would close an idle connection
        answers: Counter[int] = Counter()
        addresses = read_addresses(document)
        strangers = [Stranger(port, game, addresses, SENDERS * seed + at) for at in range(SENDERS)]
        async with asyncio.TaskGroup() as group:
            for stranger in strangers:
                group.create_task(stranger.send(requests // SENDERS, answers))
        _, after = await owner.get(f"/api/v1/tables/{game}/log")
        if before != after:
            raise RuntimeError(f"a stranger changed the game: {after[len(before) :]}")
    return answers


def main() -> None:
    """Fuzz a server and print the statuses."""
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
