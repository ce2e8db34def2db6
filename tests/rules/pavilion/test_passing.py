import pytest

from tests.rules.cases import Case, Choice, Refusal, Shown, play, table
from tests.rules.pavilion.boards import stars

CASES = [
    Case("17 SF", "two tiles too many cost 2", "pavilion hand1=ggggrr hand2=g", "pass:gggg", "hand1=gggg score1=3"),
    Case("17 SF", "and go to the discard", "pavilion hand1=ggggrr hand2=g", "pass:gggg", "discard=r2 passed=1 turn=2"),
    Case("17", "any four may be kept", "pavilion hand1=ggggrr hand2=g", "pass:ggrr", "hand1=ggrr discard=g2 score1=3"),
    Case("17", "four are all kept", "pavilion hand1=goyb hand2=g", "pass:goyb", "hand1=goyb discard=. score1=5"),
    Case("17", "and so are fewer", "pavilion hand1=gr hand2=g", "pass:gr", "hand1=gr discard=. score1=5"),
    Case("17", "a fifth costs 1", "pavilion hand1=goybr hand2=g", "pass:oybr", "hand1=oybr discard=g1 score1=4"),
    Case(
        "17",
        "of several colours",
        "pavilion score1=20 hand1=ppggooyybbrr hand2=g",
        "pass:pgoy",
        "hand1=pgoy discard=p1g1o1y1b2r2 score1=12",
    ),
    Case("17 7", "never below 0", "pavilion score1=1 hand1=ggggrrr hand2=g", "pass:gggg", "score1=0 discard=r3"),
    Case("17", "final for the round", "pavilion hand1=gggg hand2=ooo", "pass:gggg o/1 m/1o", "turn=2 hand2=o"),
    Case("17 10", "the others go on", "pavilion players=3 hand1=g hand2=g hand3=gg", "pass:g pass:g g/1", "turn=3"),
    Case("17 10", "until all have passed", "pavilion hand1=g hand2=g", "pass:g pass:g", "round=2 hand1=g hand2=g"),
    Case("18", "nobody waits for a seat without tiles", "pavilion players=3 hand1=g hand3=g", "pass:g", "turn=3"),
    Case("18", "it has passed", "pavilion players=3 hand1=g hand3=g", "pass:g", "passed=12"),
    Case("18", "the last tile placed is a pass", "pavilion hand1=g hand2=ggg", "g/1 g/1", "turn=2 passed=1"),
    Case("18", "it costs nothing", "pavilion hand1=g hand2=ggg", "g/1 g/1", "score1=6 discard=."),
    Case("18 10", "and ends the round", "pavilion passed=2 hand1=g", "g/1", "round=2"),
    Case("18 8", "a seat that drafted nothing", "pavilion turn=2 factories=rrrr marker=1", "1r", "turn=2 passed=1"),
]

CHOICES = [
    Choice("17", "four or fewer: no choice", "pavilion hand1=ppgr", "pass:ppgr", "pass"),
    Choice("17", "one tile", "pavilion hand1=r", "pass:r", "pass"),
    Choice(
        "17",
        "five: any four",
        "pavilion hand1=pgoyb",
        "pass:pgoy pass:pgob pass:pgyb pass:poyb pass:goyb",
        "pass",
    ),
    Choice("17", "sets, not single tiles", "pavilion hand1=gggggr", "pass:gggg pass:gggr", "pass"),
    Choice(
        "17",
        "more of each",
        "pavilion hand1=ggooor",
        "pass:ggoo pass:ggor pass:gooo pass:goor pass:ooor",
        "pass",
    ),
    Choice("17", "more than eight of a colour", "pavilion hand1=gggggggggggg", "pass:gggg", "pass"),
    Choice(
        "17 18",
        "with tiles that pay for nothing one passes by a token",
        f"pavilion hand1=gg {stars(1, 'g/1 g/2 m/3g')}",
        "pass:gg",
    ),
]

REFUSALS = [
    Refusal("17", "fewer than four", "pavilion hand1=ggggrr", "pass:ggg", 17),
    Refusal("17", "fewer than there are", "pavilion hand1=ggr", "pass:gg", 17),
    Refusal("17", "tiles that are not there", "pavilion hand1=ggr", "pass:grr", 17),
    Refusal("17", "more than there are", "pavilion hand1=ggr", "pass:ggrr", 17),
]


@table(CASES, CHOICES, REFUSALS)
def test_shown(case: Shown) -> None:
    case.check()


@pytest.mark.shows("17")
@pytest.mark.parametrize("tiles", range(1, 23))
def test_each_tile_beyond_four_costs_a_point(tiles: int) -> None:
    game = play(f"pavilion score1=30 hand1={'g' * tiles} hand2=r", f"pass:{'g' * min(4, tiles)}")
    assert game.scores[0] == 30 - max(0, tiles - 4)
    assert game.view.discard[1] == max(0, tiles - 4)
