"""Analyses in the background: each game once, in another process, with limits."""

import pytest

from azulejos.analysis import Analysis
from azulejos.server.live.analysis import QUEUE_OF_ONE, Analyses, Insight, make_background_pool
from azulejos.server.live.search_pool import SearchPool
from azulejos.server.services import Pools
from tests.analysis.games import record
from tests.server.replays import wait_for_analysis


@pytest.fixture
def analyses(pools: Pools) -> Analyses:
    return Analyses(2000, pools[1], capacity=2)


def test_a_game_is_analysed_once(analyses: Analyses) -> None:
    text = record(moves=6)
    assert analyses.find(text) == Insight(None, True)
    insight = wait_for_analysis(analyses, text)
    assert isinstance(insight.analysis, Analysis)
    assert len(insight.analysis.moves) == 6
    assert analyses.find(text) is insight
    assert len(analyses) == 0


def test_the_same_game_gives_the_same_analysis(analyses: Analyses, pools: Pools) -> None:
    text = record(moves=6)
    assert wait_for_analysis(analyses, text) == wait_for_analysis(Analyses(2000, pools[1]), text)


def test_an_invalid_record_gets_no_analysis(analyses: Analyses) -> None:
    assert wait_for_analysis(analyses, "no record") == Insight(None, False)
    assert wait_for_analysis(analyses, record(moves=4)).analysis is not None


def test_the_games_of_one_client_are_limited() -> None:
    pool = SearchPool(0, per_flow=QUEUE_OF_ONE)
    idle = Analyses(2000, pool)
    for number in range(QUEUE_OF_ONE + 3):
        assert idle.find(f"game {number}").is_waiting
        assert idle.find("game 0").is_waiting
    assert len(idle) == len(pool) == QUEUE_OF_ONE


def test_old_analyses_are_evicted(analyses: Analyses) -> None:
    texts = [record(moves=moves) for moves in (1, 2, 3)]
    for text in texts:
        wait_for_analysis(analyses, text)
    assert [analyses.find(text).is_waiting for text in reversed(texts)] == [False, False, True]


def test_it_stops_in_the_middle_of_a_game() -> None:
    pool = make_background_pool()
    analyses, text = Analyses(10**8, pool), record()
    analyses.find(text)
    pool.stop()
    assert analyses.find(text).is_waiting
