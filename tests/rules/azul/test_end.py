from dataclasses import dataclass, replace

import pytest

import azulejos
from azulejos.azul.view import make_state, make_view
from azulejos.core._kernel_cy import Random
from tests.configurations import random_moves
from tests.rules.cases import Case, Refusal, Shown, play, table

ALMOST_A_ROW = "azul turn=2 factories=w wall1=.yrkw,.....,.....,.....,..... lines1=b,.,.,.,."

CASES = [
    Case("30", "a complete row ends the game", ALMOST_A_ROW, "1w-0", "turn=- round=1 score1=7"),
    Case(
        "30",
        "the others finish the round",
        f"{ALMOST_A_ROW} lines2=.,rr,.,.,. floor2=kk score2=9",
        "1w-0",
        "turn=- wall2=.....,...r.,.....,.....,..... score2=6 floor2=.",
    ),
    Case(
        "30",
        "the round goes on while tiles are on offer",
        "azul factories=b,w,k wall1=.yrkw,.....,.....,.....,.....",
        "1b-1 2w-0",
        "turn=1 round=1",
    ),
    Case(
        "30",
        "a column does not end it",
        "azul turn=2 factories=w wall1=.....,w....,k....,r....,y.... lines1=b,.,.,.,.",
        "1w-0",
        "round=2 score1=5",
    ),
    Case("31", "the marker's holder starts", "azul turn=2 factories=w floor1=s marker=1", "1w-0", "start=1 turn=1"),
    Case(
        "31",
        "the deal puts the marker back into the centre",
        "azul turn=2 factories=w floor1=s marker=1",
        "1w-0",
        "marker=c round=2",
    ),
    Case(
        "32",
        "a bag that is just enough leaves the lid alone",
        "azul factories=w bag=b20 lid=y20r20k20w19",
        "1w-0",
        "bag=. lid=y20r20k20w20",
    ),
    Case(
        "32",
        "the lid goes into the bag when a tile is due and the bag is empty",
        "azul factories=k bag=b19 lid=b1y20r20k19w20",
        "1k-0",
        "lid=.",
    ),
]


@table(CASES, [Refusal("30", "a move after the end", "azul round=100 turn=-", "1b-1", 30)])
def test_shown(case: Shown) -> None:
    case.check()


@dataclass(frozen=True, slots=True)
class Bonus:
    """A wall, the lines that complete rows of it, what tiling them scores, and the bonuses of the end."""

    shows: str
    name: str
    wall: str
    lines: str
    placed: int
    bonus: int


BONUSES = [
    Bonus("34", "a row", ".yrkw,.....,.....,.....,.....", "b,.,.,.,.", 5, 2),
    Bonus("34", "two rows", ".yrkw,.byrk,.....,.....,.....", "b,ww,.,.,.", 5 + 7, 4),
    Bonus("34", "a row and a column", ".yrkw,w....,k....,r....,y....", "b,.,.,.,.", 5 + 5, 2 + 7),
    Bonus("34", "a row and two columns", ".yrkw,wb...,kw...,rk...,yr...", "b,.,.,.,.", 5 + 5, 2 + 14),
    Bonus("34", "a row and a colour", ".yrkw,.b...,..b..,...b.,....b", "b,.,.,.,.", 5, 2 + 10),
    Bonus("34", "four of a colour are nothing", ".yrkw,.b...,..b..,...b.,.....", "b,.,.,.,.", 5, 2),
    Bonus("34 X6", "a row, a column and a colour", ".yrkw,wb...,k.b..,r..b.,y...b", "b,.,.,.,.", 5 + 5, 2 + 7 + 10),
    Bonus(
        "34",
        "everything",
        ".yrkw,.byrk,.wbyr,.kwby,.rkwb",
        "b,ww,kkk,rrrr,yyyyy",
        5 + 7 + 8 + 9 + 10,
        10 + 35 + 50,
    ),
]


