from dataclasses import dataclass

from tests.rules.cases import play, table


@dataclass(frozen=True, slots=True)
class Placement:
    """A wall, lines that are complete, and the points that tiling them brings."""

    shows: str
    name: str
    wall: str
    lines: str
    points: int


PLACEMENTS = [
    Placement("26 T6", "alone", ".....,.....,.....,.....,.....", "y,.,.,.,.", 1),
    Placement("26", "a diagonal neighbour is none", "b....,.....,.....,.....,.....", ".,bb,.,.,.", 1),
    Placement("26", "a gap is no neighbour", "b....,.....,.....,.....,.....", "r,.,.,.,.", 1),
    Placement("26", "a row does not go on in the next", "....w,.....,.....,.....,.....", ".,ww,.,.,.", 1),
    Placement("27 T7", "between two", "b.r..,.....,.....,.....,.....", "y,.,.,.,.", 3),
    Placement("27 T8", "below one", ".y...,.....,.....,.....,.....", ".,bb,.,.,.", 2),
    Placement("27 T8b", "between one above and one below", ".y...,.....,.w...,.....,.....", ".,bb,.,.,.", 3),
    Placement("27 T9", "a run across and a run down", "...k.,...r.,.wb.r,.....,.....", ".,.,yyy,.,.", 7),
    Placement("27", "two across, two down", ".y...,w....,.....,.....,.....", ".,bb,.,.,.", 4),
    Placement("27", "a run ends at a gap", "b.r.w,.....,.....,.....,.....", "k,.,.,.,.", 3),
    Placement("27", "a run down ends at a gap", "b....,.....,k....,r....,.....", ".,.,.,.,yyyyy", 3),
    Placement("27", "the last of a column", "b....,w....,k....,r....,.....", ".,.,.,.,yyyyy", 5),
    Placement("24 27", "scored at once, so the next counts it", ".....,.....,.....,.....,.....", "b,ww,.,.,.", 3),
    Placement("27", "a cross in the middle", ".....,..y..,.w.y.,..w..,.....", ".,.,bbb,.,.", 6),
]


@table(PLACEMENTS)
def test_placement(case: Placement) -> None:
    game = play(f"azul turn=2 factories=w wall1={case.wall} lines1={case.lines} score1=30", "1w-0")
    assert game.scores[0] == 30 + case.points
