"""The examples run and show what they say."""

import runpy
from pathlib import Path
from typing import Any

import pytest

import azulejos
from azulejos.core._kernel_cy import Random
from azulejos.core.compiled import IS_COMPILED
from tests.configurations import play_random

ROOT = Path(__file__).parents[1]
EXAMPLES = sorted((ROOT / "examples").glob("*.py"))


def load(name: str) -> dict[str, Any]:
    return runpy.run_path(str(ROOT / "examples" / f"{name}.py"))


def test_every_example_is_tested() -> None:
    tested = Path(__file__).read_text(encoding="utf-8")
    assert [file.stem for file in EXAMPLES if f'load("{file.stem}")' not in tested] == []


def test_ten_lines(capsys: pytest.CaptureFixture[str]) -> None:
    load("play")
    assert "winners" in capsys.readouterr().out


def test_random_agents() -> None:
    wins = load("random_agents")["main"](3)
    assert sum(wins.values()) >= 2
    assert set(wins) == {"player_0", "player_1", "player_2"}


@pytest.mark.filterwarnings("ignore::DeprecationWarning")  # inside OpenSpiel
def test_openspiel() -> None:
    example = load("openspiel_search")
    ahead, behind = example["search"](simulations=8 if IS_COMPILED else 2)
    assert ahead == -behind
    assert ahead > 0 or not IS_COMPILED
    assert example["learn"](iterations=2) > 60


def test_an_own_bot_beats_random_moves_in_the_arena() -> None:
    result = load("own_bot")["main"]("random", 4)
    assert (result.games, result.share.value) == (4, 1)


def test_analysing_a_record(tmp_path: Path) -> None:
    example = load("analyse_record")
    game = play_random(azulejos.new_game("azul", seed=3), Random(3))
    text = str(game.record())
    points, choices = example["follow"](text)
    assert points[0] == (0, 0)
    assert points[-1] == game.scores
    assert len(points) == len(choices) + 1
    example["plot"](text).savefig(tmp_path / "game.png")
    assert (tmp_path / "game.png").read_bytes().startswith(b"\x89PNG")


def test_a_network_learns_to_beat_random_players() -> None:
    torch = pytest.importorskip("torch")
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    won = [share for share, _ in load("learn_azul")["main"](iterations=5, games=128)]
    torch.set_num_threads(threads)
    assert won[-1] > 0.7 > 0.4 > won[0]


def test_a_batched_search_beats_random_moves() -> None:
    count, iterations = (8, 40) if IS_COMPILED else (1, 1)
    share = load("batched_search")["main"](count, iterations)
    assert share > 0.7 or not IS_COMPILED


@pytest.mark.filterwarnings("ignore")  # inside the library
def test_masked_ppo_of_sb3_learns() -> None:
    pytest.importorskip("sb3_contrib")
    before, after = load("sb3_masked_ppo")["main"](steps=8192, games=20)
    assert after > 0.6 > before


@pytest.mark.filterwarnings("ignore")  # inside the library
def test_dqn_of_tianshou_learns() -> None:
    pytest.importorskip("tianshou")
    before, after = load("tianshou_dqn")["main"](steps=8000, games=40)
    assert after > 0.6 > before


@pytest.mark.filterwarnings("ignore")  # inside the library
def test_ppo_of_rllib_learns() -> None:
    pytest.importorskip("ray.rllib.algorithms.ppo")
    pytest.importorskip("torch")
    before, after = load("rllib_ppo")["main"](iterations=4, games=40)
    assert after > max(0.6, before)


def test_curves_of_all_rewards(tmp_path: Path) -> None:
    torch = pytest.importorskip("torch")
    threads = torch.get_num_threads()
    torch.set_num_threads(1)
    example = load("reward_curves")
    found = example["curves"](1, 16, (1, 2))
    torch.set_num_threads(threads)
    assert list(found) == ["result", "margin", "shaping"]
    assert [len(run) for runs in found.values() for run in runs] == [2] * 6
    assert example["table"](found, 10).splitlines()[0] == "| reward | before | 10 iterations |"
    example["draw"](found).savefig(tmp_path / "curves.svg")
    assert (tmp_path / "curves.svg").read_text().startswith("<?xml")
