from dataclasses import dataclass

import pytest

import azulejos
from tests.rules.cases import Case, Refusal, Shown, play, table
from tests.rules.pavilion.boards import slots, stars

OUTER = "orbygp"


@dataclass(frozen=True, slots=True)
class Points:
    """The spaces that are covered at the end, and the points for them."""

    shows: str
    name: str
    spaces: str
    points: int

    def check(self, board: str) -> None:
        last = f"pavilion board={board} round=6 turn=2 passed=1 score1=50 hand2=r"
        game = play(f"{last} {stars(1, self.spaces)}", "pass:r")
        assert game.is_over
        assert game.scores == (50 + self.points, 4)


def every(slot: int, group: str = OUTER) -> str:
    """Write the space of this slot in each of these stars."""
    return " ".join(slots(star, str(slot)) for star in group)


def in_colours(star: str, colours: str) -> str:
    """Write the spaces of a star from slot 1 on, laid in these colours."""
    return " ".join(f"{star}/{slot}{colour}" for slot, colour in enumerate(colours, 1))


ALL = [slots(star, "123456") for star in "orbygpm"]

COLOURED = [
    Points("21", "nothing", "", 0),
    Points("21", "red", slots("r", "123456"), 14),
    Points("21", "blue", slots("b", "123456"), 15),
    Points("21", "yellow", slots("y", "123456"), 16),
    Points("21", "orange", slots("o", "123456"), 17),
    Points("21", "green", slots("g", "123456"), 18),
    Points("21", "purple", slots("p", "123456"), 20),
    Points("21", "the middle star", slots("m", "123456"), 12),
    Points("21", "the middle star in another order", in_colours("m", "rbyogp"), 12),
    Points("21", "five of six", slots("p", "12345"), 0),
    Points("21", "each of two stars", " ".join(ALL[:2]), 17 + 14),
    Points("22", "all ones", every(1, "orbygpm"), 4),
    Points("22", "all twos", every(2, "orbygpm"), 8),
    Points("22", "all threes", every(3, "orbygpm"), 12),
    Points("22", "all fours", every(4, "orbygpm"), 16),
    Points("22", "nothing for fives", every(5, "orbygpm"), 0),
    Points("22", "nor for sixes", every(6, "orbygpm"), 0),
    Points("22", "the middle star's one is needed", every(1), 0),
    Points("22", "and each outer one", every(4, "orbygm"), 0),
    Points("22", "ones and fours", f"{every(1, 'orbygpm')} {every(4, 'orbygpm')}", 4 + 16),
    Points("21 22", "ones and the red star", f"{every(1, 'orbygpm')} {slots('r', '23456')}", 4 + 14),
    Points("21 22", "the whole board", " ".join(ALL), 17 + 14 + 15 + 16 + 18 + 20 + 12 + 4 + 8 + 12 + 16),
]

GREY = [
    Points("21 13", "purple on the red star", in_colours("r", "pppppp"), 20),
    Points("21 13", "red on the purple star", in_colours("p", "rrrrrr"), 14),
    Points("21 13", "blue", in_colours("o", "bbbbbb"), 15),
    Points("21 13", "yellow", in_colours("o", "yyyyyy"), 16),
    Points("21 13", "orange", in_colours("b", "oooooo"), 17),
    Points("21 13", "green", in_colours("b", "gggggg"), 18),
    Points("21 13", "six colours on an outer star", in_colours("b", "pgoybr"), 12),
    Points("21 13", "six colours in the middle", in_colours("m", "pgoybr"), 12),
    Points("21 13", "the middle star in green", in_colours("m", "gggggg"), 18),
    Points("21 13", "three alike", " ".join(in_colours(star, "pppppp") for star in "orb"), 60),
    Points("21 13", "five of six", in_colours("b", "ppppp"), 0),
    Points("22 13", "six ones, on slot 3", every(3), 4),
    Points("22 13", "six twos, on slot 2", every(2), 8),
    Points("22 13", "six fours, on slot 4", every(4), 16),
    Points("22 13", "six threes on slot 1 are not all", every(1), 0),
    Points("22 13", "the middle star's six are not all", in_colours("m", "bbbbbb"), 15),
    Points("22 13", "twelve threes, and the middle star", f"{every(1)} {in_colours('m', 'bbbbbb')}", 12 + 15),
    Points("22 13", "eleven threes", f"{every(1)} {in_colours('m', 'bbbbb')}", 0),
    Points("22 13", "eleven others", f"{every(1, 'orbyg')} {in_colours('m', 'pgoybr')}", 12),
    Points("22 13", "nothing for fives and sixes", f"{every(5)} {every(6)}", 0),
    Points("22 13", "five of six ones", every(3, "orbyg"), 0),
    Points("21 22 13", "the whole board", " ".join(ALL), 17 + 14 + 15 + 16 + 18 + 20 + 12 + 4 + 8 + 12 + 16),
]


