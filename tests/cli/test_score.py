"""``azulejos score``."""

from tests.cli.commands import complaint, output


def test_points_are_kept() -> None:
    shown = output("score", "--seats", "Anna,Ben", given="Anna row 3 red\nBen row 1 blue\n")
    assert shown.endswith("Anna: 1 point; Ben: 1 point.\n")


def test_wrong_options_are_refused() -> None:
    assert "names 3 seats, but there are 2 players" in complaint("score", "--seats", "A,B,C", "--players", "2")
