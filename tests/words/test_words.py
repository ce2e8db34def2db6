"""Names, marks, questions and speed."""

import subprocess
import sys
from time import process_time
from typing import Any

import pytest

import azulejos
from azulejos.words import Words
from tests.words.games import KINDS, played


def test_seats_have_names_or_numbers() -> None:
    words = Words("de", names=("Anna", ""))
    assert [words.seat(seat) for seat in range(3)] == ["Anna", "Spieler 2", "Spieler 3"]
    view = azulejos.new_game("azul", seed=1).view
    assert words.turn(view) == "Anna ist am Zug und nimmt Fliesen."
    assert words.scores(view) == "Anna: 0 Punkte; Spieler 2: 0 Punkte."


def test_a_name_may_hold_anything() -> None:
    words = Words("en", names=("{n} & <b>%s",))
    assert words.turn(azulejos.new_game("azul", seed=1).view) == "{n} & <b>%s is to take tiles."


def test_tiles_have_names() -> None:
    assert [Words("de").tile("azul", letter) for letter in "byrkwj"] == [
        "Blau",
        "Gelb",
        "Rot",
        "Schwarz",
        "Weiß",
        "Joker",
    ]
    assert [Words("sv").tile("pavilion", letter) for letter in "pgoybr"] == [
        "lila",
        "grön",
        "orange",
        "gul",
        "blå",
        "röd",
    ]
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
    assert words.tile("pavilion", "y") == "yellow"


def test_the_tactile_names_are_those_of_its_rulebook() -> None:
    words = Words("de", tactile=True)
    names = "Himmelblau (B) Orange (O) Rot (R) Schwarz (SCH) Türkis (X)"
    assert " ".join(words.tile("azul", letter) for letter in "byrkw") == names


def test_where_a_colour_lies() -> None:
    view = azulejos.from_position("azul factories=b,rrr,b,b,r centre=rrk").view
    assert Words("en").where(view, "r") == "red: 3 at factory 2, 1 at factory 5, 2 in the centre"
    assert Words("de").where(view, "r") == (
        "Rot: 3 auf Manufakturplättchen 2, 1 auf Manufakturplättchen 5, 2 in der Tischmitte"
    )
    assert Words("sv").where(view, "w") == "vit: finns inte att ta"
    supply = azulejos.from_position("pavilion factories=rr supply=brr").view
    assert Words("en").where(supply, "r") == "red: 2 at factory 1, 2 in the supply"


def test_what_fits() -> None:
    game = azulejos.from_position("azul factories=bbyr centre=rk lines1=.,.,rr,.,.")
    assert Words("en").fits(game, 3) == "Pattern line 3: 1 red from factory 1; 1 red from the centre."
    assert Words("en").fits(game, 0).startswith("Floor line: 2 blue, 1 yellow or 1 red from factory 1; ")
    placing = azulejos.from_position("pavilion hand1=pbb hand2=g")
    assert Words("en").fits(placing, "b") == (
        "Blue star: slot 1 for 1 blue; slot 2 for 2 blue or 1 blue and 1 purple as wild; "
        "slot 3 for 2 blue and 1 purple as wild."
    )
    assert Words("en").fits(placing, "r") == "Red star: nothing fits."


