"""Features of evaluators and their tuned weights."""

from importlib import import_module
from pathlib import Path

import pytest

from azulejos import new_game
from azulejos.core._network_cy import count_weights
from azulejos.core.constants import CONSTANT_TERM, PROJECTED_SCORE
from azulejos.core.errors import BadOption
from azulejos.core.family import family_folder
from azulejos.core.weights import FeatureList, load_weights, network_file, pack_network, unpack_network

FAMILIES = ["azul", "pavilion"]


def test_features_are_numbered_in_order() -> None:
    features = FeatureList()
    assert (features.names[CONSTANT_TERM], features.names[PROJECTED_SCORE]) == ("one", "projected score")
    assert features.add("a") == 2
    assert features.add("b", "c") == 3
    assert features.add("d") == 5
    assert features.names[2:] == ["a", "b", "c", "d"]
    assert len(features) == 6


@pytest.mark.parametrize("family", FAMILIES)
def test_weights_fit_the_features(family: str) -> None:
    features = import_module(f"azulejos.{family}.features")
    assert len(features.NAMES) == len(set(features.NAMES)) == features.COUNT
    assert features.BOARD_COUNT % 4 == features.COUNT % 4 == 0  # sums are added up four at a time
    for players in range(2, 9):
        assert len(load_weights(family_folder(family), players)) == 2 * features.STAGES * features.COUNT


def test_more_players_than_were_tuned_use_the_weights_of_the_most(tmp_path: Path) -> None:
    (tmp_path / "weights.json").write_text('{"2": [1, 2], "3": [3, 4]}', encoding="utf-8")
    assert [load_weights(tmp_path, players) for players in (2, 3, 8)] == [(1, 2), (3, 4), (3, 4)]


def test_a_packed_network_keeps_its_weights_in_small_steps() -> None:
    weights = [((7 * at) % 200 - 100) / 100 for at in range(count_weights(3))]
    content = pack_network(3, weights)
    assert unpack_network(content, 3) == pytest.approx(weights, abs=1 / 127)
    with pytest.raises(BadOption, match=f"a file of {len(content)} bytes is not a network of 4 inputs"):
        unpack_network(content, 4)


def test_networks_of_the_package_can_be_loaded() -> None:
    networks = [
        (family, players)
        for family in FAMILIES
        for players in range(2, 9)
        if network_file(family_folder(family), players).exists()
    ]
    for family, players in networks:
        evaluator = new_game(family, players=players).learned_evaluator()
        table, boards = evaluator.describe_network(new_game(family, players=players, seed=1).state)
        assert any(table)
        assert len(boards) == players
    assert ("azul", 2) in networks
