from tests.rules.cases import Case, Choice, Refusal, Shown, table

# Row 3 lacks red and white, and red stands in both of its free columns.
NO_COLUMN = "azul wall=grey turn=2 factories=w wall1=r....,.....,..byk,.....,.r... lines1=.,.,rrr,.,."

# Column 3 for the red tile of row 1 takes the last column from the red tile of row 2.
SPOILING = "azul wall=grey wall1=.....,by.k.,.....,....r,..... lines1=r,rr,.,.,."

CHOICES = [
    Choice("37", "any free space", "azul wall=grey lines1=b,.,.,.,.", "1@1 1@2 1@3 1@4 1@5"),
    Choice(
        "37",
        "but not a covered one",
        "azul wall=grey wall1=.....,r...w,.....,.....,..... lines1=.,bb,.,.,.",
        "2@2 2@3 2@4",
    ),
    Choice(
        "38",
        "nor a column that has the colour",
        "azul wall=grey wall1=b....,.....,..b..,.....,..... lines1=.,.,.,.,bbbbb",
        "5@2 5@4 5@5",
    ),
    Choice(
        "38",
        "another seat's wall does not matter",
        "azul wall=grey wall2=b....,.....,.....,.....,..... lines1=.,bb,.,.,.",
        "2@1 2@2 2@3 2@4 2@5",
    ),
    Choice(
        "38 40",
        "one legal column is a token too",
        NO_COLUMN.replace(".r...", ".....").replace("turn=2 factories=w", ""),
        "3@2",
    ),
    Choice("38 40 X9", "a column that spoils a later line is legal", SPOILING, "1@1 1@2 1@3 1@4"),
    Choice(
        "41",
        "a colour without a column may enter a line",
        NO_COLUMN.replace("rrr", ".").replace("turn=2 factories=w", "factories=r"),
        "1r-0 1r-2 1r-3 1r-4",
    ),
    Choice(
        "16 37",
        "the colours of a row are those that lie there",
        "azul wall=grey factories=bk wall1=.....,....b,.....,.....,.....",
        "1b-0 1b-1 1b-3 1b-4 1b-5 1k-0 1k-1 1k-2 1k-3 1k-4 1k-5",
    ),
]

CASES = [
    Case(
        "37",
        "the tile goes where the player says",
        "azul wall=grey lines1=.,bb,.,.,.",
        "2@4",
        "wall1=.....,...b.,.....,.....,..... lid=b1 score1=1",
    ),
    Case(
        "37 27",
        "and scores by its neighbours there",
        "azul wall=grey wall1=...k.,..y..,.....,.....,..... lines1=.,bb,.,.,.",
        "2@4",
        "score1=4",
    ),
    Case(
        "39 X8",
        "without a legal space all tiles fall before the floor is scored",
        f"{NO_COLUMN} marker=1 floor1=sw score1=20",
        "1w-0",
        "score1=12 lines1=.,.,.,.,. wall1=r....,.....,..byk,.....,.r... lid=r3w2",
    ),
    Case(
        "39",
        "what finds no room goes to the lid without penalty",
        f"{NO_COLUMN} floor1=bbbyyk score1=20",
        "1w-0",
        "score1=6 lid=b3y2r3k1w1",
    ),
    Case("40 X9", "column 1 leaves column 3 for row 2", SPOILING, "1@1 2@3", "wall1=r....,byrk.,.....,....r,....."),
    Case(
        "39 40 X9",
        "column 3 drops both tiles of row 2",
        f"{SPOILING} score1=9",
        "1@3",
        "score1=8 wall1=..r..,by.k.,.....,....r,..... lid=r2",
    ),
    Case(
        "30",
        "a row of any order ends the game",
        "azul wall=grey wall1=.....,wy.kr,.....,.....,..... lines1=.,bb,.,.,.",
        "2@3",
        "turn=- score1=7",
    ),
    Case(
        "34",
        "a column, and a colour wherever it lies",
        "azul wall=grey wall1=.yrkw,w...b,r.b..,yb...,k..b. lines1=b,.,.,.,.",
        "1@1",
        "turn=- score1=29",
    ),
]

REFUSALS = [
    Refusal("37", "a covered space", "azul wall=grey wall1=.....,r....,.....,.....,..... lines1=.,bb,.,.,.", "2@1", 37),
    Refusal(
        "38", "the colour's column", "azul wall=grey wall1=b....,.....,.....,.....,..... lines1=.,bb,.,.,.", "2@1", 38
    ),
    Refusal("16", "the colour's row", "azul wall=grey factories=b wall1=b....,.....,.....,.....,.....", "1b-1", 16),
]


@table(CHOICES, CASES, REFUSALS)
def test_shown(case: Shown) -> None:
    case.check()
