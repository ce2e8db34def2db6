"""Names of Azul's tiles and places, also in the tactile edition."""

import pytest

import azulejos
from azulejos.azul.rules import LETTERS
from azulejos.azul.ui import names
from azulejos.words import Words


def test_tiles_have_names() -> None:
    german = ["Blau", "Gelb", "Rot", "Schwarz", "Weiß", "Joker"]
    assert [Words("de").tile("azul", letter) for letter in "byrkwj"] == german
    assert Words("sv").tiles("azul", "rrbj") == "1 blå, 2 röda och 1 joker"
    assert Words("en").tiles("azul", "") == "none"


@pytest.mark.parametrize(
    ("verbosity", "tiles", "tile"),
    [
        ("brief", "1 B, 2 O, 1 R, 1 SCH, 3 X and 1 joker", "X"),
        (
            "normal",
            "1 sky blue (B), 2 orange (O), 1 red (R), 1 black (SCH), 3 turquoise (X) and 1 joker",
            "turquoise (X)",
        ),
    ],
)
def test_the_tactile_edition_has_names_and_marks(verbosity: str, tiles: str, tile: str) -> None:
    words = Words("en", verbosity, tactile=True)
    assert words.tiles("azul", "byyrkwwwj") == tiles
    assert words.tile("azul", "w") == tile


def test_the_tactile_names_are_those_of_its_rulebook() -> None:
    words = Words("de", tactile=True)
    names = "Himmelblau (B) Orange (O) Rot (R) Schwarz (SCH) Türkis (X)"
    assert " ".join(words.tile("azul", letter) for letter in "byrkw") == names


def test_every_kind_of_tile_has_a_name() -> None:
    for table in (names.TILES, names.COUNTS, names.TACTILE_TILES, names.TACTILE_COUNTS):
        assert set(table) == set(LETTERS)


def test_the_tactile_edition_has_the_terms_of_its_rulebook() -> None:
    game = azulejos.from_position("azul factories=bbyr centre=rrk")
    words = Words("de", tactile=True)
    text = " ".join([*words.position(game.view), words.effect(game, "cr-2"), words.move(game.view, "cr-2")])
    assert all(term in text for term in ("Startmarker", "Mitte-Scheibe", "Fliesenwand"))
    assert not any(term in text for term in ("Startspielermarker", "Tischmitte", "; Wand"))
    game.play("1y-1")
    assert "auf die Mitte-Scheibe." in words.events(game.view, game.events)
    assert "Startspielermarker" in " ".join(Words("de").position(game.view))


@pytest.mark.parametrize(
    ("verbosity", "tactile", "said"),
    [
        ("normal", False, ["yellow", "2 yellow", "107"]),
        ("normal", True, ["orange (O)", "2 orange (O)", "1 07"]),
        ("brief", True, ["O", "2 O", "1 07"]),
    ],
)
def test_tiles_and_scores(verbosity: str, tactile: bool, said: list[str]) -> None:
    words = Words("en", verbosity, tactile=tactile).family("azul")
    assert [words.tile("y"), words.count("y", 2), words.shown_score(107)] == said


def test_a_score_beyond_the_counter_has_its_digits() -> None:
    assert Words(tactile=True).family("azul").said_score(107) == "107 points, 07 on the counter"
