"""Dots on the server's pages, played to its end in Chromium by clicking."""

from pathlib import Path

import pytest

import azulejos
from azulejos.server.app import make_app
from azulejos.server.settings import Settings
from tests.browser.players import Player
from tests.browser.serving import serve
from tests.chromium import CHROMIUM, MISSING, PATIENCE, start_chromium
from tests.waiting import LIMIT


@pytest.mark.skipif(CHROMIUM is None, reason=MISSING)
def test_game_in_chromium(tmp_path: Path) -> None:
    app = make_app(
        Settings(
            str(tmp_path / "tables.sqlite3"),
            rate=0,
            bot_seconds=0.05,
            bot_pause=0.0,
            commit_interval=0.0,
            deadline=LIMIT,
        )
    )
    complaints: list[str] = []
    with serve(app) as address, start_chromium() as browser:
        context = browser.new_context(base_url=address, reduced_motion="reduce", service_workers="block")
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        player = Player(page)
        player.start("dots")
        player.play()
        assert page.get_by_role("heading", name="The game is over", exact=True).is_visible()
        table = app.state.services.tables.get(page.url.partition("/tables/")[2][:12])
        assert azulejos.verify(str(table.record())) == 3
        page.get_by_role("link", name="Replay").first.click()
        page.wait_for_url("**/replay*")
        context.close()
    assert player.moves >= 3
    assert complaints == []
