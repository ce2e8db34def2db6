"""Reasons for moves of Summer Pavilion."""

import pytest

import azulejos
from azulejos.words import Words
from tests.words.games import played


def stars(**covered: str) -> str:
    return ",".join(covered.get(star, "......") for star in "orbygpm")


REASONS = [
    ("factories=rr,b", "1r", "gains 2 red and makes it possible to cover space 2 of the red star for 1 point"),
    (
        "factories=rr,rr centre=bb",
        "cb",
        "makes it possible to cover space 2 of the blue star for 1 point and takes the first-player marker",
    ),
    ("factories=rr,b centre=b hand2=rr", "1r", "takes tiles that Player 2 needs to cover space 4 of the red star"),
    ("factories=rr centre=b", "1r", "and leaves the first-player marker to Player 2"),
    ("hand1=rr", "r/1", "covers space 1 of the red star for 1 point and begins the red star"),
    (f"hand1=rr stars1={stars(r='r.....')}", "r/2", "covers space 2 of the red star for 2 points"),
    (f"hand1=r stars1={stars(r='.rrrrr')}", "r/1", "completes the red star"),
    (
        f"hand1=r stars1={stars(o='o.....', b='b.....', y='y.....', g='g.....', p='p.....', m='b.....')}",
        "r/1",
        "covers the last space that costs 1",
    ),
    ("hand1=bbrr", "pass:bbrr", "keeps 2 blue and 2 red for the next round"),
    ("hand1=bbbrr", "pass:bbrr", "discards 1 blue and loses 1 point"),
    (
        "hand1=r bonus=1 supply=br",
        "*r",
        "gains 1 red and makes it possible to cover space 2 of the red star for 1 point",
    ),
]


@pytest.mark.parametrize(("position", "move", "reasons"), REASONS)
def test_reasons(position: str, move: str, reasons: str) -> None:
    said = Words("en").reasons(azulejos.from_position(f"pavilion {position}"), move)
    assert said.startswith("This move ")
    assert reasons in said


def test_a_structure_is_named_with_its_tiles() -> None:
    said = {
        Words("en").reasons(step.game, move)
        for step in played("pavilion")
        if step.game.phase == "place"
        for move in step.game.legal_moves()
        if "/" in move.token
    }
    assert any("surrounds the pillar at the " in each and "for 1 bonus tile" in each for each in said)


def test_stars_are_inflected() -> None:
    game = azulejos.from_position("pavilion hand1=rrr stars1=......,......,......,......,......,......,......")
    move = next(move for move in game.legal_moves() if str(move).startswith("r/3"))
    assert "beginnt den roten Stern" in Words("de").reasons(game, move)
    assert "påbörjar den röda stjärnan" in Words("sv").reasons(game, move)
    assert "begins the red star" in Words("en").reasons(game, move)