EFFECTS = [
    ("azul factories=b,brrr", "2r-5", "Pattern line 5 then holds 3 of 5."),
    ("azul factories=b,brrr", "2r-2", "Completes pattern line 2; would score 1 point; 1 to the floor: −1."),
    ("azul factories=b,brrr floor1=kk", "2r-0", "3 to the floor: −6."),
    (
        "azul factories=b,brrr floor1=kkkkkk",
        "2r-1",
        "Completes pattern line 1; would score 1 point; 1 to the floor: −3; 1 red finds no room and goes to the lid.",
    ),
    ("azul factories=b centre=rr", "cr-3", "Pattern line 3 then holds 2 of 3; the start marker to the floor: −1."),
    (
        "azul factories=b,yrrk wall1=by...,..y..,.....,.....,.....",
        "2r-2",
        "Completes pattern line 2; would score 2 points.",
    ),
    (
        "azul factories=rr wall1=...k.,..y..,.....,.....,.....",
        "1r-2",
        "Completes pattern line 2; would score 4 points; ends the round.",
    ),
    (
        "azul wall=grey factories=b,yrrk wall1=.k...,..y..,.....,.....,.....",
        "2r-2",
        "Completes pattern line 2; would score up to 4 points.",
    ),
    (
        "azul wall=grey lines1=.,rr,.,.,. wall1=.k...,..y..,.....,.....,.....",
        "2@2",
        "Red to row 2, column 2: 2 across and 2 down, 4 points.",
    ),
    (
        "pavilion centre=prr factories=b",
        "cr",
        "The start marker comes along and costs 3 points; then 1 purple and 2 red beside the board.",
    ),
    (
        "pavilion hand1=bb hand2=g stars1=......,......,b.....,......,......,......,......",
        "b/2",
        "Would score 2 points.",
    ),
    (
        "pavilion hand1=bbbbbb hand2=g supply=ggo stars1=......,......,....b.,......,......,......,......",
        "b/6",
        "Would score 2 points; the window of the blue star is complete: 3 tiles of choice.",
    ),
    ("pavilion hand1=bbbbrr hand2=g", "pass:bbbb", "Discards 2 red and loses 2 points."),
    ("pavilion hand1=bb hand2=g", "pass:bb", "Costs nothing."),
    ("pavilion bonus=2 supply=ggoo hand1=p", "*go", "Then 1 purple, 1 green and 1 orange beside the board."),
]


@pytest.mark.parametrize(("position", "token", "effect"), EFFECTS)
def test_what_a_move_would_do(position: str, token: str, effect: str) -> None:
    game = azulejos.from_position(position, seed=1)
    before = game.position
    assert Words("en").effect(game, token) == effect
    assert game.position == before


def test_a_move_is_a_phrase() -> None:
    view = azulejos.from_position("azul factories=b,brrr").view
    assert Words("en").move(view, "2r-2") == "3 red from factory 2 to pattern line 2"
    assert Words("de").move(view, "2r-0") == "3 rote von Manufakturplättchen 2 in die Bodenreihe"


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
@pytest.mark.parametrize("language", Words.languages())
def test_every_legal_move_has_words_of_its_own(language: str, family: str, options: dict[str, Any]) -> None:
    words = Words(language)
    for at, step in enumerate(played(family, **options)):
        moves = step.game.legal_moves() if at % 10 == 0 else []
        assert len({words.move(step.view, move) for move in moves}) == len(moves)
        for move in moves[:12]:
            assert words.effect(step.game, move).endswith(".")


def test_there_are_no_words_for_a_game_that_there_is_not() -> None:
    with pytest.raises(azulejos.BadOption, match="no game is called 'mosaic'"):
        Words("en").tile("mosaic", "b")


def test_messages_of_others() -> None:
    assert Words("de").ask("The game is over.") == "Das Spiel ist zu Ende."
    assert Words("sv").ask_n("{n} tile", "{n} tiles", 3) == "3 brickor"


def test_a_move_is_described_fast() -> None:
    """Our promise is 0.2 ms; the margin is for slow machines, and a busy one does not count."""
    steps = list(played("azul", players=4))
    for language in Words.languages():
        words = Words(language, "full")
        start = process_time()
        for step in steps:
            words.events(step.view, step.events)
        assert (process_time() - start) / len(steps) < 0.001


def test_the_package_does_without_words_until_they_are_asked_for() -> None:
    code = "import sys, azulejos; assert not [name for name in sys.modules if 'babel' in name or 'words' in name]"
    subprocess.run([sys.executable, "-c", code], check=True)
