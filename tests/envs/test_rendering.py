import numpy as np
import pytest

import azulejos
from azulejos.envs.rendering import WIDTH, render
from azulejos.render.svg import draw_table


def test_pixels_show_the_tiles() -> None:
    dealt = azulejos.new_game("azul", seed=7)
    picture = render(dealt, "rgb_array")
    assert isinstance(picture, np.ndarray)
    assert picture.dtype == np.uint8
    assert picture.shape[1:] == (WIDTH, 3)
    while dealt.round == 1:
        dealt.play(dealt.legal_moves()[0])
    later = render(dealt, "rgb_array")
    assert isinstance(later, np.ndarray)
    assert later.shape == picture.shape
    assert (later != picture).any()
    assert len(np.unique(picture.astype(np.int64) @ (1, 256, 65536))) > 50


def test_each_mode_gives_what_it_says(capsys: pytest.CaptureFixture[str]) -> None:
    game = azulejos.new_game("pavilion", seed=1)
    assert render(game, "ansi") == str(game)
    svg = render(game, "svg")
    assert isinstance(svg, str)
    assert svg[:200] == draw_table(game.view)[:200]
    assert render(game, None) is None
    assert capsys.readouterr().out == ""
    assert render(game, "human") is None
    assert capsys.readouterr().out == f"{game}\n"
