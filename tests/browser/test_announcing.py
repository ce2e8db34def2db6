"""Announcements: each event once, each answer as often as it is asked for, always in the same words."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from azulejos.server.tables.service import TableService
from azulejos.words import Words
from tests.browser.arranging import NAMES, Others, arrange, who
from tests.browser.conftest import OpenPage
from tests.browser.ears import Ears
from tests.browser.players import Player

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES = ("en", "de", "sv")
# Without network the stream ends, or the table cannot be asked for.
HAS_NOTICED = "() => !document.body.classList.contains('is-live') || window.asked.length > 0"
QUIET = 5000  # milliseconds after which a page that does not change has announced all events
HAS_ANNOUNCED = """() => {
  const latest = document.querySelector("#log li").textContent.trim();
  return document.getElementById("announcement").textContent.includes(latest);
}"""
BEGUN = 4  # events of a table for three before the first move: opened, two sit down, dealt


def golden(name: str, heard: list[str]) -> bool:
    """Return whether this equals the golden file; a missing file is written, to be read and committed."""
    path, text = GOLDEN / f"{name}.txt", "\n".join(heard) + "\n"
    if path.exists():
        return text == path.read_text(encoding="utf-8")
    GOLDEN.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return False


def wait_for_news(page: Any, seq: int) -> None:
    page.wait_for_function("(seq) => Number(document.getElementById('table').dataset.seq) > seq", arg=seq)


# Anna hears the game in three languages at once: the same player in three browsers, and she moves in each in turn.
@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_a_golden_game(open_page: OpenPage, tables: TableService, family: str) -> None:
    game = arrange(tables, family).id
    others = Others(tables, game)
    pages = [open_page(f"/tables/{game}", name="Anna", language=language, has_time=False) for language in LANGUAGES]
    ears = [Ears(page) for page in pages]
    turn = 0
    while not others.table.is_over and len(others.table.events) < (999 if family == "azul" else 60):
        before = others.table.seq
        if others.table.turn == 0:
            page = pages[turn % 3]
            page.locator("#typed").fill(others.think())
            page.locator("#typed").press("Enter")
            wait_for_news(page, before)
            turn += 1
        else:
            others.move_until("Anna")
        for page in pages:
            Player(page).wait_for_event(others.table.seq)
            page.clock.run_for(QUIET)
    heard = {language: ear.heard() for language, ear in zip(LANGUAGES, ears, strict=True)}
    assert [language for language in LANGUAGES if not golden(f"{family}-{language}", heard[language])] == []


def test_every_event_is_announced_once_whoever_made_it(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables, "azul", NAMES[:3]).id
    others = Others(tables, game)
    page = open_page(f"/tables/{game}", name="Anna")
    ears, player = Ears(page), Player(page)
    for _ in range(3):
        player.wait_for_turn()
        player.move()
        others.move_until("Anna")
        player.wait_for_event(others.table.seq)
        page.wait_for_function(HAS_ANNOUNCED)
    heard = ears.heard()
    page.goto(f"/tables/{game}?log=all")
    logged = [text.strip() for text in reversed(page.locator("#log li").all_text_contents())]
    announced = " ".join(heard).replace(Words("en").translate("Your turn."), "")
    assert announced.split() == " ".join(logged[BEGUN:]).split()


def test_a_whole_turn_is_one_announcement(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables, "pavilion").id
    others = Others(tables, game)
    while others.table.game is None or others.table.game.phase != "place" or others.table.turn != 1:
        others.move()
    page = open_page(f"/tables/{game}", name="Anna", has_time=False)
    ears, player, before = Ears(page), Player(page), others.table.seq
    others.move_until("Anna")
    player.wait_for_event(others.table.seq)
    page.clock.run_for(QUIET)
    assert others.table.seq - before >= 1
    assert len(ears.wait()) == 1


def test_a_question_is_answered_as_often_as_it_is_asked(open_page: OpenPage, tables: TableService) -> None:
    page = open_page(f"/tables/{arrange(tables).id}", name="Anna")
    ears = Ears(page)
    for times in range(1, 4):
        page.locator("#typed").fill("scores")
        page.locator("#typed").press("Enter")
        assert len(ears.wait(times, "answer")) == times
        page.wait_for_function("() => document.getElementById('typed').value === ''")
    assert len(set(ears.heard("answer"))) == 1
    assert "Anna" in ears.heard("answer")[0]
    assert ears.heard() == []


@pytest.mark.parametrize(("width", "height"), [(1366, 768), (360, 640)])
def test_live_regions_are_displayed_even_when_empty(
    open_page: OpenPage, tables: TableService, width: int, height: int
) -> None:
    page = open_page(f"/tables/{arrange(tables).id}", name="Anna", width=width, height=height)
    regions = page.locator("[aria-live]")
    assert regions.evaluate_all("(all) => all.map((each) => each.id)") == ["announcement", "answer"]
    assert regions.evaluate_all("(all) => all.every((each) => getComputedStyle(each).display !== 'none')")
    assert page.locator("#answer").text_content() == ""


def test_a_mistake_is_answered_and_what_was_typed_is_still_there(open_page: OpenPage, tables: TableService) -> None:
    page = open_page(f"/tables/{arrange(tables).id}", name="Anna")
    ears = Ears(page)
    page.locator("#typed").fill("flourish")
    page.locator("#typed").press("Enter")
    assert "That is not a move." in ears.wait(1, "answer")[0]
    assert page.locator("#answer").inner_text().strip() == ears.heard("answer")[0]


def test_a_dropped_stream_catches_up_and_announces_missed_events_once(
    open_page: OpenPage, tables: TableService
) -> None:
    game = arrange(tables, "azul", NAMES[:3]).id
    others = Others(tables, game)
    others.move_until("Ben")
    page = open_page(f"/tables/{game}", name="Anna", service_workers="allow")
    page.locator("body.is-live").wait_for()
    ears, player = Ears(page), Player(page)
    others.move()
    player.wait_for_event(others.table.seq)
    assert len(ears.wait()) == 1
    page.context.set_offline(True)
    ears.forget()
    others.move()
    page.wait_for_function(HAS_NOTICED)
    assert player.seq() == others.table.seq - 1
    page.context.set_offline(False)
    player.wait_for_event(others.table.seq)
    missed = page.locator("#log li").first.text_content().strip()
    page.locator("body.is-live").wait_for()
    ears.wait()
    tables.resign(game, who("Ben"), 1)  # announced after all that was missed
    player.wait_for_event(others.table.seq)
    heard = ears.wait(2)
    assert len(heard) == 2
    assert heard[0].startswith(missed)
    assert heard[1].startswith(page.locator("#log li").first.text_content().strip())


def test_a_line_that_the_chosen_tiles_do_not_fit_is_explained(open_page: OpenPage, tables: TableService) -> None:
    game = arrange(tables).id
    others = Others(tables, game)
    others.move(4)
    others.move_until("Anna")
    page = open_page(f"/tables/{game}", name="Anna")
    ears = Ears(page)
    page.locator(".take.can").first.click()
    ears.wait(1, "answer")  # the choice itself
    page.locator(".mine .line[aria-disabled=true]").first.press("Enter")
    assert "(rule " in ears.wait(2, "answer")[1]
