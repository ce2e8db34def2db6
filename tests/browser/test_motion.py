"""Tiles fly to their places above a table that has changed already, and stand still where people want no motion."""

from __future__ import annotations

from typing import Any

import pytest

from azulejos.azul.events import ColourScored, ColumnScored, RowsScored, Tiled
from azulejos.pavilion.events import CostScored, StarScored
from azulejos.server.tables.service import TableService
from tests.browser.arranging import Others, arrange, who
from tests.browser.conftest import OpenPage
from tests.browser.players import Player

# Keeps the times of all flights, and the number of the table's event at their start.
WATCH = """
window.flights = [];
const animate = Element.prototype.animate;
Element.prototype.animate = function (frames, timing) {
  if (this.closest?.(".flights")) {
    const seq = document.getElementById("table").dataset.seq;
    const layer = this.parentElement.className;
    window.flights.push({ ...timing, seq: Number(seq), flies: "transform" in frames[0], layer });
  }
  return animate.call(this, frames, timing);
};
"""
IS_STILL = "() => !document.querySelector('.flights, .arriving, [data-counting]')"


def watch(open_page: OpenPage, game: str, **options: Any) -> Any:
    page = open_page(name="Anna", **options)
    page.add_init_script(WATCH)
    page.goto(f"/tables/{game}")
    page.locator("body.is-live").wait_for()
    return page


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_tiles_fly_for_at_most_300_milliseconds(open_page: OpenPage, tables: TableService, family: str) -> None:
    game = arrange(tables, family).id
    page, others = watch(open_page, game, reduced_motion="no-preference"), Others(tables, game)
    Player(page).move()
    page.wait_for_function("() => window.flights.length")
    others.move()
    page.wait_for_function("() => window.flights.some((each) => each.layer.includes('remote'))")
    flights = page.evaluate("window.flights")
    assert 0 < max(flight["duration"] for flight in flights) <= 300
    own = [flight for flight in flights if flight["layer"].endswith(family)]
    assert own[0]["flies"]
    assert own[0]["seq"] == 4  # the table has changed before they fly
    assert min(flight["delay"] for flight in own) == 0
    page.wait_for_function(IS_STILL)


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_nothing_moves_with_reduced_motion(open_page: OpenPage, tables: TableService, family: str) -> None:
    page = watch(open_page, arrange(tables, family).id, reduced_motion="reduce")
    Player(page).move()
    assert page.evaluate("window.flights") == []
    assert page.evaluate("document.getAnimations().length") == 0


def test_the_end_of_a_round_is_seen_wall_by_wall_and_can_be_skipped(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables).id
    others = Others(tables, game)
    assert others.table.game is not None
    while sum(map(len, (*others.table.view().factories, *others.table.view().centres))) > 2:
        others.move()
    moving = watch(open_page, game, reduced_motion="no-preference")
    still = watch(open_page, game, reduced_motion="reduce")
    seq = others.table.seq
    while not any(isinstance(event, Tiled) for event in others.table.events[-1].game_events):
        others.move()
    placed = [event for event in others.table.events[-1].game_events if isinstance(event, Tiled)]
    moving.wait_for_function("() => window.flights.some((each) => each.flies && each.delay > 0)")
    moving.keyboard.press("Shift")
    assert moving.evaluate(IS_STILL)
    for page in (moving, still):
        page.wait_for_function("(seq) => Number(document.getElementById('table').dataset.seq) > seq", arg=seq)
        page.wait_for_function("(count) => document.querySelectorAll('.gain').length === count", arg=len(placed))
        assert sorted(page.locator(".gain").all_inner_texts()) == sorted(f"+{event.points}" for event in placed)
    walls = [flight["delay"] for flight in moving.evaluate("window.flights") if flight["flies"]][-len(placed) :]
    assert walls == sorted(walls)
    assert len(set(walls)) == len(placed)
    assert still.evaluate("window.flights") == []


@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_the_bonuses_at_the_end_are_counted_up_where_they_are_earned(
    open_page: OpenPage, tables: TableService, family: str
) -> None:
    game = arrange(tables, family).id
    others = Others(tables, game)
    others.move_near_end(1)
    moving = watch(open_page, game, reduced_motion="no-preference")
    still = watch(open_page, game, reduced_motion="reduce")
    others.finish()
    told = others.table.events[-1].game_events
    expected = []
    for event in told:
        if isinstance(event, RowsScored):
            expected += [f"+{event.points // event.rows}"] * event.rows
        elif isinstance(event, ColumnScored | ColourScored | StarScored | CostScored):
            expected.append(f"+{event.points}")
    assert expected
    moving.wait_for_function("() => document.querySelector('.bonus[data-counting]')")
    moving.keyboard.press("Shift")
    for page in (moving, still):
        page.wait_for_function("(count) => document.querySelectorAll('.bonus').length === count", arg=len(expected))
        assert page.evaluate(IS_STILL)
        assert sorted(page.locator(".bonus").all_inner_texts()) == sorted(expected)


def test_a_move_that_is_taken_back_flies_back(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables, wall="grey").id
    others = Others(tables, game)
    while not others.table.can_undo:  # at the end of the round, when a player has placed one tile of several
        others.move()
    table = others.table
    assert table.turn is not None
    page = watch(open_page, game, reduced_motion="no-preference")
    tables.undo(game, who(table.seats[table.turn].name), table.seq)
    page.wait_for_function("() => window.flights.some((each) => each.flies && each.layer.includes('back'))")
