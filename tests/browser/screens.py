"""``tools/screens``: pictures of tables at many sizes, with measures, and whole games that count scrolling."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from logging import WARNING
from pathlib import Path
from typing import Any

import structlog

from azulejos.server.app import make_app
from azulejos.server.http.auth import SESSION_COOKIE
from azulejos.server.services import Services
from azulejos.server.settings import Settings
from azulejos.server.tables.service import TableService
from tests.browser.arranging import NAMES, Others, SameSecrets, arrange, secret_of
from tests.browser.measuring import Arrangement, measure
from tests.browser.players import Player, Toucher
from tests.browser.serving import serve
from tests.chromium import start_chromium

SIZES = (
    *((360, 740), (390, 844), (430, 932), (740, 360), (844, 390), (640, 360)),
    *((960, 540), (1280, 720), (1366, 768), (1440, 900), (1920, 1080), (2560, 1440)),
)
PLAYERS = {"azul": (2, 3, 4, 6, 8), "pavilion": (2, 3, 4)}
MOVES = {"start": 0, "middle": 9, "late": 40, "chosen": 12, "ready": 12}  # before the first turn of Anna that is shown
DECISIONS = {"placing": ("place", "tiling"), "passing": ("place",), "bonus": ("bonus",)}  # the kernel's names of phases
PHASES = (*MOVES, *DECISIONS)
OPTIONS: dict[tuple[str, str], dict[str, Any]] = {("azul", "placing"): {"wall": "grey"}}  # games with such a phase
NEVER = {("azul", "passing"), ("azul", "bonus")}
WAYS: dict[str, tuple[type[Player], dict[str, Any]]] = {  # of playing whole games
    "touch": (Toucher, {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}),
    "mouse": (Player, {"viewport": {"width": 1280, "height": 720}}),
}
GAMES = {"azul": (2, 4, 8), "pavilion": (2, 4)}  # players of whole games
# Counts how often the page scrolls during a game.
COUNT_SCROLLS = """window.scrolls = 0;
addEventListener("scroll", () => {
  if (document.querySelector("#table[data-status=playing]")) window.scrolls += 1;
});"""
PARTS = (".take.can, .mine .star-space.can", ".mine .line.can")  # the parts of a move, in the order of choosing


def bring_phase(tables: TableService, family: str, players: int, phase: str, **options: Any) -> str:
    """Return the table of a seeded game in a phase, with Anna to move."""
    options = OPTIONS.get((family, phase), {}) | options
    game = arrange(tables, family, NAMES[:players], **options).id
    others = Others(tables, game)
    for _ in range(MOVES.get(phase, 0)):
        if not others.table.is_over:
            others.move()
    others.move_until("Anna")
    while phase in DECISIONS and (playing := others.table.game) and playing.phase not in DECISIONS[phase]:
        others.move()
        others.move_until("Anna")
    return game


def choose(page: Any, phase: str) -> None:
    """Choose the parts of a move that a phase is about: tiles, all parts, or passing."""
    if phase == "passing":
        page.locator("#pass").click()
        page.locator("#pass").wait_for(state="detached")
    for part in {"chosen": PARTS[:1], "ready": PARTS}.get(phase, ()):
        if page.locator("#ready").count() == 0 and page.locator(part).count():
            page.locator(part).first.click()
            page.locator(".take.chosen, .moves, #ready" if part == PARTS[0] else "#ready").first.wait_for()


def play_turns(page: Any, tables: TableService, way: str, game: str, turns: int = 10**6) -> tuple[int, int]:
    """Play as Anna, to the end or some turns; return the number of turns, and how often the page has scrolled."""
    others = Others(tables, game)
    others.move_until("Anna")
    page.add_init_script(COUNT_SCROLLS)
    page.goto(f"/tables/{game}")
    player = WAYS[way][0](page)
    while player.moves < turns and player.wait_for_turn():
        player.move()
        others.move_until("Anna")
    return player.moves, page.evaluate("window.scrolls")


@contextmanager
def open_tables() -> Iterator[tuple[str, Services]]:
    """Run a server with seeded draws."""
    with tempfile.TemporaryDirectory() as folder:
        settings = Settings(str(Path(folder) / "tables.sqlite3"), rate=0, opens=10**6, commit_interval=0.0)
        app = make_app(settings, secrets=SameSecrets())
        with serve(app) as address:
            yield address, app.state.services


def report(name: str, found: Arrangement) -> str:
    """Format the measures of a picture."""
    used = f"{found.used:.0%}"
    return (
        f"{name:34} end of the turn at {found.bottom:5} of {found.height:5}, target {found.target:3} px, used {used:>4}"
        f"{', overlap ' + ' '.join(found.overlaps) if found.overlaps else ''}"
        f"{', outside ' + ' '.join(found.outside) if found.outside else ''}"
    )


def open_page(browser: Any, address: str, theme: str, **options: Any) -> Any:
    """Return a page of Anna's browser."""
    context = browser.new_context(
        base_url=address, reduced_motion="reduce", service_workers="block", locale="en", **options
    )
    context.add_cookies(
        [
            {"name": "preferences", "value": f"theme={theme}", "url": address},
            {"name": SESSION_COOKIE, "value": secret_of("Anna"), "url": address},
        ]
    )
    return context.new_page()


