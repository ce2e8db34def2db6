"""Tile sets: definitions, and marks on tiles."""

from xml.etree import ElementTree

import pytest

from azulejos.render.svg.palette import THEMES, Glaze
from azulejos.render.svg.tiles import TileSet, square

GLAZE = Glaze("#000000", "#FFFFFF")
TILES = TileSet("toy", square, {"a": GLAZE, "b": GLAZE}, {"a": "", "b": ""}, {"a": "AA"})
THEME = THEMES["light"]


def define(letters: str, marks: str) -> ElementTree.Element:
    return ElementTree.fromstring(f"<defs>{TILES.define(THEME, letters, marks)}</defs>")


def test_each_tile_has_its_motif_its_space_and_there_is_a_marker() -> None:
    names = {element.get("id") for element in define("ab", "")}
    assert names == {"toy-light-marker"} | {
        f"toy-light-{letter}{what}" for letter in "ab" for what in ("", "-motif", "-space")
    }


@pytest.mark.parametrize(("marks", "written"), [("", []), ("notation", ["A", "B"]), ("tactile", ["AA", "B"])])
def test_marks(marks: str, written: list[str]) -> None:
    texts = [element.text for element in define("ab", marks).iter("text")]
    assert texts == ["1", *written]  # the first-player marker carries a 1
