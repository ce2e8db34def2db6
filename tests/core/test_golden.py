"""The same seed and the same moves give the same game on every machine, for ever."""

import pytest

import azulejos
from tests.golden.games import FOLDER, GAMES, golden_file, golden_record


@pytest.mark.parametrize("name", GAMES)
def test_the_game_is_still_played_so(name: str) -> None:
    assert golden_record(name).encode() == golden_file(name).read_bytes()


@pytest.mark.parametrize("name", GAMES)
def test_the_record_replays_to_itself(name: str) -> None:
    text = golden_file(name).read_bytes().decode()
    game = azulejos.replay(text)
    assert game.is_over
    assert str(game.record()) == text


def test_every_file_is_a_golden_game() -> None:
    assert sorted(file.stem for file in FOLDER.glob("*.rec")) == sorted(GAMES)
