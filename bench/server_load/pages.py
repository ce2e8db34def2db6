"""Processor time of requests: of pages, and of each kind of request for a token of its price."""

from __future__ import annotations

from random import Random
from typing import NamedTuple

from azulejos.bench.figures import Figure
from bench.server_load.games import Opened, big_record, open_table, play
from bench.support.client import Client
from bench.support.server_process import ServerProcess

TIMES = 100  # each request
BEGUN = 20  # moves of a running game
LARGEST = {"azul": 8, "pavilion": 4}  # players


class Priced(NamedTuple):
    """A kind of request: its tokens, and a path."""

    name: str
    tokens: int
    path: str


AT_TABLES = (
    Priced("page", 2, "/tables/{game}"),
    Priced("table", 1, "/api/v1/tables/{game}"),
    Priced("answer", 1, "/tables/{game}/ask?typed=moves"),
    Priced("whole log", 8, "/tables/{game}?log=all"),
    Priced("log", 4, "/api/v1/tables/{game}/log"),
    Priced("record", 1, "/tables/{game}/record"),
    Priced("picture", 2, "/tables/{game}/table.svg"),
    Priced("braille", 2, "/tables/{game}/table.brf?grade=2"),
    Priced("record in braille", 2, "/tables/{game}/record.brf?grade=2"),
)
AT_FINISHED = (
    Priced("end", 1, "/tables/{game}/end"),
    Priced("replay", 4, "/tables/{game}/replay?ply={ply}"),
    Priced("replay picture", 2, "/tables/{game}/replay/table.svg?ply={ply}"),
)
ELSEWHERE = (
    Priced("home", 2, "/"),
    Priced("form", 1, "/new"),
    Priced("rules", 1, "/rules/azul"),
    Priced("list", 4, "/api/v1/tables?status=playing"),
    Priced("about", 1, "/api/v1"),
    Priced("style sheet", 1, "/static/style.css"),
    Priced("example", 1, "/pictures/pavilion-board.svg"),
    Priced("metrics", 5, "/metrics"),
    Priced("nothing", 1, "/api/v1/nothing"),
    Priced("pasted record", 10, "/replay?record={record}&ply={ply}"),
    Priced("pasted picture", 10, "/replay/table.svg?record={record}&ply={ply}"),
)


class Meter:
    """The processor time of a server for requests."""

    def __init__(self, server: ServerProcess, client: Client) -> None:
        """Measure requests of a client."""
        self._server = server
        self._client = client
        self._record = big_record()

    async def measure(self, path: str, game: str = "", times: int = TIMES) -> float:
        """Return the milliseconds of a request after the first one."""
        chance = Random(1)
        began = 0.0
        for number in range(times + 1):
            status, answer = await self._client.get(
                path.format(game=game, ply=chance.randrange(20), record=self._record)
            )
            assert status in (200, 404), answer
            if not number:
                began = self._server.processor()
        return 1000 * (self._server.processor() - began) / times


async def _table(client: Client, family: str, players: int, moves: int) -> Opened:
    opened = await open_table(
        client, family=family, listed=True, seats=[{"player": "me", "name": f"P{n}"} for n in range(players)]
    )
    return await play(client, opened, moves)


async def measure_pages(server: ServerProcess) -> list[Figure]:
    """Return the processor time of the page of a running and of a finished table, as its player sees it."""
    figures = []
    async with Client(server.port) as client:
        meter = Meter(server, client)
        for family in LARGEST:
            for name, moves in (("running table", BEGUN), ("finished table", 10**6)):
                table = await _table(client, family, 2, moves)
                client.headers["cookie"] = f"azulejos={table.secret}"
                figures.append(Figure(f"{name}, {family}", await meter.measure(f"/tables/{table.id}"), "ms"))
    return figures


async def measure_prices(server: ServerProcess) -> list[Figure]:
    """Return the processor time of each kind of request for a token, at the largest tables."""
    figures = []
    async with Client(server.port) as client:
        meter = Meter(server, client)

        async def add(kind: str, priced: Priced, game: str = "") -> None:
            spent = await meter.measure(priced.path, game, TIMES // 4)
            figures.append(Figure(f"{kind}{priced.name}", spent / priced.tokens, "ms/token"))

        for family, players in LARGEST.items():
            for kind, moves, prices in (
                ("running", BEGUN * players, AT_TABLES),
                ("finished", 10**6, AT_TABLES + AT_FINISHED),
            ):
                table = await _table(client, family, players, moves)
                client.headers["cookie"] = f"azulejos={table.secret}"
                for priced in prices:
                    await add(f"{family}, {kind}: ", priced, table.id)
        for priced in ELSEWHERE:
            await add("", priced)
    return [*figures, Figure("a token, most", max(each.value for each in figures), "ms")]
