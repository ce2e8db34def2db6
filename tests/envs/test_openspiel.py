"""OpenSpiel's own tests, and what they do not ask."""

import copy
import pickle
import sys
from collections import Counter
from importlib import reload

import pyspiel
import pytest

import azulejos
import azulejos.envs.openspiel
from azulejos.core._kernel_cy import Random
from azulejos.core.compiled import IS_COMPILED
from tests.configurations import CONFIGURATIONS, Configuration

SMALL = [configuration for configuration in CONFIGURATIONS if configuration.players == 2]
SOME = CONFIGURATIONS[::3] if IS_COMPILED else SMALL[::6]


def load(configuration: Configuration) -> pyspiel.Game:
    return pyspiel.load_game(f"azulejos_{configuration.family}", dict(configuration.options))


@pytest.mark.parametrize("configuration", SOME, ids=str)
def test_random_games(configuration: Configuration) -> None:
    pyspiel.random_sim_test(load(configuration), num_sims=1, serialize=True, verbose=False)


def deal(state: pyspiel.State, random: Random) -> None:
    while state.is_chance_node():
        outcomes = state.chance_outcomes()
        state.apply_action(outcomes[random.below(len(outcomes))][0])


def test_each_tile_is_a_chance_node() -> None:
    state = pyspiel.load_game("azulejos_azul").new_initial_state()
    assert state.chance_outcomes() == [(kind, 0.2) for kind in range(5)]
    drawn: Counter[int] = Counter()
    for count in range(20):
        assert state.is_chance_node()
        chances = {kind: (20 - drawn[kind]) / (100 - count) for kind in range(5) if drawn[kind] < 20}
        assert dict(state.chance_outcomes()) == pytest.approx(chances)
        assert state.action_to_string(pyspiel.PlayerId.CHANCE, 0) == "b"
        kind = max(chances) if count % 2 else min(chances)
        state.apply_action(kind)
        drawn[kind] += 1
    assert state.current_player() == 0
    assert "factories=bbww,bbww,bbww,bbww,bbww" in str(state)


def test_the_lid_fills_an_empty_bag() -> None:
    random = Random(3)
    state = pyspiel.load_game("azulejos_azul(players=3)").new_initial_state()
    refilled = 0
    while not state.is_terminal():
        if state.is_chance_node():
            assert sum(chance for _, chance in state.chance_outcomes()) == pytest.approx(1)
            before = state.state.next_tiles(state.drawn)
            state.apply_action(state.chance_outcomes()[0][0])
            after = state.state.next_tiles(state.drawn) if state.is_chance_node() and state.drawn else b""
            refilled += sum(after) > sum(before)
        else:
            actions = state.legal_actions()
            state.apply_action(actions[random.below(len(actions))])
    assert refilled


def test_actions_observations_and_results_are_those_of_the_game() -> None:
    random = Random(4)
    state = pyspiel.load_game("azulejos_pavilion(players=3)").new_initial_state()
    family = azulejos.find_family("pavilion")
    rules = family.make_rules({"players": 3})
    tokens = family.move_table(rules).moves
    while not state.is_terminal():
        deal(state, random)
        if state.is_terminal():
            break
        player = state.current_player()
        actions = state.legal_actions()
        assert actions == state.state.legal_moves()
        action = actions[random.below(len(actions))]
        token = state.action_to_string(player, action)
        assert token == str(tokens[action])
        assert state.string_to_action(token) == action
        assert state.observation_tensor(player) == state.information_state_tensor(player)
        state.apply_action(action)
        assert f" {token} " in state.information_state_string(player)
    assert state.returns() == pytest.approx(state.setting.rewards(state.state))
    assert sum(state.returns()) == pytest.approx(0)


def test_strings_tell_the_position_and_how_it_came_about() -> None:
    state = pyspiel.load_game("azulejos_azul").new_initial_state()
    deal(state, Random(1))
    twin = state.clone()
    assert twin.observation_string(0) == state.observation_string(0)
    state.apply_action(state.legal_actions()[0])
    assert state.observation_string(1) != twin.observation_string(1)
    assert state.information_state_string(1).startswith(twin.information_state_string(1))
    position = state.observation_string(1).removeprefix("1: ").removesuffix(" drawn=.")
    assert azulejos.from_position(position).state == state.state


def test_an_edition_gives_the_options_their_defaults() -> None:
    game = pyspiel.load_game("azulejos_azul(edition=tactile,players=4,reward=margin)")
    assert game.setting.rules.column_bonus == 5
    assert game.setting.rules.players == game.num_players() == 4
    assert game.max_utility() == 511


def test_games_and_states_can_be_copied_and_pickled() -> None:
    game = pyspiel.load_game("azulejos_azul(players=3,reward=margin)")
    for twin in (pickle.loads(pickle.dumps(game)), copy.deepcopy(game)):
        assert str(twin) == str(game)
        assert twin.setting.rules.players == 3
    state = game.new_initial_state()
    deal(state, Random(1))
    assert str(pickle.loads(pickle.dumps(state))) == str(state)
    assert str(copy.deepcopy(state)) == str(state)


def test_illegal_actions_are_refused() -> None:
    state = pyspiel.load_game("azulejos_azul").new_initial_state()
    with pytest.raises(ValueError, match=r"the next tile must be one of 0 \(b\), .*, got 77"):
        state.apply_action(77)
    deal(state, Random(1))
    before = str(state)
    with pytest.raises(azulejos.IllegalMove, match="cw-5: that centre holds no w"):
        state.apply_action(179)
    assert str(state) == before


def test_shaping_is_refused() -> None:
    with pytest.raises(azulejos.BadOption, match="reward must be 'result' or 'margin'"):
        azulejos.envs.openspiel.GAMES["azul"]({"reward": "shaping"})


def test_without_open_spiel_the_extra_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyspiel", None)
    with pytest.raises(ModuleNotFoundError, match=r"pip install 'azulejos\[openspiel\]'"):
        reload(azulejos.envs.openspiel)
