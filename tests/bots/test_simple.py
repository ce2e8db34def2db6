"""Bots without search."""

import azulejos
from azulejos.bots.simple import GreedyBot, RandomBot


def test_a_random_bot_plays_every_legal_move_in_time() -> None:
    game, bot = azulejos.from_position("azul factories=bbyr,kkww"), RandomBot(seed=1)
    assert {bot.choose(game).move for _ in range(2000)} == set(game.legal_moves())


def test_a_greedy_bot_takes_the_points() -> None:
    game = azulejos.from_position("azul factories=bbyr,kkww")
    moves = {str(GreedyBot(seed=seed).choose(game).move) for seed in range(40)}
    assert moves <= {str(move) for move in game.legal_moves()}
    assert not any(move.endswith("-0") for move in moves)  # the floor costs points


def test_a_choice_is_even_between_the_seats() -> None:
    choice = RandomBot(seed=1).choose(azulejos.new_game(players=4, seed=1))
    assert choice.win == (0.25,) * 4
    assert choice.line == (choice.move,)
