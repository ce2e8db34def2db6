from tests.rules.cases import Case, Refusal, Shown, table

CASES = [
    Case(
        "24 25 T5",
        "complete lines are tiled, others stay",
        "azul turn=2 factories=w lines1=.,rr,yy,bbbb,kkk",
        "1w-0",
        "wall1=.....,...r.,.....,...b.,..... lines1=.,.,yy,.,kkk lid=b3r1w1 score1=2",
    ),
    Case(
        "24",
        "a line that was tiled takes any colour",
        "azul factories=w lines1=.,rr,.,.,. bag=b20 lid=y20r18k20w19",
        "1w-0 1b-2",
        "lines1=.,bb,.,.,.",
    ),
    Case(
        "23",
        "every seat tiles",
        "azul turn=2 factories=w lines1=b,.,.,.,. lines2=.,yy,.,.,.",
        "1w-0",
        "wall1=b....,.....,.....,.....,..... wall2=.....,..y..,.....,.....,..... score1=1 score2=0",
    ),
    Case(
        "24",
        "the line that the last tile completes is tiled too",
        "azul factories=rr lines1=b,.,.,.,.",
        "1r-2",
        "wall1=b....,...r.,.....,.....,..... lid=r1 score1=2",
    ),
    Case(
        "23",
        "from the top, each scores with those above it",
        "azul turn=2 factories=w lines1=b,ww,kkk,rrrr,yyyyy",
        "1w-0",
        "wall1=b....,w....,k....,r....,y.... score1=15 lines1=.,.,.,.,.",
    ),
    Case(
        "23",
        "a choice for the top line comes first",
        "azul wall=grey turn=1 lines1=b,.,kkk,.,.",
        "1@5 3@5",
        "wall1=....b,.....,....k,.....,.....",
    ),
    Case(
        "23",
        "seat 1 tiles first, whoever took last",
        "azul wall=grey turn=2 factories=w lines1=b,.,.,.,. lines2=r,.,.,.,.",
        "1w-0",
        "turn=1",
    ),
    Case(
        "23 28",
        "the floor of a seat is scored before the next seat tiles",
        "azul wall=grey turn=2 factories=w lines1=b,.,.,.,. floor1=yy score1=9 lines2=r,.,.,.,.",
        "1w-0 1@1",
        "turn=2 score1=8 floor1=. floor2=w",
    ),
]

REFUSALS = [
    Refusal("23", "a lower line first", "azul wall=grey lines1=b,.,kkk,.,.", "3@1", 23),
    Refusal("23", "a line that is not complete", "azul wall=grey lines1=b,k,.,.,.", "2@1", 23),
    Refusal("23", "taking tiles while tiling", "azul wall=grey lines1=b,.,.,.,.", "1b-1", 23),
]


@table(CASES, REFUSALS)
def test_shown(case: Shown) -> None:
    case.check()
