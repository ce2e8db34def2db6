"""How many sequences of moves there are: one number that changes when any rule does."""

import pytest

import azulejos
from azulejos import Game, perft

# options of a new game with seed 7, and the counts for 1, 2, … moves
NEW_GAMES: list[tuple[dict[str, int | str | bool], list[int]]] = [
    ({"players": 2}, [102, 9792, 725268]),
    ({"players": 2, "wall": "grey"}, [102, 9792, 725268]),
    ({"players": 2, "jokers": True}, [144, 18576, 1878150]),
    ({"players": 4}, [180, 31320]),
    ({"players": 8, "wall": "grey", "jokers": True}, [456, 201240]),
]

# a position, and the counts for 0, 1, 2, … moves
POSITIONS = [
    ("azul factories=bkkw,yrrr", [1, 30, 720, 11160, 115320]),
    ("azul jokers=5 factories=byjj,w lines1=.,jj,.,.,.", [1, 30, 600, 4752, 25182]),
    ("azul players=5 centre=bb,rr", [1, 12, 72, 72]),
    ("azul wall=grey lines1=b,rr,kkk,.,.", [1, 5, 25, 125, 125]),
    ("azul wall=grey lines1=b,rr,.,.,. lines2=y,yy,.,.,.", [1, 5, 25, 125, 500]),
    ("azul wall=grey wall1=.....,by.k.,.....,....r,..... lines1=r,rr,.,.,.", [1, 4, 4]),
    ("azul turn=2 factories=w wall1=.yrkw,.....,.....,.....,..... lines1=b,.,.,.,.", [1, 6, 6]),
    ("azul turn=-", [1, 1]),
]


def count(game: Game, depth: int) -> int:
    """Count as perft() does, with nothing but the moves of a game."""
    if depth == 0 or game.is_over:
        return 1
    total = 0
    for move in game.legal_moves():
        after = game.copy()
        after.play(move)
        total += 1 if after.round > game.round else count(after, depth - 1)
    return total


def check(game: Game, depth: int, expected: int) -> None:
    before = game.position
    assert perft(game, depth) == expected
    if expected < 2000:
        assert count(game, depth) == expected
    assert game.position == before


@pytest.mark.parametrize(("options", "counts"), NEW_GAMES, ids=str)
def test_new_games(options: dict[str, int | str | bool], counts: list[int]) -> None:
    game = azulejos.new_game("azul", seed=7, start=0, names=(), **options)
    for depth, expected in enumerate(counts, 1):
        check(game, depth, expected)


@pytest.mark.parametrize(("position", "counts"), POSITIONS)
def test_positions(position: str, counts: list[int]) -> None:
    game = azulejos.from_position(position)
    for depth, expected in enumerate(counts):
        check(game, depth, expected)
