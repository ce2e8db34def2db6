"""Summer Pavilion's events in short lines: notation, and what a listener cannot derive from it."""

import azulejos
from azulejos.words import Words


def said(moves: str) -> list[list[str]]:
    game, words = azulejos.new_game("pavilion", seed=3), Words("en", "braille")
    items = []
    for move in moves.split():
        game.play(move)
        items.append(words.event_items(game.view, game.events))
    return items


def test_takes_name_the_rest_and_the_cost_of_the_marker() -> None:
    assert said("5y co cg 4b") == [["P1 5y C go"], ["P2 co s -1"], ["P1 cg"], ["P2 4b+p C y"]]


def test_tiles_that_are_discarded_cost_points_down_to_the_lowest_score() -> None:
    *_, last = said("5y co cg 4b cy 3r cy co 2b cy co 1g cp pass:ybbr")
    assert last == ["P2 pass ybbr D", " ppggoooy -8 =0"]
