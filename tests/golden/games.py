"""The golden games: a configuration and a seed give exactly the record that lies here, for ever."""

from pathlib import Path

import azulejos
from azulejos.core._kernel_cy import Random
from tests.configurations import play_random

FOLDER = Path(__file__).parent

# name: family, seed, options
GAMES: dict[str, tuple[str, int, dict[str, bool | int | str]]] = {
    "azul-2": ("azul", 1, {}),
    "azul-2-again": ("azul", 2, {}),
    "azul-2-grey": ("azul", 3, {"wall": "grey"}),
    "azul-2-jokers": ("azul", 4, {"jokers": True}),
    "azul-2-grey-jokers": ("azul", 5, {"wall": "grey", "jokers": True}),
    "azul-2-tactile": ("azul", 6, {"edition": "tactile"}),
    "azul-3": ("azul", 7, {"players": 3}),
    "azul-4-grey": ("azul", 2**64 - 1, {"players": 4, "wall": "grey"}),
    "azul-5": ("azul", 9, {"players": 5}),
    "azul-8-grey-jokers": ("azul", 10, {"players": 8, "wall": "grey", "jokers": True}),
    "pavilion-2": ("pavilion", 11, {}),
    "pavilion-3-grey": ("pavilion", 12, {"players": 3, "board": "grey"}),
    "pavilion-4-countdown-min1": ("pavilion", 13, {"players": 4, "wilds": "countdown", "min_score": 1}),
}


def golden_record(name: str) -> str:
    """Play a golden game and return its record."""
    family, seed, options = GAMES[name]
    game = azulejos.new_game(family, seed=seed, start=0, names=(), **options)
    return str(play_random(game, Random(seed, 1)).record())


def golden_file(name: str) -> Path:
    """Return where the record of a golden game lies."""
    return FOLDER / f"{name}.rec"
