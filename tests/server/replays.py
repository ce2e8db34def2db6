"""Games that are over, on a server and with a course, for tests of replays."""

from __future__ import annotations

import time
from typing import Any

from starlette.testclient import TestClient

from azulejos.server.analyses import Insight
from azulejos.server.standing import Standing
from azulejos.server.state import State
from azulejos.server.table import Tables
from tests.server.browsing import Browser, Page
from tests.server.tables import ANNA, BEN, start_duel

PATIENCE = 60  # seconds for an analysis


def state_of(client: TestClient) -> State:
    state: State = client.app.state.state  # type: ignore[attr-defined]
    return state


def finish(tables: Tables, table: Standing, players: tuple[bytes, ...] = (ANNA, BEN)) -> Standing:
    """Let everybody make middle moves to the end, which is not as far away as with the first ones."""
    while table.turn is not None:
        assert table.game is not None
        legal = table.game.legal_moves()
        tables.move(table.id, players[table.turn], table.seq, str(legal[len(legal) // 2]))
        table = tables.get(table.id)
    return table


def finished(client: TestClient, **wish: Any) -> Standing:
    """Return a table where Anna and Ben have played to the end."""
    tables = state_of(client).tables
    return finish(tables, start_duel(tables, **wish))


def wait(client: TestClient, table: Standing) -> Insight:
    """Wait until a game is analysed."""
    end = time.monotonic() + PATIENCE
    while (insight := state_of(client).analyses.find(str(table.record()))).is_waiting:
        assert time.monotonic() < end
        time.sleep(0.05)
    return insight


def plain(page: Page) -> str:
    """Return the text of a page, its words one blank apart."""
    return " ".join(page.text.split())


def reader(client: TestClient, language: str = "en") -> Browser:
    """Return somebody who reads a language."""
    browser = Browser(client)
    browser.cookies["language"] = language
    return browser
