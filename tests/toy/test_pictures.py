"""Dots drawn, and as a page without a browser."""

from pathlib import Path
from xml.etree import ElementTree

import pytest
from starlette.testclient import TestClient

from azulejos import from_position
from azulejos.render.braille import brf_booklet
from azulejos.render.svg import draw_board, draw_source, draw_table, draw_tile, sprite
from azulejos.server.app import make_app
from azulejos.server.settings import Settings
from azulejos.words import Words
from tests.toy.test_speech import POSITION


def test_pictures() -> None:
    game = from_position(POSITION)
    game.play("1a")
    pictures = [
        draw_table(game.view, last=game.events),
        draw_table(game.view, seat=1, targets=game.legal_moves(), theme="contrast", letters=True),
        draw_board(game.view, 0),
        draw_source(game.view, 1),
        draw_tile("dots", "a"),
        sprite("dots", theme="dark"),
    ]
    for picture in pictures:
        ElementTree.fromstring(picture)
    assert 'href="#dots-light-c"' in pictures[0]


@pytest.mark.parametrize("language", Words.languages())
def test_booklet_falls_back_to_english(language: str) -> None:
    assert brf_booklet("dots", language=language).startswith(b",DOTS")


@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize("path", ["/", "/new?family=dots", "/rules", "/rules/dots", "/tiles/dots.css"])
def test_page(path: str, language: str, tmp_path: Path) -> None:
    settings = Settings(str(tmp_path / "tables.sqlite3"), rate=0)
    with TestClient(make_app(settings), headers={"accept-language": language}) as client:
        answer = client.get(path)
    assert answer.status_code == 200
    assert "dots" in answer.text.lower()


def test_form_without_rarer_options(tmp_path: Path) -> None:
    with TestClient(make_app(Settings(str(tmp_path / "tables.sqlite3"), rate=0))) as client:
        azul, dots = (client.get(f"/new?family={family}").text.count("<details") for family in ("azul", "dots"))
    assert azul == dots + 1
