"""Take the pictures of pages again: python docs/gallery/pages.py; needs Chromium and what the tests need."""

from __future__ import annotations

import io
import sys
import tempfile
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

from PIL import Image
from playwright.sync_api import sync_playwright

HERE = Path(__file__).parent
sys.path.insert(0, str(HERE.parent.parent))

from azulejos.server.app import make_app  # noqa: E402
from azulejos.server.http.auth import SESSION_COOKIE  # noqa: E402
from azulejos.server.observability import set_up_logs  # noqa: E402
from azulejos.server.settings import Settings  # noqa: E402
from azulejos.server.tables.service import TableService  # noqa: E402
from tests.browser.arranging import NAMES, Others, arrange, secret_of  # noqa: E402
from tests.browser.conftest import CHROMIUM  # noqa: E402
from tests.browser.serving import serve  # noqa: E402

MOST_BYTES = 60_000
LAPTOP, PHONE, WALL = (1280, 800), (360, 740), (1920, 1080)


@dataclass(frozen=True)
class Shot:
    """A picture of a page: which table after how many moves, what is pressed then, and how it looks."""

    name: str
    family: str = ""
    players: int = 2
    moves: int = 0
    press: tuple[str, ...] = ()
    size: tuple[int, int] = LAPTOP
    theme: str = "light"
    language: str = "en"
    path: str = ""
    options: dict[str, Any] = field(default_factory=dict)


TAKE, LINE = ".take.can", ".mine .line.can"
SHOTS = (
    Shot("page-first"),
    Shot("page-first-phone", size=PHONE, language="de"),
    Shot("page-azul", "azul", moves=24, press=(TAKE, LINE)),
    Shot("page-azul-dark", "azul", 4, 46, press=(TAKE,), theme="dark"),
    Shot("page-azul-contrast", "azul", 3, 30, press=(TAKE, LINE), theme="contrast", options={"wall": "grey"}),
    Shot("page-azul-8-wall-screen", "azul", 8, 96, size=WALL),
    Shot("page-azul-phone", "azul", 2, 24, press=(TAKE, LINE), size=PHONE, language="sv"),
    Shot("page-azul-end", "azul", 2, 999),
    Shot("page-azul-replay", "azul", 2, 999, path="/replay"),
    Shot("page-pavilion", "pavilion", 2, 44),
    Shot("page-pavilion-dark", "pavilion", 4, 70, theme="dark"),
    Shot("page-pavilion-phone", "pavilion", 3, 60, size=PHONE, language="de"),
)


def bring(tables: TableService, shot: Shot) -> str:
    """Play as far as a picture wants, and return the address of its page."""
    if not shot.family:
        return "/"
    game = arrange(tables, shot.family, NAMES[: shot.players], **shot.options).id
    others = Others(tables, game)
    while len(others.table.events) < shot.moves and not others.table.is_over:
        others.move()
    others.move_until("Anna")
    return f"/tables/{game}{shot.path}"


def take(browser: Any, address: str, tables: TableService, shot: Shot) -> bytes:
    """Take a picture."""
    path = bring(tables, shot)
    width, height = shot.size
    context = browser.new_context(
        base_url=address, viewport={"width": width, "height": height}, locale=shot.language, reduced_motion="reduce"
    )
    cookies = {"preferences": urlencode({"theme": shot.theme}), SESSION_COOKIE: secret_of("Anna")}
    context.add_cookies([{"name": name, "value": value, "url": address} for name, value in cookies.items()])
    page = context.new_page()
    page.goto(path, wait_until="load")
    for place in shot.press:
        page.locator(place).first.click()
        page.wait_for_timeout(500)
    page.evaluate("document.activeElement.blur()")
    page.evaluate("scrollTo(0, 0)")
    page.wait_for_timeout(300)
    picture: bytes = page.screenshot()
    context.close()
    return picture


def save(picture: Image.Image, file: Path) -> int:
    """Write a picture as well as so many bytes allow, and return how many it took."""
    for quality in range(85, 30, -5):
        picture.save(file, quality=quality, method=6)
        if file.stat().st_size <= MOST_BYTES:
            break
    return file.stat().st_size


def main() -> None:
    """Take the pictures that are named, or all."""
    set_up_logs(False)
    wanted = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        app = make_app(Settings(str(Path(folder) / "gallery.sqlite3"), rate=0))
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        with serve(app) as address:
            for shot in SHOTS:
                if not wanted or shot.name in wanted:
                    picture = Image.open(io.BytesIO(take(browser, address, app.state.services.tables, shot)))
                    print(shot.name, save(picture.convert("RGB"), HERE / f"{shot.name}.webp"), flush=True)
        browser.close()


if __name__ == "__main__":
    main()
