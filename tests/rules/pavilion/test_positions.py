"""Position strings that break a rule are refused, and the rule is named."""

import pytest

import azulejos
from tests.rules.pavilion.boards import stars

GREY = "pavilion board=grey"

BROKEN = [
    ("pavilion", "nobody has anything to decide"),
    ("pavilion hand2=g", "nobody has anything to decide"),
    ("pavilion players=5 hand1=g", "players can be 2, 3 or 4"),
    ("pavilion board=white hand1=g", "board can be 'coloured' or 'grey'"),
    ("pavilion wilds=pgoyb hand1=g", "wilds can be"),
    ("pavilion wilds=back hand1=g", "the tag Wilds is written letter by letter, such as pgoybr, not 'back'"),
    ("pavilion minscore=2 hand1=g", "min_score can be 0 or 1"),
    ("pavilion round=7 hand1=g", "round is a number from 1 to 6"),
    ("pavilion round=0 hand1=g", "round is a number from 1 to 6"),
    ("pavilion turn=3 hand1=g", "turn is a number from 1 to 2"),
    ("pavilion marker=3 hand1=g", "marker is a number from 1 to 2"),
    ("pavilion factories=ggggg", "factories: 'ggggg' is more than 4 tiles"),
    ("pavilion factories=g,g,g,g,g,g", "factories has 6 parts where there are 5"),
    ("pavilion factories=k", "factories: 'k' is not a set of tiles"),
    ("pavilion hand1=gp", "hand1: 'gp' is not a set of tiles"),
    ("pavilion hand1=g supply=ggggggggggg", "supply: 'ggggggggggg' is more than 10 tiles"),
    ("pavilion hand1=ggggggggggggggggggggggg", "23 tiles g where the game has 22"),
    ("pavilion hand1=g discard=g22", "23 tiles g where the game has 22"),
    ("pavilion hand1=g bag=p22g22o22y22b22r22", "23 tiles g where the game has 22"),
    ("pavilion hand1=g bag=p22g20o22y22b22r22", "21 tiles g where the game has 22"),
    ("pavilion hand1=g bonus=4 supply=gggg", "bonus is a number from 0 to 3"),
    ("pavilion hand1=g bonus=2 supply=r", r"a bonus of 2 is due from a supply of 1 \(rule 15\)"),
    ("pavilion factories=g bonus=1 supply=r", r"while tiles are still on offer \(rule 8\)"),
    ("pavilion factories=g passed=2", r"while tiles are still on offer \(rule 8\)"),
    ("pavilion hand1=g passed=1", r"seat 1 is to move and has passed \(rule 17\)"),
    ("pavilion hand1=g passed=21", "passed is the seats that have passed, such as 12"),
    ("pavilion hand1=g passed=2 hand2=ggggg", r"hand2: more than 4 tiles after passing \(rule 17\)"),
    ("pavilion turn=- round=5", r"the game is over before round 6 \(rule 3\)"),
    ("pavilion hand1=g stars1=......", r"stars1 is seven stars \(orbygpm\) of six letters of pgoybr or \."),
    ("pavilion hand1=g stars1=......,......,......,......,......,......,.....k", "stars1 is seven stars"),
    (f"pavilion hand1=g {stars(1, 'b/1g')}", r"stars1: star b cannot hold these colours \(rule 12\)"),
    (f"pavilion hand1=g {stars(2, 'm/1g m/2g')}", r"stars2: star m cannot hold these colours \(rule 12\)"),
    (f"{GREY} hand1=g {stars(1, 'b/1g b/2g b/3o')}", r"stars1: star b cannot hold these colours \(rule 13\)"),
    (f"{GREY} hand1=g {stars(1, 'm/1g m/2o m/3o')}", r"stars1: star m cannot hold these colours \(rule 13\)"),
    ("pavilion hand1=g hand3=g", "there is no field 'hand3'"),
    ("pavilion hand1=g floor1=g", "there is no field 'floor1'"),
]


@pytest.mark.parametrize(("text", "why"), BROKEN)
def test_what_is_no_position(text: str, why: str) -> None:
    with pytest.raises(azulejos.BadPosition, match=why):
        azulejos.from_position(text)


# A position, and the same position in full
EMPTY = "......,......,......,......,......,......,......"
SAME = [
    (
        "pavilion hand1=gg",
        "pavilion players=2 board=coloured wilds=pgoybr minscore=0 round=1 turn=1 start=1 marker=c bonus=0 passed=. "
        "factories=.,.,.,.,. centre=. supply=. bag=p22g20o22y22b22r22 discard=. "
        f"score1=5 hand1=gg stars1={EMPTY} score2=5 hand2=. stars2={EMPTY}",
    ),
    (
        "pavilion board=grey wilds=orbygp minscore=1 round=6 turn=- start=2 score1=61",
        "pavilion players=2 board=grey wilds=orbygp minscore=1 round=6 turn=- start=2 marker=c bonus=0 passed=. "
        "factories=.,.,.,.,. centre=. supply=. bag=p22g22o22y22b22r22 discard=. "
        f"score1=61 hand1=. stars1={EMPTY} score2=5 hand2=. stars2={EMPTY}",
    ),
]


@pytest.mark.parametrize(("text", "full"), SAME)
def test_what_is_left_out_is_empty_and_the_bag_has_the_rest(text: str, full: str) -> None:
    assert azulejos.from_position(text).position == full


@pytest.mark.parametrize(
    ("text", "phase", "to_move"),
    [
        ("pavilion factories=g turn=2", "draft", 1),
        ("pavilion centre=g", "draft", 0),
        ("pavilion hand2=g turn=2", "place", 1),
        ("pavilion bonus=1 supply=g turn=2", "bonus", 1),
        ("pavilion round=6 turn=-", "over", None),
    ],
)
def test_the_phase_follows_from_what_lies_where(text: str, phase: str, to_move: int | None) -> None:
    game = azulejos.from_position(text)
    assert (game.phase, game.to_move) == (phase, to_move)
