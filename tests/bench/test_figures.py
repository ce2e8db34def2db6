"""Figures, and targets from the families' files."""

import pytest

from azulejos.bench.figures import Figure, Target, bench_targets, table
from azulejos.bench.kernels import KERNELS


@pytest.mark.parametrize(
    ("target", "met", "words"),
    [
        (Target("a", least_ratio=0.8), True, "ratio at least 0.8"),
        (Target("b", least_ratio=1 / 50), False, "ratio at least 1/50"),
        (Target("c", least_ratio=0.8), None, "ratio at least 0.8"),
        (Target("c", most=1024), True, "at most 1024"),
        (Target("b", share=1 / 5, of="a"), False, "at least 1/5 of a"),
        (Target("a", share=1.7, of="b"), True, "at least 1.7 of b"),
        (Target("b", least_ratio=0.3), False, "ratio at least 0.3"),
        (Target("d", most=1), None, "at most 1"),
    ],
)
def test_targets(target: Target, met: bool | None, words: str) -> None:
    figures = [Figure("a", 100, "moves/s", 0.9), Figure("b", 10, "moves/s", 0.01), Figure("c", 700, "bytes")]
    assert target.is_met({figure.name: figure for figure in figures}) is met
    assert str(target) == words


def test_the_table_says_whether_targets_are_met() -> None:
    lines = table(
        [Figure("kernel/azul/2", 2_000_000, "moves/s", 0.9), Figure("state/azul", 2000, "bytes")], KERNELS.targets
    ).splitlines()
    assert lines[1].split() == ["kernel/azul/2", "2,000,000", "moves/s", "0.900", "ratio", "at", "least", "0.8:", "met"]
    assert lines[2].endswith("at most 1024: missed")


def test_numbers_of_targets_are_fractions_or_decimals() -> None:
    targets = {target.name: target for target in bench_targets("kernel", "api", "state")}
    assert targets["api/azul/2"] == Target("api/azul/2", least_ratio=1 / 50)
    assert targets["kernel/azul/8/grey/jokers"] == Target("kernel/azul/8/grey/jokers", share=0.2, of="kernel/azul/2")
    assert targets["state/pavilion"].most == 1024


def test_only_the_kinds_that_are_named_have_targets() -> None:
    assert {target.name.split("/")[0] for target in bench_targets("api")} == {"api"}
