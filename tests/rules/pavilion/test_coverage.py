"""Every rule and worked example of docs/rules/pavilion.md is shown by a test of this folder."""

from importlib import import_module
from pathlib import Path

import pytest

from tests.rules.test_coverage import shown_by

RULES = [str(rule) for rule in range(1, 26)]
EXAMPLES = ["S1", "S2", "S3", "SA", "SB", "SC", "SC2", "SD", "SE", "SF"]


@pytest.fixture(scope="module")
def shown() -> set[str]:
    files = Path(__file__).parent.glob("test_*.py")
    return {word for file in files for word in shown_by(import_module(f"tests.rules.pavilion.{file.stem}"))}


@pytest.mark.parametrize("rule", RULES)
def test_every_rule_is_shown(shown: set[str], rule: str) -> None:
    assert rule in shown


@pytest.mark.parametrize("example", EXAMPLES)
def test_every_example_is_shown(shown: set[str], example: str) -> None:
    assert example in shown


def test_nothing_else_is_named(shown: set[str]) -> None:
    assert shown <= {*RULES, *EXAMPLES}
