import pytest

import azulejos
from tests.rules.cases import Case, Choice, Refusal, Shown, play, table
from tests.rules.pavilion.boards import stars

GREY = "pavilion board=grey"
COSTS = (3, 2, 1, 4, 5, 6)  # of the outer stars' slots

CHOICES = [
    Choice("13", "an empty star takes any colour", f"{GREY} hand1=goybr", "r/3g r/3o r/3y r/3b r/3r", "r/"),
    Choice("13", "one tile decides nothing", f"{GREY} hand1=gor {stars(1, 'b/1g')}", "b/3g b/3o b/3r", "b/"),
    Choice("13", "two alike: one colour", f"{GREY} hand1=gor {stars(1, 'b/1g b/2g')}", "b/3g", "b/"),
    Choice("13", "two different: six colours", f"{GREY} hand1=gor {stars(1, 'b/1g b/2o')}", "b/3r", "b/"),
    Choice(
        "13",
        "another seat's star does not matter",
        f"{GREY} turn=2 hand2=gor {stars(1, 'b/1g b/2g')} {stars(2, 'b/1g b/2o')}",
        "b/3r",
        "b/",
    ),
    Choice("13", "no colour twice", f"{GREY} hand1=gor {stars(1, 'b/1g b/2o b/4r')}", "", "b/"),
    Choice("13", "the last of six", f"{GREY} hand1=pgoybr {stars(1, 'y/1p y/2g y/4o y/5y y/6b')}", "y/3r", "y/"),
    Choice("13", "the last of one colour", f"{GREY} hand1=pbbb {stars(1, 'y/1b y/2b y/4b y/5b y/6b')}", "y/3b", "y/"),
    Choice(
        "13",
        "the middle star in one colour",
        f"{GREY} hand1=ggggoooo {stars(1, 'm/2g m/5g')}",
        "m/1g m/3g m/4g m/6g",
        "m/",
    ),
    Choice(
        "13",
        "the middle star in six",
        f"{GREY} hand1=ggggoooor {stars(1, 'm/2g m/5y')}",
        "m/1o m/3o m/4o m/6o",
        "m/",
    ),
    Choice(
        "11 13",
        "wilds pay on the grey side",
        f"{GREY} hand1=ppgg {stars(1, 'o/1g o/2g')}",
        "o/3g o/4g+2",
        "o/",
    ),
    Choice("12 13", "the wild colour pays for itself", f"{GREY} hand1=ppg {stars(1, 'o/1p')}", "o/2p o/2g+1", "o/2"),
    Choice(
        "12 13",
        "the wild colour may be one of six",
        f"{GREY} hand1=pp {stars(1, 'o/1g o/5r')}",
        "o/2p o/3p",
        "o/",
    ),
]

CASES = [
    Case("13", "green on the red star", f"{GREY} hand1=ggg hand2=g", "r/2g", f"hand1=g discard=g1 {stars(1, 'r/2g')}"),
    Case(
        "13",
        "several stars may be alike",
        f"{GREY} hand1=bb hand2=g {stars(1, 'o/1b o/2b r/1b')}",
        "r/3b",
        f"hand1=b {stars(1, 'o/1b o/2b r/1b r/3b')}",
    ),
    Case(
        "13 14",
        "a run counts whatever the colours",
        f"{GREY} hand1=r hand2=g {stars(1, 'r/1b r/2o r/4y')}",
        "r/3r",
        "score1=9",
    ),
    Case("11 13", "tiles paid", f"{GREY} hand1=ppyyy hand2=g", "p/5y+2", f"hand1=. discard=p2y2 {stars(1, 'p/5y')}"),
]

REFUSALS = [
    Refusal("13", "another colour on a star of one", f"{GREY} hand1=oo {stars(1, 'b/1g b/4g')}", "b/3o", 13),
    Refusal("13", "a colour twice in a star of six", f"{GREY} hand1=oo {stars(1, 'b/1g b/4o')}", "b/3o", 13),
    Refusal("13", "the colour must be written", f"{GREY} hand1=bb", "b/3", 13),
    Refusal("13 11", "slot 1 costs 3", f"{GREY} hand1=bb", "b/1b", 11),
    Refusal("13 11", "so does space 1 of the middle star", f"{GREY} hand1=bb", "m/1b", 11),
]


@table(CHOICES, CASES, REFUSALS)
def test_shown(case: Shown) -> None:
    case.check()


@pytest.mark.shows("13")
@pytest.mark.parametrize("star", "orbygpm")
@pytest.mark.parametrize("slot", range(1, 7))
def test_costs(star: str, slot: int) -> None:
    cost = 3 if star == "m" else COSTS[slot - 1]
    game = play(f"{GREY} hand1=yyyyyyy", f"{star}/{slot}y")
    assert len(game.view.boards[0].hand) == 7 - cost
    assert sum(game.view.discard) == cost - 1
    assert game.view.boards[0].star(star)[slot - 1] == "y"


@pytest.mark.shows("13")
@pytest.mark.parametrize("star", "orbygpm")
@pytest.mark.parametrize(("laid", "taken"), [("", "goybr"), ("g", "goybr"), ("gg", "g"), ("go", "ybr"), ("goy", "br")])
def test_every_star_is_laid_alike(star: str, laid: str, taken: str) -> None:
    spaces = " ".join(f"{star}/{slot}{colour}" for slot, colour in zip((1, 2, 4), laid, strict=False))
    position = f"{GREY} round=1 hand1=gggoooyyybbbrrr {stars(1, spaces)}"
    tokens = [str(move) for move in azulejos.from_position(position).legal_moves()]
    assert [token[3] for token in tokens if token.startswith(f"{star}/3")] == list(taken)
