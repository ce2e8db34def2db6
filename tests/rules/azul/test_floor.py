import pytest

from tests.rules.cases import Case, Shown, play, table

PENALTIES = [0, 1, 2, 4, 6, 8, 11, 14]


@pytest.mark.shows("19 28")
@pytest.mark.parametrize(("size", "penalty"), list(enumerate(PENALTIES)))
def test_each_space_costs_its_points(size: int, penalty: int) -> None:
    game = play(f"azul turn=2 factories=w score1=50 floor1={'k' * size or '.'}", "1w-0")
    assert game.scores[0] == 50 - penalty


CASES = [
    Case(
        "28 T10",
        "the marker costs like a tile",
        "azul turn=2 factories=w marker=1 floor1=sbbyr score1=20",
        "1w-0",
        "score1=12",
    ),
    Case("19", "filled from the left", "azul factories=kk,w floor1=br", "1k-0", "floor1=brkk"),
    Case(
        "19",
        "a full floor sends tiles to the lid",
        "azul factories=kkk,w floor1=bbbyyr",
        "1k-0",
        "floor1=bbbyyrk lid=k2",
    ),
    Case("19", "without penalty", "azul factories=kkkk,w floor1=bbbyyr score1=20", "1k-0 2w-0", "score1=6"),
    Case(
        "12 19 X1",
        "the marker comes first on the last space",
        "azul centre=rwww floor1=bbbyyk",
        "cw-1",
        "floor1=bbbyyks lines1=w,.,.,.,. lid=w2 marker=1",
    ),
    Case(
        "20 X2",
        "a full floor keeps the marker beside the board",
        "azul centre=rww floor1=bbbyykk",
        "cw-3",
        "floor1=bbbyykk lines1=.,.,ww,.,. lid=. marker=1",
    ),
    Case(
        "20 X2",
        "it costs nothing, and its holder starts",
        "azul start=2 centre=rww floor1=bbbyykk score1=20",
        "cw-3 cr-0",
        "score1=6 round=2 start=1 turn=1",
    ),
    Case("20", "nobody else takes it", "azul centre=rww floor1=bbbyykk", "cw-3 cr-0", "score2=0 marker=c"),
    Case("28", "never below zero", "azul turn=2 factories=w floor1=bbb score1=3", "1w-0", "score1=0"),
    Case(
        "28",
        "the wall first, then the floor",
        "azul turn=2 factories=w floor1=bb lines1=b,.,.,.,. score1=1",
        "1w-0",
        "score1=0",
    ),
    Case(
        "28",
        "every seat pays for its own floor",
        "azul turn=2 factories=ww floor1=b score1=9 score2=9",
        "1w-0",
        "score1=8 score2=7",
    ),
    Case("29", "floor tiles go to the lid", "azul turn=2 factories=w floor1=bbyr", "1w-0", "lid=b2y1r1w1 floor1=."),
    Case(
        "29",
        "the marker does not, its holder starts",
        "azul turn=2 factories=w marker=1 floor1=bsy",
        "1w-0",
        "lid=b1y1w1 floor1=. start=1 turn=1 marker=c",
    ),
]


@table(CASES)
def test_shown(case: Shown) -> None:
    case.check()
