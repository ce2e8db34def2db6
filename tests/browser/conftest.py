"""A real server and a real browser, for tests that look at pages as people do."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from fastapi import FastAPI

from azulejos.server.app import make_app
from azulejos.server.http.auth import SESSION_COOKIE
from azulejos.server.services import Pools
from azulejos.server.settings import Settings
from azulejos.server.tables.service import TableService
from tests.browser.arranging import Companions, SameSecrets, secret_of
from tests.browser.ears import LISTEN
from tests.browser.serving import serve
from tests.chromium import CHROMIUM, MISSING, PATIENCE, start_chromium

HERE = Path(__file__).parent
HARMLESS = ("net::ERR_", "Failed to load resource")  # what the console says of answers that a test asked for

OpenPage = Callable[..., Any]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if HERE in item.path.parents and CHROMIUM is None:
            item.add_marker(pytest.mark.skip(reason=MISSING))


# The application that the server runs: draws and bots are the same each time, and no bot takes long.
@pytest.fixture(scope="package")
def app(tmp_path_factory: pytest.TempPathFactory, pools: Pools) -> FastAPI:
    database = tmp_path_factory.mktemp("server") / "tables.sqlite3"
    settings = Settings(
        str(database),
        rate=0,
        opens=10**6,
        bot_seconds=0.05,
        bot_pause=0.0,
        analysis_nodes=4_000,
        watchers_of_one=200,
        commit_interval=0.0,
        deadline=PATIENCE,
    )
    return make_app(settings, secrets=SameSecrets(), pools=pools)


# The address of a running server, such as http://localhost:41234.
@pytest.fixture(scope="package")
def server(app: FastAPI) -> Iterator[str]:
    with serve(app) as address:
        yield address


# The tables of the server, for what others do there.
@pytest.fixture(scope="package")
def tables(app: FastAPI, server: str) -> TableService:
    assert server
    found: TableService = app.state.services.tables
    return found


# Others who move by themselves.
@pytest.fixture(scope="package")
def companions(tables: TableService) -> Companions:
    return Companions(tables)


# Chromium; it ends with this folder's tests, as Playwright and asyncio do not share a thread.
@pytest.fixture(scope="package")
def browser() -> Iterator[Any]:
    with start_chromium() as browser:
        yield browser


# Opens pages of new visitors: open_page(width=360, language="de", theme="dark", is_touch=True, has_script=False, …);
# who has a name can be seated before; has_time=False lets no timer of the page run out; preferences and further options
# of Browser.new_context() go by their names.
# A script's error fails the test.
@pytest.fixture
def open_page(server: str, browser: Any) -> Iterator[OpenPage]:
    contexts, complaints = [], []

    def open_one(
        path: str = "",
        *,
        name: str = "",
        width: int = 1280,
        height: int = 800,
        language: str = "en",
        is_touch: bool = False,
        has_script: bool = True,
        has_time: bool = True,
        preferences: dict[str, str] | None = None,
        theme: str = "light",
        **options: Any,
    ) -> Any:
        context = browser.new_context(
            base_url=server,
            viewport={"width": width, "height": height},
            locale=language,
            has_touch=is_touch,
            is_mobile=is_touch,
            java_script_enabled=has_script,
            **{"reduced_motion": "reduce", "service_workers": "block"} | options,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        chosen = urlencode({"theme": theme} | (preferences or {}))
        context.add_cookies([{"name": "preferences", "value": chosen, "url": server}])
        if name:
            context.add_cookies([{"name": SESSION_COOKIE, "value": secret_of(name), "url": server}])
        context.add_init_script(LISTEN)
        page = context.new_page()
        if not has_time:
            page.clock.install(time=0)
            page.clock.pause_at(1)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda said: complaints.append(said.text) if said.type == "error" else None)
        if path:
            page.goto(path, wait_until="domcontentloaded")
        return page

    yield open_one
    for context in contexts:
        context.close()
    assert [text for text in complaints if not any(each in text for each in HARMLESS)] == []


# A page of one new visitor on a laptop, at no address yet.
@pytest.fixture
def page(open_page: OpenPage) -> Any:
    return open_page()
