"""A server whose visitors come with a name, a language and preferences in the address, as no script may set cookies."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from azulejos.server.app import make_app
from azulejos.server.http.auth import LANGUAGE_COOKIE, SESSION_COOKIE
from azulejos.server.http.preferences import PREFERENCES_COOKIE
from azulejos.server.settings import Settings
from azulejos.server.tables.service import TableService
from tests.browser.arranging import SameSecrets, secret_of
from tests.browser.serving import serve


async def enter(request: Request) -> Response:
    """Set the cookies of a visitor and lead to a table."""
    asked = request.query_params
    response = RedirectResponse(f"/tables/{asked['table']}", 303)
    response.set_cookie(SESSION_COOKIE, secret_of(asked["name"]))
    response.set_cookie(LANGUAGE_COOKIE, asked["language"])
    response.set_cookie(PREFERENCES_COOKIE, urlencode({"verbosity": asked["verbosity"], "sound": "off"}))
    return response


@dataclass(frozen=True, slots=True)
class RunningServer:
    """A server in a thread, and its tables."""

    address: str
    tables: TableService

    def entrance(self, table: str, name: str, language: str, verbosity: str) -> str:
        """Return the address at which a visitor enters."""
        asked = {"table": table, "name": name, "language": language, "verbosity": verbosity}
        return f"{self.address}/enter?{urlencode(asked)}"


@contextmanager
def start_server(folder: Path) -> Iterator[RunningServer]:
    """Run a server with fast bots; draws and bots are the same each time."""
    settings = Settings(
        str(folder / "tables.sqlite3"), rate=0, opens=10**6, bot_seconds=0.05, analysis_nodes=4_000, commit_interval=0.0
    )
    app = make_app(settings, secrets=SameSecrets())
    app.router.routes.insert(0, Route("/enter", enter))
    with serve(app) as address:
        yield RunningServer(address, app.state.services.tables)
