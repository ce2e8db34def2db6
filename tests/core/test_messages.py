"""Translatable messages, and text that is safe to print."""

import pickle

import pytest

from azulejos.core.messages import message, printable


def test_a_text_remembers_how_it_was_made() -> None:
    inner = message("{some} or {last}", some="2, 3", last=4)
    text = message("players can be {choices}", choices=inner)
    assert text == "players can be 2, 3 or 4"
    assert (text.template, text.values) == ("players can be {choices}", {"choices": inner})
    assert pickle.loads(pickle.dumps(text)).values == text.values


@pytest.mark.parametrize("text", ["", "Åsa 李", "a  b", "1b-1"])
def test_printable_text_is_unchanged(text: str) -> None:
    assert printable(text) == text


def test_control_characters_are_replaced() -> None:
    assert printable("\x1b[2J\r\n\u2028\u200b\x85") == "?[2J?????"


def test_text_is_cut_after_the_limit() -> None:
    assert printable("x" * 9, 9) == "x" * 9
    assert printable("x" * 10, 9) == "x" * 9 + "…"
