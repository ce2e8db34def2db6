"""The command that trains a network."""

import re
from pathlib import Path

import azulejos
from tests.cli.commands import run

ARGS = ("train", "--games", "20", "--nodes", "5", "--deals", "1", "--epochs", "1", "--jobs", "1")


def test_a_network_is_written_and_tried_in_a_match(tmp_path: Path) -> None:
    file = tmp_path / "network-2.bin"
    done = run(*ARGS, "--match", "2", "--match-nodes", "20", "-o", str(file))
    assert (done.returncode, done.stderr) == (0, f"wrote {file}\n")
    assert re.match(r"epoch 1: surprise 0\.\d{4} before, 0\.\d{4} after\n", done.stdout)
    assert f"expert:{file}@20n : expert:linear@20n" in done.stdout
    assert azulejos.bot(f"expert:{file}", seed=1).choose(azulejos.new_game(seed=1), nodes=20).move


def test_its_games_are_not_played_again(tmp_path: Path) -> None:
    file = tmp_path / "network-2.bin"
    run(*ARGS, "--match", "0", "-o", str(file))
    first = file.read_bytes()
    kept = {path: path.stat().st_mtime_ns for path in (tmp_path / "network-2.bin.games").glob("*.npz")}
    run(*ARGS, "--match", "0", "-o", str(file))
    assert {path: path.stat().st_mtime_ns for path in kept} == kept
    assert file.read_bytes() == first
    assert "its nodes is 5, not 6" in run(*ARGS[:4], "6", *ARGS[5:], "-o", str(file)).stderr


def test_a_family_without_inputs_is_refused(tmp_path: Path) -> None:
    done = run(*ARGS, "--game", "pavilion", "-o", str(tmp_path / "network.bin"))
    assert (done.returncode, done.stderr) == (2, "azulejos: pavilion has no inputs for a network\n")
