"""Spaces, and their tables in the documentation."""

import re
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from azulejos.core.options import parse
from azulejos.envs.setting import make_setting
from azulejos.envs.spaces import action_table, actions, main, masked_space, observation_box, plane_table


def test_spaces_are_those_of_the_setting() -> None:
    setting = make_setting("azul", "result", {})
    box = observation_box(setting)
    assert box.shape == (186,)
    assert box.dtype == np.float32
    assert box.high[0] == 5  # all 20 blue tiles of the game on one factory, divided by 4
    assert actions(setting).n == 180
    game = setting.new_game(1)
    seen: dict[str, NDArray[Any]] = {
        "observation": setting.observe(game.state, 0),
        "action_mask": setting.mask(game.state),
    }
    assert masked_space(setting).contains(seen)
    seen["observation"][0] = 6
    assert not masked_space(setting).contains(seen)


PAGE = (Path(__file__).parents[2] / "docs" / "envs.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"^<!-- (azul|pavilion)(.*?) -->\n(.*?)\n<!-- end -->$", PAGE, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize(("game", "options", "shown"), BLOCKS)
def test_the_page_has_the_tables_of_the_code(game: str, options: str, shown: str) -> None:
    given = dict(option.split("=") for option in options.split())
    setting = make_setting(game, "result", parse(make_setting(game, "result", {}).family.options, given))
    assert shown == f"{action_table(setting)}\n\n{plane_table(setting)}"


def test_there_are_tables_of_both_families() -> None:
    assert [game for game, _, _ in BLOCKS] == ["azul", "azul", "pavilion", "pavilion"]


def test_tables_of_any_game_can_be_printed(capsys: pytest.CaptureFixture[str]) -> None:
    main("azul", "players=8", "jokers=yes")
    printed = capsys.readouterr().out
    assert "| 1320 to 1344 | Put the tile of a complete line on the wall | `1@1` | `5@5` |" in printed
    assert printed.endswith("1345 actions\n")
