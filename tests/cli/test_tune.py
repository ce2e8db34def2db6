import json
import os
import re
import signal
from pathlib import Path

import azulejos
from tests.cli.commands import PATIENCE, run, started, wait_for_the_last
from tests.waiting import wait_until


def test_weights_are_written_beside_those_of_other_tables(tmp_path: Path) -> None:
    file = tmp_path / "weights.json"
    file.write_text(json.dumps({"4": [1.0]}), encoding="utf-8")
    args = ["tune", "--games", "20", "--nodes", "1", "--turns", "1", "--jobs", "1", "--players", "3", "-o", str(file)]
    done = run(*args)
    assert (done.returncode, done.stderr) == (0, f"wrote {file}\n")
    assert done.stdout.startswith("turn 1: 20 games; surprise ")
    weights = json.loads(file.read_text(encoding="utf-8"))
    assert weights["4"] == [1.0]
    azulejos.new_game("azul", players=3).evaluator().set_weights(weights["3"])
    assert not file.with_name("weights.json.games").exists()


def test_after_ctrl_c_it_goes_on_and_finds_the_same_weights(tmp_path: Path) -> None:
    args = ["tune", "--games", "60", "--nodes", "1", "--turns", "2", "--jobs", "2"]
    stopped, whole = tmp_path / "stopped.json", tmp_path / "whole.json"
    games = stopped.with_name("stopped.json.games")
    with started(*args, "-o", str(stopped)) as process:
        wait_until(lambda: bool([*games.glob("*.npz")]) or process.poll() is not None, "games are kept")
        os.killpg(process.pid, signal.SIGINT)
        _, noted = process.communicate(timeout=PATIENCE)
        wait_for_the_last(process)
    assert process.returncode == 130
    assert re.fullmatch(r"azulejos: stopped after [01] of 2 turns; the same command goes on from here\n", noted)
    kept = {file: file.stat().st_mtime_ns for file in games.glob("*.npz")}
    assert kept
    assert "its nodes is 1, not 2" in run(*args[:4], "2", *args[5:], "-o", str(stopped)).stderr
    assert {file: file.stat().st_mtime_ns for file in games.glob("*.npz")} == kept
    for file in (stopped, whole):
        assert run(*args, "-o", str(file)).returncode == 0
    assert json.loads(stopped.read_text()) == json.loads(whole.read_text())
