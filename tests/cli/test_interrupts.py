"""Ctrl-C in commands that run long, at a moment that is known; tools/interrupt tries random ones."""

import json
import os
import shlex
import signal
import sys
from pathlib import Path

import pytest

import azulejos
from tests.cli.commands import PATIENCE, started, wait_for_the_last
from tests.waiting import wait_until

# A bot that answers once, then says in a file that it thinks, and thinks for ever.
ONCE = """
import pathlib, sys
answers = 0
for line in sys.stdin:
    if line.startswith("ready"):
        print("ready", flush=True)
    elif line.startswith("go"):
        answers += 1
        if answers == 2:
            pathlib.Path(sys.argv[1]).touch()
            sys.stdin.read()
        print("bestmove", {best!r}, flush=True)
"""


def interrupt(*args: str, when: Path, presses: int = 1, **environment: str) -> tuple[str, str]:
    """Run a command until a file is there, press Ctrl-C, and return what it shows and says."""
    with started(*args, **environment) as process:
        wait_until(lambda: when.exists() or process.poll() is not None, f"{when.name} is there")
        for _ in range(presses):
            os.killpg(process.pid, signal.SIGINT)
        shown, said = process.communicate(timeout=PATIENCE)
        wait_for_the_last(process)
    assert process.returncode == 130
    assert said.count("\n") == 1
    return shown, said.strip()


def test_strength(tmp_path: Path) -> None:
    first = tmp_path / "azul" / "easy-beginner" / "easy@0.1s-against-beginner@0.1s"
    shown, said = interrupt("strength", "azul/easy-beginner", "--records", str(tmp_path), when=first)
    assert shown.startswith("| match |")
    assert said.startswith("azulejos: azul/easy-beginner: stopped after ")
    assert said.endswith(" of 200 games; the same command goes on from here")


def test_tune(tmp_path: Path) -> None:
    weights = tmp_path / "weights.json"
    args = ["tune", "--games", "20", "--nodes", "1", "--turns", "100000", "--jobs", "2", "-o", str(weights)]
    shown, said = interrupt(*args, when=weights, presses=2)
    turns = shown.count("\n")
    assert said == f"azulejos: stopped after {turns} of 100000 turns; the same command goes on from here"
    azulejos.new_game().evaluator().set_weights(json.loads(weights.read_text())["2"])


@pytest.mark.parametrize("options", [[], ["--json"]])
def test_analyse_shows_the_moves_so_far(tmp_path: Path, options: list[str]) -> None:
    game = azulejos.new_game("azul", seed=3)
    best = game.legal_moves()[0]
    game.play(best)
    game.play(game.legal_moves()[0])
    record, program, thinks = tmp_path / "game.txt", tmp_path / "bot.py", tmp_path / "thinks"
    record.write_text(str(game.record()), encoding="utf-8")
    program.write_text(ONCE.format(best=str(best)), encoding="utf-8")
    bot = f"program:{shlex.join([sys.executable, str(program), str(thinks)])}"
    args = ["analyse", str(record), "--bot", bot, "--seconds", "3600", "-o", str(tmp_path / "curve.svg")]
    shown, said = interrupt(*args, *options, when=thinks)
    assert said == "azulejos: stopped after 1 of 2 moves"
    assert str(best) in shown
    assert not (tmp_path / "curve.svg").exists()


def test_bench(tmp_path: Path) -> None:
    compiler, compiles = tmp_path / "cc", tmp_path / "compiles"
    compiler.write_text(f"#!/bin/sh\ntouch {compiles}\nexec sleep {PATIENCE}\n")
    compiler.chmod(0o755)
    source = tmp_path / "yardstick.c"
    source.touch()
    args = ["bench", "kernels", "--yardstick", str(source)]
    assert interrupt(*args, when=compiles, CC=str(compiler)) == ("", "azulejos: stopped after 0 figures")
