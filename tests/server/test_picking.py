"""Moves are picked part by part, in any order."""

import pytest

import azulejos
from azulejos.game import Game
from azulejos.server.picking import Picking, Picks, parts


def picked(game: Game, **picks: str) -> list[str]:
    """Return the moves that are left."""
    return [move.token for move in Picking(game.legal_moves(), Picks(**picks)).moves]


@pytest.mark.parametrize(
    ("token", "found"),
    [
        ("3r-2", {"take": "3r", "line": "2"}),
        ("c1bj-0", {"take": "c1bj", "line": "0"}),
        ("4@2", {"space": "4@2"}),
        ("3g", {"take": "3g"}),
        ("cp", {"take": "cp"}),
        ("o/3+1", {"space": "o/3"}),
        ("m/2b", {"space": "m/2"}),
        ("*pg", {"tiles": "pg"}),
        ("pass:pg", {"space": "pass", "tiles": "pg"}),
    ],
)
def test_a_move_has_parts(token: str, found: dict[str, str]) -> None:
    assert parts(token) == found


@pytest.mark.parametrize("family", ["azul", "pavilion"])
@pytest.mark.parametrize("seed", range(3))
def test_every_move_can_be_picked_by_its_parts(family: str, seed: int) -> None:
    game = azulejos.new_game(family, players=2, seed=seed)
    for turn in range(200):
        if game.is_over:
            break
        moves = game.legal_moves()
        for move in moves:
            assert move.token in picked(game, **parts(move.token))
        game.play(moves[turn * 7 % len(moves)])


def test_tiles_then_a_line_or_a_line_then_tiles() -> None:
    game = azulejos.new_game("azul", players=2, seed=7)
    take, line = parts(game.legal_moves()[3].token).values()
    both = set(picked(game, take=take)) & set(picked(game, line=line))
    assert both == set(picked(game, take=take, line=line)) == {f"{take}-{line}"}
    picking = Picking(game.legal_moves(), Picks(take=take))
    assert picking.can("line", line)
    assert picking.can("take", "2k")  # another choice of tiles is still open
    only = picking.only("line", line)
    assert only is not None
    assert only.token == f"{take}-{line}"
    assert picking.only("take", "2k") is None  # then there are several lines


def test_what_cannot_be_is_not_picked() -> None:
    game = azulejos.new_game("azul", players=2, seed=7)
    picking = Picking(game.legal_moves(), Picks(take="9z"))
    assert not picking.picks
    assert picking.moves == []


def test_jokers_come_along_when_asked() -> None:
    game = azulejos.new_game("azul", players=2, jokers=True, seed=0)
    move = next(move for move in game.legal_moves() if len(move.token) > 4)
    take = parts(move.token)["take"].removesuffix("j")
    assert {parts(token)["take"] for token in picked(game, take=take)} == {take, f"{take}j"}


def test_a_star_is_picked_before_its_space_and_tiles_one_by_one() -> None:
    game = azulejos.new_game("pavilion", players=2, seed=4)
    while game.phase == "draft":
        game.play(game.legal_moves()[0])
    star = next(parts(move.token)["space"] for move in game.legal_moves())[0]
    assert {parts(token)["space"][0] for token in picked(game, space=star)} == {star}
    kept = [parts(token)["tiles"] for token in picked(game, space="pass")]
    assert kept
    some = picked(game, space="pass", tiles=kept[0][:1])
    assert all(kept[0][0] in parts(token)["tiles"] for token in some)
