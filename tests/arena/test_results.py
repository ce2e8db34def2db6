import json
from dataclasses import replace
from math import isclose, log10

import pytest

from azulejos.arena import Fixture, GameResult, Terms, table
from azulejos.arena.matches import Contestant, Pairing
from azulejos.arena.results import MatchResult, invert, rate, ratings_table, summarize
from azulejos.arena.statistics import Estimate
from azulejos.core.record import Record
from tests.arena.games import pairing

PAIRING = pairing("greedy@0.5s", "random")


def game(deal: int, seat: int, scores: str, winners: str, players: int = 2) -> GameResult:
    """Return a game with these results; the first contestant needs 30 seconds for 20 moves, all others 1 for 10."""
    moves = " ".join("20" if other == seat else "10" for other in range(players))
    seconds = " ".join("30" if other == seat else "1" for other in range(players))
    tags = {"Scores": scores, "Winners": winners, "Moves": moves, "Seconds": seconds}
    return GameResult(Fixture(Terms(options={"players": players}), PAIRING, deal, seat), Record(tags, ()))


DEALS = [
    [game(1, 0, "50 30", "1"), game(1, 1, "20 40", "2")],
    [game(2, 0, "30 30", "1 2"), game(2, 1, "45 35", "1")],
]


def test_a_standing_sums_up_the_games() -> None:
    result = summarize(PAIRING, DEALS)
    assert (result.games, result.wins, result.draws, result.losses) == (4, 2, 1, 1)
    assert result.share.value == 2.5 / 4
    assert result.scores == ((50 + 40 + 30 + 35) / 4, (30 + 20 + 30 + 45) / 4)
    assert result.moves == 30
    assert result.seconds == (1.5, 0.1)


def test_at_a_larger_table_the_first_contestant_has_one_seat() -> None:
    winners = ["1", "1 3", "2", "1 2 4"]
    deal = [game(1, seat, "9 0 0 0" if seat == 0 else "3 3 3 3", winners[seat], players=4) for seat in range(4)]
    result = summarize(PAIRING, [deal])
    assert (result.wins, result.draws, result.losses) == (1, 1, 2)
    assert isclose(result.share.value, (1 + 0 + 0 + 1 / 3) / 4)
    assert result.scores == ((9 + 3 + 3 + 3) / 4, 3 * 9 / 12)
    assert isclose(result.seconds[1], 0.1)


def test_the_table_has_a_row_for_each_pairing() -> None:
    head, row = table([summarize(PAIRING, DEALS)]).splitlines()
    assert head.split()[:6] == ["contestants", "games", "won", "drawn", "lost", "share"]
    assert row.split()[:8] == ["greedy@0.5s", ":", "random", "4", "2", "1", "1", "62.5%"]
    assert row.endswith("38.8 : 31.2   30.0  1500.0 : 100.0")
    assert len(head) == len(row)


def test_json_has_no_infinity() -> None:
    won = [[game(deal, 0, "50 30", "1"), game(deal, 1, "20 40", "2")] for deal in (1, 2)]
    result = replace(summarize(PAIRING, won), verdict="stronger")
    found = json.loads(json.dumps(result.as_json(), allow_nan=False))
    assert (found["first"], found["second"], found["games"]) == ("greedy@0.5s", "random", 4)
    assert found["share"]["value"] == 1
    assert found["rating"]["value"] is None
    assert found["verdict"] == "stronger"


WEAK, MIDDLE, STRONG = (Contestant(name) for name in ("weak", "middle", "strong"))


def result(first: Contestant, second: Contestant, share: float, games: int) -> MatchResult:
    none = Estimate(0, 0, 0)
    pairing, estimate = Pairing(first, second), Estimate(share, 0, 1)
    return MatchResult(pairing, "", games, games / 2, 0, 0, 0, estimate, none, (0, 0), 50, (0.0, 0.0))


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
