"""Statistical tests of draws."""

from collections import Counter
from math import comb, sqrt


def chi_square(found: Counter[int], expected: dict[int, float]) -> float:
    """Return how many standard deviations the chi-square statistic lies above its mean; rare results count as one."""
    total = sum(found.values())
    assert abs(sum(expected.values()) - 1) < 1e-9
    assert found.keys() <= expected.keys()
    common = {result for result, chance in expected.items() if chance * total >= 10}
    bins = [(found[result], expected[result] * total) for result in common]
    rest = total - sum(count for _, count in bins)
    if rest > 0.01:
        bins.append((sum(found[result] for result in expected.keys() - common), rest))
    statistic = sum((count - mean) ** 2 / mean for count, mean in bins)
    freedom = len(bins) - 1
    return (statistic - freedom) / sqrt(2 * freedom)


def hypergeometric(wanted: int, others: int, drawn: int) -> dict[int, float]:
    """Return the chance of each number of wanted tiles among those drawn."""
    all_ways = comb(wanted + others, drawn)
    counts = range(min(wanted, drawn) + 1)
    return {count: comb(wanted, count) * comb(others, drawn - count) / all_ways for count in counts}
