"""Illegal moves that are refused."""

import pytest

import azulejos
from azulejos import IllegalMove


def refusal(position: str, token: str) -> tuple[azulejos.Game, IllegalMove]:
    game = azulejos.from_position(position)
    with pytest.raises(IllegalMove) as refused:
        game.play(token)
    return game, refused.value
