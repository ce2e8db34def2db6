from tests.rules.cases import Case, Choice, Refusal, Shown, table

ALL_LINES_BUT_3 = "lines1=r,rr,.,rrrr,rrrrr"

CHOICES = [
    Choice("46 X12", "only jokers: one take", f"azul jokers=5 factories=jjj {ALL_LINES_BUT_3}", "1j-0 1j-3"),
    Choice(
        "46 X13",
        "two colours and a joker: five takes",
        "azul jokers=5 factories=bbyj lines1=r,rr,rrr,rrrr,rrrrr",
        "1b-0 1y-0 1j-0 1bj-0 1yj-0",
    ),
    Choice(
        "46",
        "a centre likewise",
        "azul jokers=5 centre=kjj lines1=r,rr,rrr,rrrr,rrrrr",
        "ck-0 cj-0 ckj-0",
    ),
    Choice(
        "46",
        "jokers come from the same place",
        "azul jokers=5 factories=bb,j lines1=r,rr,rrr,rrrr,rrrrr",
        "1b-0 2j-0",
    ),
    Choice(
        "46",
        "whichever place that is",
        "azul jokers=5 factories=j,bb centre=k lines1=r,rr,rrr,rrrr,rrrrr",
        "1j-0 2b-0 ck-0",
    ),
    Choice(
        "47",
        "jokers enter any line with room",
        "azul jokers=5 factories=j lines1=.,y,rrr,kj,j",
        "1j-0 1j-1 1j-2 1j-4 1j-5",
    ),
    Choice(
        "47",
        "a line of jokers takes any colour that its row has not",
        "azul jokers=5 factories=bw wall1=.....,w....,.....,.....,..... lines1=r,j,rrr,rrrr,r",
        "1b-0 1b-2 1w-0",
    ),
    Choice("47", "then it has that colour", "azul jokers=5 factories=bw lines1=r,rr,bj,rrrr,r", "1b-0 1b-3 1w-0"),
    Choice(
        "47",
        "a colour with jokers goes where the colour goes",
        "azul jokers=5 factories=bj lines1=.,r,b,j,rrrrr wall1=b....,.....,.....,.....,.....",
        "1bj-0 1bj-3 1bj-4",
        "1bj",
    ),
    Choice(
        "50 T18",
        "jokers only: any free space of the row",
        "azul jokers=5 wall1=.....,.b.rk,.....,.....,..... lines1=.,jj,.,.,.",
        "2@1 2@3",
    ),
    Choice(
        "50",
        "one free space is a token too",
        "azul jokers=5 wall1=byrk.,.....,.....,.....,..... lines1=j,.,.,.,.",
        "1@5",
    ),
    Choice(
        "52",
        "grey: a line with a joker goes to any free space",
        "azul wall=grey jokers=5 wall1=b....,.b...,.....,.....,..... lines1=.,.,bbj,.,.",
        "3@1 3@2 3@3 3@4 3@5",
    ),
    Choice(
        "52",
        "grey: a joker blocks no colour in its column",
        "azul wall=grey jokers=5 wall1=j....,.....,.....,.....,..... lines1=.,bb,.,.,.",
        "2@1 2@2 2@3 2@4 2@5",
    ),
    Choice(
        "52 53",
        "grey: nor a second joker",
        "azul wall=grey jokers=5 factories=j wall1=j....,.....,.....,.....,..... lines1=.,rr,rrr,rrrr,rrrrr",
        "1j-0 1j-1",
    ),
    Choice(
        "53",
        "a second joker may enter the line of a row",
        "azul jokers=5 factories=j wall1=j....,.....,.....,.....,..... lines1=.,rr,rrr,rrrr,rrrrr",
        "1j-0 1j-1",
    ),
    Choice(
        "52",
        "grey: nor in its row",
        "azul wall=grey jokers=5 factories=b wall1=j....,.....,.....,.....,..... lines1=.,r,r,r,r",
        "1b-0 1b-1",
    ),
]

