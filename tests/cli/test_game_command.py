import pytest

from azulejos import BadOption
from azulejos.cli.game_command import split

OWN = {"--seed", "--help"}


@pytest.mark.parametrize(
    ("line", "given", "rest"),
    [
        ("", {}, ""),
        ("3 --seed 5", {}, "3 --seed 5"),
        ("--wall grey 3 --seed=5", {"wall": "grey"}, "3 --seed=5"),
        ("--wall=grey --jokers 3", {"wall": "grey", "jokers": "yes"}, "3"),
        ("--no-jokers 3", {"jokers": "no"}, "3"),
        ("--jokers=no", {"jokers": "no"}, ""),
        ("--column-bonus 5 --column-bonus 7", {"column_bonus": "7"}, ""),
        ("-h -- --wall grey", {}, "-h -- --wall grey"),
    ],
)
def test_split(line: str, given: dict[str, str], rest: str) -> None:
    assert split(line.split(), OWN) == (given, rest.split())


@pytest.mark.parametrize("line", ["--wal grey", "--no-wall", "--wall"])
def test_split_refuses(line: str) -> None:
    with pytest.raises(BadOption):
        split(line.split(), OWN)
