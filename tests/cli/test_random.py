import pytest

import azulejos
from tests.cli.commands import output


@pytest.mark.parametrize(
    "options",
    [
        "--players 3",
        "--game azul --players 8 --wall grey --jokers",
        "--edition tactile --wall=grey --start 2",
        "--edition tactile --column-bonus 7",
    ],
)
def test_a_seed_gives_the_same_record_and_it_replays(options: str) -> None:
    args = ["random", *options.split(), "--seed", "5"]
    record = output(*args)
    game = azulejos.replay(record)
    assert game.is_over
    assert str(game.record()) == record
    assert output(*args, AZULEJOS_PLAIN="1") == record


def test_options_reach_the_game() -> None:
    tags = (
        azulejos.replay(output("random", "--edition", "tactile", "--jokers", "--start", "2", "--seed", "1"))
        .record()
        .tags
    )
    assert (tags["ColumnBonus"], tags["Jokers"], tags["Start"]) == ("5", "5", "2")


def test_without_a_seed_games_differ() -> None:
    assert output("random") != output("random")


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_every_family_has_random_games(family: str) -> None:
    assert azulejos.replay(output("random", "--game", family, "--seed", "1")).is_over
