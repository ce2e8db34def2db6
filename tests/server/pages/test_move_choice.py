"""Moves are chosen part by part, in any order."""

from typing import Any

import pytest

import azulejos
from azulejos import find_family
from azulejos.core.game import Game
from azulejos.render.html import PAGES
from azulejos.render.svg.draw import PAINTERS
from azulejos.server.pages.move_choice import Chosen, Group, MoveChoice, make_offer
from azulejos.words import Words


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_groups_can_be_taken_where_a_legal_move_takes_them(family: str) -> None:
    game = azulejos.new_game(family, seed=1)
    areas = make_offer(PAGES[family], game.view, Words("en"), game.legal_moves(), PAINTERS[family].letters)
    sources = [source for area in areas for source in area]
    factories = [source for source in sources if not source.is_centre]
    assert [sum(len(group.letters) for group in source.groups) for source in factories] == [4] * len(factories)
    takes = {part for move in game.legal_moves() for part in PAGES[family].parts(move).get("take", ())[:1]}
    assert takes
    assert {group.take for source in sources for group in source.groups if group.can} == takes


def test_groups_are_sorted_by_size_and_locked_without_moves() -> None:
    view = azulejos.from_position("azul factories=bbyr,kkww").view
    ((first, *_, centre),) = make_offer(PAGES["azul"], view, Words("en"), [], PAINTERS["azul"].letters)
    assert [group.letters for group in first.groups] == ["bb", "y", "r"]
    assert first.groups[0] == Group("1b", "bb", "2 blue", can=False)
    assert centre.is_centre


def choose(game: Game, **chosen: str) -> MoveChoice:
    return MoveChoice(PAGES[game.family], game.legal_moves(), Chosen(**chosen))


def parts(game: Game, token: str) -> dict[str, str]:
    """Return the exact parts of a move."""
    table = find_family(game.family).move_table(game.rules)
    return {kind: found[0] for kind, found in PAGES[game.family].parts(table.moves[table.numbers[token]]).items()}


def moves_with(game: Game, **chosen: str) -> list[str]:
    """Return the moves that are left."""
    return [move.token for move in choose(game, **chosen).moves]


@pytest.mark.parametrize(
    ("options", "token", "found"),
    [
        ({}, "3r-2", {"take": "3r", "line": "2"}),
        ({"players": 5, "jokers": True}, "c1bj-0", {"take": "c1bj", "line": "0"}),
        ({"wall": "grey"}, "4@2", {"space": "4@2"}),
        ({"family": "pavilion"}, "3g", {"take": "3g"}),
        ({"family": "pavilion"}, "cp", {"take": "cp"}),
        ({"family": "pavilion"}, "o/3+1", {"space": "o/3"}),
        ({"family": "pavilion"}, "m/2b", {"space": "m/2"}),
        ({"family": "pavilion"}, "*pg", {"tiles": "pg"}),
        ({"family": "pavilion"}, "pass:pg", {"space": "pass", "tiles": "pg"}),
    ],
)
def test_a_move_has_parts(options: dict[str, Any], token: str, found: dict[str, str]) -> None:
    assert parts(azulejos.new_game(seed=1, **options), token) == found


@pytest.mark.parametrize("family", ["azul", "pavilion"])
@pytest.mark.parametrize("seed", range(3))
def test_every_move_can_be_chosen_by_its_parts(family: str, seed: int) -> None:
    game = azulejos.new_game(family, players=2, seed=seed)
    for turn in range(200):
        if game.is_over:
            break
        moves = game.legal_moves()
        alike: dict[tuple[tuple[str, str], ...], set[str]] = {}
        for move in moves:
            alike.setdefault(tuple(parts(game, move.token).items()), set()).add(move.token)
        for found, tokens in alike.items():
            assert tokens <= set(moves_with(game, **dict(found)))
        game.play(moves[turn * 7 % len(moves)])


def test_tiles_then_a_line_or_a_line_then_tiles() -> None:
    game = azulejos.new_game("azul", players=2, seed=7)
    take, line = parts(game, game.legal_moves()[3].token).values()
    both = set(moves_with(game, take=take)) & set(moves_with(game, line=line))
    assert both == set(moves_with(game, take=take, line=line)) == {f"{take}-{line}"}
    choice = choose(game, take=take)
    assert choice.can("line", line)
    assert choice.can("take", "2k")  # another choice of tiles is still open
    only = choice.only("line", line)
    assert only is not None
    assert only.token == f"{take}-{line}"
    assert choice.only("take", "2k") is None  # then there are several lines


def test_what_cannot_be_is_not_chosen() -> None:
    game = azulejos.new_game("azul", players=2, seed=7)
    choice = choose(game, take="9z")
    assert not choice.chosen
    assert choice.moves == []


def test_jokers_come_along_when_asked() -> None:
    game = azulejos.new_game("azul", players=2, jokers=True, seed=0)
    move = next(move for move in game.legal_moves() if len(move.token) > 4)
    take = parts(game, move.token)["take"].removesuffix("j")
    assert {parts(game, token)["take"] for token in moves_with(game, take=take)} == {take, f"{take}j"}


def test_a_star_is_chosen_before_its_space_and_tiles_one_by_one() -> None:
    game = azulejos.new_game("pavilion", players=2, seed=4)
    while game.phase == "draft":
        game.play(game.legal_moves()[0])
    star = next(parts(game, move.token)["space"] for move in game.legal_moves())[0]
    assert {parts(game, token)["space"][0] for token in moves_with(game, space=star)} == {star}
    kept = [parts(game, token)["tiles"] for token in moves_with(game, space="pass")]
    assert kept
    some = moves_with(game, space="pass", tiles=kept[0][:1])
    assert all(kept[0][0] in parts(game, token)["tiles"] for token in some)
