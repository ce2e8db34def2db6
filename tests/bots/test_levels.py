"""Levels: determinism, budgets and strength."""

import copy
import pickle

import pytest

import azulejos
from azulejos.bots.levels import LEVELS, GreedyBot, RandomBot

NODES = 60


@pytest.mark.parametrize("name", LEVELS)
def test_a_seed_and_nodes_give_the_same_choices(name: str) -> None:
    game = azulejos.new_game(seed=4)
    bots = [azulejos.bot(name, seed=9) for _ in range(2)]
    for _ in range(3):
        one, other = (bot.choose(game, nodes=NODES) for bot in bots)
        assert one.alternatives == other.alternatives
        game.play(one.move)


@pytest.mark.parametrize("name", [*LEVELS, "uct"])
def test_a_copy_chooses_as_the_bot_does(name: str) -> None:
    game = azulejos.new_game(seed=4)
    bot = azulejos.bot(name, seed=9)
    bot.choose(game, nodes=NODES)
    copies = [copy.deepcopy(bot), pickle.loads(pickle.dumps(bot))]
    wanted = bot.choose(game, nodes=NODES).alternatives
    assert [twin.choose(game, nodes=NODES).alternatives for twin in copies] == [wanted, wanted]


def test_a_budget_of_seconds_ends_a_thought_that_would_not_end() -> None:
    game = azulejos.new_game(seed=4, players=4)
    choice = azulejos.bot("expert", seed=1).choose(game, seconds=0.05)
    assert choice.move in game.legal_moves()
    assert choice.seconds >= 0.05


def test_the_alternatives_come_best_first() -> None:
    game = azulejos.new_game(seed=4)
    choice = azulejos.bot("expert", seed=1).choose(game, nodes=2000)
    assert choice.alternatives[0].move == choice.move
    assert {each.move for each in choice.alternatives} == set(game.legal_moves())


def test_a_better_level_wins() -> None:
    for seed in range(3):
        game = azulejos.new_game(seed=seed, start=seed % 2)
        bots = [azulejos.bot("medium", seed=seed), azulejos.bot("random", seed=seed)]
        while game.to_move is not None:
            game.play(bots[game.to_move].choose(game.as_seen()).move)
        assert game.winners == (0,)


def test_two_threads_choose_a_legal_move() -> None:
    for players in (2, 3):
        game = azulejos.new_game(seed=1, players=players)
        choice = azulejos.bot("expert", seed=1, threads=2).choose(game, nodes=400)
        assert choice.move in game.legal_moves()


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
