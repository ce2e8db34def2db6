"""Marked text, helpers that draw text, and tables."""

import re
from dataclasses import replace
from typing import Any

import pytest

import azulejos
from azulejos import BadOption
from azulejos.render.svg.palette import contrast
from azulejos.render.text import text_table
from azulejos.render.text.drawer import (
    DRAWERS,
    MARKER,
    Drawer,
    break_items,
    column_width,
    count_beside,
    counted,
    factories,
    hex_colour,
    ink_on,
    lay_boards,
    lay_rows,
    paint,
    space,
    stock,
    tiles,
    title,
)
from azulejos.words import Words
from tests.render.games import KINDS, NAMES, middle
from tests.rules.pavilion.boards import stars
from tests.words.test_family import LETTERS, SMALL, changed

ENOUGH = 4.5  # WCAG 2.2 AA, for text

GROUNDS = sorted({ground for drawer in DRAWERS.values() for ground in (*drawer.grounds.values(), *MARKER.values())})


@pytest.mark.parametrize("ground", GROUNDS)
def test_a_letter_can_be_read_on_its_tile(ground: int) -> None:
    assert contrast(hex_colour(ground), hex_colour(ink_on(ground))) >= ENOUGH


@pytest.mark.parametrize("drawer", DRAWERS.values())
def test_no_two_kinds_of_tiles_have_one_colour(drawer: Drawer) -> None:
    grounds = [*drawer.grounds.values(), *MARKER.values()]
    assert len(grounds) == len(set(grounds))


def test_colours_of_a_terminal() -> None:
    assert [hex_colour(number) for number in (16, 26, 208, 231, 232, 255)] == [
        *("#000000", "#005FD7", "#FF8700"),
        *("#FFFFFF", "#080808", "#EEEEEE"),
    ]


def test_painting() -> None:
    text = tiles("k.") + space("w") + " k"
    assert paint(text, {"k": 235}, colour=False) == "K.w k"
    assert paint(text, {"k": 235}, colour=True) == "\x1b[38;5;231;48;5;235mK\x1b[0m\x1b[2m.\x1b[0m\x1b[2mw\x1b[0m k"


def shown(items: list[str]) -> list[str]:
    return [paint(item, {"b": 26, "y": 220}, colour=False).rstrip() for item in items]


def test_factories_are_numbered() -> None:
    assert shown(factories(["bby", ""], first=3)) == ["3 BBY", "4 ."]


def test_tiles_are_counted_by_kind() -> None:
    assert shown(counted("ybb", "by")) == ["2B", "1Y"]
    assert shown(stock((0, 0), "by")) == ["."]


NEW_AZUL = """\
Azul, 2 players, coloured wall, round 1. Player 1's turn: take tiles.

Factories  1 BRKW  2 YKKW  3 BYYR  4 BYKW  5 BYWW
Centre     S
Bag        16B  15Y  18R  16K  15W
Lid        .

> Player 1: 0 points                       Player 2: 0 points
1         .   b y r k w                  1         .   b y r k w
2       . .   w b y r k                  2       . .   w b y r k
3     . . .   k w b y r                  3     . . .   k w b y r
4   . . . .   r k w b y                  4   . . . .   r k w b y
5 . . . . .   y r k w b                  5 . . . . .   y r k w b
Floor . . . . . . .                      Floor . . . . . . .

B blue  Y yellow  R red  K black  W white  S first-player marker"""

FIVE_PLAYERS = """\
Azul, 5 players, grey wall, jokers, round 3. Player 2's turn: take tiles.

Factories  1 BBJ   2 .     3 .     4 .     5 .     6 .
Centre 1   2K  1W
Factories  7 .     8 .     9 .     10 .     11 .     12 .
Centre 2   .
"""

FIFTH_SEAT = """\
  Spelare 5: 12 poäng, S
1         .   . . . . W
2       J B   . . . . .
3     . . .   . . J . .
4   . J Y Y   . . . . .
5 . . . . .   . . . . .
Golvraden R S . . . . .

B blå  Y gul  R röd  K svart  W vit
J joker  S förstaspelarmarkören"""

NEW_PAVILION = """\
Summer Pavilion, 2 players, coloured side, round 1. Wild: purple. Player 1's
turn: take tiles.

Wild            P
Factories       1 GOOB  2 PPRR  3 GGYR  4 PGYY  5 PGYB
Centre          S
Supply          1P  2G  2O  1Y  2B  2R
Bag             17P  15G  18O  17Y  18B  17R
Tile collector  .

> Player 1: 5 points                       Player 2: 5 points
   1 2 3 4 5 6                              1 2 3 4 5 6
o  1 2 3 4 5 6                           o  1 2 3 4 5 6
r  1 2 3 4 5 6                           r  1 2 3 4 5 6
b  1 2 3 4 5 6                           b  1 2 3 4 5 6
y  1 2 3 4 5 6                           y  1 2 3 4 5 6
g  1 2 3 4 5 6                           g  1 2 3 4 5 6
p  1 2 3 4 5 6                           p  1 2 3 4 5 6
m  1 2 3 4 5 6                           m  1 2 3 4 5 6
Tiles  .                                 Tiles  .

P purple  G green  O orange  Y yellow  B blue  R red  S first-player marker"""

