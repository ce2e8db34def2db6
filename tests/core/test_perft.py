"""Perft: counts of move sequences, which change when a rule changes."""

from typing import Any

import pytest

import azulejos
from azulejos import CannotUndo, Game, perft
from azulejos.core.perft import divide
from tests.rules.pavilion.boards import all_held, stars

# a family, options of a new game with seed 7, and the counts for 1, 2, … moves
NEW_GAMES: list[tuple[str, dict[str, Any], list[int]]] = [
    ("azul", {"players": 2}, [102, 9792, 725268]),
    ("azul", {"players": 2, "wall": "grey"}, [102, 9792, 725268]),
    ("azul", {"players": 2, "jokers": True}, [144, 18576, 1878150]),
    ("azul", {"players": 4}, [180, 31320]),
    ("azul", {"players": 8, "wall": "grey", "jokers": True}, [456, 201240]),
    ("pavilion", {"players": 2}, [12, 133, 1271, 10254]),
    ("pavilion", {"players": 2, "board": "grey"}, [12, 133, 1271, 10254]),
    ("pavilion", {"players": 4}, [21, 422, 7826]),
    ("pavilion", {"players": 4, "board": "grey", "wilds": "back"}, [24, 552, 11826]),
]

ALMOST_A_WINDOW = f"pavilion hand1=bbbbbbr hand2=g supply=ppgoy {stars(1, 'b/5')}"

# a position, and the counts for 0, 1, 2, … moves
POSITIONS = [
    ("azul factories=bkkw,yrrr", [1, 30, 720, 11160, 115320]),
    ("azul jokers=5 factories=byjj,w lines1=.,jj,.,.,.", [1, 30, 600, 4752, 25182]),
    ("azul players=5 centre=bb,rr", [1, 12, 72, 72]),
    ("azul wall=grey lines1=b,rr,kkk,.,.", [1, 5, 25, 125, 125]),
    ("azul wall=grey lines1=b,rr,.,.,. lines2=y,yy,.,.,.", [1, 5, 25, 125, 500]),
    ("azul wall=grey wall1=.....,by.k.,.....,....r,..... lines1=r,rr,.,.,.", [1, 4, 4]),
    ("azul turn=2 factories=w wall1=.yrkw,.....,.....,.....,..... lines1=b,.,.,.,.", [1, 6, 6]),
    ("azul round=100 turn=-", [1, 1]),
    # Summer Pavilion: drafts, with placements after them
    ("pavilion factories=ppgo,bbrr", [1, 4, 12, 24, 24, 432, 4936]),
    ("pavilion players=3 centre=pgg turn=2", [1, 1, 11, 33, 39, 39]),
    # placements: with wild tiles, with a bonus, on the grey side, in the last round
    ("pavilion hand1=ppgg hand2=oy", [1, 17, 85, 413, 935, 1595]),
    (ALMOST_A_WINDOW, [1, 15, 49, 295]),
    (f"pavilion board=grey hand1=ggoo hand2=y {stars(1, 'o/1g o/2g m/1g m/2o')}", [1, 22, 154, 1904, 10934]),
    ("pavilion round=6 hand1=gggooyb passed=2", [1, 25, 209, 1071]),
    # bonuses: a refill is a draw of tiles, and without any tile to draw there is none
    ("pavilion hand1=r bonus=2 supply=ppgoy", [1, 7, 7, 7]),
    (all_held("pavilion hand1=r bonus=2 supply=ppgoy"), [1, 7, 2436]),
    ("pavilion round=6 turn=-", [1, 1]),
]


def count(game: Game, depth: int) -> int:
    """Count as perft() does, with nothing but the moves of a game; a move before a draw cannot be taken back."""
    if depth == 0 or game.is_over:
        return 1
    total = 0
    for move in game.legal_moves():
        after = game.copy()
        after.play(move)
        total += 1 if has_drawn(after) else count(after, depth - 1)
    return total


def has_drawn(game: Game) -> bool:
    """Return whether tiles were drawn after the last move."""
    try:
        game.copy().undo()
    except CannotUndo:
        return True
    return False


def check(game: Game, depth: int, expected: int) -> None:
    before = game.position
    assert perft(game, depth) == expected
    if expected < 2500:
        assert count(game, depth) == expected
    assert game.position == before


@pytest.mark.parametrize(("family", "options", "counts"), NEW_GAMES, ids=str)
def test_new_games(family: str, options: dict[str, Any], counts: list[int]) -> None:
    game = azulejos.new_game(family, seed=7, **options)
    for depth, expected in enumerate(counts, 1):
        check(game, depth, expected)


@pytest.mark.parametrize(("position", "counts"), POSITIONS)
def test_positions(position: str, counts: list[int]) -> None:
    game = azulejos.from_position(position)
    for depth, expected in enumerate(counts):
        check(game, depth, expected)


@pytest.mark.parametrize("depth", [-1, 1.5, 1.0, True, "1", None])
def test_depths_that_are_none(depth: Any) -> None:
    game = azulejos.new_game(seed=7)
    with pytest.raises(ValueError, match="depth must be a whole number"):
        perft(game, depth)
    with pytest.raises(ValueError, match="depth must be a whole number"):
        list(divide(game, depth))


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_divide_adds_up(family: str) -> None:
    game = azulejos.new_game(family, seed=7)
    counts = dict(divide(game, 2))
    assert list(counts) == game.legal_moves()
    assert sum(counts.values()) == perft(game, 2)
