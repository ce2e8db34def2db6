"""Instructions for the hands in Summer Pavilion."""

import pytest

from azulejos import from_position, new_game
from azulejos.words import Words

NAMES = ("Anna", "Ben")


@pytest.mark.parametrize(
    ("position", "move", "said"),
    [
        (
            "pavilion players=2 round=1 factories=ppgy",
            "1g",
            [
                "Take 1 green and 1 purple as a wild from factory 1.",
                "Put them beside Anna's board.",
                "Slide 1 purple and 1 yellow to the centre.",
            ],
        ),
        (
            "pavilion players=2 round=1 centre=pyyy factories=bbbb score1=5",
            "cy",
            [
                "Take 3 yellow and 1 purple as a wild from the centre.",
                "Put them beside Anna's board.",
                "Put the first-player marker there too: minus 4.",
            ],
        ),
        (
            "pavilion players=2 round=1 marker=1 hand1=pppbbb score1=5 hand2=g",
            "b/6+3",
            [
                "Anna: put 1 blue on space 6 of the blue star.",
                "Put 2 blue and 3 purple as wilds in the tile collector.",
                "1 point, now 6.",
            ],
        ),
        (
            "pavilion players=2 round=1 marker=1 hand1=ggggrr score1=5 hand2=g",
            "pass:gggg",
            ["Anna passes: minus 2.", "Put 2 red in the tile collector."],
        ),
    ],
)
def test_instructions(position: str, move: str, said: list[str]) -> None:
    game = from_position(position)
    game.play(move)
    assert Words("en", "hands", names=NAMES).event_items(game.view, game.events)[: len(said)] == said


def test_a_whole_game_is_told() -> None:
    game, words, told = new_game("pavilion", seed=3, names=NAMES), Words("en", "hands", names=NAMES), ""
    while not game.is_over:
        legal = game.legal_moves()
        game.play(legal[len(legal) // 3])
        told += " ".join(words.event_items(game.view, game.events))
    assert "from the supply and put them beside" in told
