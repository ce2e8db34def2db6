import pytest

import azulejos
from azulejos import Game
from azulejos.arena import play
from azulejos.bots import Choice, registry
from azulejos.bots.simple import RandomBot
from azulejos.core.chance import Seeded
from azulejos.core.errors import BotFailed
from tests.arena.games import fixtures, told


def test_a_game_is_played_to_its_end_and_replays() -> None:
    fixture = list(fixtures("greedy", "random@9n", 2, players=3))[4]
    played = play(fixture)
    game = azulejos.replay(str(played.record))
    assert game.is_over
    assert game.names == ("random@9n", "greedy", "random@9n")
    assert game.scores == played.scores
    assert sum(played.moves) == sum("=" not in token for token in played.record.tokens)
    assert len(played.seconds) == 3
    assert (played.record.tags["Deal"], played.record.tags["ArenaSeed"]) == ("2", "1")


def test_a_fixture_decides_its_game() -> None:
    games = list(fixtures("greedy", "random", 3))
    assert told(map(play, games)) == told(map(play, games))
    assert len({played.record.tokens for played in map(play, games)}) == len(games)


def test_the_first_deal_is_the_same_from_every_seat_and_in_every_pairing() -> None:
    games = [play(fixture) for first in ("greedy", "random@1n") for fixture in fixtures(first, "random", 1)]
    assert len({played.record.tokens[0] for played in games}) == 1


def test_bots_see_what_players_see(monkeypatch: pytest.MonkeyPatch) -> None:
    seen: list[Game] = []

    class Spy(RandomBot):
        def choose(self, game: Game, **_: object) -> Choice:
            seen.append(game)
            return super().choose(game)

    monkeypatch.setitem(registry.OURS, "spy", Spy)
    fixture = next(fixtures("spy", "random", 1))
    play(fixture)
    assert seen
    assert Seeded(fixture.deal_seed) not in [game._chance for game in seen]


def test_budgets_reach_the_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    given: list[tuple[str, object]] = []

    class Spender(RandomBot):
        def choose(self, game: Game, **budget: object) -> Choice:
            given.extend(budget.items())
            return super().choose(game)

    monkeypatch.setitem(registry.OURS, "spender", Spender)
    play(next(fixtures("spender@0.5s", "spender@7n", 1)))
    assert set(given) == {("seconds", 0.5), ("nodes", None), ("seconds", None), ("nodes", 7)}


@pytest.mark.usefixtures("guests")
def test_a_bot_that_breaks_the_rules_is_named() -> None:
    with pytest.raises(BotFailed, match=r"cheating failed in seat 1 of deal 1: .*rule"):
        play(next(fixtures("cheating", "random", 1)))
