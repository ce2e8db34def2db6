from dataclasses import dataclass

import pytest

import azulejos
from tests.rules.cases import table
from tests.rules.pavilion.boards import stars

DRAFT = "pavilion factories=pggo,yyrr centre=pb"
WILD_LEFT = "pavilion centre=ppr"
PLACE = f"pavilion hand1=ppgbb supply=go {stars(1, 'b/1 m/3g m/4o')}"
GREY = f"pavilion board=grey hand1=ppgbb {stars(1, 'b/1g b/2g y/3b y/4o')}"
BONUS = "pavilion bonus=2 supply=goor hand1=g"
OVER = "pavilion round=6 turn=-"


@dataclass(frozen=True, slots=True)
class Reason:
    """A token that is refused in a position, the rule that says so, and what is said."""

    shows: str
    name: str
    position: str
    token: str
    rule: int | None
    why: str


REASONS = [
    Reason("1", "a factory too many", DRAFT, "6r", 1, "there are only 5 factories"),
    Reason("1", "with four players", "pavilion players=4 factories=r", "10r", 1, "there are only 9 factories"),
    Reason("4", "not on the factory", DRAFT, "1y", 4, "factory 1 holds no y"),
    Reason("4", "an empty factory", DRAFT, "3y", 4, "factory 3 holds no y"),
    Reason("4", "not in the centre", DRAFT, "cr", 4, "the centre holds no r"),
    Reason("5", "the wild colour", DRAFT, "1p", 5, "p is wild: it can be taken alone only where nothing else lies"),
    Reason("5", "of the centre", WILD_LEFT, "cp", 5, "p is wild: it can be taken alone only where nothing else lies"),
    Reason("8", "placing in the draft", DRAFT, "b/1", 8, "tiles are still on offer: take tiles first"),
    Reason("8", "passing in the draft", DRAFT, "pass:b", 8, "tiles are still on offer: take tiles first"),
    Reason("8", "a bonus in the draft", DRAFT, "*g", 8, "tiles are still on offer: take tiles first"),
    Reason("10", "taking after it", PLACE, "1r", 10, "nothing is left to take: place a tile or pass"),
    Reason("10", "a bonus that is not due", PLACE, "*g", 10, "nothing is left to take: place a tile or pass"),
    Reason("15", "placing before a bonus", BONUS, "g/1", 15, "take your bonus tiles from the supply first"),
    Reason("15", "passing before a bonus", BONUS, "pass:g", 15, "take your bonus tiles from the supply first"),
    Reason("15", "drafting before a bonus", BONUS, "1g", 15, "take your bonus tiles from the supply first"),
    Reason("11", "a covered space", PLACE, "b/1", 11, "space 1 of that star is already covered"),
    Reason("11", "in the middle", PLACE, "m/3b", 11, "space 3 of that star is already covered"),
    Reason("11", "too few of the colour", PLACE, "b/3", 11, "this takes 3 b; you have 2"),
    Reason("11", "beside wilds", PLACE, "b/5+2", 11, "this takes 3 b; you have 2"),
    Reason("11", "none of the colour", PLACE, "o/1", 11, "this takes 1 o; you have 0"),
    Reason("11", "too few wilds", PLACE, "b/5+3", 11, "this takes 3 wild p; you have 2"),
    Reason(
        "11", "only wilds", PLACE, "b/2+2", 11, "the space costs 2, and at least one tile must be of its own colour"
    ),
    Reason(
        "11", "the grey costs", GREY, "o/1b+3", 11, "the space costs 3, and at least one tile must be of its own colour"
    ),
    Reason("12", "a colour written", PLACE, "b/3b", 12, "on the coloured side an outer star takes its own colour"),
    Reason(
        "12", "another colour written", PLACE, "b/3g", 12, "on the coloured side an outer star takes its own colour"
    ),
    Reason("12", "no colour in the middle", PLACE, "m/2+1", 12, "name the colour of the tile, as in m/4g"),
    Reason("12", "a colour twice in the middle", PLACE, "m/1g", 12, "the middle star already has g"),
    Reason("12", "wilds for the wild colour", PLACE, "p/2+1", 12, "p is the wild colour itself: pay without +"),
    Reason("13", "no colour on the grey side", GREY, "r/3", 13, "name the colour of the tile, as in m/4g"),
    Reason("13", "nor in its middle", GREY, "m/3", 13, "name the colour of the tile, as in m/4g"),
    Reason("13", "another colour", GREY, "b/3b", 13, "that star was begun in one colour: use the same colour"),
    Reason("13", "a colour twice", GREY, "y/2b", 13, "that star was begun in different colours: each colour only once"),
    Reason("15", "too few", BONUS, "*g", 15, "take exactly 2 tiles"),
    Reason("15", "too many", BONUS, "*goo", 15, "take exactly 2 tiles"),
    Reason("15", "not in the supply", BONUS, "*gg", 15, "the supply holds only goor"),
    Reason("17", "too few", PLACE, "pass:pp", 17, "keep exactly 4 tiles"),
    Reason("17", "all of a few", "pavilion hand1=gr", "pass:g", 17, "keep exactly 2 tiles"),
    Reason("17", "not there", PLACE, "pass:ggbb", 17, "you can keep only tiles you have: ppgbb"),
    Reason("21", "after the end", OVER, "1r", 21, "the game is over"),
    Reason("21", "of any kind", OVER, "pass:g", 21, "the game is over"),
    Reason("15", "the order of a bonus", BONUS, "*og", None, "write the tiles in the order pgoybr"),
    Reason("17", "the order of a pass", PLACE, "pass:bbgp", None, "write the tiles in the order pgoybr"),
]


@table(REASONS)
def test_reason(case: Reason) -> None:
    game = azulejos.from_position(case.position)
    before = game.position
    with pytest.raises(azulejos.IllegalMove) as refused:
        game.play(case.token)
    assert refused.value.token == case.token
    assert refused.value.rule == case.rule
    assert refused.value.why.startswith(case.why)
    assert game.position == before


NO_MOVES = [
    "",
    "r",
    "0r",
    "01r",
    "1R",
    "1k",
    "1rr",
    " 1r",
    "1r ",
    "1r\n",
    "\u0661r",
    "cc",
    "c1r",
    "1r-2",
    "b/0",
    "b/7",
    "b6",
    "b/6+0",
    "b/6+6",
    "b/6+03",
    "x/1",
    "m/4gg",
    "*",
    "*gggg",
    "*k",
    "pass",
    "pass:",
    "pass:.",
    "pass:ggggg",
    "pass: g",
    "PASS:g",
    "+go",
    "1= gggg",
]


@pytest.mark.parametrize("position", [DRAFT, "pavilion hand1=g", BONUS, OVER])
@pytest.mark.parametrize("token", NO_MOVES)
def test_what_is_no_move_breaks_no_rule(position: str, token: str) -> None:
    game = azulejos.from_position(position)
    with pytest.raises(azulejos.IllegalMove, match="not a move; moves look like 3r") as refused:
        game.play(token)
    assert refused.value.rule is None
