"""Bots by name, and levels: determinism, budgets and strength."""

import copy
import pickle
from pathlib import Path

import pytest

import azulejos
from azulejos import Game
from azulejos.azul.inputs import INPUTS
from azulejos.bots.levels import LEVELS, GreedyBot, RandomBot
from azulejos.core._network_cy import count_weights
from azulejos.core.family import family_folder
from azulejos.core.weights import network_file, pack_network
from tests.configurations import AZUL, PAVILION, Configuration

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


def same_but_for_the_bag(family: str) -> tuple[Game, Game]:
    """Return two games that stand alike and will draw differently."""
    first = azulejos.new_game(family, seed=1)
    second = azulejos.from_position(first.position, seed=2)
    assert first == second
    return first, second


@pytest.mark.parametrize("name", azulejos.bots.names())
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_a_choice_does_not_depend_on_what_will_be_drawn(family: str, name: str) -> None:
    games = same_but_for_the_bag(family)
    for _ in range(6):
        one, other = (azulejos.bot(name, seed=5).choose(game, nodes=NODES) for game in games)
        assert one.alternatives == other.alternatives
        assert one.win == other.win
        for game in games:
            game.play(one.move)


@pytest.mark.parametrize("configuration", [*AZUL[::5], *PAVILION[::5]], ids=str)
def test_every_bot_plays_every_game(configuration: Configuration) -> None:
    game = configuration.new_game(seed=2)
    for number, name in enumerate(azulejos.bots.names()):
        choice = azulejos.bot(name, seed=number).choose(game, nodes=20)
        assert choice.move in game.legal_moves()
        assert sum(choice.win) == pytest.approx(1, abs=1e-6)
        assert len(choice.scores) == game.rules.players
        assert choice.line[0] == choice.move
        assert choice.move in [each.move for each in choice.alternatives]
        game.play(choice.move)


def test_a_bot_that_does_not_exist() -> None:
    with pytest.raises(azulejos.BadOption, match="there is no bot called 'grandmaster'; choose from random"):
        azulejos.bot("grandmaster")


def test_a_level_can_be_given_another_evaluator(tmp_path: Path) -> None:
    game = azulejos.new_game(seed=4)
    linear = azulejos.bot("expert:linear", seed=9).choose(game, nodes=NODES)
    file = tmp_path / "network.bin"
    file.write_bytes(pack_network(INPUTS, [0.0] * count_weights(INPUTS)))
    assert azulejos.bot(f"expert:{file}", seed=9).choose(game, nodes=NODES).alternatives == linear.alternatives
    with pytest.raises(azulejos.BadOption, match=r"missing\.bin: there is no such file"):
        azulejos.bot(f"expert:{tmp_path / 'missing.bin'}")


def test_the_expert_uses_the_network_of_the_package() -> None:
    game = azulejos.new_game(seed=4)
    while len(game.legal_moves()) > 12:
        game.play(game.legal_moves()[0])
    names = "expert", f"expert:{network_file(family_folder('azul'), 2)}", "expert:linear"
    expert, network, linear = (azulejos.bot(name, seed=9).choose(game, nodes=20_000) for name in names)
    assert expert.exact
    assert expert.alternatives == network.alternatives != linear.alternatives
