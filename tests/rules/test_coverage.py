"""Every rule and worked example of docs/rules/azul.md is shown by a test."""

from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

RULES = [*range(1, 43), *range(45, 55), *range(60, 65), 71]

NOT_OF_THE_ENGINE = {
    70: "what is written on the tiles",
    72: "what is written on the boards",
    73: "how scores are displayed",
    74: "what is announced",
    75: "how boards are displayed",
}

EXAMPLES = [
    *(f"T{number}" for number in range(1, 19)),
    "T8b",
    *(f"X{number}" for number in range(1, 15) if number != 10),
]


def shown_by(module: ModuleType) -> Iterator[str]:
    """Return what the tables and the marked tests of a module show."""
    for name, value in vars(module).items():
        if name.startswith("test_"):
            for mark in getattr(value, "pytestmark", []):
                if mark.name == "shows":
                    yield from mark.args[0].split()
                elif mark.name == "parametrize":
                    for row in mark.args[1]:
                        yield from getattr(row, "shows", "").split()


@pytest.fixture(scope="module")
def shown() -> set[str]:
    files = Path(__file__).with_name("azul").glob("test_*.py")
    return {word for file in files for word in shown_by(import_module(f"tests.rules.azul.{file.stem}"))}


def test_every_rule_is_shown(shown: set[str]) -> None:
    assert [rule for rule in RULES if str(rule) not in shown] == []


def test_every_example_is_shown(shown: set[str]) -> None:
    assert [example for example in EXAMPLES if example not in shown] == []


def test_nothing_else_is_named(shown: set[str]) -> None:
    assert shown - {str(rule) for rule in RULES} - set(EXAMPLES) == set()


def test_an_exception_is_none_once_it_is_shown(shown: set[str]) -> None:
    assert shown.isdisjoint(map(str, NOT_OF_THE_ENGINE))