@table(BONUSES)
def test_bonus(case: Bonus) -> None:
    game = play(f"azul turn=2 factories=w wall1={case.wall} lines1={case.lines} score1=3", "1w-0")
    assert game.is_over
    assert game.scores == (3 + case.placed + case.bonus, 0)


@dataclass(frozen=True, slots=True)
class Result:
    """Scores and walls at the end, and who has won."""

    shows: str
    name: str
    position: str
    winners: tuple[int, ...]


ROW = "byrkw,.....,.....,.....,....."
TWO_ROWS = "byrkw,wbyrk,.....,.....,....."
FIVE_ROWS = "byrkw,wbyrk,kwbyr,rkwby,yrkwb"

RESULTS = [
    Result("35", "most points", f"turn=- score1=51 wall1={ROW} score2=50 wall2={TWO_ROWS}", (0,)),
    Result("35", "a point is more than five rows", f"turn=- score1=51 score2=50 wall2={FIVE_ROWS}", (0,)),
    Result("35 X7", "tied: more rows", f"turn=- score1=50 wall1={ROW} score2=50 wall2={TWO_ROWS}", (1,)),
    Result("35 X7", "tied: as many rows", f"turn=- score1=50 wall1={TWO_ROWS} score2=50 wall2={TWO_ROWS}", (0, 1)),
    Result("35", "columns break no tie", f"turn=- wall1={ROW} wall2=b....,w....,k....,r....,y....", (0,)),
    Result("35", "two of three", f"players=3 turn=- score1=9 wall1={ROW} score3=9 wall3={ROW} score2=8", (0, 2)),
    Result("35", "all", "players=4 round=100 turn=-", (0, 1, 2, 3)),
    Result("35", "nobody before the end", "factories=b score1=50 wall1=byrk.,.....,.....,.....,.....", ()),
]


@table(RESULTS)
def test_winners(case: Result) -> None:
    assert azulejos.from_position(f"azul {case.position}").winners == case.winners


@pytest.mark.shows("32 X5")
def test_two_players_empty_the_bag_in_round_5() -> None:
    game = azulejos.new_game(players=2, seed=5)
    bags = {1: sum(game.view.bag)}
    lids = {1: sum(game.view.lid)}
    for _ in random_moves(game, Random(5)):
        bags.setdefault(game.round, sum(game.view.bag))
        lids.setdefault(game.round, sum(game.view.lid))
    assert [bags[number] for number in range(1, 6)] == [80, 60, 40, 20, 0]
    assert lids[5] > 20
    assert bags[6] == lids[6] + bags[6] > 0


# players, bag, lid, what is dealt
SHORT_DEALS = [
    (3, (3, 0, 0, 0, 0, 0), (0, 2, 0, 0, 0, 0), ("bbby", "y", "", "", "", "", "")),
    (2, (0, 0, 0, 0, 0, 0), (0, 0, 0, 5, 0, 0), ("kkkk", "k", "", "", "")),
    (2, (8, 0, 0, 0, 0, 0), (0, 0, 0, 0, 0, 0), ("bbbb", "bbbb", "", "", "")),
    (4, (0, 0, 0, 0, 1, 0), (0, 0, 0, 0, 0, 0), ("w", *[""] * 8)),
    (8, (0, 0, 39, 0, 0, 0), (0, 0, 0, 0, 0, 0), (*["rrrr"] * 9, "rrr", *[""] * 8)),
]


@pytest.mark.shows("33 63 X4")
@pytest.mark.parametrize(("players", "bag", "lid", "dealt"), SHORT_DEALS)
def test_a_round_starts_with_what_there_is(
    players: int, bag: tuple[int, ...], lid: tuple[int, ...], dealt: tuple[str, ...]
) -> None:
    empty = azulejos.from_position(f"azul players={players} round=100 turn=-").view
    state = make_state(replace(empty, phase="deal", bag=bag, lid=lid))
    state.deal(state.draw(Random(6)))
    view = make_view(empty.rules, state)
    assert view.factories == dealt
    assert view.phase == "offer"
    assert sum(view.bag) == sum(view.lid) == 0
