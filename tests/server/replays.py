"""Games that are over, on a server and with a timeline, for tests of replays."""

from __future__ import annotations

from typing import Any

from starlette.testclient import TestClient

from azulejos.server.live.analysis import Analyses, Insight
from azulejos.server.services import Services
from azulejos.server.tables.state import TableState
from tests.server.browsing import Browser, Page
from tests.server.duels import finish, start_duel
from tests.waiting import wait_until


def services_of(client: TestClient) -> Services:
    state: Services = client.app.state.services  # type: ignore[attr-defined]
    return state


def finished(client: TestClient, **options: Any) -> TableState:
    """Return a table where Anna and Ben have played to the end."""
    tables = services_of(client).tables
    return finish(tables, start_duel(tables, **options))


def wait(client: TestClient, table: TableState) -> Insight:
    """Wait until a game is analysed."""
    return wait_for_analysis(services_of(client).analyses, str(table.record()))


def wait_for_analysis(analyses: Analyses, record: str) -> Insight:
    """Wait until a record is analysed."""
    wait_until(lambda: not analyses.find(record).is_waiting, "a game is analysed")
    return analyses.find(record)


def plain(page: Page) -> str:
    """Return the text of a page, its words one blank apart."""
    return " ".join(page.text.split())


def reader(client: TestClient, language: str = "en") -> Browser:
    """Return a visitor with a language."""
    browser = Browser(client)
    browser.cookies["language"] = language
    return browser
