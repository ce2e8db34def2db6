"""``azulejos referee``."""

from pathlib import Path

import azulejos
from tests.cli.commands import complaint, output

DEAL = "b o o sch\nrrrr\nbbbb\nxxxx\noooo\n"


def saved(data: Path) -> azulejos.Record:
    (file,) = data.iterdir()
    return azulejos.Record.parse(file.read_text(encoding="utf-8"))


def test_a_game_is_entered_saved_and_continued(data: Path) -> None:
    shown = output("referee", "--seats", "Anna,Ben", "--edition", "tactile", given=f"{DEAL}2 r 4\n")
    assert "Factory 1: 1 sky blue (B), 2 orange (O) and 1 black (SCH)." in shown
    assert "azulejos referee --resume last" in shown
    assert saved(data).tokens == ("1= byyk rrrr bbbb wwww yyyy", "2r-4")
    shown = output("referee", "--resume", "last", given="3 b 4\n")
    assert "Ben takes 4 sky blue (B) from factory 3" in shown
    assert saved(data).tokens[2:] == ("3b-4",)


def test_the_deal_may_be_unfinished(data: Path) -> None:
    output("referee", given="rrrr\n", LANG="sv_SE.UTF-8")
    assert saved(data).tokens == ()


def test_wrong_options_are_refused() -> None:
    assert "--start must be a seat from 1 to 2, got 3" in complaint("referee", "--start", "3")
    assert "names 3 seats, but there are 2 players" in complaint("referee", "--seats", "A,B,C", "--players", "2")
    assert "2 to 4 players" in complaint("referee", "--edition", "tactile", "--players", "5")
