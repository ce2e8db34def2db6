"""The comparison that ``make heard`` relies on finds what is missing, doubled or late."""

import pytest

from tests.orca.comparing import Comparison, compare, is_beginning
from tests.orca.hearing import find_cut
from tests.orca.layout import Layout

EVENTS = ["Anna takes 2 red.", "Ben takes 1 blue.", "Anna takes 2 red."]


def test_everything_once_and_in_order() -> None:
    assert compare(EVENTS, ["Anna takes 2 red. Ben takes 1 blue.", "row 2", "Anna takes\xa02 red. Your turn."]) == (
        Comparison([], [], [])
    )


def test_missing() -> None:
    assert compare(EVENTS[:2], ["Ben takes 1 blue."]).missing == EVENTS[:1]


def test_cut_short_is_missing() -> None:
    assert compare(EVENTS[:1], ["Anna takes 2"]).missing == EVENTS[:1]


def test_doubled() -> None:
    assert compare(EVENTS[:2], [*EVENTS[:2], EVENTS[1]]).doubled == [EVENTS[1]]


def test_late() -> None:
    assert compare(EVENTS[:2], [EVENTS[1], EVENTS[0]]).late == [EVENTS[1]]


def test_speech_without_an_end_is_cut() -> None:
    assert find_cut("BEGIN 1.0 one two\nBEGIN 2.0 three\nEND 3.0 three\n") == ["one two"]


def test_keys_between_places() -> None:
    page = """<div data-grid><div data-row><span tabindex="-1" id="a"></span><br><button id="b"></button></div>
    <div data-row data-empty><i tabindex="-1" id="e"></i></div>
    <div data-row><button id="c"></button></div></div><button id="d"></button>"""
    layout = Layout(page)
    assert layout.grids == [[["a", "b"], ["e"], ["c"]]]
    assert layout.keys("c", "b") in (["Up", "End"], ["Page_Up", "End"], ["Up", "Right"])
    assert layout.keys("b", "c") == ["Down"]
    assert layout.keys("e", "c") == ["Down"]
    assert layout.keys("b", "d") is None
    assert [layout.grid_of(place) for place in "abd"] == [0, 0, 1.5]
    assert list(layout.walk()) == ["a", "b", "c"]


def test_the_fewest_keys_then_the_fewest_words() -> None:
    labels = ("a b c", "d", "d", "d", "d")
    row = "".join(f'<button id="{{0}}{at}" aria-label="{label}"></button>' for at, label in enumerate(labels, 1))
    rows = "".join(f"<div data-row>{row.format(at)}</div>" for at in "pqr")
    layout = Layout(f"<div data-grid>{rows}</div>")
    assert layout.keys("p2", "r5") == ["Page_Down", "End"]
    assert layout.keys("p3", "r3") == ["Down", "Down"]
    assert layout.keys("q4", "q1") == ["Home"]


def test_letters_in_a_list() -> None:
    texts = ("2 blue", "1 red", "1 blue and 1 red", "3 red")
    rows = "".join(f'<li data-row><button id="{at}">{text}</button></li>' for at, text in enumerate(texts))
    layout = Layout(f"<ul data-grid data-list>{rows}</ul>")
    assert layout.keys("0", "2") == ["b"]
    assert layout.keys("0", "3") == ["Page_Down"]
    assert layout.labels["2"] == ("1 blue and 1 red",) * 2


def test_labels_of_places() -> None:
    page = """<div data-grid><div data-row><button id="a" aria-label="2 red" aria-braillelabel="rr"></button>
    <span tabindex="-1" id="b" aria-label="Factory 1"></span></div></div>"""
    assert Layout(page).labels == {"a": ("2 red", "rr"), "b": ("Factory 1", "Factory 1")}


@pytest.mark.parametrize(
    ("line", "is_right"),
    [("Anna takes 2 red ", True), ("Anna", False), ("Anna takes 2 blue", False), ("nna takes 2 red from", False)],
)
def test_beginning_in_braille(line: str, is_right: bool) -> None:
    assert is_beginning(line, "Anna takes 2 red from factory 3.") == is_right


def test_a_short_text_is_shown_whole() -> None:
    assert is_beginning("Play", "Play")
    assert not is_beginning("Pla", "Play")
