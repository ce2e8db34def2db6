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
        "--game pavilion --players 4 --board grey --wilds back --min-score 1",
        "--game pavilion --edition 2019 --wilds rbyogp --start 2",
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


def test_options_reach_a_game_of_summer_pavilion() -> None:
    args = ["--game", "pavilion", "--edition", "2019", "--board", "grey", "--wilds", "back", "--start", "2"]
    tags = azulejos.replay(output("random", *args, "--seed", "1")).record().tags
    assert (tags["Board"], tags["Wilds"], tags["MinScore"], tags["Start"]) == ("grey", "orbygp", "1", "2")


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_without_a_seed_games_differ(family: str) -> None:
    assert output("random", "--game", family) != output("random", "--game", family)


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_every_family_has_random_games(family: str) -> None:
    record = output("random", "--game", family, "--players", "3", "--seed", "1")
    game = azulejos.replay(record)
    assert (game.family, game.rules.players, game.is_over) == (family, 3, True)
    assert str(game.record()) == record
    assert output("random", "--game", family, "--players", "3", "--seed", "2") != record