@table(COLOURED)
def test_coloured_side(case: Points) -> None:
    case.check("coloured")


@table(GREY)
def test_grey_side(case: Points) -> None:
    case.check("grey")


RED = stars(1, slots("r", "123456"))
ONES = stars(1, every(1, "orbygpm"))
END = "pavilion round=6"

ORDER = [
    Case("23", "a kept tile costs 1", f"{END} score1=9 hand1=g", "pass:g", "turn=- score1=8"),
    Case("23", "four kept tiles cost 4", f"{END} score1=9 hand1=gobr", "pass:gobr", "turn=- score1=5"),
    Case("23", "after the stars", f"{END} score1=0 hand1=gobr {RED}", "pass:gobr", "score1=10"),
    Case("23", "after the costs", f"{END} score1=1 hand1=gobr {ONES}", "pass:gobr", "score1=1"),
    Case("23 7", "never below 0", f"{END} score1=2 hand1=gobr", "pass:gobr", "score1=0"),
    Case("23", "every seat pays", f"{END} passed=2 hand1=g hand2=bbb", "pass:g", "score1=4 score2=2"),
    Case("23", "the tiles stay beside the board", f"{END} passed=2 hand1=g hand2=bbb", "pass:g", "hand1=g hand2=bbb"),
    Case(
        "17 23",
        "discarded tiles cost before the stars",
        f"{END} score1=3 hand1=ggggobrr {RED}",
        "pass:gggg",
        "score1=10",
    ),
    Case("18 23", "the last tile placed costs nothing", f"{END} hand1=g", "g/1", "turn=- score1=6"),
    Case("20 23", "not in round 5", "pavilion round=5 score1=9 hand1=gobr", "pass:gobr", "score1=9"),
    Case("21 22", "nor are stars and costs scored then", f"pavilion round=5 hand1=g {RED}", "pass:g", "score1=5"),
    Case(
        "14 21",
        "a star completed last",
        f"{END} hand1=rrr {stars(1, slots('r', '12456'))}",
        "r/3",
        "turn=- score1=25",
    ),
    Case(
        "15 23",
        "bonus tiles of the last placement are kept or placed",
        f"{END} hand1=oooooo supply=gggr {stars(1, 'o/5')}",
        "o/6 *ggg pass:ggg",
        "turn=- score1=4",
    ),
]


@table(ORDER, [Refusal("21", "a move after the end", f"{END} turn=-", "g/1", 21)])
def test_shown(case: Shown) -> None:
    case.check()


@dataclass(frozen=True, slots=True)
class Result:
    """Scores, and who has won."""

    shows: str
    name: str
    position: str
    winners: tuple[int, ...]


RESULTS = [
    Result("24", "most points", "turn=- score1=51 score2=50", (0,)),
    Result("24", "the other seat", "turn=- score1=50 score2=51", (1,)),
    Result("24", "a tie is shared", "turn=- score1=50 score2=50", (0, 1)),
    Result("24", "complete stars break no tie", f"turn=- score1=50 score2=50 {RED}", (0, 1)),
    Result("24", "two of three", "players=3 turn=- score1=50 score2=49 score3=50", (0, 2)),
    Result("24", "all four", "players=4 turn=-", (0, 1, 2, 3)),
    Result("24", "nobody before the end", "score1=50 hand1=g", ()),
]


@table(RESULTS)
def test_winners(case: Result) -> None:
    assert azulejos.from_position(f"{END} {case.position}").winners == case.winners


@pytest.mark.shows("24")
def test_the_record_has_scores_and_winners() -> None:
    game = azulejos.new_game("pavilion", seed=8)
    while not game.is_over:
        game.play(game.legal_moves()[0])
    tags = game.record().tags
    best = max(game.scores)
    assert tags["Scores"] == " ".join(map(str, game.scores))
    assert tags["Winners"] == " ".join(str(seat) for seat, score in enumerate(game.scores, 1) if score == best)
