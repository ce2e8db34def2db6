from dataclasses import replace
from pathlib import Path

import pytest

import azulejos
from azulejos import BadOption
from azulejos.arena import Contestant, Folder, Pairing, Terms, play
from azulejos.core.chance import Seeded
from azulejos.core.errors import BotFailed
from tests.arena.games import fixtures, told
from tests.arena.guests import SpyBot


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


@pytest.mark.usefixtures("guests")
def test_bots_see_what_players_see() -> None:
    SpyBot.games.clear()
    fixture = next(fixtures("spy", "random", 1))
    play(fixture)
    assert SpyBot.games
    assert Seeded(fixture.deal_seed) not in [game._chance for game in SpyBot.games]


@pytest.mark.usefixtures("guests")
def test_budgets_reach_the_bots() -> None:
    SpyBot.budgets.clear()
    play(next(fixtures("spy@0.5s", "spy@7n", 1)))
    assert set(SpyBot.budgets) == {("seconds", 0.5), ("nodes", None), ("seconds", None), ("nodes", 7)}


@pytest.mark.usefixtures("guests")
def test_a_bot_that_breaks_the_rules_is_named() -> None:
    with pytest.raises(BotFailed, match=r"cheating failed in seat 1 of deal 1: .*rule"):
        play(next(fixtures("cheating", "random", 1)))


def test_a_record_is_found_again(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    fixture = list(fixtures("greedy@0.5s", "random", 2))[3]
    assert folder.find(fixture) is None
    played = play(fixture)
    folder.keep(played)
    assert folder.find(fixture) == played
    path = tmp_path / "greedy@0.5s-against-random" / "deal-00002-seat-2.txt"
    assert azulejos.replay(path.read_text()).is_over
    assert list(path.parent.iterdir()) == [path]


@pytest.mark.parametrize("size", [0, 100, -3, -40])
def test_what_is_half_written_counts_as_not_played(tmp_path: Path, size: int) -> None:
    folder = Folder(tmp_path)
    fixture = next(fixtures("greedy", "random", 1))
    folder.keep(play(fixture))
    text = folder.file(fixture).read_text()
    folder.file(fixture).write_text(text[:size])
    assert folder.find(fixture) is None


def test_what_is_no_text_counts_as_not_played(tmp_path: Path) -> None:
    folder = Folder(tmp_path)
    fixture = next(fixtures("greedy", "random", 1))
    folder.file(fixture).parent.mkdir()
    folder.file(fixture).write_bytes(b"\xff\x00")
    assert folder.find(fixture) is None


@pytest.mark.parametrize(
    ("terms", "tag"),
    [(Terms(seed=2), "ArenaSeed is 1, not 2"), (Terms(options={"wall": "grey"}), "Wall is coloured, not grey")],
)
def test_games_of_another_arena_are_not_taken_for_these(tmp_path: Path, terms: Terms, tag: str) -> None:
    folder = Folder(tmp_path)
    fixture = next(fixtures("greedy", "random", 1))
    folder.keep(play(fixture))
    with pytest.raises(BadOption, match=f"another arena: its {tag}; choose another folder"):
        folder.find(replace(fixture, terms=terms))


def test_every_pairing_has_a_folder_that_can_be(tmp_path: Path) -> None:
    fixture = next(fixtures("greedy", "random", 1))
    names = ["program:./a b", "program:./a/b", "program:../" + "x" * 300]
    pairings = [Pairing(Contestant(name), Contestant("random")) for name in names]
    files = [Folder(tmp_path).file(replace(fixture, pairing=pairing)) for pairing in pairings]
    assert len({file.parent for file in files}) == 3
    for file in files:
        assert file.parent.parent == tmp_path
        file.parent.mkdir()
