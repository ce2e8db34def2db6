"""Whole games of both families, in every language, by every way of playing: from the first page to the end."""

from __future__ import annotations

import pytest

import azulejos
from azulejos.server.table import Tables
from tests.page.conftest import OpenPage
from tests.page.listener import Listener
from tests.page.players import Dragger, Player, Reader, Toucher
from tests.page.typist import Typist


def check_end(player: Player, tables: Tables, language: str) -> None:
    """Check that the game is over for the server, too, that its rules were kept and that the page says who won."""
    table = tables.get(player.page.url.partition("/tables/")[2][:12])
    assert table.is_over
    assert not table.is_given_up
    assert azulejos.verify(str(table.record()))
    assert player.page.locator("html").get_attribute("lang") == language
    assert player.page.get_by_role("heading", name=player.words.ask("The game is over"), exact=True).is_visible()


def play_whole(player: Player, family: str, tables: Tables, language: str) -> None:
    player.start(family)
    player.play()
    assert player.moves >= 12
    check_end(player, tables, language)


@pytest.mark.parametrize(("family", "language"), [("azul", "en"), ("pavilion", "de")])
def test_by_mouse(open_page: OpenPage, tables: Tables, family: str, language: str) -> None:
    player = Dragger(open_page(language=language), language)
    play_whole(player, family, tables, language)
    assert player.drags or family == "pavilion"


@pytest.mark.parametrize(("family", "language"), [("azul", "de"), ("pavilion", "sv")])
def test_by_touch_on_a_phone(open_page: OpenPage, tables: Tables, family: str, language: str) -> None:
    page = open_page(language=language, width=360, height=740, is_touch=True)
    play_whole(Toucher(page, language), family, tables, language)


@pytest.mark.parametrize(("family", "language"), [("azul", "sv"), ("pavilion", "en")])
def test_by_keyboard(open_page: OpenPage, tables: Tables, family: str, language: str) -> None:
    play_whole(Typist(open_page(language=language), language), family, tables, language)


@pytest.mark.parametrize(("family", "language"), [("azul", "de"), ("pavilion", "en")])
def test_by_ear(open_page: OpenPage, tables: Tables, family: str, language: str) -> None:
    play_whole(Listener(open_page(language=language), language), family, tables, language)


@pytest.mark.parametrize(("family", "language"), [("azul", "en"), ("pavilion", "sv")])
def test_without_script(open_page: OpenPage, tables: Tables, family: str, language: str) -> None:
    play_whole(Reader(open_page(language=language, has_script=False), language), family, tables, language)