CASES = [
    Case(
        "46 X13",
        "a colour alone leaves the jokers",
        "azul jokers=5 factories=bbyj",
        "1b-2",
        "centre=yj lines1=.,bb,.,.,.",
    ),
    Case("46", "a colour with all jokers", "azul jokers=5 factories=byjj", "1bj-3", "centre=y lines1=.,.,bjj,.,."),
    Case("46", "all jokers alone", "azul jokers=5 factories=byjj", "1j-2", "centre=by lines1=.,jj,.,.,."),
    Case("47", "a colour joins jokers", "azul jokers=5 factories=bbr lines1=.,.,.,j,.", "1b-4", "lines1=.,.,.,bbj,."),
    Case(
        "47",
        "jokers laid alone have no colour",
        "azul jokers=5 factories=jj,rr,ww,k",
        "1j-3 3w-2 2r-3",
        "lines1=.,.,rjj,.,. floor1=r",
    ),
    Case("47", "jokers join a colour", "azul jokers=5 factories=rj lines1=.,.,.,bb,.", "1j-4", "lines1=.,.,.,bbj,."),
    Case("48", "the colour is laid first", "azul jokers=5 factories=bbjj,r", "1bj-3", "lines1=.,.,bbj,.,. floor1=j"),
    Case("48", "and goes down first", "azul jokers=5 centre=bbrjj", "cbj-1", "lines1=b,.,.,.,. floor1=sbjj"),
    Case("48", "all to the floor likewise", "azul jokers=5 factories=bbjj,r", "1bj-0", "floor1=bbjj"),
    Case(
        "48",
        "jokers go to the lid last",
        "azul jokers=5 factories=bbjj,r floor1=kkyyr",
        "1bj-0",
        "floor1=kkyyrbb lid=j2",
    ),
    Case(
        "49 50 T15",
        "the joker goes to the colour's space",
        "azul jokers=5 turn=2 factories=w lines1=.,.,.,yyyj,.",
        "1w-0",
        "wall1=.....,.....,.....,....j,..... lid=y3w1 score1=1",
    ),
    Case(
        "49",
        "one joker, the rest to the lid",
        "azul jokers=5 turn=2 factories=w lines1=.,.,.,yjjj,.",
        "1w-0",
        "wall1=.....,.....,.....,....j,..... lid=y1w1j2",
    ),
    Case(
        "49 52",
        "grey: a joker, not the colour",
        "azul wall=grey jokers=5 lines1=.,yj,.,.,.",
        "2@1",
        "wall1=.....,j....,.....,.....,..... lid=y1",
    ),
    Case(
        "50",
        "the space that the player names",
        "azul jokers=5 wall1=.....,.b.rk,.....,.....,..... lines1=.,jj,.,.,.",
        "2@3",
        "wall1=.....,.bjrk,.....,.....,..... score1=4 lid=j1",
    ),
    Case(
        "50 23",
        "forced lines and choices come in order",
        "azul jokers=5 turn=2 factories=w lines1=b,jj,kkk,.,.",
        "1w-0",
        "turn=1 wall1=b....,.....,.....,.....,..... lines1=.,jj,kkk,.,. score1=1",
    ),
    Case(
        "53",
        "jokers count for runs, several in a row are fine",
        "azul jokers=5 turn=2 factories=w wall1=j.j..,.j...,.....,.....,..... lines1=y,.,.,.,.",
        "1w-0",
        "score1=5",
    ),
    Case(
        "53",
        "jokers count for rows and the end of the game",
        "azul jokers=5 turn=2 factories=w wall1=jj.jj,.....,.....,.....,..... lines1=r,.,.,.,.",
        "1w-0",
        "turn=- score1=7",
    ),
    Case(
        "53",
        "jokers count for columns",
        "azul jokers=5 turn=2 factories=w wall1=.yrkw,j....,j....,j....,j.... lines1=b,.,.,.,.",
        "1w-0",
        "turn=- score1=19",
    ),
    Case(
        "53 T17",
        "jokers count for no colour",
        "azul jokers=5 turn=2 factories=w wall1=byrk.,.b...,..b..,...b.,....j lines1=w,.,.,.,.",
        "1w-0",
        "turn=- score1=7",
    ),
    Case(
        "53 T17",
        "five tiles of the colour do",
        "azul jokers=5 turn=2 factories=w wall1=byrk.,.b...,..b..,...b.,....b lines1=w,.,.,.,.",
        "1w-0",
        "turn=- score1=17",
    ),
    Case(
        "54",
        "a joker on the floor costs and goes to the lid",
        "azul jokers=5 turn=2 factories=w floor1=jjj score1=9",
        "1w-0",
        "score1=5 lid=w1j3",
    ),
    Case(
        "54",
        "jokers alone from a centre bring the marker",
        "azul jokers=5 centre=bj",
        "cj-1",
        "floor1=s marker=1 lines1=j,.,.,.,.",
    ),
    Case(
        "52",
        "grey: a line with a joker never falls",
        "azul wall=grey jokers=5 wall1=r....,.....,..byk,.....,.r... lines1=.,.,rrj,.,.",
        "3@1",
        "wall1=r....,.....,j.byk,.....,.r... score1=1 floor1=.",
    ),
]

REFUSALS = [
    Refusal(
        "51 T16",
        "a joker counts as its space's colour",
        "azul jokers=5 factories=y wall1=.....,.....,.....,....j,.....",
        "1y-4",
        16,
    ),
    Refusal("16 46", "also with jokers", "azul jokers=5 factories=yj wall1=.....,.....,.....,....j,.....", "1yj-4", 16),
    Refusal("45", "a game without jokers", "azul factories=bb", "1j-1", 45),
    Refusal("45", "a game without jokers", "azul factories=bb", "1bj-1", 45),
    Refusal("46", "no joker there", "azul jokers=5 factories=bb,j", "1bj-2", 46),
    Refusal("46", "no joker at all there", "azul jokers=5 factories=bb,j", "1j-2", 10),
    Refusal("15 47", "a line with another colour", "azul jokers=5 factories=bj lines1=.,.,rj,.,.", "1b-3", 15),
    Refusal("17 47", "a full line of jokers", "azul jokers=5 factories=bj lines1=j,.,.,.,.", "1j-1", 17),
    Refusal("50", "a covered space", "azul jokers=5 wall1=.....,.b.rk,.....,.....,..... lines1=.,jj,.,.,.", "2@2", 50),
]


@table(CHOICES, CASES, REFUSALS)
def test_shown(case: Shown) -> None:
    case.check()
