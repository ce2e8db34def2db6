"""What moves are for, in words."""

from typing import Any

import pytest

import azulejos
from azulejos.words import Words
from tests.words.games import KINDS, played

DRAFTS = [
    ("factories=rr,b,k centre=w", "1r-2", "completes pattern line 2 for 1 point"),
    ("factories=rr,b,k centre=w", "1r-3", "begins pattern line 3 with 2 of 3"),
    ("factories=r,b,k centre=w lines1=.,.,r,.,.", "1r-3", "brings pattern line 3 to 2 of 3"),
    ("factories=rr,b,k centre=w", "1r-0", "costs 2 points on the floor line"),
    (
        "factories=rr,b,k centre=w",
        "cw-1",
        "completes pattern line 1 for 1 point, takes the start marker and costs 1 point on the floor line",
    ),
    ("factories=r", "1r-5", "begins pattern line 5 with 1 of 5 and ends the round"),
    (
        "factories=rr centre=w",
        "1r-2",
        "completes pattern line 2 for 1 point and leaves the start marker to Player 2",
    ),
    (
        "factories=rrr,k centre=w lines2=.,.,.,r,.",
        "1r-3",
        "completes pattern line 3 for 1 point and takes away from Player 2 what would complete pattern line 4: 3 red",
    ),
    ("factories=rrr,rrr centre=w lines2=.,.,.,r,.", "1r-3", "completes pattern line 3 for 1 point"),
    (
        "factories=w,k,k wall1=byrk.,.....,.....,.....,.....",
        "1w-1",
        "completes pattern line 1 for 5 points and completes row 1 of the wall, which ends the game",
    ),
    (
        "factories=b,k,k wall1=.....,w....,k....,r....,y....",
        "1b-1",
        "completes pattern line 1 for 5 points and completes column 1 of the wall",
    ),
    (
        "factories=b,k,k wall1=.....,.b...,..b..,...b.,....b",
        "1b-1",
        "completes pattern line 1 for 1 point and completes all five of blue",
    ),
    ("wall=grey factories=r,k,k", "1r-1", "completes pattern line 1 for 1 point"),
    (
        "wall=grey factories=r,k,k wall1=b....,.....,.....,.....,.....",
        "1r-1",
        "completes pattern line 1 for up to 2 points",
    ),
]


@pytest.mark.parametrize(("position", "move", "reasons"), DRAFTS)
def test_reasons_in_azul(position: str, move: str, reasons: str) -> None:
    assert Words("en").reasons(azulejos.from_position(f"azul {position}"), move) == f"This move {reasons}."


def test_a_column_is_chosen_for_its_points() -> None:
    game = azulejos.from_position("azul wall=grey lines1=.,yy,.,.,. wall1=.....,b....,.y...,.....,.....")
    assert Words("en").reasons(game, "2@3") == "This move scores 1 point in row 2."


def stars(**covered: str) -> str:
    return ",".join(covered.get(star, "......") for star in "orbygpm")


PAVILION = [
    ("factories=rr,b", "1r", "brings 2 red and makes slot 2 of the red star possible for 1 point"),
    (
        "factories=rr,rr centre=bb",
        "cb",
        "makes slot 2 of the blue star possible for 1 point and takes the start marker",
    ),
    ("factories=rr,b centre=b hand2=rr", "1r", "takes away from Player 2 what would make slot 4 of the red star"),
    ("factories=rr centre=b", "1r", "and leaves the start marker to Player 2"),
    ("hand1=rr", "r/1", "covers slot 1 of the red star for 1 point and begins the red star"),
    (f"hand1=rr stars1={stars(r='r.....')}", "r/2", "covers slot 2 of the red star for 2 points"),
    (f"hand1=r stars1={stars(r='.rrrrr')}", "r/1", "completes the red star"),
    (
        f"hand1=r stars1={stars(o='o.....', b='b.....', y='y.....', g='g.....', p='p.....', m='b.....')}",
        "r/1",
        "covers the last space of cost 1",
    ),
    ("hand1=bbrr", "pass:bbrr", "keeps 2 blue and 2 red for the next round"),
    ("hand1=bbbrr", "pass:bbrr", "discards 1 blue and loses 1 point"),
    ("hand1=r bonus=1 supply=br", "*r", "brings 1 red and makes slot 2 of the red star possible for 1 point"),
]


@pytest.mark.parametrize(("position", "move", "reasons"), PAVILION)
def test_reasons_in_summer_pavilion(position: str, move: str, reasons: str) -> None:
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
    assert any("completes the pillar at the " in each and "for 1 tile of choice" in each for each in said)


@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize(("family", "options"), KINDS[:2] + KINDS[4:6])
def test_every_move_has_a_reason_in_every_language(family: str, options: dict[str, Any], language: str) -> None:
    words = Words(language)
    for step in list(played(family, **options))[5::17]:
        for move in step.game.legal_moves()[::19]:
            said = words.reasons(step.game, move)
            assert said.endswith(".")
            assert len(said.split()) > 3


def test_reasons_tell_nothing_of_what_will_be_drawn() -> None:
    games = [azulejos.from_position("azul factories=r", seed=seed) for seed in range(5)]
    assert len({Words("en").reasons(game, "1r-1") for game in games}) == 1
