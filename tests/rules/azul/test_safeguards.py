from tests.rules.cases import Case, Shown, table

# Every tile lies on a wall or in a line that is not complete; each wall lacks one colour.
ALL_TILES_IN_USE = (
    "azul players=4 turn=4 factories=k bag=. "
    "wall1=.yrkw,w.yrk,kw.yr,rkw.y,yrkw. lines1=.,b,bb,bb,. "
    "wall2=b.rkw,wb.rk,kwb.r,rkwb.,.rkwb lines2=.,y,yy,yy,. "
    "wall3=by.kw,wby.k,kwby.,.kwby,y.kwb lines3=.,r,rr,rr,. "
    "wall4=byr.w,wbyr.,.wbyr,r.wby,yr.wb lines4=.,k,kk,k,. "
)

NO_ROW_POSSIBLE = "k.y..,y...k,.w.b.,r...y,.b.w."
NONE_WITH_COLUMNS_SWAPPED = "k.y..,y..k.,.w..b,r..y.,.b..w"
LAST_TAKE = "azul wall=grey turn=2 factories=r"

CASES = [
    Case("36", "bag and lid are empty", ALL_TILES_IN_USE, "1k-4", "turn=- round=1 lines4=.,k,kk,kk,."),
    Case("36", "final scoring as usual", ALL_TILES_IN_USE, "1k-4", "score1=40 score2=40 score3=40 score4=40"),
    Case("36", "a tile in the lid goes on", ALL_TILES_IN_USE, "1k-0", "turn=4 round=2 factories=k,.,.,.,.,.,.,.,."),
    Case("36", "round 100 is the last", "azul round=100 factories=w", "1w-0", "turn=- round=100"),
    Case("36", "round 99 is not", "azul round=99 factories=w", "1w-0", "turn=1 round=100"),
    Case(
        "36 42 X11",
        "no row of any wall must be completed",
        f"{LAST_TAKE} wall1={NO_ROW_POSSIBLE} wall2={NO_ROW_POSSIBLE}",
        "1r-0",
        "turn=- round=1",
    ),
    Case("42", "a row of another wall can", f"{LAST_TAKE} wall1={NO_ROW_POSSIBLE}", "1r-0", "turn=2 round=2"),
    Case(
        "42",
        "one tile less and a row can",
        f"{LAST_TAKE} wall1={NO_ROW_POSSIBLE} wall2=k.y..,y...k,.w.b.,r...y,.b...",
        "1r-0",
        "turn=2 round=2",
    ),
    Case(
        "42",
        "it may be any row",
        f"{LAST_TAKE} wall1={NO_ROW_POSSIBLE} wall2=kbr..,.....,...w.,.....,....w",
        "1r-0",
        "turn=2 round=2",
    ),
    Case(
        "42",
        "in any order of colours",
        f"{LAST_TAKE} wall1={NO_ROW_POSSIBLE} wall2=.....,.....,.....,..k..,...yw",
        "1r-0",
        "turn=2 round=2",
    ),
    Case(
        "42",
        "each wall has its own columns",
        f"{LAST_TAKE} wall1={NO_ROW_POSSIBLE} wall2={NONE_WITH_COLUMNS_SWAPPED}",
        "1r-0",
        "turn=- round=1",
    ),
    Case(
        "42 52",
        "with jokers every row can",
        f"{LAST_TAKE} jokers=5 wall1={NO_ROW_POSSIBLE} wall2={NO_ROW_POSSIBLE}",
        "1r-0",
        "turn=2 round=2",
    ),
    Case(
        "36 42",
        "the tile that makes it impossible ends the game",
        f"azul wall=grey turn=2 wall1={NO_ROW_POSSIBLE} wall2=..y..,y...k,.w.b.,r...y,.b.w. lines2=k,.,.,.,.",
        "1@1",
        "turn=-",
    ),
]


@table(CASES)
def test_shown(case: Shown) -> None:
    case.check()
