import pytest

import azulejos
from tests.rules.cases import Case, Choice, Refusal, Shown, table

CHOICES = [
    Choice("4", "every colour of every factory", "pavilion factories=ggor,.,yybr", "1g 1o 1r 3y 3b 3r"),
    Choice("4", "and of the centre", "pavilion factories=yyrr centre=gob", "1y 1r cg co cb"),
    Choice("4", "purple is wild in round 1 and not named beside others", "pavilion factories=pgoy", "1g 1o 1y"),
    Choice("4", "nor in the centre", "pavilion centre=ppyb", "cy cb"),
    Choice("4 3", "green is wild in round 2", "pavilion round=2 factories=pggo", "1p 1o"),
    Choice("5", "only wild tiles on a factory", "pavilion factories=pppp,yyrr", "1p 2y 2r"),
    Choice("5", "only wild tiles in the centre", "pavilion factories=pyrr centre=pp", "1y 1r cp"),
    Choice("5", "one wild tile", "pavilion centre=p", "cp"),
    Choice("5 3", "red is wild in round 6", "pavilion round=6 factories=rrrr centre=prr", "1r cp"),
]

CASES = [
    Case("4 6 S1", "all red of a factory", "pavilion factories=yyrr", "1r", "hand1=rr factories=.,.,.,.,. centre=yy"),
    Case("4 6 S2", "one wild tile comes along", "pavilion factories=ppgy", "1g", "hand1=pg centre=py"),
    Case(
        "4 7 S3",
        "from the centre with the marker",
        "pavilion factories=gggg centre=pyyy",
        "cy",
        "hand1=pyyy centre=. marker=1 score1=1",
    ),
    Case("4", "one of many wild tiles", "pavilion centre=pppppyr factories=gggg", "cy", "hand1=py centre=ppppr"),
    Case("4", "no wild tile, none taken", "pavilion factories=gobr", "1o", "hand1=o centre=gbr"),
    Case("4", "wild tiles elsewhere stay", "pavilion factories=ggoo,pppp centre=p", "1g", "hand1=gg centre=poo"),
    Case("5", "one wild tile of a factory", "pavilion factories=pppp", "1p", "hand1=p centre=ppp marker=c score1=5"),
    Case("5", "one wild tile of the centre", "pavilion centre=ppp", "cp", "hand1=p centre=pp marker=1 score1=4"),
    Case(
        "6",
        "what is left joins the centre",
        "pavilion factories=ggor,pybb centre=gg",
        "1o 2b",
        "factories=.,.,.,.,. hand1=o hand2=pbb centre=ggggyr",
    ),
    Case("6", "nothing is left", "pavilion factories=bbbb,rrrr", "1b", "hand1=bbbb centre=."),
    Case("6", "the centre keeps what is not taken", "pavilion centre=goybr", "cy", "hand1=y centre=gobr"),
    Case("7", "the wild tile counts", "pavilion centre=poobr", "co", "marker=1 score1=2"),
    Case("7", "the marker does not", "pavilion centre=ob", "co", "marker=1 score1=4"),
    Case("7", "whoever takes it", "pavilion turn=2 centre=ob", "co", "marker=2 score1=5 score2=4"),
    Case("7", "only the first loses points", "pavilion centre=goyyb", "cg cy", "marker=1 score1=4 score2=5"),
    Case("7", "nor the same seat again", "pavilion marker=1 centre=oob", "co", "marker=1 score1=5"),
    Case("7", "a factory costs nothing", "pavilion factories=goyb", "1g", "marker=c score1=5"),
    Case("7", "never below 0", "pavilion score1=3 centre=ooooob", "co", "marker=1 score1=0"),
    Case("7", "exactly to 0", "pavilion score1=5 centre=ooooob", "co", "marker=1 score1=0"),
    Case("7", "at 0 one may still", "pavilion score1=0 centre=ooooob", "co", "hand1=ooooo marker=1 score1=0"),
    Case("8", "tiles join those kept", "pavilion hand1=pgr factories=pggo", "1g", "hand1=ppgggr"),
    Case("4", "turns go clockwise", "pavilion players=4 turn=3 factories=g,g,g", "1g", "turn=4"),
    Case("4", "from the last seat to the first", "pavilion players=4 turn=3 factories=g,g,g", "1g 2g", "turn=1"),
    Case(
        "9", "nobody took from the centre", "pavilion start=2 hand2=g factories=rrrr", "1r", "turn=2 start=2 marker=c"
    ),
    Case("9", "and keeps the role", "pavilion start=2 hand2=g factories=rrrr", "1r pass:g pass:rrrr", "round=2 turn=2"),
    Case("10", "the marker's holder begins", "pavilion marker=2 hand2=g factories=rrrr", "1r", "turn=2 start=2"),
]

REFUSALS = [
    Refusal("4", "the colour is not there", "pavilion factories=yyrr", "1b", 4),
    Refusal("4", "nor in the centre", "pavilion centre=yyrr", "cb", 4),
    Refusal("4", "the factory is empty", "pavilion factories=yyrr", "2y", 4),
    Refusal("5", "the wild colour beside another", "pavilion factories=pppg", "1p", 5),
    Refusal("5", "and in the centre", "pavilion centre=pppg", "cp", 5),
    Refusal("4 8", "one must take", "pavilion hand1=gg factories=yyrr", "pass:gg", 8),
    Refusal("8", "no placing yet", "pavilion hand1=gg factories=yyrr", "g/1", 8),
]


@table(CHOICES, CASES, REFUSALS)
def test_shown(case: Shown) -> None:
    case.check()


# a position, and the phase after the seat took what 1r or cr gives
ENDS = [
    ("pavilion factories=rrrr", "1r", "place"),
    ("pavilion factories=rrrr,b", "1r", "draft"),
    ("pavilion factories=grrr", "1r", "draft"),
    ("pavilion centre=rr", "cr", "place"),
    ("pavilion centre=prr", "cr", "place"),
    ("pavilion centre=pprr", "cr", "draft"),
]


@pytest.mark.shows("8")
@pytest.mark.parametrize(("position", "token", "phase"), ENDS)
def test_the_phase_ends_when_nothing_is_left(position: str, token: str, phase: str) -> None:
    game = azulejos.from_position(position)
    game.play(token)
    assert game.phase == phase
