from collections import Counter

import pytest

import azulejos
from tests.rules.cases import Refusal, Shown, fields, table

# players, factories, tiles left in the bag after the first deal
SIZES = [(2, 5, 102), (3, 7, 94), (4, 9, 86)]


@pytest.mark.shows("1 2")
@pytest.mark.parametrize(("players", "factories", "left"), SIZES)
def test_first_deal(players: int, factories: int, left: int) -> None:
    view = azulejos.new_game("pavilion", players=players, seed=1).view
    assert [len(factory) for factory in view.factories] == [4] * factories
    assert len(view.supply) == 10
    assert sum(view.bag) == left
    assert sum(view.discard) == 0


@pytest.mark.shows("1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_there_are_22_tiles_of_each_colour(players: int) -> None:
    view = azulejos.new_game("pavilion", players=players, seed=2).view
    dealt = Counter("".join(view.factories) + view.supply)
    assert [dealt[letter] + left for letter, left in zip("pgoybr", view.bag, strict=True)] == [22] * 6


@pytest.mark.shows("1")
@pytest.mark.parametrize("players", [-1, 0, 1, 5])
def test_no_other_number_of_players(players: int) -> None:
    with pytest.raises(azulejos.BadOption, match="players must be 2, 3 or 4"):
        azulejos.new_game("pavilion", players=players)


@pytest.mark.shows("1")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_scores_start_at_5_and_boards_are_empty(players: int) -> None:
    game = azulejos.new_game("pavilion", players=players, seed=3)
    assert game.scores == (5,) * players
    for board in game.view.boards:
        assert board.stars == ("......",) * 7
        assert board.hand == ""
        assert not board.passed


@pytest.mark.shows("2")
@pytest.mark.parametrize(("players", "start"), [(2, 0), (2, 1), (3, 2), (4, 3)])
def test_the_chosen_start_player_begins(players: int, start: int) -> None:
    game = azulejos.new_game("pavilion", players=players, start=start, seed=4)
    assert game.to_move == start
    assert game.phase == "draft"
    assert f'[Start "{start + 1}"]\n' in str(game.record())


@pytest.mark.shows("2")
def test_the_marker_lies_in_the_centre() -> None:
    game = azulejos.new_game("pavilion", seed=5, start=1)
    assert fields(game.position).items() >= fields("round=1 turn=2 start=2 marker=c centre=. bonus=0 passed=.").items()


@pytest.mark.shows("2")
def test_the_record_has_factories_and_supply() -> None:
    game = azulejos.new_game("pavilion", seed=6)
    view = game.view
    assert game.record().tokens == (f"1= {' '.join(view.factories)} / {view.supply}",)


REFUSALS = [
    Refusal("1", "2 players have no factory 6", "pavilion factories=yyrr", "6r", 1),
    Refusal("1", "3 players have no factory 8", "pavilion players=3 factories=yyrr", "8r", 1),
    Refusal("1", "4 players have no factory 10", "pavilion players=4 factories=yyrr", "10r", 1),
]


@table(REFUSALS)
def test_shown(case: Shown) -> None:
    case.check()
