"""OpenSpiel games, with a chance node for each tile that is drawn.

    import pyspiel
    import azulejos.envs.openspiel
    game = pyspiel.load_game("azulejos_FAMILY(players=3)")

Parameters are the options of ``azulejos.new_game``, and ``reward``. Importing this module registers a game for each
family.
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np

try:
    import pyspiel
    from open_spiel.python.observation import IIGObserverForPublicInfoGame
except ModuleNotFoundError as error:
    needed = "this module needs open_spiel: pip install 'azulejos[openspiel]'"
    raise ModuleNotFoundError(needed, name=error.name) from None

from azulejos import FAMILIES, Game
from azulejos.core.chance import make_chance
from azulejos.core.constants import CHANCE, OVER
from azulejos.core.errors import BadOption
from azulejos.core.family import Family
from azulejos.core.notation import format_position
from azulejos.envs.setting import make_setting

KINDS = 6  # of tiles; their numbers are the chance outcomes
MOST_MARGIN = 511
DRAWS_PER_MOVE = 3  # at most: one tile dealt for each one taken, and three for a bonus


def _game_type(family: Family) -> pyspiel.GameType:
    players = next(option for option in family.options if option.name == "players").values
    return pyspiel.GameType(
        short_name=f"azulejos_{family.name}",
        long_name=family.title,
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.EXPLICIT_STOCHASTIC,
        information=pyspiel.GameType.Information.PERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        min_num_players=min(players),
        max_num_players=max(players),
        provides_information_state_string=True,
        provides_information_state_tensor=True,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={option.name: option.default for option in family.options} | {"reward": "result"},
    )


class SpielGame(pyspiel.Game):
    """A game of OpenSpiel; each family has a subclass."""

    family: ClassVar[Family]

    def __init__(self, params: dict[str, Any]) -> None:
        """Take the parameters; one that has its default leaves the choice to the edition."""
        family = self.family
        defaults = {option.name: option.default for option in family.options}
        changed = {name: value for name, value in params.items() if value != defaults.get(name, value)}
        self.setting = make_setting(family.name, params["reward"], changed)
        if self.setting.reward == "shaping":
            raise BadOption("OpenSpiel's games reward the end of a game: reward must be 'result' or 'margin'")
        most = MOST_MARGIN if self.setting.reward == "margin" else 1
        info = pyspiel.GameInfo(
            num_distinct_actions=len(self.setting.moves),
            max_chance_outcomes=KINDS,
            num_players=self.setting.players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0,
            max_game_length=family.most_moves(self.setting.rules),
        )
        super().__init__(_game_type(family), info, params)

    def __reduce__(self) -> tuple[Any, ...]:
        return pyspiel.load_game, (str(self),)

    def __deepcopy__(self, memo: object) -> SpielGame:
        return self  # immutable

    def max_chance_nodes_in_history(self) -> int:
        """Return the most tiles that can be drawn."""
        return DRAWS_PER_MOVE * self.family.most_moves(self.setting.rules)

    def new_initial_state(self) -> SpielState:
        """Return the state before the first tile is drawn."""
        return SpielState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Any:
        """Return the observer, which writes tensors and strings."""
        if iig_obs_type is None or iig_obs_type.public_info:
            return SpielObserver(self, iig_obs_type is not None and iig_obs_type.perfect_recall)
        return IIGObserverForPublicInfoGame(iig_obs_type, params)


class SpielState(pyspiel.State):
    """A position, the tiles drawn so far at its chance nodes, and the history."""

    def __init__(self, game: SpielGame) -> None:
        """Start the game; OpenSpiel calls new_initial_state()."""
        super().__init__(game)
        self.setting = game.setting
        self.state = self.setting.family.new_state(self.setting.rules, 0)
        self.drawn = b""
        self.past = ""

    def current_player(self) -> int:
        """Return the seat to move, CHANCE or TERMINAL."""
        if self.state.phase == OVER:
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.state.phase == CHANCE else self.state.turn

    def is_terminal(self) -> bool:
        """Return whether the game is over."""
        return self.state.phase == OVER

    def returns(self) -> list[float]:
        """Return the rewards by seat."""
        return self.setting.rewards(self.state) if self.state.phase == OVER else [0.0] * self.setting.players

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """Return the kinds of the next tile with their probabilities."""
        left = self.state.next_tiles(self.drawn)
        return [(kind, count / sum(left)) for kind, count in enumerate(left) if count]

    def _legal_actions(self, player: int) -> list[int]:  # noqa: ARG002
        return self.state.legal_moves()

    def _apply_action(self, action: int) -> None:
        player = self.current_player()
        if player == pyspiel.PlayerId.CHANCE:
            if action not in dict(self.chance_outcomes()):
                kinds = ", ".join(f"{kind} ({self._letter(kind)})" for kind, _ in self.chance_outcomes())
                raise ValueError(f"the next tile must be one of {kinds}, got {action}")
            self.drawn += bytes([action])
        elif not self.state.play(action):
            game = Game(self.setting.family, self.setting.rules, self.state.copy(), make_chance(None))
            game.play_number(action)  # raises an error that names the rule
        self.past += f"{self._action_to_string(player, action)} "
        while self.state.phase == CHANCE and not self.state.next_tiles(self.drawn):
            self.state.deal(self.drawn)
            self.drawn = b""

    def _action_to_string(self, player: int, action: int) -> str:
        return self._letter(action) if player == pyspiel.PlayerId.CHANCE else str(self.setting.moves[action])

    def _letter(self, kind: int) -> str:
        return self.state.letters[kind]

    def __str__(self) -> str:
        position = format_position(self.setting.family, self.setting.rules, self.state)
        return f"{position} drawn={''.join(map(self._letter, self.drawn)) or '.'}"


class SpielObserver:
    """Observer of the whole position; with perfect recall, its string holds the history."""

    def __init__(self, game: SpielGame, recalls: bool) -> None:
        """Allocate the tensor."""
        self.recalls = recalls
        self.tensor = np.zeros(game.setting.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor."""
        state.setting.family.observer.observe(state.state, player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """Return the string."""
        return f"{player}: {state.past if self.recalls else state}"


# OpenSpiel never releases its game factories; a class survives that at exit.
GAMES = {each.name: type(f"{each.name.title()}Game", (SpielGame,), {"family": each}) for each in FAMILIES.values()}
for name, game in GAMES.items():
    pyspiel.register_game(_game_type(FAMILIES[name]), game)
