"""Names of Azul's tiles in every edition and verbosity."""

import pytest

from azulejos.words import Words


@pytest.mark.parametrize(
    ("verbosity", "tactile", "said"),
    [
        ("normal", False, ["yellow", "2 yellow", "107"]),
        ("normal", True, ["orange (O)", "2 orange (O)", "1 07"]),
        ("brief", True, ["O", "2 O", "1 07"]),
    ],
)
def test_tiles_and_scores(verbosity: str, tactile: bool, said: list[str]) -> None:
    words = Words("en", verbosity, tactile=tactile).family("azul")
    assert [words.tile("y"), words.count("y", 2), words.shown_score(107)] == said


def test_a_score_beyond_the_counter_has_its_digits() -> None:
    assert Words(tactile=True).family("azul").said_score(107) == "107 points, 07 on the counter"
