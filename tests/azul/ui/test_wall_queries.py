"""Answers about walls of Azul: missing tiles, and players who can end the game."""

from tests.azul.ui.test_queries import CLOSE
from tests.dialogue.asking import asked, missing
from tests.terminal.tables import azul


def test_who_can_end_the_game() -> None:
    assert asked(CLOSE).enders() == [
        "Player 1 can complete row 1 in this round with 1 white, which ends the game.",
        "Player 2 can complete row 2 in this round with 1 red, which ends the game.",
    ]
    assert asked(CLOSE.replace("lines2=.,r", "lines2=.,rr"), seat=1).enders()[1] == (
        "Player 2 completes row 2 at the end of this round."
    )
    assert asked(azul()).enders() == ["No player can complete a row in this round, so the game goes on."]
    assert asked("azul round=100 turn=-").enders() == ["The game is over."]


def test_what_another_player_needs() -> None:
    assert asked(CLOSE).needs(1) == [
        "Player 2 needs:",
        "Pattern line 2: 1 red more.",
        "Pattern lines 1, 3, 4 and 5 are empty.",
        "Player 2 can complete row 2 in this round with 1 red, which ends the game.",
    ]


def test_what_is_missing() -> None:
    assert missing(CLOSE) == [
        "Missing tiles in rows 1 to 5: 1, 5, 5, 5, 5.",
        "Missing tiles in columns 1 to 5: 4, 4, 4, 4, 5.",
        "Missing tiles by colour: blue 4, yellow 4, red 4, black 4, white 5.",
    ]
    assert missing(CLOSE, "blue") == ["Blue: 4 tiles are missing on the wall, in rows 2, 3, 4 and 5."]
    assert missing(CLOSE, "column 1")[0].startswith("Column 1 of the wall lacks 4 tiles: white in row 2, ")
    grey = "azul wall=grey factories=bbyr wall1=by...,.....,.....,.....,....."
    assert missing(grey, "row 1") == [
        "Row 1 of the wall lacks 3 tiles: column 3, column 4, column 5.",
        "Colours that row 1 can still take: red, black, white.",
    ]
