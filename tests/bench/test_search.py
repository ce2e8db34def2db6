"""Figures of the search."""

import pytest

from azulejos.bench.measure import ordinary
from azulejos.bench.search import SEARCH, nodes_per_second
from azulejos.core.family import FAMILIES


@pytest.mark.parametrize("family", FAMILIES)
def test_nodes_are_counted_with_one_thread_and_with_two(family: str) -> None:
    game = ordinary(FAMILIES[family])[0]
    assert all(nodes_per_second(threads, game, 0.05) > 0 for threads in (1, 2))


def test_a_step_for_each_game_and_number_of_threads_and_one_for_the_yardstick() -> None:
    games = [game for family in FAMILIES.values() for game in ordinary(family)]
    assert SEARCH.steps() == 2 * len(games) + 1
