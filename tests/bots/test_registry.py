"""The registry: every bot by its name, fair and able to play every game."""

import pytest

import azulejos
from azulejos import Game
from tests.configurations import AZUL, PAVILION, Configuration

NODES = 60


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
