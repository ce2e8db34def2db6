import re
from pathlib import Path

import pytest

from azulejos.core.options import parse
from azulejos.envs.setting import make_setting
from azulejos.envs.tables import action_table, main, plane_table

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
