import copy
import pickle
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import azulejos
from azulejos import BadOption, Game
from azulejos.envs.gymnasium import Env
from tests.envs.opponents import Choice, Dice, First


@pytest.mark.filterwarnings("ignore:.*render mode.*svg")  # a mode that Gymnasium does not know
@pytest.mark.parametrize(
    ("game", "options"),
    [("azul", {}), ("azul", {"players": 5, "wall": "grey", "jokers": True}), ("pavilion", {"players": 3})],
)
def test_gymnasium_finds_nothing_wrong(game: str, options: dict[str, Any], capsys: pytest.CaptureFixture[str]) -> None:
    check_env(gymnasium.make(f"azulejos/{game}-v0", opponent=First(), **options).unwrapped)
    assert "points" in capsys.readouterr().out  # it was rendered for a human


def play(env: Env, seed: int) -> tuple[float, dict[str, Any]]:
    random = np.random.default_rng(seed)
    _, info = env.reset(seed=seed)
    while True:
        assert (env.action_masks() == info["action_mask"]).all()
        _, reward, terminated, truncated, info = env.step(random.choice(info["action_mask"].nonzero()[0]))
        assert not truncated
        if terminated:
            return reward, info
        assert reward == 0


@pytest.mark.parametrize("seat", [0, 2, None])
def test_the_others_move_in_between(seat: int | None) -> None:
    dice = Dice()
    env = Env(opponent=dice, seat=seat, players=3)
    reward, info = play(env, 4)
    assert env.game.is_over
    assert not info["action_mask"].any()
    assert reward == env.setting.rewards(env.game.state)[env.seat]
    assert seat is None or env.seat == seat
    assert set(dice.seats) == {0, 1, 2} - {env.seat}


def test_each_seat_can_have_its_own_opponent() -> None:
    left, right = Dice(), Dice()
    env = Env(opponent=[left, right], seat=1, players=3)
    play(env, 1)
    assert (set(left.seats), set(right.seats)) == ({2}, {0})


@pytest.mark.parametrize(("opponent", "players"), [("easy", 2), (["random", "beginner"], 3)])
def test_bots_are_opponents_by_name(opponent: str | list[str], players: int) -> None:
    results = []
    for _ in range(2):
        env = Env(opponent=opponent, seat=1, players=players)
        results.append((*play(env, 4)[:1], env.game.record().tokens))
        assert env.game.is_over
    assert results[0] == results[1]  # the bots' seed is the environment's
    with pytest.raises(BadOption, match="there is no bot called"):
        Env(opponent="nobody")


def test_an_opponent_does_not_know_what_will_be_drawn() -> None:
    class Curious(First):
        expected = ""

        def choose(self, game: Game) -> Choice:
            ahead = game.copy()
            while ahead.round == game.round:
                ahead.play(ahead.legal_moves()[0])
            self.expected = ahead.position
            return super().choose(game)

    curious = Curious()
    env = Env(opponent=curious, seat=0)
    env.reset(seed=1)
    while env.game.round == 1:
        env.step(env.game.legal_moves()[0].number)
    assert curious.expected
    assert curious.expected.split(" factories=")[1][:20] != env.game.position.split(" factories=")[1][:20]


def test_without_a_seat_every_game_gives_another() -> None:
    env = Env(opponent=First(), players=4)
    assert {env.reset(seed=seed)[1]["seat"] for seed in range(20)} == {0, 1, 2, 3}


def test_an_illegal_action_loses_the_game_and_is_explained() -> None:
    env = Env(opponent=First(), seat=0)
    _, info = env.reset(seed=7)
    action = int(np.flatnonzero(info["action_mask"] == 0)[0])
    _, reward, terminated, _, info = env.step(action)
    assert (reward, terminated) == (-1, True)
    assert info["illegal_action"].startswith(str(env.setting.moves[action]))
    assert "(rule " in info["illegal_action"]
    assert not info["action_mask"].any()
    with pytest.raises(ValueError, match="the game has ended, or not begun"):
        env.step(0)
    env.reset()
    with pytest.raises(ValueError, match="action must be 0 to 179, got 180"):
        env.step(180)


def test_a_game_can_start_from_a_position_and_in_another_seat() -> None:
    env = Env(opponent=First(), seat=0)
    env.reset(seed=1)
    env.step(int(env.action_masks().argmax()))
    position = env.game.position
    env.reset(seed=2, options={"position": position, "seat": 0})
    assert env.game.position == position
    env.reset(seed=2, options={"seat": 1})
    assert env.seat == 1
    with pytest.raises(BadOption, match=r"options of reset\(\) may have 'position' and 'seat', got 'colour'"):
        env.reset(options={"colour": 1})
    with pytest.raises(BadOption, match="expected a position of azul"):
        env.reset(options={"position": azulejos.new_game("azul", players=3).position})


def test_shaping_adds_up_to_the_margin() -> None:
    env = Env(opponent="random", seat=1, reward="shaping", players=3)
    _, info = env.reset(seed=3)
    rewards, terminated = [], False
    while not terminated:
        _, reward, terminated, _, info = env.step(int(info["action_mask"].argmax()))
        rewards.append(reward)
    assert sum(map(bool, rewards)) > 5
    assert sum(rewards) == pytest.approx(env.setting.rewards(env.game.state)[1])


def test_it_can_be_copied_in_the_middle_of_a_game() -> None:
    env = Env(opponent="greedy", seat=0)
    env.reset(seed=1)
    twins = [copy.copy(env), copy.deepcopy(env), pickle.loads(pickle.dumps(env))]
    for twin in twins:
        assert twin.game.position == env.game.position
        twin.step(int(twin.action_masks().argmax()))
    first, *others = [twin.game.position for twin in twins]
    assert others == [first, first]
    assert first != env.game.position


def test_before_the_first_game_nothing_is_legal() -> None:
    with pytest.raises(ValueError, match=r"no game has begun: call reset\(\) first"):
        Env().action_masks()


def test_gymnasium_makes_it() -> None:
    env = gymnasium.make("azulejos/pavilion-v0", opponent=First(), render_mode="ansi", reward="margin")
    env.reset(seed=1)
    assert str(env.render()).startswith("Summer Pavilion, 2 players")


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seat": 2}, "seat must be 0 to 1 or None, got 2"),
        ({"opponent": [First()] * 2}, "opponent must be one bot, or one for each of 1 seats, got 2"),
        ({"opponent": lambda game: game}, r"opponent must be a bot's name or have a method choose\(game\), got <func"),
        ({"opponent": [7]}, r"opponent must be a bot's name or have a method choose\(game\), got 7"),
        ({"render_mode": "film"}, "render_mode must be 'human', 'ansi', 'svg', 'rgb_array' or None, got 'film'"),
    ],
)
def test_what_cannot_be_is_said(options: dict[str, Any], message: str) -> None:
    with pytest.raises(BadOption, match=message):
        Env(**{"opponent": First()} | options)
