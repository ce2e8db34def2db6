"""A screen reader that knows nothing of our script speaks every event once, whole and in order."""

from __future__ import annotations

import pytest

from azulejos.server.api.public_view import event_items, table_words
from azulejos.server.tables.service import TableService
from tests.browser.arranging import Others, arrange
from tests.browser.conftest import OpenPage
from tests.browser.players import Player
from tests.browser.virtual_reader import MISSING, SOURCE, VirtualReader
from tests.orca.comparing import Comparison, compare

pytestmark = pytest.mark.skipif(not SOURCE.exists(), reason=MISSING)
TURNS = 4


@pytest.mark.parametrize(("family", "language", "verbosity"), [("azul", "en", "normal"), ("pavilion", "de", "brief")])
def test_every_event_is_spoken_once(
    open_page: OpenPage, tables: TableService, family: str, language: str, verbosity: str
) -> None:
    game = arrange(tables, family).id
    others = Others(tables, game)
    page = open_page(f"/tables/{game}", name="Anna", language=language, preferences={"verbosity": verbosity})
    reader, player, first = VirtualReader(page), Player(page, language), others.table.seq
    words = table_words(others.table, language, verbosity)
    for _ in range(TURNS):
        player.wait_for_turn()
        player.move()
        others.move_until("Anna")
        player.wait_for_event(others.table.seq)
        latest = " ".join(event_items(others.table, others.table.events[-1], words))
        reader.wait(latest)
    texts = [" ".join(event_items(others.table, event, words)) for event in others.table.events if event.seq > first]
    assert len(texts) >= 2 * TURNS
    assert compare(texts, reader.announced()) == Comparison([], [], [])


def test_a_repeated_question_is_answered_again(open_page: OpenPage, tables: TableService) -> None:
    page = open_page(f"/tables/{arrange(tables).id}", name="Anna")
    reader = VirtualReader(page)
    scores = page.locator("#scores").inner_text().strip()
    for times in range(1, 4):
        page.locator("#typed").fill("scores")
        page.locator("#typed").press("Enter")
        reader.wait(scores, times)
    assert " ".join(reader.announced()).count(scores) == 3


def test_the_end_says_the_result_once(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables).id
    others = Others(tables, game)
    others.move_near_end(2)
    page = open_page(f"/tables/{game}", name="Anna")
    reader = VirtualReader(page)
    others.finish()
    words, view = table_words(others.table, "en"), others.table.view()
    reader.wait(words.winner(view))
    announced = " ".join(reader.announced())
    assert announced.count(words.winner(view)) == 1
    assert announced.count(words.scores(view)) == 1
