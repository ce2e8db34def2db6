from itertools import product

import pytest

import azulejos
from tests.rules.cases import Case, Choice, Refusal, Shown, play, table
from tests.rules.pavilion.boards import slots, stars

MIDDLE_WITHOUT_BLUE = "m/1p m/2g m/3o m/5y m/6r"

# A second seat with a tile keeps the round going.
CASES = [
    Case(
        "11 14 SA",
        "6 tiles for slot 6, one stays on it",
        "pavilion hand1=bbbbbbb hand2=g",
        "b/6",
        f"hand1=b discard=b5 score1=6 {stars(1, 'b/6')}",
    ),
    Case(
        "14 SB",
        "no neighbour, 1 point",
        f"pavilion hand1=rrr hand2=g {stars(1, slots('r', '156'))}",
        "r/3",
        f"hand1=. discard=r2 score1=6 {stars(1, slots('r', '1356'))}",
    ),
    Case(
        "11 14 SC",
        "3 wilds, and 6 is next to 1",
        f"pavilion hand1=pppbbb hand2=g supply=gggooo {stars(1, 'b/1 b/2')}",
        "b/6+3",
        f"hand1=. discard=p3b2 score1=8 bonus=0 turn=2 {stars(1, 'b/1 b/2 b/6')}",
    ),
    Case(
        "11 SD",
        "the tiles of other colours stay",
        "pavilion hand1=pppgo hand2=g",
        "o/4+3",
        f"hand1=g discard=p3 score1=6 {stars(1, 'o/4')}",
    ),
    Case(
        "12 14 SE",
        "the wild colour pays for its own star",
        f"pavilion hand1=ppggggrr hand2=g {stars(1, 'p/3 p/4')}",
        "p/2",
        f"hand1=ggggrr discard=p1 score1=8 {stars(1, 'p/2 p/3 p/4')}",
    ),
    Case("11", "slot 1 costs the tile that covers it", "pavilion hand1=gy hand2=g", "y/1", "hand1=g discard=."),
    Case("11", "wilds are kept where the colour pays", "pavilion hand1=ppggg hand2=g", "g/3", "hand1=pp discard=g2"),
    Case("11", "the colour is kept where wilds pay", "pavilion hand1=ppggg hand2=g", "g/3+2", "hand1=gg discard=p2"),
    Case(
        "11 3",
        "blue is wild in round 5",
        "pavilion round=5 hand1=ppbb hand2=g",
        "p/4+2",
        f"hand1=. discard=p1b2 {stars(1, 'p/4')}",
    ),
    Case("12", "green in the middle", "pavilion hand1=pggg hand2=g", "m/4g+1", f"hand1=. {stars(1, 'm/4g')}"),
    Case("12", "the wild colour in the middle", "pavilion hand1=ppg hand2=g", "m/2p", f"hand1=g {stars(1, 'm/2p')}"),
    Case(
        "12 14",
        "the sixth colour of the middle star",
        f"pavilion hand1=bbbb hand2=g {stars(1, MIDDLE_WITHOUT_BLUE)}",
        "m/4b",
        f"score1=11 {stars(1, MIDDLE_WITHOUT_BLUE + ' m/4b')}",
    ),
    Case("10", "one placement each", "pavilion hand1=gg hand2=oo", "g/1 o/1", "turn=1 hand1=g hand2=o"),
    Case("10", "clockwise", "pavilion players=4 turn=3 hand1=g hand2=g hand3=g hand4=g", "g/1", "turn=4"),
    Case("10", "seats that have passed are left out", "pavilion players=3 passed=2 hand1=gg hand3=g", "g/1", "turn=3"),
    Case("10", "one may place on alone", "pavilion passed=2 hand1=ggg", "g/1 m/1g", "turn=1 hand1=g"),
    Case("14", "points of others stay", "pavilion hand1=gg hand2=oo score2=7", "g/1", "score1=6 score2=7"),
]

BLUE = "b/1 b/2 b/2+1 b/3 b/3+1 b/3+2 b/4+1 b/4+2 b/5+2"

