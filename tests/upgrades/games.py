"""Sample games for the databases of released versions: every kind of event, both families, running and finished.

    python -m tests.upgrades.games 0.1.0 path/to/its/src

writes tests/upgrades/data/0.1.0.sqlite3.xz, .sql.xz and .json.xz with a server of that version. Run it once, when a
version is released; the files never change afterwards.
"""

from __future__ import annotations

import asyncio
import json
import lzma
import random
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from azulejos.core.family import FAMILIES
from bench.support.client import Client
from bench.support.postgresql import Cluster
from bench.support.server_process import ServerProcess

DATA = Path(__file__).parent / "data"
API = "/api/v1/tables"
OPTIONS = ("--patience", "1", "--bot-seconds", "0.01")


class Players:
    """Anna and Ben, who make random moves."""

    def __init__(self, port: int, secrets: Sequence[str] = ("", ""), *, others: int | None = None) -> None:
        """Connect to a server, Ben to another one if its port is given."""
        self._clients = Client(port, secrets[0]), Client(others or port, secrets[1])
        self._chance = random.Random(1)

    @property
    def secrets(self) -> list[str]:
        """The players' secrets."""
        return [client.secret for client in self._clients]

    async def close(self) -> None:
        """Disconnect."""
        for client in self._clients:
            await client.close()

    async def get(self, path: str) -> Any:
        """Get a path as Anna."""
        status, answer = await self._clients[0].get(path)
        assert status == 200, answer
        return answer

    async def post(self, seat: int, path: str, body: object = None) -> Any:
        """Post as the player of a seat."""
        status, answer = await self._clients[seat].post(path, body or {})
        assert status in (200, 201), answer
        return answer

    async def open(self, **request: Any) -> str:
        """Open a table for Anna and Ben, and return its id."""
        seats = [{"player": "me", "name": "Anna"}, {"player": "open"}]
        opened = await self.post(0, API, {"seats": seats, **request})
        self._clients[0].secret = opened["secret"] or self._clients[0].secret
        game: str = opened["table"]["id"]
        joined = await self.post(1, f"{API}/{game}/join", {"seat": 1, "name": "Ben"})
        self._clients[1].secret = joined["secret"] or self._clients[1].secret
        return game

    async def play(self, game: str, moves: int = 10_000) -> dict[str, Any]:
        """Make a number of moves, or play to the end, and return the table."""
        table: dict[str, Any] = await self.get(f"{API}/{game}")
        while moves and table["status"] == "playing":
            body = {"seq": table["seq"], "move": self._chance.choice(table["legal_moves"]), "key": f"k{table['seq']}"}
            await self.post(table["turn"], f"{API}/{game}/moves", body)
            table = await self.get(f"{API}/{game}")
            moves -= 1
        return table


async def play_samples(port: int) -> dict[str, Any]:
    """Play the sample games, and return what is expected of them in every later version."""
    players = Players(port)
    games = []
    for family in FAMILIES:
        finished = await players.open(family=family)
        await players.play(finished)
        games += [finished, (await players.post(0, f"{API}/{finished}/rematch"))["id"]]
        games.append(await players.open(family=family, listed=True, clock={"seconds": 5_000_000, "increment": 5}))
        await players.play(games[-1], 9)
        games.append(await players.open(family=family))
        await players.play(games[-1], 5)
        await _undo(players, games[-1])
        games.append(await players.open(family=family))
        await players.post(1, f"{API}/{games[-1]}/resign", {"seat": 1})
        games.append(await _replace(players, family))
        waiting = {
            "family": family,
            "seats": [{"player": "me"}, {"player": "named", "name": "Carl"}, {"player": "open"}],
        }
        games.append((await players.post(0, API, waiting))["table"]["id"])
    expected = {"secrets": players.secrets, "games": {game: await describe(players, game) for game in games}}
    await players.close()
    return expected


async def describe(players: Players, game: str) -> dict[str, Any]:
    """Return the facts of a table that no version changes."""
    table = await players.get(f"{API}/{game}")
    log = await players.get(f"{API}/{game}/log")
    facts = (
        "family",
        "rules",
        "status",
        "seq",
        "start",
        "clock",
        "turn",
        "scores",
        "winners",
        "position",
        "commitment",
    )
    seats = [{name: seat[name] for name in ("bot", "open", "left")} for seat in table["seats"]]
    return {name: table[name] for name in facts} | {
        "legal_moves": table["legal_moves"],
        "seats": seats,
        "record": await players.get(f"{API}/{game}/record"),
        "log": [[event["seq"], event["kind"], event["seat"], event["move"], event["deals"]] for event in log],
    }


async def _undo(players: Players, game: str) -> None:
    """Play until a move can be taken back, and do so; in some families that never happens."""
    for _ in range(60):
        table = await players.play(game, 1)
        if table["status"] == "playing" and table["turn"] is not None:
            status, _ = await players._clients[table["turn"]].post(f"{API}/{game}/undo", {"seq": table["seq"]})
            if status == 200:
                return


async def _replace(players: Players, family: str) -> str:
    """Let a bot replace a missing player, who comes back."""
    game = await players.open(family=family)
    table = await players.get(f"{API}/{game}")
    missing = table["turn"]
    body = {"seat": missing, "bot": "random"}
    status = 409
    while status == 409:  # until the patience of the table has ended
        status, _ = await players._clients[1 - missing].post(f"{API}/{game}/replace", body)
        await asyncio.sleep(0.1)
    await players.post(missing, f"{API}/{game}/return", {"seat": missing})
    table = await players.get(f"{API}/{game}")
    return game


def main(version: str, source: Path) -> None:
    """Write the files of a version."""
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.sqlite3"
        with ServerProcess(str(file), *OPTIONS, source=source) as server:
            expected = {"sqlite": asyncio.run(play_samples(server.port))}
        (DATA / f"{version}.sqlite3.xz").write_bytes(lzma.compress(file.read_bytes()))
    cluster = Cluster()
    try:
        cluster.start()
        database = cluster.new_database("samples")
        with ServerProcess(database, *OPTIONS, source=source) as server:
            expected["postgresql"] = asyncio.run(play_samples(server.port))
        (DATA / f"{version}.sql.xz").write_bytes(lzma.compress(cluster.dump("samples").encode()))
    finally:
        cluster.throw_away()
    (DATA / f"{version}.json.xz").write_bytes(lzma.compress(json.dumps(expected, indent=1).encode()))


if __name__ == "__main__":
    main(sys.argv[1], Path(sys.argv[2]))
