from pathlib import Path

import pytest

from azulejos import BadOption
from azulejos.bench.strength import CLAIMS, find_claims
from tests.cli.commands import complaint, output

ROOT = Path(__file__).parents[2]


def test_what_is_claimed() -> None:
    shown = output("strength", "--list")
    assert len(shown.splitlines()) == len(CLAIMS)
    for line in (
        "azul/expert-greedy           at least 97%",
        "azul/expert-uct              at least 85%",
        "azul/expert-slow             at least 60%",
        "azul/beginner-greedy         at most 25%",
        "azul/expert-hard             at least 70%",
        "azul/4/expert-hard           at least 40%",
        "pavilion/easy-beginner       at least 70%",
    ):
        assert line in shown


def test_a_match_that_there_is_not() -> None:
    assert complaint("strength", "chess").startswith("there is no match called 'chess'; choose from azul/expert-greedy")
    with pytest.raises(BadOption):
        find_claims(["azul/expert-greedy", "chess"])
