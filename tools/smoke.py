"""Tries one part of an installed azulejos, without the repository: ``python smoke.py PART compiled|plain``."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import sysconfig
import urllib.request
from collections.abc import Callable
from http.cookiejar import CookieJar
from pathlib import Path

import azulejos
from azulejos.core.compiled import IS_COMPILED

COMMAND = Path(sysconfig.get_path("scripts"), "azulejos")


def engine() -> None:
    """Play, save and replay a game of each family, with a bot, a picture and a text board."""
    for family in azulejos.FAMILIES:
        game = azulejos.new_game(family, seed=7)
        bot = azulejos.bot("easy")
        while not game.is_over:
            game.play(bot.choose(game).move)
        assert azulejos.replay(str(game.record())) == game
        assert str(game)
        assert game._repr_svg_().startswith("<svg")


def no_command() -> None:
    """Run the command and import the environments without their extras; both say what to install."""
    done = subprocess.run([COMMAND, "play"], capture_output=True, text=True, check=False)
    assert done.returncode == 2, done
    assert "azulejos[cli]" in done.stderr, done.stderr
    importing = [sys.executable, "-c", "import azulejos.envs.pettingzoo"]
    done = subprocess.run(importing, capture_output=True, text=True, check=False)
    assert "azulejos[envs]" in done.stderr, done.stderr


def terminal() -> None:
    """Play a move in the terminal game, in three languages."""
    for language in ("en", "de", "sv"):
        run("play", "--seed", "3", "--bot", "greedy", "--lang", language, given="help\nhint\n")
    assert azulejos.replay(run("random", "--seed", "5")).is_over


def braille() -> None:
    """Write a booklet and a table in braille without liblouis."""
    from azulejos.render.braille import brf_board, brf_booklet, writer

    writer.find_library = lambda *_: None  # type: ignore[assignment]
    for family in azulejos.FAMILIES:
        assert brf_booklet(family, "de")
        assert brf_board(azulejos.new_game(family, seed=7).view)


def environments() -> None:
    """Step through the environments of Gymnasium and PettingZoo."""
    import gymnasium
    from pettingzoo.test import api_test

    from azulejos.envs import pettingzoo

    env = gymnasium.make("azulejos.envs.gymnasium:azulejos/azul-v0", opponent="random")
    env.reset(seed=1)
    api_test(pettingzoo.env(game="azul", players=2), num_cycles=50)


def server() -> None:
    """Serve the home page and answer a request of the API."""
    command = [str(COMMAND), "serve", "--port", "0", "--database", "tables.sqlite3", "--quiet"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as process:
        try:
            assert process.stdout
            address = next(word for line in process.stdout for word in line.split() if word.startswith("http://"))
            opener = urllib.request.build_opener(urllib.request.HTTPCookieProcessor(CookieJar()))
            assert b"<h1" in opener.open(address).read()
            assert json.load(opener.open(f"{address}api/v1/openapi.json"))["info"]["title"]
            assert opener.open(f"{address}healthz").status == 200
        finally:
            process.terminate()


def run(*line: str, given: str = "") -> str:
    """Run the command and return its output."""
    environment = os.environ | {"XDG_DATA_HOME": os.getcwd()}
    return subprocess.run(
        [COMMAND, *line], input=given, capture_output=True, text=True, check=True, env=environment
    ).stdout


PARTS: dict[str, Callable[[], None]] = {
    "engine": engine,
    "no-command": no_command,
    "terminal": terminal,
    "braille": braille,
    "environments": environments,
    "server": server,
}

if __name__ == "__main__":
    part, kernels = sys.argv[1:]
    assert (kernels == "compiled") == IS_COMPILED, f"the kernels are not {kernels}"
    PARTS[part]()