def play_games(browser: Any, address: str, tables: TableService, chosen: argparse.Namespace) -> None:
    """Play whole games and print a line for each."""
    for way, (_, options) in WAYS.items():
        for family in chosen.family:
            for players in chosen.players or GAMES[family]:
                page = open_page(browser, address, chosen.theme, **options)
                game = arrange(tables, family, NAMES[:players]).id
                turns, scrolls = play_turns(page, tables, way, game)
                print(f"{way} {family} {players} players: {turns} turns, page scrolled {scrolls} times", flush=True)
                page.context.close()


def main() -> None:
    """Take the pictures, or play the games, and print a line for each."""
    parser = argparse.ArgumentParser(prog="tools/screens", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", help="for the pictures")
    parser.add_argument("--play", action="store_true", help="play whole games by touch and mouse instead")
    parser.add_argument("--family", choices=PLAYERS, nargs="*", default=list(PLAYERS))
    parser.add_argument("--players", type=int, nargs="*", default=[])
    parser.add_argument("--phase", choices=PHASES, nargs="*", default=PHASES)
    parser.add_argument("--size", nargs="*", default=[f"{width}x{height}" for width, height in SIZES])
    parser.add_argument("--theme", default="light")
    chosen = parser.parse_args()
    if not chosen.play and not chosen.folder:
        parser.error("a folder for the pictures, or --play")
    structlog.configure(wrapper_class=structlog.make_filtering_bound_logger(WARNING))  # the server's log of requests
    with open_tables() as (address, services), start_chromium() as browser:
        if chosen.play:
            play_games(browser, address, services.tables, chosen)
            return
        chosen.folder.mkdir(parents=True, exist_ok=True)
        page = open_page(browser, address, chosen.theme)
        for family in chosen.family:
            for players in chosen.players or PLAYERS[family]:
                for phase in chosen.phase if players in PLAYERS[family] else ():
                    if (family, phase) in NEVER:
                        continue
                    page.set_viewport_size({"width": 1280, "height": 900})
                    page.goto(f"/tables/{bring_phase(services.tables, family, players, phase)}")
                    choose(page, phase)
                    for size in chosen.size:
                        width, height = map(int, size.split("x"))
                        page.set_viewport_size({"width": width, "height": height})
                        page.evaluate("scrollTo(0, 0)")
                        name = f"{family}-{players}-{phase}-{size}"
                        page.screenshot(path=chosen.folder / f"{name}.png")
                        print(report(name, measure(page)), flush=True)


if __name__ == "__main__":
    main()
