from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path

import pytest

from azulejos.arena import Fixture, Folder, GameResult, Terms, Tournament, parse_contestant, play
from tests.arena.games import told


def tournament(folder: Path, *bots: str, games: int = 6, error: float | None = None, players: int = 2) -> Tournament:
    contestants = [parse_contestant(text) for text in bots]
    return Tournament(Terms(options={"players": players}), contestants, games, Folder(folder), error)


def in_turn(fixtures: Iterator[Fixture]) -> Generator[GameResult]:
    yield from map(play, fixtures)


def backwards(fixtures: Iterator[Fixture]) -> Generator[GameResult]:
    """Give games in another order than that of the schedule, as workers do."""
    yield from map(play, reversed(list(fixtures)))


def not_at_all(fixtures: Iterator[Fixture]) -> Generator[GameResult]:
    assert list(fixtures) == []
    yield from ()


def test_every_game_is_played_once(tmp_path: Path) -> None:
    event = tournament(tmp_path, "greedy", "random", "random@1n", games=5)
    games = list(event.play(in_turn))
    assert event.games == len(games) == 3 * 6
    counts = Counter((played.fixture.pairing, played.fixture.deal, played.fixture.seat) for played in games)
    assert set(counts.values()) == {1}
    assert [result.games for result in event.results()] == [6, 6, 6]
    assert len(list(tmp_path.rglob("deal-*.txt"))) == 18


def test_it_goes_on_where_it_was_left(tmp_path: Path) -> None:
    whole = list(tournament(tmp_path / "whole", "greedy", "random").play(in_turn))
    broken = tournament(tmp_path / "broken", "greedy", "random").play(in_turn)
    before = [next(broken) for _ in range(3)]
    broken.close()
    resumed = tournament(tmp_path / "broken", "greedy", "random")
    after = list(resumed.play(in_turn))
    assert after[:3] == before
    assert told(after) == told(whole)
    again = tournament(tmp_path / "broken", "greedy", "random")
    assert told(again.play(not_at_all)) == told(whole)
    assert again.results() == resumed.results()


def test_more_games_go_on_from_fewer(tmp_path: Path) -> None:
    list(tournament(tmp_path, "greedy", "random", games=4).play(in_turn))
    more = list(tournament(tmp_path, "greedy", "random", games=8).play(in_turn))
    assert told(more) == told(tournament(tmp_path / "whole", "greedy", "random", games=8).play(in_turn))


def test_half_a_deal_does_not_count(tmp_path: Path) -> None:
    event = tournament(tmp_path, "greedy", "random")
    games = event.play(in_turn)
    next(games)
    assert event.results() == []
    next(games)
    next(games)
    assert [result.games for result in event.results()] == [2]


def test_it_stops_when_it_is_clear(tmp_path: Path) -> None:
    event = tournament(tmp_path, "greedy", "random", games=200, error=0.05)
    games = list(event.play(in_turn))
    assert event.is_clear
    assert len(games) == 2 * 9  # greedy wins every game, and nine deals are enough then
    assert [result.verdict for result in event.results()] == ["stronger"]
    assert told(tournament(tmp_path, "greedy", "random", games=200, error=0.05).play(not_at_all)) == told(games)


def test_the_order_of_games_does_not_change_the_verdict(tmp_path: Path) -> None:
    """Deals are tested in their order, and those after the verdict do not count."""
    event = tournament(tmp_path, "greedy", "random", games=30, error=0.05)
    list(event.play(backwards))
    assert [(result.verdict, result.games) for result in event.results()] == [("stronger", 18)]


def test_without_a_clear_result_all_games_are_played(tmp_path: Path) -> None:
    event = tournament(tmp_path, "random", "random@1n", games=10, error=0.001)
    assert len(list(event.play(in_turn))) == 10
    assert not event.is_clear


def test_only_clear_pairings_stop(tmp_path: Path) -> None:
    event = tournament(tmp_path, "greedy", "random", "random@1n", games=40, error=0.01)
    list(event.play(in_turn))
    stronger, also, even = event.results()
    assert (stronger.verdict, also.verdict, even.verdict) == ("stronger", "stronger", "")
    assert stronger.games == also.games < even.games == 40


@pytest.mark.parametrize("players", [3, 4])
def test_larger_tables_play_a_deal_from_every_seat(tmp_path: Path, players: int) -> None:
    event = tournament(tmp_path, "greedy", "random", games=1, players=players)
    assert len(list(event.play(in_turn))) == players
    assert event.results()[0].share.value == 1
