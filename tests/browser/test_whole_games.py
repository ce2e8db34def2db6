"""Games of both families, in every language, by every way of playing: from the first page, and to the end."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

import azulejos
from azulejos.server.tables.service import TableService
from azulejos.server.tables.state import TableState
from tests.browser.arranging import Companions, Others, arrange
from tests.browser.conftest import OpenPage
from tests.browser.listener import Listener
from tests.browser.players import Dragger, Player, Reader, Toucher
from tests.browser.typist import Typist

FIRST_MOVES = 3  # that are played from the first page on
LAST_MOVES = 6  # that are left to play at a table near its end


def table_of(player: Player, tables: TableService) -> TableState:
    return tables.get(player.page.url.partition("/tables/")[2][:12])


def check_end(player: Player, tables: TableService) -> None:
    """Check that the game is over for the server, too, that its rules were kept and that the page says who won."""
    table = table_of(player, tables)
    assert table.is_over
    assert not table.is_given_up
    assert azulejos.verify(str(table.record()))
    assert player.page.locator("html").get_attribute("lang") == player.words.language
    assert player.page.get_by_role("heading", name=player.words.translate("The game is over"), exact=True).is_visible()


def play_whole(player: Player, family: str, tables: TableService) -> None:
    """Play a game against a bot from the first page to its end."""
    player.start(family)
    player.play()
    assert player.moves >= 12
    check_end(player, tables)


def play_ends(player: Player, family: str, tables: TableService, companions: Companions) -> None:
    """Play the first moves of a game from the first page on, and another game from near its end to its end."""
    player.start(family)
    player.play(lambda: player.moves < FIRST_MOVES)
    assert player.moves == FIRST_MOVES
    others = Others(tables, arrange(tables, family).id)
    others.move_near_end(LAST_MOVES)
    with companions.beside("Anna", others):
        player.page.goto(f"/tables/{others.game}")
        player.play()
    assert player.moves > FIRST_MOVES
    check_end(player, tables)


def test_a_whole_game_by_mouse(open_page: OpenPage, tables: TableService) -> None:
    player = Dragger(open_page())
    play_whole(player, "azul", tables)
    assert player.drags


def test_a_whole_game_by_keyboard(open_page: OpenPage, tables: TableService) -> None:
    play_whole(Typist(open_page()), "pavilion", tables)


FAMILIES = ("azul", "pavilion")
# A way of playing: who plays, what their browser is like, and the language of each family.
WAYS: dict[str, tuple[type[Player], dict[str, Any], tuple[str, str]]] = {
    "mouse": (Dragger, {}, ("en", "de")),
    "touch": (Toucher, {"width": 360, "height": 740, "is_touch": True}, ("de", "sv")),
    "keyboard": (Typist, {}, ("sv", "en")),
    "ear": (Listener, {}, ("de", "en")),
    "no script": (Reader, {"has_script": False}, ("en", "sv")),
}


# The two whole games have both ends, too.
@pytest.mark.parametrize(
    ("way", "family"), sorted({*product(WAYS, FAMILIES)} - {("mouse", "azul"), ("keyboard", "pavilion")})
)
def test_both_ends_of_a_game(
    open_page: OpenPage, tables: TableService, companions: Companions, way: str, family: str
) -> None:
    kind, browser, languages = WAYS[way]
    language = languages[FAMILIES.index(family)]
    player = kind(open_page(name="Anna", language=language, **browser), language)
    play_ends(player, family, tables, companions)
