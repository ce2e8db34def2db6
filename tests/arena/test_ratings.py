from math import log10

import pytest

from azulejos.arena.contestants import Contestant
from azulejos.arena.matches import Pairing
from azulejos.arena.ratings import invert, rate, ratings_table
from azulejos.arena.results import MatchResult
from azulejos.arena.statistics import Estimate

WEAK, MIDDLE, STRONG = (Contestant(name) for name in ("weak", "middle", "strong"))


def result(first: Contestant, second: Contestant, share: float, games: int) -> MatchResult:
    none = Estimate(0, 0, 0)
    return MatchResult(Pairing(first, second), "", games, 0, 0, 0, Estimate(share, 0, 1), none, (0, 0), 50, (0.0, 0.0))


def test_two_contestants_have_the_rating_of_their_match() -> None:
    ratings = rate([result(WEAK, STRONG, 0.2, 100_000)], 2)
    assert ratings[WEAK] == Estimate(0, 0, 0)
    assert ratings[STRONG].value == pytest.approx(400 * log10(4), abs=0.2)


def test_with_four_players_an_even_share_is_an_even_rating() -> None:
    ratings = rate([result(WEAK, STRONG, 0.25, 4000)], 4)
    assert ratings[STRONG].value == pytest.approx(0, abs=1e-6)


def test_consistent_matches_add_up_and_more_games_mean_smaller_errors() -> None:
    shares = [(WEAK, MIDDLE, 1 / 5), (MIDDLE, STRONG, 1 / 5), (WEAK, STRONG, 1 / 17)]
    few, many = (rate([result(one, other, share, games) for one, other, share in shares], 2) for games in (100, 10_000))
    assert many[STRONG].value == pytest.approx(2 * many[MIDDLE].value, rel=0.02)
    width = few[STRONG].high - few[STRONG].low
    assert width == pytest.approx(10 * (many[STRONG].high - many[STRONG].low), rel=0.1)


def test_a_contestant_that_won_everything_has_a_finite_rating() -> None:
    ratings = rate([result(WEAK, STRONG, 0.0, 100)], 2)
    assert 400 < ratings[STRONG].value < 2000
    assert ratings[STRONG].high - ratings[STRONG].value > 300


def test_a_table_has_a_row_for_each_contestant() -> None:
    lines = ratings_table({"azul/2": {WEAK: Estimate(0, 0, 0), STRONG: Estimate(100, 80, 120)}}).splitlines()
    assert lines[0].split() == ["contestant", "azul/2"]
    assert lines[2].split() == ["strong", "100", "±", "20"]


def test_an_inverse() -> None:
    inverse = invert([[4.0, 1.0], [1.0, 3.0]])
    assert inverse[0] == pytest.approx([3 / 11, -1 / 11])
    assert inverse[1] == pytest.approx([-1 / 11, 4 / 11])
