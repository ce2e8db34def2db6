from math import inf, isclose
from random import Random
from statistics import fmean

import pytest

from azulejos.arena.statistics import (
    BettingTest,
    Estimate,
    design_effect,
    independent_games,
    rating_difference,
    share_of_wins,
    student_quantile,
)


@pytest.mark.parametrize(
    ("freedom", "quantile"), [(4, 2.776445), (9, 2.262157), (30, 2.042272), (99, 1.984217), (10**6, 1.959966)]
)
def test_student_quantile_is_that_of_the_tables(freedom: int, quantile: float) -> None:
    assert isclose(student_quantile(0.975, freedom), quantile, rel_tol=1e-3)


@pytest.mark.parametrize(
    ("deals", "effect"),
    [
        ([(1, 0)] * 4, 1),  # deals do not vary: worth more than independent games, counted as those
        ([(1, 1), (0, 0)] * 2, 2),  # a deal decides both of its games: they are worth one
        ([(1, 1), (1, 0), (0, 0), (1, 0), (1, 1)], 0.175 * 2 / (0.6 * 0.4)),
        ([(1, 1)] * 4, 2),  # nothing is known of how much deals vary
    ],
)
def test_design_effect(deals: list[tuple[int, int]], effect: float) -> None:
    assert isclose(design_effect(deals), effect)


def test_the_interval_is_wilsons() -> None:
    share = share_of_wins([(1,)] * 800 + [(0,)] * 200)  # Wilson for 800 of 1000: 0.7741 to 0.8236
    assert share.value == 0.8
    assert (round(share.low, 3), round(share.high, 3)) == (0.774, 0.824)


def test_games_of_a_deal_that_agree_are_worth_one() -> None:
    alone = share_of_wins([(1,)] * 60 + [(0,)] * 40)
    twice = share_of_wins([(1, 1)] * 60 + [(0, 0)] * 40)
    assert isclose(twice.low, alone.low, rel_tol=0.01)
    assert isclose(twice.high, alone.high, rel_tol=0.01)


def test_games_of_a_deal_count_as_far_as_they_differ() -> None:
    assert independent_games([(1, 0), (0, 1)] * 50) == 200
    assert independent_games([(1, 1)] * 50 + [(0, 0)] * 50) == pytest.approx(100, rel=0.02)
    assert independent_games([(1, 1)] * 100) == 100
    assert independent_games([(1, 0, 0)]) == 1


def test_winning_all_games_proves_not_all() -> None:
    share = share_of_wins([(1, 1)] * 100)
    assert (share.value, share.high) == (1, 1)
    assert isclose(share.low, 1 / (1 + 1.984217**2 / 100), rel_tol=1e-5)
    nothing = share_of_wins([(0, 0)] * 100)
    assert isclose(nothing.high, 1 - share.low)


def test_one_deal_proves_nothing() -> None:
    assert share_of_wins([(1, 0)]) == Estimate(0.5, 0, 1)


def play(chance: Random, strength: float, correlation: float) -> tuple[float, float]:
    """Return the two games of a deal; some deals decide both."""
    first = float(chance.random() < strength)
    return first, first if chance.random() < correlation else float(chance.random() < strength)


@pytest.mark.parametrize("strength", [0.5, 0.7, 0.95])
@pytest.mark.parametrize("correlation", [0, 0.5, 1])
def test_intervals_hold_what_they_promise(strength: float, correlation: float) -> None:
    chance = Random(1)
    estimates = [share_of_wins([play(chance, strength, correlation) for _ in range(40)]) for _ in range(500)]
    assert fmean(estimate.low <= strength <= estimate.high for estimate in estimates) >= 0.93


@pytest.mark.parametrize(
    ("share", "players", "rating"),
    [(0.5, 2, 0), (0.75, 2, 190.85), (0.24, 2, -200.24), (0.25, 4, 0), (0.4, 4, 120.41), (1, 2, inf), (0, 2, -inf)],
)
def test_ratings(share: float, players: int, rating: float) -> None:
    found = rating_difference(Estimate(share, share, share), players)
    assert isclose(found.value, rating, abs_tol=0.005)


def test_gamblers_win_what_they_bet() -> None:
    test = BettingTest(players=2, error=0.05)
    verdicts = []
    for _ in range(9):
        test.add(1.0)
        verdicts.append(test.verdict)
    # A bet of 0.8 makes 1 to 1.8 to the power of deals; the mean of all bets is 26.5 after 8 and 45.7 after 9.
    assert verdicts == [""] * 8 + ["stronger"]


def deals_until_clear(chance: Random, strength: float, most: int) -> tuple[str, int]:
    test = BettingTest(players=2, error=0.05)
    for deal in range(1, most + 1):
        test.add(fmean(play(chance, strength, 0.3)))
        if test.verdict:
            return test.verdict, deal
    return "", most


def test_the_betting_test_is_seldom_wrong() -> None:
    chance = Random(2)
    verdicts = [deals_until_clear(chance, 0.5, 300)[0] for _ in range(400)]
    assert fmean(verdict != "" for verdict in verdicts) <= 0.05


@pytest.mark.parametrize(("strength", "verdict"), [(0.7, "stronger"), (0.3, "weaker")])
def test_the_betting_test_finds_who_is_stronger_soon(strength: float, verdict: str) -> None:
    chance = Random(3)
    found = [deals_until_clear(chance, strength, 300) for _ in range(100)]
    assert {verdict for verdict, _ in found} == {verdict}
    assert fmean(deals for _, deals in found) < 75


def test_with_more_players_even_is_less_than_a_half() -> None:
    verdicts = []
    for share in (0.25, 0.5):
        test = BettingTest(players=4, error=0.05)
        for _ in range(200):
            test.add(share)
        verdicts.append(test.verdict)
    assert verdicts == ["", "stronger"]
