"""Functions for worker processes, by which tests see and steer searches."""

import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from azulejos import Game
from azulejos.server.live.search_pool import CLIENT


@contextmanager
def client(address: str) -> Iterator[None]:
    """Let all that happens in the block be the request of an address."""
    token = CLIENT.set(address)
    yield
    CLIENT.reset(token)


def add(one: int, other: int) -> int:
    return one + other


def fail() -> None:
    raise ValueError("no result")


def die(counter: str, times: int) -> str:
    """End the process the first times that this is called, as a crash does; then return a word."""
    path = Path(counter)
    calls = int(path.read_text()) if path.exists() else 0
    path.write_text(str(calls + 1))
    if calls < times:
        os._exit(1)
    return "survived"


def wait_for(gate: str, result: object) -> object:
    """Return when a file exists."""
    while not Path(gate).exists():
        time.sleep(0.005)
    return result


def niceness() -> int:
    return os.getpriority(os.PRIO_PROCESS, 0)


def first_move(_name: str, game: Game, _seconds: float, _seed: int) -> str:
    """Find a move as bots do: the first legal one."""
    return game.legal_moves()[0].token


def never(_name: str, _game: Game, _seconds: float, _seed: int) -> str:
    """Find no move before the process is killed."""
    while True:
        time.sleep(1)


def crash(name: str, game: Game, _seconds: float, _seed: int) -> str:
    """End the process, unless the bot is the weakest."""
    if name != "random":
        os._exit(1)
    return game.legal_moves()[0].token


def check_seen(_name: str, game: Game, _seconds: float, _seed: int) -> str:
    """Fail if the draws to come are known."""
    assert "Committed" not in type(game._chance).__name__
    return game.legal_moves()[0].token
