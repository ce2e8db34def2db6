from pathlib import Path

import pytest

import azulejos
from tests.cli.commands import complaint, output


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_a_hint_is_a_legal_move_with_its_reasons(family: str, tmp_path: Path) -> None:
    game = azulejos.new_game(family, seed=3, names=["Anna"])
    file = tmp_path / "game.txt"
    file.write_text(str(game.record()), encoding="utf-8")
    turn, move, reasons, chances, *_ = output("hint", str(file), "--bot", "greedy", "--seed", "1").splitlines()
    assert turn.startswith("Anna's turn: take tiles.")
    assert move.partition(": ")[0] in map(str, game.legal_moves())
    assert reasons.startswith("This move ")
    assert chances == "Chance of winning: Anna 50%, Player 2 50%."


def test_a_position_and_a_language() -> None:
    shown = output("hint", "--position", "azul factories=rr", "--bot", "greedy", "--lang", "de")
    assert "Dieser Zug komplettiert Musterreihe 2 für 1 Punkt" in shown


def test_a_budget() -> None:
    assert output("hint", "--position", "azul factories=rr", "--bot", "random", "--nodes", "5", "--seed", "1")


def test_a_finished_game_needs_no_hint() -> None:
    record = output("random", "--seed", "5")
    assert "The game is over." in output("hint", "-", "--bot", "greedy", given=record)


@pytest.mark.parametrize(
    ("args", "why"),
    [
        ([], "give a record or --position"),
        (["game.txt", "--position", "azul factories=rr"], "give a record or --position"),
        (["no such file"], "No such file"),
        (["--position", "azul"], "no tile is on offer"),
        (["--position", "azul factories=rr", "--bot", "nobody"], "there is no bot called 'nobody'"),
        (["--position", "azul factories=rr", "--bot", "program:false"], "has exited"),
    ],
)
def test_what_is_wrong_is_said(args: list[str], why: str) -> None:
    assert why in complaint("hint", *args)