CHOICES = [
    Choice("11", "every way to pay", "pavilion hand1=ppbbb", BLUE, "b/"),
    Choice("11", "a wild alone pays for no other colour", "pavilion hand1=p", "p/1 m/1p pass:p"),
    Choice("11", "one tile must have the colour", "pavilion hand1=ppppppb", "b/1 b/2+1 b/3+2 b/4+3 b/5+4 b/6+5", "b/"),
    Choice("11", "another colour does not help", "pavilion hand1=yyyb", "b/1", "b/"),
    Choice(
        "11",
        "only free spaces",
        f"pavilion hand1=bbbbbb {stars(1, slots('b', '1246'))}",
        "b/3 b/5",
        "b/",
    ),
    Choice("12", "an outer star takes its own colour", "pavilion hand1=oo", "o/1 o/2 m/1o m/2o pass:oo"),
    Choice("12", "the wild colour pays for itself alone", "pavilion hand1=pppg", "p/1 p/2 p/3", "p/"),
    Choice("12 3", "which is red in round 6", "pavilion round=6 hand1=orrr", "r/1 r/2 r/3", "r/"),
    Choice("12 3", "and then purple can be paid with red", "pavilion round=6 hand1=prr", "p/1 p/2+1 p/3+2", "p/"),
    Choice(
        "12",
        "the middle star takes every colour",
        "pavilion hand1=pgoybr",
        "m/1p m/1g m/1o m/1y m/1b m/1r m/2g+1 m/2o+1 m/2y+1 m/2b+1 m/2r+1",
        "m/",
    ),
    Choice(
        "12",
        "but one that is in it",
        f"pavilion hand1=goob {stars(1, 'm/1g m/6b')}",
        "m/2o",
        "m/",
    ),
    Choice(
        "12",
        "nor the wild colour twice",
        f"pavilion hand1=ppo {stars(1, 'm/4p')}",
        "m/1o m/2o+1 m/3o+2",
        "m/",
    ),
]

REFUSALS = [
    Refusal("11", "a covered space", f"pavilion hand1=bbb {stars(1, 'b/2')}", "b/2", 11),
    Refusal("11", "too few tiles", "pavilion hand1=bbb", "b/4", 11),
    Refusal("11", "too few wilds", "pavilion hand1=pbbb", "b/5+2", 11),
    Refusal("11", "wilds only", "pavilion hand1=pppbbb", "b/3+3", 11),
    Refusal("12", "another colour on an outer star", "pavilion hand1=ggg", "b/1g", 12),
    Refusal("12", "its own colour is not written", "pavilion hand1=ggg", "g/1g", 12),
    Refusal("12", "a colour twice in the middle", f"pavilion hand1=ggg {stars(1, 'm/5g')}", "m/1g", 12),
    Refusal("12", "the middle star needs a colour", "pavilion hand1=ggg", "m/1", 12),
    Refusal("12", "wilds for the wild colour", "pavilion hand1=pppp", "p/2+1", 12),
    Refusal("10", "the draft is over", "pavilion hand1=gg", "1g", 10),
]


@table(CASES, CHOICES, REFUSALS)
def test_shown(case: Shown) -> None:
    case.check()


@pytest.mark.shows("11")
@pytest.mark.parametrize("star", "orbygpm")
@pytest.mark.parametrize("slot", range(1, 7))
def test_the_slot_is_the_cost(star: str, slot: int) -> None:
    colour = "g" if star == "m" else star
    game = play(f"pavilion hand1={colour * 7}", f"{star}/{slot}{'g' if star == 'm' else ''}")
    assert len(game.view.boards[0].hand) == 7 - slot
    assert sum(game.view.discard) == slot - 1
    assert game.view.boards[0].star(star)[slot - 1] == colour


# a star before, a slot, and the points
RUNS = [
    ("......", 1, 1),
    (".y....", 1, 2),
    (".y....", 3, 2),
    (".y....", 4, 1),
    (".....y", 1, 2),
    ("y.....", 6, 2),
    ("y...yy", 2, 4),
    ("y...yy", 3, 1),
    ("y...yy", 4, 4),
    (".y.y..", 3, 3),
    ("y.y.y.", 2, 3),
    ("y.yyy.", 2, 5),
    ("y.yyy.", 6, 5),
    ("yyy.yy", 4, 6),
    ("yyyyy.", 6, 6),
]


@pytest.mark.shows("14")
@pytest.mark.parametrize(("star", "slot", "points"), RUNS)
def test_a_run_goes_round_the_ring(star: str, slot: int, points: int) -> None:
    game = play(f"pavilion hand1=yyyyyyy stars1=......,......,......,{star},......,......,......", f"y/{slot}")
    assert game.scores[0] == 5 + points


RINGS = ["".join(signs) for signs in product(".g", repeat=6) if "." in signs]


@pytest.mark.shows("14")
@pytest.mark.parametrize("ring", RINGS)
def test_every_run_of_every_star(ring: str) -> None:
    game = azulejos.from_position(f"pavilion hand1=ggggggg stars1=......,......,......,......,{ring},......,......")
    for slot in (number for number, sign in enumerate(ring, 1) if sign == "."):
        others = ring[slot:] + ring[: slot - 1]
        ahead, behind = others.split(".")[0], others.split(".")[-1]
        points = 6 if "." not in others else 1 + len(ahead) + len(behind)
        after = game.copy()
        after.play(f"g/{slot}")
        assert after.scores[0] == 5 + points, f"g/{slot}"
