"""Exceptions and messages: their texts, and the values that they carry."""

import pickle

import pytest

from azulejos.core.errors import BadDeal, BadOption, BadRecord, BotFailed, IllegalMove, message, printable

ERRORS = [
    (BadOption("players must be 2 to 8, got 9", 1), "players must be 2 to 8, got 9 (rule 1)"),
    (BadOption("no such theme"), "no such theme"),
    (BadDeal("too many tiles", 13), "too many tiles (rule 13)"),
    (BadRecord("round 1", "x", "y", 20), "round 1: found x, expected y (rule 20)"),
    (BotFailed("it has exited"), "it has exited"),
]


@pytest.mark.parametrize(("error", "text"), ERRORS, ids=lambda value: type(value).__name__)
def test_texts_cite_the_rule(error: ValueError, text: str) -> None:
    assert str(error) == text


@pytest.mark.parametrize("error", [error for error, _ in ERRORS], ids=lambda value: type(value).__name__)
def test_errors_are_value_errors_and_cross_processes(error: ValueError) -> None:
    assert isinstance(error, ValueError)
    again = pickle.loads(pickle.dumps(error))
    assert (type(again), str(again), vars(again)) == (type(error), str(error), vars(error))


def test_an_option_is_not_a_deal() -> None:
    assert not isinstance(BadOption("x"), BadDeal)
    assert not isinstance(BadDeal("x"), BadOption)


def test_an_illegal_move_has_a_template_and_its_values() -> None:
    error = IllegalMove("3r-2", "line {line} is complete", 18, line=2)
    assert (error.why, error.rule) == ("line 2 is complete", 18)
    assert str(error) == "3r-2: line 2 is complete (rule 18)"


def test_control_characters_and_long_texts_are_not_printed() -> None:
    error = BadRecord("line 1", "\x1b[31m" + "x" * 500, "a token")
    assert "\x1b" not in str(error)
    assert len(str(error)) < 200


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
