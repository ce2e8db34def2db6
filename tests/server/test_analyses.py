"""Analyses in the background: at once or later, once, one at a time, and never in the way."""

import time
from collections.abc import Iterator
from threading import Event, active_count

import pytest

from azulejos.analysis import Analysis
from azulejos.server import analyses as module
from azulejos.server.analyses import Analyses, Insight
from tests.analysis.games import record


@pytest.fixture
def analyses() -> Iterator[Analyses]:
    made = Analyses(2000)
    made.start()
    yield made
    made.stop()


def wait(analyses: Analyses, text: str) -> Insight:
    end = time.monotonic() + 60
    while (insight := analyses.find(text)).is_waiting:
        assert time.monotonic() < end
        time.sleep(0.02)
    return insight


def test_a_game_is_analysed_once(analyses: Analyses) -> None:
    text = record(moves=6)
    assert analyses.find(text) == Insight(None, True)
    insight = wait(analyses, text)
    assert isinstance(insight.analysis, Analysis)
    assert len(insight.analysis.moves) == 6
    assert analyses.find(text) is insight


def test_the_same_game_gives_the_same_analysis(analyses: Analyses) -> None:
    other = Analyses(2000)
    other.start()
    text = record(moves=6)
    assert wait(analyses, text) == wait(other, text)
    other.stop()


def test_what_cannot_be_analysed_is_not_waited_for(analyses: Analyses) -> None:
    assert wait(analyses, "no record") == Insight(None, False)
    assert wait(analyses, record(moves=4)).analysis is not None


def test_games_wait_in_a_line_that_ends() -> None:
    idle = Analyses(2000)
    for number in range(module.QUEUE + 10):
        assert idle.find(f"game {number}").is_waiting
        assert idle.find("game 0").is_waiting
    assert idle._queue.qsize() == len(idle._queued) == module.QUEUE


def test_old_analyses_are_forgotten(analyses: Analyses, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "CAPACITY", 2)
    texts = [record(moves=moves) for moves in (1, 2, 3)]
    for text in texts:
        wait(analyses, text)
    assert list(analyses._done) == texts[1:]
    assert analyses.find(texts[0]).is_waiting


def test_it_stops_in_the_middle_of_a_game() -> None:
    asked = Event()

    def is_busy() -> bool:
        asked.set()
        return True

    slow = Analyses(10**7, is_busy=is_busy)
    before = active_count()
    slow.start()
    slow.find(record())
    assert asked.wait(60)
    began = time.monotonic()
    slow.stop()
    assert time.monotonic() - began < 5
    assert active_count() == before
    assert not slow._done


def test_it_gives_way_while_bots_think(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "GIVING_WAY", 0.2)
    text = record(moves=5)
    patient = Analyses(100, is_busy=lambda: True)
    patient.start()
    began = time.monotonic()
    wait(patient, text)
    assert time.monotonic() - began > 5 * 0.2
    patient.stop()
