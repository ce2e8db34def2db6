"""Preferences in a cookie."""

from urllib.parse import parse_qsl

import pytest
from starlette.requests import Request

from azulejos.server.http.preferences import CHOICES, Preferences


def read(cookie: str) -> Preferences:
    return Preferences.read(Request({"type": "http", "headers": [(b"cookie", f"preferences={cookie}".encode())]}))


def test_the_first_choices_are_the_defaults() -> None:
    assert Preferences() == Preferences.choose({name: choices[0] for name, choices in CHOICES.items()})
    assert Preferences.read(Request({"type": "http", "headers": []})) == Preferences()


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in CHOICES for value in CHOICES[name]])
def test_every_choice_survives_the_cookie(name: str, value: str) -> None:
    preferences = Preferences.choose({name: value})
    assert getattr(preferences, name) == value
    assert read(preferences.format()) == preferences
    assert Preferences.choose(dict(parse_qsl(preferences.format()))) == preferences


@pytest.mark.parametrize("cookie", ["theme=pink", "nonsense", "theme", "unknown=1&theme=", "theme=dark" + "x" * 500])
def test_other_values_count_as_the_default(cookie: str) -> None:
    assert read(cookie) == Preferences()


def test_letters_on_tiles() -> None:
    assert (Preferences().marks, Preferences().is_tactile) == ("", False)
    tactile = Preferences(letters="tactile")
    assert (tactile.marks, tactile.is_tactile) == ("tactile", True)
