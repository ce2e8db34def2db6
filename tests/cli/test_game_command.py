from typing import Any

import pytest
import typer

from azulejos import BadOption
from azulejos.cli.game_command import GIVEN, GameCommand, chosen_options, is_given, refuse_options


def parsed(line: str) -> typer.Context:
    """Return the context after a command with its own option --seed has parsed a line."""
    app = typer.Typer()

    @app.command(cls=GameCommand)
    def command(depth: int = typer.Argument(0), seed: int = 0) -> None:
        pass

    made: Any = typer.main.get_command(app)
    context: typer.Context = made.make_context("command", line.split())
    return context


@pytest.mark.parametrize(
    ("line", "given", "own"),
    [
        ("", {}, (0, 0)),
        ("3 --seed 5", {}, (3, 5)),
        ("--wall grey 3 --seed=5", {"wall": "grey"}, (3, 5)),
        ("--wall=grey --jokers 3", {"wall": "grey", "jokers": "yes"}, (3, 0)),
        ("--no-jokers 3", {"jokers": "no"}, (3, 0)),
        ("--column-bonus 5 --column-bonus 7", {"column_bonus": "7"}, (0, 0)),
        ("--wall grey -- 3", {"wall": "grey"}, (3, 0)),
    ],
)
def test_options_of_games_are_kept_apart_from_the_parameters(
    line: str, given: dict[str, str], own: tuple[int, int]
) -> None:
    context = parsed(line)
    assert context.meta[GIVEN] == given
    assert (context.params["depth"], context.params["seed"]) == own
    assert is_given(context) == bool(line)


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("--wal grey", "there is no option --wal; choose from --seed, "),
        ("--no-wall", "there is no option --no-wall; choose from --seed, "),
        ("--wall", "--wall needs a value"),
        ("--jokers=no", "--jokers takes no value"),
        ("many", "depth must be a number, got many"),
    ],
)
def test_wrong_arguments_are_refused(line: str, why: str) -> None:
    with pytest.raises(BadOption, match=why):
        parsed(line)


def test_the_family_checks_the_values() -> None:
    context = parsed("--players 5 --jokers")
    assert chosen_options(context, "azul") == {"players": 5, "jokers": True}
    with pytest.raises(BadOption, match="players must be 2, 3 or 4, got '5'"):
        chosen_options(context, "pavilion")


def test_options_are_refused_where_the_rules_are_known() -> None:
    refuse_options(parsed("--seed 5"), "the record")
    with pytest.raises(BadOption, match="the record already sets the rules; leave out --column-bonus"):
        refuse_options(parsed("--column-bonus 5"), "the record")
