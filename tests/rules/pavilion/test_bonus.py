import pytest

import azulejos
from tests.rules.cases import Case, Choice, Refusal, Shown, table
from tests.rules.pavilion.boards import all_held, in_bag, slots, stars

CASES = [
    Case(
        "14 15 SC2",
        "3 points and the window's 3 tiles",
        f"pavilion hand1=pppbbb hand2=g supply=pggooyybbr {stars(1, 'b/4 b/5')}",
        "b/6+3",
        "score1=8 turn=1 bonus=3 hand1=. supply=pggooyybbr",
    ),
    Case(
        "15 SC2",
        "taken at once, wild tiles too",
        in_bag("r3", f"pavilion hand1=pppbbb hand2=g supply=pggooyybbr {stars(1, 'b/4 b/5')}"),
        "b/6+3 *pgb",
        "turn=2 bonus=0 hand1=pgb supply=gooyybrrrr bag=.",
    ),
    Case(
        "16",
        "refilled to 10 before the next turn",
        in_bag("y20", f"pavilion hand1=oooooo hand2=g supply=gr {stars(1, 'o/5')}"),
        "o/6 *gr",
        "turn=2 supply=yyyyyyyyyy bag=y10",
    ),
    Case(
        "16",
        "no bonus, no refill",
        "pavilion hand1=oo hand2=g supply=gr",
        "o/1 g/1",
        "turn=1 supply=gr",
    ),
    Case(
        "15",
        "a structure pays once",
        f"pavilion hand1=o hand2=g supply=pggooyybbr {stars(1, slots('o', '56'))}",
        "o/1",
        "turn=2 bonus=0 supply=pggooyybbr",
    ),
    Case(
        "15",
        "a short supply gives all it has",
        f"pavilion hand1=oooooo hand2=g supply=gr {stars(1, 'o/5')}",
        "o/6",
        "turn=1 bonus=2 supply=gr",
    ),
    Case(
        "15 16",
        "an empty supply gives nothing and stays empty",
        f"pavilion hand1=oooooo hand2=g supply=. {stars(1, 'o/5')}",
        "o/6",
        "turn=2 bonus=0 supply=. hand1=.",
    ),
    Case(
        "16 19",
        "bag and discard too short: a short supply",
        all_held(f"pavilion hand1=oooooo supply=gggr {stars(1, 'o/5')}"),
        "o/6 *ggg",
        "turn=2 supply=ooooor bag=. discard=.",
    ),
    Case(
        "16 19",
        "bag and discard empty: no refill",
        all_held(f"pavilion hand1=o supply=gggr {stars(1, 'o/2 r/3 r/4')}"),
        "o/1 *gg",
        "turn=2 supply=gr bag=. discard=.",
    ),
    Case(
        "16 19",
        "the discard goes into an empty bag",
        in_bag(".", f"pavilion hand1=oooooo hand2=g supply=pggooyybbr {stars(1, 'o/5')}"),
        "o/6 *ggo",
        "discard=. turn=2",
    ),
    Case(
        "16 19",
        "a bag that is just enough leaves the discard alone",
        in_bag("b3", f"pavilion hand1=oooooo hand2=g supply=pggooyybbr {stars(1, 'o/5')}"),
        "o/6 *ggo",
        "bag=. supply=poyybbbbbr",
    ),
    Case(
        "15 18",
        "the last tile placed, and the bonus goes on",
        in_bag("y20", f"pavilion hand1=oooooo hand2=g supply=gggr {stars(1, 'o/5')}"),
        "o/6 *ggg pass:g",
        "turn=1 hand1=ggg passed=2",
    ),
    Case(
        "15 16",
        "a bonus in the midst of others",
        in_bag("y20", f"pavilion players=3 turn=2 hand1=g hand2=oooooo hand3=g supply=gggr {stars(2, 'o/5')}"),
        "o/6 *ggg",
        "turn=3 hand2=ggg supply=yyyyyyyyyr",
    ),
]

CHOICES = [
    Choice("15", "one of choice", "pavilion bonus=1 supply=ppgor hand1=g", "*p *g *o *r"),
    Choice("15", "two of choice", "pavilion bonus=2 supply=ppgo hand1=g", "*pp *pg *po *go"),
    Choice(
        "15",
        "three of choice",
        "pavilion bonus=3 supply=pppgo hand1=g",
        "*ppp *ppg *ppo *pgo",
    ),
    Choice("15", "all of a short supply", "pavilion bonus=2 supply=go hand1=g", "*go"),
    Choice("15", "of one colour", "pavilion bonus=3 supply=bbbbbbbbbb hand1=g", "*bbb"),
    Choice("15", "also without a tile left", "pavilion bonus=1 supply=yb", "*y *b"),
]

REFUSALS = [
    Refusal("15", "too few", "pavilion bonus=2 supply=ppgo hand1=g", "*p", 15),
    Refusal("15", "too many", "pavilion bonus=2 supply=ppgo hand1=g", "*ppg", 15),
    Refusal("15", "not in the supply", "pavilion bonus=2 supply=ppgo hand1=g", "*gg", 15),
    Refusal("15", "it must be taken", "pavilion bonus=2 supply=ppgo hand1=g", "pass:g", 15),
    Refusal("15", "and before the next placement", "pavilion bonus=2 supply=ppgo hand1=g", "g/1", 15),
    Refusal("15", "no bonus is due", "pavilion supply=ppgo hand1=g", "*p", 10),
]


@table(CASES, CHOICES, REFUSALS)
def test_shown(case: Shown) -> None:
    case.check()


@pytest.mark.shows("16 19")
@pytest.mark.parametrize("seed", range(20))
def test_what_is_in_the_bag_comes_before_the_discard(seed: int) -> None:
    position = in_bag("b2", f"pavilion hand1=oooooo hand2=g supply=pggooyybbr {stars(1, 'o/5')}")
    game = azulejos.from_position(position, seed=seed)
    game.play("o/6")
    before = game.view
    game.play("*ggo")
    assert len(game.view.supply) == 10
    assert game.view.supply.count("b") >= before.supply.count("b") + 2
    assert sum(game.view.bag) == sum(before.discard) - 1
