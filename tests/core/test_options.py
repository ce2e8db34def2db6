"""Options: values from Python and from text, and defaults of editions."""

import pytest

from azulejos.core.errors import BadOption
from azulejos.core.options import Option, choose, format_value, parse

PLAYERS = Option("players", 2, (2, 3, 4), "number of players")
JOKERS = Option("jokers", False, (False, True), "with jokers")
WILDS = Option(
    "wilds", "usual", ("usual",), "the wild colours", accepts=lambda text: len(text) == 6, otherwise="six letters"
)
EDITION = Option("edition", "first", ("first", "second"), "the edition")
EDITIONS = {"first": {}, "second": {"jokers": True}}
ALL = (EDITION, PLAYERS, JOKERS, WILDS)


def test_values_keep_their_type() -> None:
    assert PLAYERS.check(3) == 3
    for wrong in (5, "3", True, 3.0, None):
        with pytest.raises(BadOption, match="players must be 2, 3 or 4"):
            PLAYERS.check(wrong)
    with pytest.raises(BadOption):
        JOKERS.check(1)


def test_texts_are_parsed_as_they_are_written() -> None:
    for option in (PLAYERS, JOKERS, EDITION):
        assert [option.parse(format_value(value)) for value in option.values] == list(option.values)
    with pytest.raises(BadOption, match="jokers must be no or yes, got 'True'"):
        JOKERS.parse("True")


def test_other_texts_that_an_option_accepts() -> None:
    assert WILDS.check("pgoybr") == WILDS.parse("pgoybr") == "pgoybr"
    with pytest.raises(BadOption, match="'usual' or six letters"):
        WILDS.check("p")


def test_an_edition_changes_defaults_and_not_choices() -> None:
    assert choose("toy", ALL, EDITIONS, {}) == {"players": 2, "jokers": False, "wilds": "usual"}
    assert choose("toy", ALL, EDITIONS, {"edition": "second"})["jokers"] is True
    assert choose("toy", ALL, EDITIONS, {"edition": "second", "jokers": False})["jokers"] is False


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption, match="toy has no option 'dice'; choose from edition, players, jokers, wilds"):
        choose("toy", ALL, EDITIONS, {"dice": 2})


def test_only_named_options_are_parsed() -> None:
    assert parse(ALL, {"players": "4", "jokers": "yes"}) == {"players": 4, "jokers": True}
