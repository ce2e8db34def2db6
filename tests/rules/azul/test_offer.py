import pytest

import azulejos
from tests.rules.cases import Case, Choice, Refusal, Shown, play, table

OFFER = "azul factories=bkkw,yrrr"

CASES = [
    Case("10 T1", "the other tiles of the factory move to the centre", OFFER, "1k-2", "centre=bw lines1=.,kk,.,.,."),
    Case("10", "the factory is then empty, the others are not", OFFER, "1k-2", "factories=.,yrrr,.,.,."),
    Case("8 10", "the marker lies in the centre", OFFER, "1k-2", "marker=c turn=2"),
    Case("10 T2", "all others, of whatever colour", OFFER, "1k-2 2y-1", "centre=brrrw lines2=y,.,.,.,."),
    Case(
        "11 12 T3",
        "from the centre come all of a colour, and the marker",
        OFFER,
        "1k-2 2y-1 cr-3",
        "centre=bw lines1=.,kk,rrr,.,. floor1=s marker=1",
    ),
    Case(
        "31 T3",
        "who took the marker starts the next round",
        "azul turn=1 start=2 factories=bkkw,yrrr",
        "1k-2 2y-1 cr-3 cb-0 cw-0",
        "round=2 turn=1 start=1 marker=c",
    ),
    Case(
        "10", "a factory of one colour leaves nothing", "azul factories=bbbb,r", "1b-4", "centre=. factories=.,r,.,.,."
    ),
    Case("11", "a second take from the centre takes no marker", "azul centre=bbrrk", "cb-2 cr-2", "floor1=s floor2=."),
    Case("12", "the marker goes to the floor before the tiles", "azul centre=bbr", "cb-0", "floor1=sbb"),
    Case("12", "on the leftmost free space", "azul centre=bbr floor1=kk", "cb-1", "floor1=kksb lines1=b,.,.,.,."),
    Case("12", "whoever takes it", "azul turn=2 centre=bbr", "cb-1", "marker=2 floor1=. floor2=sb"),
    Case("12", "a factory take leaves the marker", "azul factories=bbrr", "1b-0", "floor1=bb marker=c"),
    Case("14 17", "what does not fit goes to the floor", "azul factories=bbbw", "1b-2", "lines1=.,bb,.,.,. floor1=b"),
    Case("14", "all may go to the floor", "azul factories=bbbw", "1b-0", "lines1=.,.,.,.,. floor1=bbb"),
    Case("15", "a line goes on with its colour", "azul factories=bbw lines1=.,.,b,.,.", "1b-3", "lines1=.,.,bbb,.,."),
    Case(
        "18",
        "the same colour in several lines",
        "azul factories=bbw lines1=b,b,.,b,.",
        "1b-3",
        "lines1=b,b,bb,b,.",
    ),
    Case(
        "21",
        "the offer goes on while a tile lies in the centre",
        "azul factories=bw lines1=b,.,.,.,.",
        "1b-2",
        "round=1 turn=2 lines1=b,b,.,.,.",
    ),
    Case(
        "21",
        "the marker left in the centre does not keep it open",
        "azul factories=b lines1=r,.,.,.,.",
        "1b-2",
        "round=2 wall1=..r..,.....,.....,.....,..... lines1=.,b,.,.,.",
    ),
    Case(
        "22 X3",
        "nobody took from the centre: the start player stays",
        "azul turn=2 factories=bbbb,yyyy,rrrr,kkkk,wwww",
        "1b-5 2y-5 3r-4 4k-4 5w-3",
        "round=2 turn=2 start=2 marker=c",
    ),
    Case(
        "22",
        "the start player stays whoever took last",
        "azul players=3 turn=1 start=3 factories=bbbb,yyyy",
        "1b-5 2y-5",
        "round=2 turn=3 start=3",
    ),
]

CHOICES = [
    Choice(
        "14 15 16 T4",
        "two yellow tiles",
        "azul factories=yy wall1=.....,..y..,...y.,.....,..... lines1=.,.,.,b,.",
        "1y-0 1y-1 1y-5",
    ),
    Choice(
        "9 14",
        "nothing fits: only the floor is left",
        "azul factories=bbkw lines1=y,yy,yyy,yyyy,yyyyy",
        "1b-0 1k-0 1w-0",
    ),
    Choice("10", "each colour of a factory", "azul factories=bkkw lines1=r,rr,rrr,rrrr,r", "1b-0 1k-0 1w-0"),
    Choice("11", "each colour of the centre", "azul centre=bkkw lines1=r,rr,rrr,rrrr,r", "cb-0 ck-0 cw-0"),
    Choice("13", "no move takes the marker alone", "azul factories=bbbb", "", "c"),
    Choice("15", "a line with its colour", "azul factories=bk lines1=r,rr,rrr,b,k", "1b-0 1b-4 1k-0 1k-5"),
    Choice("18", "an empty line may repeat a colour", "azul factories=b lines1=b,b,bbb,.,b", "1b-0 1b-2 1b-4 1b-5"),
]

REFUSALS = [
    Refusal("9", "there is no pass", OFFER, "pass", None),
    Refusal("10", "a colour that the factory does not hold", OFFER, "1r-1", 10),
    Refusal("10", "an empty factory", OFFER, "3r-1", 10),
    Refusal("11", "a colour that the centre does not hold", "azul factories=bkkw centre=r", "cb-1", 11),
    Refusal("13", "the marker alone", OFFER, "cb-0", 11),
    Refusal("15", "a line of another colour", "azul factories=bkkw lines1=.,r,.,.,.", "1b-2", 15),
    Refusal(
        "16",
        "a colour that the wall row has",
        "azul factories=bkkw wall1=.....,.b...,.....,.....,.....",
        "1b-2",
        16,
    ),
    Refusal("17", "a full line", "azul factories=bkkw lines1=.,bb,.,.,.", "1b-2", 17),
    Refusal("17", "a full line of another colour", "azul factories=bkkw lines1=.,rr,.,.,.", "1b-2", 17),
    Refusal("21", "tiling while tiles are on offer", "azul wall=grey factories=bkkw lines1=b,.,.,.,.", "1@1", 21),
]


@table(CASES, CHOICES, REFUSALS)
def test_shown(case: Shown) -> None:
    case.check()


@pytest.mark.shows("9")
@pytest.mark.parametrize("token", ["", "-", "none", "0", "1", "1b", "c", "c-0", "s"])
def test_nothing_that_looks_like_a_pass_is_a_move(token: str) -> None:
    with pytest.raises(azulejos.IllegalMove) as refused:
        azulejos.from_position(OFFER).play(token)
    assert refused.value.rule is None


@pytest.mark.shows("14")
@pytest.mark.parametrize("line", range(1, 6))
def test_no_tile_that_fits_is_withheld(line: int) -> None:
    board = play("azul factories=bbbb,w", f"1b-{line}").view.boards[0]
    assert len(board.lines[line - 1]) == min(line, 4)
    assert board.floor == "b" * (4 - min(line, 4))


@pytest.mark.shows("18")
def test_lines_are_filled_from_the_right() -> None:
    drawn = str(play("azul factories=bbw", "1b-4")).splitlines()
    assert any(line.startswith("4   . . B B   r k w b y") for line in drawn)