GREY_BOARDS = """
  Spieler 1: 0 Punkte, hat gepasst       > Spieler 2: 12 Punkte, S
   1 2 3 4 5 6                              1 2 3 4 5 6
o  3 2 1 4 5 6                           o  G G 1 4 5 6
r  3 2 1 4 5 6                           r  3 2 1 4 5 6
b  3 2 1 4 5 6                           b  3 2 1 4 5 6
y  3 2 1 4 5 6                           y  3 2 1 4 5 6
g  3 2 1 4 5 6                           g  3 2 1 4 5 6
p  3 2 1 4 5 6                           p  3 2 1 4 5 6
m  3 3 3 3 3 3                           m  3 3 O R 3 3
Fliesen  .                               Fliesen  2P  1G  1R
"""


def test_a_game_of_azul() -> None:
    assert str(azulejos.new_game(seed=7)) == NEW_AZUL


def test_two_areas_and_jokers() -> None:
    game = azulejos.from_position(
        "azul players=5 wall=grey jokers=15 round=3 turn=2 marker=5 factories=bbj centre=kkw,. floor5=rs score5=12 "
        "lines5=.,bj,.,yyj,. wall5=....w,.....,..j..,.....,....."
    )
    assert str(game).startswith(FIVE_PLAYERS)
    assert text_table(game.view, words=Words("sv"), width=40).endswith(FIFTH_SEAT)


def test_a_game_of_summer_pavilion() -> None:
    assert str(azulejos.new_game("pavilion", seed=7)) == NEW_PAVILION


def test_placing_on_the_grey_side() -> None:
    game = azulejos.from_position(
        "pavilion board=grey round=2 turn=2 marker=2 passed=1 supply=pgg score1=0 discard=b2 "
        f"score2=12 hand2=ppgr {stars(2, 'o/1g o/2g m/3o m/4r')}"
    )
    assert GREY_BOARDS in text_table(game.view, words=Words("de"))


@pytest.mark.parametrize("position", ["azul round=100 turn=-", "pavilion round=6 turn=-"])
def test_at_the_end_it_is_no_players_turn(position: str) -> None:
    text = str(azulejos.from_position(position))
    assert "The game is over." in text
    assert ">" not in text


@pytest.mark.parametrize(("family", "options"), SMALL, ids=str)
def test_one_tile_changes_the_text(family: str, options: dict[str, Any]) -> None:
    view = middle(family, options).view
    shown = text_table(view)
    assert all(text_table(other) != shown for other in changed(view, LETTERS[family]))


@pytest.mark.parametrize("width", [40, 80])
@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
def test_it_fits(family: str, options: dict[str, Any], language: str, width: int) -> None:
    view = middle(family, options).view
    lines = text_table(view, words=Words(language), width=width).splitlines()
    assert max(map(len, lines)) <= width
    assert all(line == line.rstrip() for line in lines)


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
def test_colour_adds_nothing_that_is_not_there_without_it(family: str, options: dict[str, Any]) -> None:
    view = middle(family, options).view
    coloured = text_table(view, colour=True)
    assert "\x1b[" in coloured
    assert re.sub(r"\x1b\[[0-9;]*m", "", coloured) == text_table(view)


def test_a_name_cannot_do_anything_to_a_terminal() -> None:
    text = text_table(middle("azul", {"players": 4}).view, words=Words(names=NAMES))
    assert "?Dora: " in text
    assert all(sign == "\n" or sign.isprintable() for sign in text)


def test_what_cannot_be_drawn_is_refused() -> None:
    with pytest.raises(BadOption, match="width must be at least 40, got 39"):
        text_table(azulejos.new_game(seed=1).view, width=39)


def test_items_are_never_broken() -> None:
    assert break_items(["1 AAAA", "2 BBBB", "3 CC"], 14) == ["1 AAAA  2 BBBB", "3 CC"]
    assert break_items(["1 AAAA"], 3) == ["1 AAAA"]


def test_items_go_on_below_the_first_one() -> None:
    rows = [("Bag", ["17B", "13Y"]), ("Centre", ["1B", "2Y", "3R"])]
    assert lay_rows(rows, 14) == ["Bag     17B", "        13Y", "Centre  1B  2Y", "        3R"]


def test_rows_of_boards_are_even() -> None:
    assert [count_beside(players, 23, 80) for players in range(2, 9)] == [2, 3, 2, 3, 3, 3, 3]
    assert [count_beside(players, 23, 40) for players in (2, 8)] == [1, 1]
    assert [column_width(players, 23, 80) for players in (2, 3, 4, 8)] == [38, 24, 38, 24]


def test_boards_stand_beside_each_other_below_their_titles() -> None:
    boards = [(["Anna"], ["a", "b"]), (["Ben,", "S"], ["c"]), (["Cleo"], ["d"])]
    assert lay_boards(boards, 4, 11) == ["", "Anna   Ben,", "       S", "a      c", "b", "", "Cleo", "d"]


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_a_title_has_an_arrow_for_the_player_to_move(family: str) -> None:
    view = azulejos.new_game(family, seed=1).view
    titles = ["".join(title(DRAWERS[family], view, seat, Words(), 40)) for seat in range(2)]
    assert [text.startswith(">") for text in titles] == [seat == view.turn for seat in range(2)]
    over = replace(view, phase="over")
    assert not any("".join(title(DRAWERS[family], over, seat, Words(), 40)).startswith(">") for seat in range(2))
