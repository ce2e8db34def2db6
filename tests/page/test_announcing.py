"""What is announced: each event once, questions as often as they are asked, and the same words each time."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from azulejos.server.table import Tables
from azulejos.words import Words
from tests.page.arranging import NAMES, Others, arrange, who
from tests.page.conftest import OpenPage
from tests.page.ears import Ears
from tests.page.players import Player, until

GOLDEN = Path(__file__).parent / "golden"
LANGUAGES = ("en", "de", "sv")
BEGUN = 4  # events of a table for three before the first move: opened, two sit down, dealt


def golden(name: str, heard: list[str]) -> bool:
    """Say whether this has been heard before; a file that is missing is written, to be read by somebody."""
    path, text = GOLDEN / f"{name}.txt", "\n".join(heard) + "\n"
    if path.exists():
        return text == path.read_text(encoding="utf-8")
    GOLDEN.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return False


def wait_for_news(pages: list[Any], others: Others, before: int) -> None:
    until(lambda: others.table.seq > before, Player(pages[0]).state)
    until(lambda: {Player(page).seq() for page in pages} == {others.table.seq}, Player(pages[0]).state)


def wait_for_answers(page: Any, ears: Ears, count: int) -> None:
    until(lambda: len(ears.heard("answer")) == count, Player(page).state)


# Anna hears the game in three languages at once: the same player in three browsers, and she moves in each in turn.
@pytest.mark.parametrize("family", ["azul", "pavilion"])
def test_a_golden_game(open_page: OpenPage, tables: Tables, family: str) -> None:
    game = arrange(tables, family).id
    others = Others(tables, game)
    pages = [open_page(f"/tables/{game}", name="Anna", language=language) for language in LANGUAGES]
    ears = [Ears(page) for page in pages]
    turn = 0
    while not others.table.is_over and len(others.table.steps) < (999 if family == "azul" else 60):
        before = others.table.seq
        if others.table.turn == 0:
            page = pages[turn % 3]
            page.locator("#typed").fill(others.think())
            page.locator("#typed").press("Enter")
            turn += 1
        else:
            others.move_until("Anna")
        wait_for_news(pages, others, before)
    heard = {language: ear.heard() for language, ear in zip(LANGUAGES, ears, strict=True)}
    assert [language for language in LANGUAGES if not golden(f"{family}-{language}", heard[language])] == []


def test_every_event_is_announced_once_whoever_made_it(open_page: OpenPage, tables: Tables) -> None:
    game = arrange(tables, "azul", NAMES[:3]).id
    others = Others(tables, game)
    page = open_page(f"/tables/{game}", name="Anna")
    ears, player = Ears(page), Player(page)
    for _ in range(5):
        player.wait_for_turn()
        player.move()
        others.move_until("Anna")
        until(lambda: player.seq() == others.table.seq, player.state)
    heard = ears.heard()
    page.goto(f"/tables/{game}?log=all")
    said = [text.strip() for text in reversed(page.locator("#log li").all_inner_texts())]
    told = " ".join(heard).replace(Words("en").ask("It is your turn."), "")
    assert told.split() == " ".join(said[BEGUN:]).split()


def test_a_whole_turn_is_one_announcement(open_page: OpenPage, tables: Tables) -> None:
    game = arrange(tables, "pavilion").id
    others = Others(tables, game)
    while others.table.game is None or others.table.game.phase != "place" or others.table.turn != 1:
        others.move()
    page = open_page(f"/tables/{game}", name="Anna")
    ears, player, before = Ears(page), Player(page), others.table.seq
    others.move_until("Anna")
    until(lambda: player.seq() == others.table.seq, player.state)
    until(ears.heard, player.state)
    assert others.table.seq - before >= 1
    assert len(ears.heard()) == 1


def test_a_question_is_answered_as_often_as_it_is_asked(open_page: OpenPage, tables: Tables) -> None:
    page = open_page(f"/tables/{arrange(tables).id}", name="Anna")
    ears = Ears(page)
    for times in range(1, 4):
        page.locator("#typed").fill("scores")
        page.locator("#typed").press("Enter")
        wait_for_answers(page, ears, times)
        until(lambda: page.locator("#typed").input_value() == "", Player(page).state)
    assert len(set(ears.heard("answer"))) == 1
    assert "Anna" in ears.heard("answer")[0]
    assert ears.heard() == []


def test_a_mistake_is_answered_and_what_was_typed_is_still_there(open_page: OpenPage, tables: Tables) -> None:
    page = open_page(f"/tables/{arrange(tables).id}", name="Anna")
    ears = Ears(page)
    page.locator("#typed").fill("flourish")
    page.locator("#typed").press("Enter")
    until(lambda: ears.heard("answer"), Player(page).state)
    assert "This is no move." in ears.heard("answer")[0]
    assert page.locator("#answer").inner_text() == ears.heard("answer")[0]


def test_a_dropped_stream_catches_up_and_tells_what_was_missed_once(open_page: OpenPage, tables: Tables) -> None:
    game = arrange(tables, "azul", NAMES[:3]).id
    others = Others(tables, game)
    others.move_until("Ben")
    page = open_page(f"/tables/{game}", name="Anna", service_workers="allow")
    page.locator("body.is-live").wait_for()
    ears, player = Ears(page), Player(page)
    others.move()
    until(lambda: player.seq() == others.table.seq, player.state)
    assert len(ears.heard()) == 1
    page.context.set_offline(True)
    page.evaluate("window.heard.length = 0")
    others.move()
    page.wait_for_timeout(300)
    assert player.seq() == others.table.seq - 1
    page.context.set_offline(False)
    until(lambda: player.seq() == others.table.seq, player.state)
    until(ears.heard, player.state)
    page.locator("body.is-live").wait_for()
    page.wait_for_timeout(1500)
    assert len(ears.heard()) == 1
    last = page.locator("#log li").first.inner_text()
    assert ears.heard()[0].startswith(last)
    tables.resign(game, who("Ben"), 1)
    until(lambda: len(ears.heard()) == 2, player.state)
