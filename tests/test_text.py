"""A game as lines of text, in every family."""

import pytest

import azulejos
from tests.rules.pavilion.boards import stars

NEW_BOARD = """\
Azul, 2 players, coloured wall, round 1, seat 1 takes tiles
factories  1 brkw  2 ykkw  3 byyr  4 bykw  5 byww
centre  .
the start marker is not taken
bag b16y15r18k16w15  lid .

seat 1, 0 points, to move
  1          .  |  . . . . .
  2        . .  |  . . . . .
  3      . . .  |  . . . . .
  4    . . . .  |  . . . . .
  5  . . . . .  |  . . . . .
  floor  .

seat 2, 0 points
  1          .  |  . . . . .
  2        . .  |  . . . . .
  3      . . .  |  . . . . .
  4    . . . .  |  . . . . .
  5  . . . . .  |  . . . . .
  floor  ."""

FIVE_PLAYERS = """\
Azul, 5 players, grey wall, jokers, round 3, seat 2 takes tiles
area 1  factories  1 bbj   2 .     3 .     4 .     5 .     6 .
area 1  centre  2k 1w
area 2  factories  7 .     8 .     9 .     10 .     11 .     12 .
area 2  centre  ."""

OVER = "Azul, 2 players, coloured wall, round 100, over"


def test_a_game_as_text() -> None:
    assert str(azulejos.new_game(seed=7)) == NEW_BOARD


def test_two_areas_as_text() -> None:
    game = azulejos.from_position(
        "azul players=5 wall=grey jokers=15 round=3 turn=2 marker=5 factories=bbj centre=kkw,. floor5=rs score5=12 "
        "lines5=.,bj,.,yyj,. wall5=....w,.....,..j..,.....,....."
    )
    assert str(game).startswith(FIVE_PLAYERS)
    assert str(game).endswith(
        """\
seat 5, 12 points, holds the start marker
  1          .  |  . . . . w
  2        j b  |  . . . . .
  3      . . .  |  . . j . .
  4    . j y y  |  . . . . .
  5  . . . . .  |  . . . . .
  floor  r s"""
    )


def test_the_end_as_text() -> None:
    text = str(azulejos.from_position("azul round=100 turn=-"))
    assert text.splitlines()[0] == OVER
    assert "to move" not in text


NEW_PAVILION = """\
Summer Pavilion, 2 players, coloured board, round 1, p is wild, seat 1 takes tiles
factories  1 goob  2 pprr  3 ggyr  4 pgyy  5 pgyb
centre  .
the start marker is not taken
supply  1p 2g 2o 1y 2b 2r
bag p17g15o18y17b18r17  discard .

seat 1, 5 points, to move
  star   1 2 3 4 5 6
  o      . . . . . .
  r      . . . . . .
  b      . . . . . .
  y      . . . . . .
  g      . . . . . .
  p      . . . . . .
  m      . . . . . .
  tiles  .

seat 2, 5 points
  star   1 2 3 4 5 6
  o      . . . . . .
  r      . . . . . .
  b      . . . . . .
  y      . . . . . .
  g      . . . . . .
  p      . . . . . .
  m      . . . . . .
  tiles  ."""

PLACING = """\
Summer Pavilion, 3 players, grey board, round 2, g is wild, seat 2 places a tile or passes
factories  1 .     2 .     3 .     4 .     5 .     6 .     7 .
centre  .
supply  1p 2g
bag p19g17o21y22b20r20  discard b2

seat 1, 0 points, has passed
"""

SECOND_SEAT = """
seat 2, 12 points, to move, holds the start marker
  star   1 2 3 4 5 6
  o      g g . . . .  costs 3 2 1 4 5 6
  r      . . . . . .  costs 3 2 1 4 5 6
  b      . . . . . .  costs 3 2 1 4 5 6
  y      . . . . . .  costs 3 2 1 4 5 6
  g      . . . . . .  costs 3 2 1 4 5 6
  p      . . . . . .  costs 3 2 1 4 5 6
  m      . . o r . .  costs 3 3 3 3 3 3
  tiles  2p 1g 1r

seat 3, 5 points
"""


def test_a_game_of_summer_pavilion_as_text() -> None:
    assert str(azulejos.new_game("pavilion", seed=7)) == NEW_PAVILION


def test_placing_on_the_grey_side_as_text() -> None:
    text = str(
        azulejos.from_position(
            "pavilion players=3 board=grey round=2 turn=2 marker=2 passed=1 supply=pgg score1=0 discard=b2 "
            f"score2=12 hand2=ppgr {stars(2, 'o/1g o/2g m/3o m/4r')}"
        )
    )
    assert text.startswith(PLACING)
    assert SECOND_SEAT in text


@pytest.mark.parametrize(
    ("position", "first_line"),
    [
        ("pavilion turn=2 bonus=1 supply=g", "coloured board, round 1, p is wild, seat 2 takes bonus tiles"),
        ("pavilion wilds=orbygp hand1=g", "coloured board, round 1, o is wild, seat 1 places a tile or passes"),
        ("pavilion round=6 turn=-", "coloured board, round 6, r is wild, over"),
    ],
)
def test_the_first_line_says_what_is_being_decided(position: str, first_line: str) -> None:
    text = str(azulejos.from_position(position))
    assert text.splitlines()[0] == f"Summer Pavilion, 2 players, {first_line}"
    assert (", to move" in text) == ("over" not in first_line)
