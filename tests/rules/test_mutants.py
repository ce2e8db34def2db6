"""The deliberate faults fit the source; ``tools/mutants`` tries the rule tests against them."""

import re
from pathlib import Path

import pytest

from tests.rules.mutants import FAMILIES, CannotApply, Fault, load
from tests.rules.test_coverage import NOT_OF_THE_ENGINE

ROOT = Path(__file__).parents[2]
ELSEWHERE = {"azul": set(NOT_OF_THE_ENGINE), "pavilion": set()}
SOURCE = """\
LIMIT = 7

def charge(score, cost):
    return max(0, score - cost)

def pay(score, cost):
    return score - cost
"""


@pytest.mark.parametrize("family", FAMILIES)
def test_every_fault_can_be_applied(family: str) -> None:
    problems = {}
    for fault in load(family):
        try:
            fault.apply(fault.path(ROOT / "src" / "azulejos").read_text(encoding="utf-8"))
        except CannotApply as error:
            problems[fault.name] = str(error)
    assert problems == {}


@pytest.mark.parametrize("family", FAMILIES)
def test_every_rule_of_the_engine_has_a_fault(family: str) -> None:
    page = (ROOT / "docs" / "rules" / f"{family}.md").read_text(encoding="utf-8")
    rules = {int(number) for number in re.findall(r'<a id="rule-(\d+)">', page)}
    assert {fault.rule for fault in load(family)} == rules - ELSEWHERE[family]


def apply(find: str, put: str, method: str = "") -> str:
    return Fault("azul", "a fault", 28, find, put, method).apply(SOURCE)


def test_a_fault_changes_one_place() -> None:
    assert apply("score - cost", "score + cost", "pay") == SOURCE.replace("return score - cost", "return score + cost")
    assert apply("LIMIT = 7", "LIMIT = 6") == SOURCE.replace("7", "6")


@pytest.mark.parametrize(
    ("find", "put", "method", "why"),
    [
        ("score * cost", "score", "pay", r"found 0 times in pay\(\)"),
        ("score - cost", "score", "", "found 2 times in the file"),
        ("score - cost", "score", "refund", r"no method refund\(\)"),
        ("score - cost", "score -", "pay", "no Python"),
        ("score - cost", "(score - cost)", "pay", "changes nothing"),
        ("score - cost", "score - PRICE", "pay", "names that the file does not: PRICE"),
    ],
)
def test_a_fault_that_no_longer_fits_is_named(find: str, put: str, method: str, why: str) -> None:
    with pytest.raises(CannotApply, match=why):
        apply(find, put, method)


def test_a_file_that_has_moved_is_found_and_one_that_is_gone_is_named(tmp_path: Path) -> None:
    fault = Fault("azul", "a fault", 28, "7", "6")
    with pytest.raises(CannotApply, match=r"azul/_state_cy\.py is found 0 times"):
        fault.path(tmp_path)
    kernel = tmp_path / "games" / "azul" / "_state_cy.py"
    kernel.parent.mkdir(parents=True)
    kernel.write_text(SOURCE, encoding="utf-8")
    assert fault.path(tmp_path) == kernel
