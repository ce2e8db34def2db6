"""Bots at the table: their turns, what is saved of them, what happens when one fails or is interrupted."""

import os
import shlex
import signal
import sys
from pathlib import Path
from threading import Timer

import pytest

import azulejos
from azulejos import BadOption
from azulejos.bots import Bot
from azulejos.terminal import saving
from azulejos.terminal.seats import make_bots
from azulejos.terminal.story import retell
from tests.bots.thinkers import OnePly, Slow
from tests.cli.commands import complaint, output
from tests.terminal.tables import azul, said, table

DYING = f"program:{shlex.quote(sys.executable)} -c 'raise SystemExit(3)'"
ENGINE = f"program:{shlex.quote(sys.executable)} -m azulejos engine --bot greedy"


def with_bots(data: Path, bots: dict[int, Bot], *typed: str, game: azulejos.Game | None = None) -> azulejos.Game:
    """Let people play with bots until nobody types any more, and return what was saved."""
    seated = table(game or azul(players=3), *typed)
    seated.bots = bots
    seated.run()
    (file,) = data.iterdir()
    return azulejos.replay(file.read_text(encoding="utf-8"))


def test_bots_and_people_take_turns(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = with_bots(data, {1: OnePly(), 2: OnePly()}, "1b-1")
    text = capsys.readouterr().out
    assert "Bots: Player 2 (one ply), Player 3 (one ply)." in text
    assert text.count("\nPlayer 2: ") == text.count("\nPlayer 3: ") == 1
    assert len(game.record().tokens) == 4


def test_the_whole_turn_of_a_bot_is_said_at_once(capsys: pytest.CaptureFixture[str]) -> None:
    game = azulejos.new_game("pavilion", seed=3)
    while not (game.phase == "bonus" and game.to_move == 1):
        moves = game.legal_moves()
        placing = [move for move in moves if "/" in move.token]
        game.play((placing or moves)[0])
    game.undo()
    seated = table(game)
    seated.bots = {1: First(), 0: First()}
    seated._let_think(1, seated.bots[1])
    lines = capsys.readouterr().out.strip().splitlines()
    assert len(lines) == 1
    assert "tile of choice" in lines[0] or "tiles of choice" in lines[0]
    assert "from the supply" in lines[0]


class First(OnePly):
    """Plays the first placement, else the first move."""

    def choose(self, game: azulejos.Game, **_: object) -> azulejos.bots.Choice:
        choice = super().choose(game)
        moves = game.legal_moves()
        move = next((move for move in moves if "/" in move.token), moves[0])
        return azulejos.bots.Choice(move, choice.win, choice.scores, (move,), choice.alternatives, 1, 0.0)


def test_an_interrupt_while_a_bot_thinks_saves_and_leaves(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    signal.signal(signal.SIGINT, signal.default_int_handler)
    Timer(0.5, os.kill, (os.getpid(), signal.SIGINT)).start()
    game = with_bots(data, {1: Slow()}, "1b-1")
    assert game.record().tokens[1:] == ("1b-1",)
    assert "azulejos play --resume last" in capsys.readouterr().out


def test_a_bot_that_fails_loses_nothing(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = with_bots(data, make_bots({1: DYING}, seed=1), "1b-1")
    assert game.record().tokens[1:] == ("1b-1",)
    text = capsys.readouterr().out
    assert "A bot has failed: program:" in text
    assert "azulejos play --resume last" in text


def test_saved_games_remember_bots(data: Path) -> None:
    output("play", "--seats", f"greedy,Anna,{ENGINE}", "--seed", "3", given="2r-1\n")
    (file,) = data.iterdir()
    game, _ = retell(file.read_text(encoding="utf-8"), 1)
    assert saving.bots_of(game, file) == {0: "greedy", 2: ENGINE}
    assert len(game.record().tokens) == 5
    shown = output("play", "--resume", "last", given="quit\n")
    assert f"Bots: Player 1 (greedy), Player 3 ({ENGINE})." in shown
    assert "Anna> " in shown
    shown = output("play", "--resume", "last", "--bot", "random", given="quit\n")
    assert "Bots: Player 1 (random), Player 3 (random)." in shown


def test_a_record_from_elsewhere_runs_no_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(saving.spell(azul(), {1: DYING}), encoding="utf-8")
    assert "would run" in complaint("play", "--resume", str(file))
    assert "Bots: Player 2 (random)." in output("play", "--resume", str(file), "--bot", "random")
    game, _ = retell(file.read_text(encoding="utf-8"), 1)
    with pytest.raises(BadOption, match="would run"):
        saving.bots_of(game, file)
    assert "cannot be loaded: the record would run" in said(capsys, azul(), f"load {file}")


def test_a_record_that_does_not_tell_who_plays() -> None:
    assert saving.bots_of(azul(), Path("-")) is None
    assert saving.bots_of(azulejos.replay(saving.spell(azul(), {})), Path("-")) == {}
    assert saving.bots_of(azulejos.replay(saving.spell(azul(players=3), {1: "greedy"})), Path("-")) == {1: "greedy"}


def test_no_such_bot() -> None:
    assert "there is no bot called 'nobody'" in complaint("play", "--bot", "nobody")
    assert "there is no bot called 'nobody'" in complaint("play", "--seats", "Anna,bot:nobody")
