"""Self-play for the network: games, searched deals, and going on after an interruption."""

from collections.abc import Callable, Generator, Iterator
from pathlib import Path

import numpy as np
import pytest

import azulejos
from azulejos.core._kernel_cy import Random
from azulejos.core.constants import OVER
from azulejos.core.errors import BadOption
from azulejos.core.family import find_family
from azulejos.train.generation import begin
from azulejos.train.rounds import RoundTerms, Seeds, collect, load, play_rounds, value_of_result

TERMS = RoundTerms("azul", {}, nodes=20, deals=2, seed=0)
NETWORK = begin(find_family("azul"))


def work(play: Callable[[Seeds], bytes], items: Iterator[Seeds]) -> Generator[tuple[Seeds, bytes]]:
    """Work in this process."""
    for item in items:
        yield item, play(item)


@pytest.mark.parametrize("players", [2, 3])
def test_a_game_gives_the_ends_of_its_last_rounds(players: int) -> None:
    terms = RoundTerms("azul", {"players": players}, nodes=20, deals=1, seed=0)
    for seed in range(3):
        ends, wanted = play_rounds(terms, NETWORK, seed)
        assert list(np.diff(ends.round)) == [1] * (len(ends) - 1)
        assert ends.win.shape == wanted.shape == (len(ends), players)
        assert wanted.sum(axis=1) == pytest.approx(1)
        assert (np.sort(ends.scores, axis=1) == np.sort(ends.scores[0])).all()  # the same points in another order


def test_a_game_is_reproducible() -> None:
    first, second = (play_rounds(TERMS, NETWORK, 5) for _ in range(2))
    assert np.array_equal(first[0].index, second[0].index)
    assert np.array_equal(first[1], second[1])


def test_a_result_is_worth_the_win_and_partly_the_margin() -> None:
    state = azulejos.new_game(seed=1).state
    state.play_out(Random(3))
    assert state.phase == OVER
    values, scores = value_of_result(state), state.scores()
    assert sum(values) == pytest.approx(1)
    assert (values[0] > values[1]) == (scores[0] > scores[1])


def test_it_goes_on_with_the_games_that_it_has(tmp_path: Path) -> None:
    assert list(collect(tmp_path, TERMS, NETWORK, 3, work)) == [3]
    before = {file: file.stat().st_mtime_ns for file in tmp_path.glob("*.npz")}
    assert list(collect(tmp_path, TERMS, NETWORK, 3, work)) == []
    assert {file: file.stat().st_mtime_ns for file in tmp_path.glob("*.npz")} == before
    ends, wanted = load(tmp_path)
    assert set(ends.game) == {0, 1, 2}
    assert len(ends) == len(wanted)


def test_games_of_another_training_are_refused(tmp_path: Path) -> None:
    list(collect(tmp_path, TERMS, NETWORK, 1, work))
    other = RoundTerms("azul", {}, nodes=30, deals=2, seed=0)
    with pytest.raises(BadOption, match="its nodes is 20, not 30"):
        next(collect(tmp_path, other, NETWORK, 1, work))
