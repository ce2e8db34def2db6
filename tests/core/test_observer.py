"""Observers: they write the numbers that the planes describe, and only public ones."""

from __future__ import annotations

from array import array
from itertools import pairwise

import pytest

import azulejos
from azulejos import Game
from azulejos.core._kernel_cy import Random
from azulejos.core.observation import size
from tests.configurations import CONFIGURATIONS, Configuration, random_moves

SOME = CONFIGURATIONS[::5]


def observe(game: Game, seat: int) -> array[float]:
    family = azulejos.find_family(game.family)
    numbers = array("f", bytes(4 * family.planes(game.rules).size))
    family.observer.observe(game.state, seat, numbers)
    return numbers


def counts(game: Game, seat: int = 0) -> dict[str, list[int]]:
    """Read an observation as counts, by the name of the plane; those of boards have the seat in their name."""
    numbers = observe(game, seat)
    return {
        plane.name if board is None else f"{plane.name}{board}": [
            round(number * plane.divisor) for number in numbers[at : at + plane.size]
        ]
        for at, board, plane in azulejos.find_family(game.family).planes(game.rules).places()
    }


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_numbers_are_counts_within_their_plane(configuration: Configuration) -> None:
    game = configuration.new_game(2)
    planes = azulejos.find_family(game.family).planes(game.rules)
    for _ in random_moves(game, Random(3)):
        numbers = observe(game, game.to_move or 0)
        for at, _, plane in planes.places():
            for number in numbers[at : at + plane.size]:
                assert (number * plane.divisor).is_integer()
                assert 0 <= number <= plane.high


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_positions_are_told_apart(configuration: Configuration) -> None:
    game = configuration.new_game(4)
    seen = {game.position: observe(game, 0).tobytes()}
    for _ in random_moves(game, Random(5)):
        seen[game.position] = observe(game, 0).tobytes()
    assert len(set(seen.values())) == len(seen) > 30


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_the_observer_comes_first_and_the_others_in_order_of_play(configuration: Configuration) -> None:
    game = configuration.new_game(6)
    planes = azulejos.find_family(game.family).planes(game.rules)
    table, board = size(planes.table), size(planes.board)
    for _ in zip(range(30), random_moves(game, Random(7)), strict=False):
        rows = [observe(game, seat) for seat in range(planes.players)]
        for before, after in pairwise(rows):
            assert after[:table] == before[:table]
            assert after[table:] == before[table + board :] + before[table : table + board]


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_what_will_be_drawn_is_not_seen(family: str) -> None:
    game = azulejos.new_game(family, seed=1)
    for _ in zip(range(9), random_moves(game, Random(1)), strict=False):
        other = azulejos.from_position(game.position, seed=2)
        assert observe(other, 1) == observe(game, 1)


def test_a_position_of_azul() -> None:
    game = azulejos.from_position(
        "azul players=2 wall=coloured jokers=0 columnbonus=7 round=3 turn=2 start=1 marker=1 factories=.,.,bbyr,.,. "
        "centre=kkkk bag=b12y10r10k10w15 lid=b4y8r8k6w4 score1=6 wall1=.y...,.....,.....,.....,..... "
        "lines1=.,w,bb,.,. floor1=sr score2=0 wall2=.....,.....,.....,.....,..... lines2=.,.,.,.,. floor2=."
    )
    seen = counts(game, seat=1)
    assert seen["offer"] == [0] * 10 + [2, 1, 1, 0, 0] + [0] * 10 + [0, 0, 0, 4, 0]
    assert seen["bag"] == [12, 10, 10, 10, 15]
    assert seen["lid"] == [4, 8, 8, 6, 4]
    assert seen["round"] == [3]
    assert seen["phase"] == [1, 0]
    assert seen["marker_in_centre"] == [0]
    assert (seen["turn0"], seen["turn1"]) == ([1], [0])
    assert (seen["marker0"], seen["marker1"]) == ([0], [1])
    assert (seen["starter0"], seen["starter1"]) == ([0], [1])
    assert seen["score1"] == [6]
    assert seen["wall1"] == [0, 1, 0, 0, 0] + [0] * 20
    assert seen["lines1"] == [0] * 5 + [0, 0, 0, 0, 1] + [2, 0, 0, 0, 0] + [0] * 10
    assert seen["room1"] == [1, 1, 1, 4, 5]
    assert seen["floor1"] == [1, 1, 0, 0, 0, 0, 0]
    assert seen["floor_tiles1"] == [0, 0, 1, 0, 0]
    assert seen["room0"] == [1, 2, 3, 4, 5]


def test_a_game_of_pavilion() -> None:
    game = azulejos.new_game("pavilion", seed=3)
    view, seen = game.view, counts(game)
    assert seen["offer"] == [source.count(kind) for source in (*view.factories, view.centre) for kind in "pgoybr"]
    assert seen["supply"] == [view.supply.count(kind) for kind in "pgoybr"]
    assert seen["bag"] == list(view.bag)
    assert seen["wild"] == [1, 0, 0, 0, 0, 0]
    assert seen["next_wild"] == [0, 1, 0, 0, 0, 0]
    assert seen["round"] == [1, 0, 0, 0, 0, 0]
    assert seen["phase"] == [1, 0, 0]
    assert seen["score0"] == seen["score1"] == [5]
    while game.phase != "place":
        game.play(game.legal_moves()[0])
    assert game.to_move is not None
    seat = game.to_move
    assert counts(game, seat)["hand0"] == [game.view.boards[seat].hand.count(kind) for kind in "pgoybr"]
    game.play(next(move for move in game.legal_moves() if str(move).startswith("m/")))
    board = game.view.boards[seat]
    assert counts(game, seat)["stars0"] == [sign != "." for star in board.stars for sign in star]
    assert counts(game, seat)["star_tiles0"] == [sign == kind for sign in board.star("m") for kind in "pgoybr"]


def test_nothing_is_written_where_there_is_no_room() -> None:
    azul, pavilion = azulejos.new_game("azul", seed=1), azulejos.new_game("pavilion", seed=1)
    observer = azulejos.find_family("azul").observer
    with pytest.raises(ValueError, match="an observation has 186 numbers, the buffer has 185"):
        observer.observe(azul.state, 0, array("f", bytes(4 * 185)))
    with pytest.raises(ValueError, match="seat must be 0 to 1, got 2"):
        observer.observe(azul.state, 2, array("f", bytes(4 * 186)))
    with pytest.raises(TypeError, match="of type AzulState, got PavilionState"):
        observer.observe(pavilion.state, 0, array("f", bytes(4 * 186)))
