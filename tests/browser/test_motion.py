"""Tiles move where people like that, for at most 300 milliseconds, and stand still where they do not."""

from __future__ import annotations

from typing import Any

import pytest

from azulejos.server.tables.service import TableService
from tests.browser.arranging import arrange
from tests.browser.conftest import OpenPage
from tests.browser.players import Player

# Counts the transitions, and keeps how long the animations of each take.
WATCH = """
window.transitions = [];
const start = Document.prototype.startViewTransition;
Document.prototype.startViewTransition = function (change) {
  const transition = start.call(this, change);
  const seen = { durations: [] };
  window.transitions.push(seen);
  transition.ready.then(() => {
    seen.durations = document.getAnimations().map((each) => each.effect.getComputedTiming().endTime);
  }).catch(() => {});
  return transition;
};
"""


def move(open_page: OpenPage, tables: TableService, family: str, **options: Any) -> Any:
    page = open_page(name="Anna", **options)
    page.add_init_script(WATCH)
    page.goto(f"/tables/{arrange(tables, family).id}")
    Player(page).move()
    return page


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_a_move_is_seen_for_at_most_300_milliseconds(open_page: OpenPage, tables: TableService, family: str) -> None:
    page = move(open_page, tables, family, reduced_motion="no-preference")
    page.wait_for_function("() => window.transitions.some((each) => each.durations.length)")
    durations = [time for each in page.evaluate("window.transitions") for time in each["durations"]]
    assert 0 < max(durations) <= 300


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_nothing_moves_where_somebody_wants_no_motion(open_page: OpenPage, tables: TableService, family: str) -> None:
    page = move(open_page, tables, family, reduced_motion="reduce")
    assert page.evaluate("window.transitions") == []
    assert page.evaluate("document.getAnimations().length") == 0
