"""Position strings that break a rule are refused, and the rule is named."""

import pytest

import azulejos
from tests.rules.pavilion.boards import stars

GREY = "pavilion board=grey"

BROKEN = [
    ("pavilion", "no legal move"),
    ("pavilion hand2=g", "no legal move"),
    ("pavilion players=5 hand1=g", "players must be 2, 3 or 4"),
    ("pavilion board=white hand1=g", "board must be coloured or grey"),
    ("pavilion wilds=pgoyb hand1=g", "wilds must be"),
    ("pavilion wilds=back hand1=g", "the tag Wilds must be six letters such as pgoybr, got 'back'"),
    ("pavilion minscore=2 hand1=g", "min_score must be 0 or 1"),
    ("pavilion round=7 hand1=g", "round must be 1 to 6"),
    ("pavilion round=0 hand1=g", "round must be 1 to 6"),
    ("pavilion turn=3 hand1=g", "turn must be 1 to 2"),
    ("pavilion marker=3 hand1=g", "marker must be 1 to 2"),
    ("pavilion factories=ggggg", "factories must have at most 4 tiles, got 'ggggg'"),
    ("pavilion factories=g,g,g,g,g,g", "factories must have 5 parts, got 6"),
    ("pavilion factories=k", "factories: 'k' is not a set of tiles"),
    ("pavilion hand1=gp", "hand1: 'gp' is not a set of tiles"),
    ("pavilion hand1=g supply=ggggggggggg", "supply must have at most 10 tiles, got 'ggggggggggg'"),
    ("pavilion hand1=ggggggggggggggggggggggg", "23 tiles g where the game has 22"),
    ("pavilion hand1=g discard=g22", "23 tiles g where the game has 22"),
    ("pavilion hand1=g bag=p22g22o22y22b22r22", "23 tiles g where the game has 22"),
    ("pavilion hand1=g bag=p22g20o22y22b22r22", "21 tiles g where the game has 22"),
    ("pavilion hand1=g bonus=4 supply=gggg", "bonus must be 0 to 3"),
    ("pavilion hand1=g bonus=2 supply=r", r"a bonus of 2 is due from a supply of 1 \(rule 15\)"),
    ("pavilion factories=g bonus=1 supply=r", r"while tiles are still on offer \(rule 8\)"),
    ("pavilion factories=g passed=2", r"while tiles are still on offer \(rule 8\)"),
    ("pavilion hand1=g passed=1", r"seat 1 is to move and has passed \(rule 17\)"),
    ("pavilion hand1=g passed=21", "passed must be the seats that have passed, such as 12"),
    ("pavilion hand1=g passed=2 hand2=ggggg", r"hand2: more than 4 tiles after passing \(rule 17\)"),
    ("pavilion turn=- round=5", r"the game is over before round 6 \(rule 3\)"),
    ("pavilion hand1=g stars1=......", r"stars1 must be seven stars \(orbygpm\) of six letters of pgoybr or \."),
    ("pavilion hand1=g stars1=......,......,......,......,......,......,.....k", "stars1 must be seven stars"),
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
