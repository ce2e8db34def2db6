"""Dots as a game: rules, records, positions, environments and bots."""

import copy
import pickle

import numpy as np
import pytest
from pettingzoo.test import api_test

import azulejos
from azulejos import BadDeal, BadOption, BadPosition, Game, IllegalMove, from_position, new_game, replay
from azulejos.analysis import analyse
from azulejos.core.family import FAMILIES, find_family
from azulejos.envs.gymnasium import Env
from azulejos.envs.pettingzoo import env
from azulejos.envs.setting import make_setting
from azulejos.envs.vector import SelfPlayVectorEnv
from tests.toy.dots.events import Took

RECORD = """[Game "dots"]
[Players "2"]
[Start "1"]

1= aaac aacc
1a 2c 2a 1c
2= aaaa cccc
1a 2c
3= aaac cccc
"""


def play_first(game: Game) -> Game:
    while not game.is_over:
        game.play(game.legal_moves()[0])
    return game


def test_family_is_registered() -> None:
    assert [*FAMILIES] == ["azul", "pavilion", "dots"]
    assert find_family("dots").title == "Dots"


@pytest.mark.parametrize("players", [2, 3])
def test_game_ends_after_three_rounds(players: int) -> None:
    game = play_first(new_game("dots", players=players, seed=5))
    assert game.round == 3
    assert sum(len(board.row) for board in game.view.boards) == 24
    assert game.winners == tuple(seat for seat, score in enumerate(game.scores) if score == max(game.scores))


def test_move_scores_its_tiles_squared() -> None:
    game = from_position("dots round=1 turn=1 factories=aaac,cc")
    game.play("1a")
    assert game.events == (Took(0, 0, 0, 3, 9),)
    assert (game.scores, game.to_move) == ((9, 0), 1)
    game.undo()
    assert game.scores == (0, 0)


@pytest.mark.parametrize(
    ("token", "rule"), [("1x", None), ("3a", 2), ("2a", 3)], ids=["no move", "no such factory", "no such tile"]
)
def test_illegal_move_names_its_rule(token: str, rule: int | None) -> None:
    with pytest.raises(IllegalMove) as raised:
        from_position("dots factories=aaac,cc").play(token)
    assert raised.value.rule == rule


def test_unknown_options_are_refused() -> None:
    for options in ({"players": 4}, {"edition": "base"}):
        with pytest.raises(BadOption):
            new_game("dots", **options)


@pytest.mark.parametrize("players", [2, 3])
def test_record_round_trip(players: int) -> None:
    game = play_first(new_game("dots", players=players, seed=8, start=1, names=["Ada", "Bo"]))
    text = str(game.record())
    assert replay(text) == game
    assert str(replay(text).record()) == text
    assert pickle.loads(pickle.dumps(game)) == copy.deepcopy(game) == game


def test_record_with_an_impossible_deal_is_refused() -> None:
    with pytest.raises(azulejos.BadRecord, match="aaaaa"):
        replay(RECORD.replace("3= aaac", "3= aaaaa"))
    with pytest.raises(azulejos.BadRecord, match="rule 2"):
        replay(RECORD.replace("3= aaac cccc", "3= aaaa aaaa"))
    with pytest.raises(BadDeal):
        find_family("dots").parse_deal(None, new_game("dots").state, "9= aaac cccc")


def test_position_round_trip() -> None:
    game = new_game("dots", players=3, seed=2)
    while True:
        assert from_position(game.position) == game
        if game.is_over:
            break
        game.play(game.legal_moves()[-1])


@pytest.mark.parametrize("text", ["factories=aaaac", "round=1 turn=-", "factories=a bag=a12", "marker=1 factories=a"])
def test_impossible_position_is_refused(text: str) -> None:
    with pytest.raises(BadPosition):
        from_position(f"dots {text}")


def test_perft_counts_the_orders_of_takes() -> None:
    assert azulejos.perft(from_position("dots factories=aacc,aacc"), 4) == 24


@pytest.mark.filterwarnings("ignore::UserWarning:pettingzoo")  # of observations that are dicts
@pytest.mark.parametrize("players", [2, 3])
def test_pettingzoo_accepts_the_environment(players: int) -> None:
    api_test(env(game="dots", players=players), num_cycles=60)


def test_gymnasium_and_vector_environments() -> None:
    one = Env("dots", opponent="greedy", seat=1)
    observation, info = one.reset(seed=3)
    is_over = False
    while not is_over:
        assert one.observation_space.contains(observation)
        observation, _, is_over, _, info = one.step(np.int64(info["action_mask"].argmax()))
    several = SelfPlayVectorEnv(3, "dots", players=3)
    several.reset(seed=3)
    ended = 0
    for _ in range(40):
        observations, _, terminations, _, _ = several.step(several.sample_actions())
        assert several.observation_space.contains(observations)
        ended += terminations.sum()
    several.close()
    assert ended >= 3


def test_observation_fits_its_planes() -> None:
    setting = make_setting("dots", "result", {"players": 3})
    game = play_first(setting.new_game(1))
    for seat in range(3):
        observation = setting.observe(game.state, seat)
        assert observation[7] == game.scores[seat] / 32
        highest = [plane.high for _, _, plane in setting.planes.places() for _ in range(plane.size)]
        assert (observation <= highest).all()


@pytest.mark.parametrize("players", [2, 3])
@pytest.mark.parametrize("name", ["random", "greedy", "easy", "expert"])
def test_bot_plays_a_game(name: str, players: int) -> None:
    game, bot = new_game("dots", players=players, seed=4), azulejos.bot(name, seed=1)
    while not game.is_over:
        game.play(bot.choose(game, nodes=60).move)
    assert sum(game.scores) > 0


def test_expert_takes_the_most_tiles() -> None:
    game = from_position("dots round=3 turn=1 factories=aaaa,c row1=aaaaaaaaccccc row2=cccccc")
    assert str(azulejos.bot("expert", seed=1).choose(game, nodes=200).move) == "1a"


def test_analysis_of_a_game() -> None:
    record = play_first(new_game("dots", seed=3)).record()
    analysis = analyse(str(record), azulejos.bot("expert", seed=1), nodes=40)
    assert len(analysis.moves) == sum("=" not in token for token in record.tokens)
