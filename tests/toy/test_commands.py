"""Dots on the command line, in this process, where it is registered."""

from pathlib import Path

from typer.testing import CliRunner

import azulejos
from azulejos.cli.app import make_app
from tests.toy.test_speech import POSITION


def run(*args: str, given: str = "") -> str:
    result = CliRunner().invoke(make_app(args[:1]), args, input=given)
    assert result.exit_code == 0, result.exception
    return result.stdout


def test_record_commands(tmp_path: Path) -> None:
    record = run("random", "--game", "dots", "--seed", "2", "--players", "3")
    assert azulejos.replay(record).is_over
    file = tmp_path / "game.txt"
    file.write_text(record, encoding="utf-8")
    assert "The game is over." in run("replay", str(file), "--lang", "en")
    assert run("picture", str(file)).startswith("<svg")
    assert "DOTS" in run("braille", str(file), "--show", "record")
    assert run("braille", "--booklet", "dots", "--lang", "en", "--no-page-numbers").startswith(",DOTS")


def test_perft() -> None:
    assert run("perft", "2", "--position", POSITION).split()[-1] == "6"


def test_play(data: Path) -> None:
    shown = run(
        "play", "--game", "dots", "--bot", "random", "--seed", "3", "--lang", "en", "--picture", given="1 amber\n"
    )
    assert "amber from factory 1; scores" in shown
    assert len([*data.iterdir()]) == 1


def test_help_lists_the_options() -> None:
    assert "Options of Dots (--game dots):" in run("play", "--help")


def test_referee(data: Path) -> None:
    game = azulejos.new_game("dots", seed=3)
    deal = game.record().tokens[0].split()[1:]
    shown = run("referee", "--game", "dots", "--lang", "en", given="\n".join([*deal, game.legal_moves()[0].token]))
    (file,) = data.iterdir()
    assert azulejos.Record.parse(file.read_text(encoding="utf-8")).tokens[0] == game.record().tokens[0]
    assert "Round 1" in shown
