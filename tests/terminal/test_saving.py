import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path

import pytest

import azulejos
from azulejos import BadOption
from azulejos.core.replay import replay_steps
from azulejos.terminal import saving
from tests.cli.commands import COMMAND, complaint, output
from tests.terminal.tables import azul, said, table
from tests.words.games import played

ENGINE = f"program:{shlex.quote(sys.executable)} -m azulejos engine --bot greedy"
DYING = f"program:{shlex.quote(sys.executable)} -c 'raise SystemExit(3)'"


def saved(data: Path) -> azulejos.Game:
    (file,) = data.iterdir()
    return azulejos.replay(file.read_text(encoding="utf-8"))


def test_a_game_is_saved_after_each_move(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    seated = table(azul(), people=(0, 1))
    for move in ("1b-1", "2r-1"):
        seated._answer(move)
        assert saved(data).record().tokens[-1] == move
    assert capsys.readouterr().out


def test_a_killed_game_loses_nothing(data: Path) -> None:
    command = [*COMMAND, "play", "--seed", "3", "--seats", "Anna,Ben"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8") as process:
        assert process.stdin
        assert process.stdout
        process.stdin.write("1b-1\n2r-1\n")
        process.stdin.flush()
        while "Ben takes" not in process.stdout.readline():
            pass
        while not process.stdout.readline().startswith("Anna's turn: take"):
            pass
        os.kill(process.pid, signal.SIGKILL)
    assert saved(data).record().tokens[1:] == ("1b-1", "2r-1")
    shown = output("play", "--resume", "last", given="changes\n5k-5\n")
    assert "Anna> 5k-5" in shown
    assert "Ben> " in shown
    assert saved(data).record().tokens[1:] == ("1b-1", "2r-1", "5k-5")


def test_a_resumed_game_says_how_points_were_made(data: Path) -> None:
    file = data.parent / "game.txt"
    file.parent.mkdir(parents=True)
    for step in played("azul"):
        if step.game.round == 3:
            break
        file.write_text(str(step.game.record()), encoding="utf-8")
    shown = output("play", "--resume", str(file), given="history\n")
    assert shown.count("takes") > 10
    assert saved(data).record().tokens == azulejos.replay(file.read_text(encoding="utf-8")).record().tokens


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_the_events_of_a_saved_game_are_narrated_again(family: str) -> None:
    steps = list(played(family))
    game, told = replay_steps(str(steps[-1].game.record()), seed=1)
    assert game == steps[-1].game
    assert [step.events for step in told] == [step.events for step in steps]


def test_finished_games_are_not_offered(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert saving.find_last() is None
    assert complaint("play", "--resume", "last") == "there is no unfinished game to continue"
    said(capsys, azul(), "resign", "resign")
    assert len(list(data.iterdir())) == 1
    assert saving.find_last() is None


def test_a_disk_that_cannot_be_written_stops_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "file"))
    text = said(capsys, azul(), "1b-1", "2r-1")
    assert text.count("The game cannot be saved: ") == 1
    assert azulejos.replay(text[text.index("[Game ") :]).record().tokens[1:] == ("1b-1", "2r-1")


def test_save_and_load(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "my game.txt"
    text = said(capsys, azul(), "1b-1", f"save {file}", "2r-1", f"load {file}", "history", "load nothing", "load .")
    assert f"Saved in {file}" in text
    assert "Loaded." in text
    assert text.rpartition("> history\n")[2].count("1 blue, factory 1, line 1") == 1
    assert "nothing cannot be loaded: No such file or directory" in text
    assert ". cannot be loaded: Is a directory" in text


@pytest.mark.parametrize("word", ["last", "letzte", "Letzte", "senaste"])
def test_the_last_game_is_found_in_every_language(word: str, capsys: pytest.CaptureFixture[str]) -> None:
    said(capsys, azul(), "1b-1")
    assert saving.find(word) == saving.find_last()


def test_saved_games_remember_bots(data: Path) -> None:
    output("play", "--seats", f"greedy,Anna,{ENGINE}", "--seed", "3", given="2r-1\n")
    (file,) = data.iterdir()
    game, _ = replay_steps(file.read_text(encoding="utf-8"), seed=1)
    assert saving.bots_of(game, file) == {0: "greedy", 2: ENGINE}
    assert len(game.record().tokens) == 5
    shown = output("play", "--resume", "last", given="quit\n")
    assert f"Bots: Player 1 (Greedy bot), Player 3 ({ENGINE})." in shown
    assert "Anna> " in shown
    shown = output("play", "--resume", "last", "--bot", "random", given="quit\n")
    assert "Bots: Player 1 (Random bot), Player 3 (Random bot)." in shown


def test_a_record_from_elsewhere_runs_no_program(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "game.txt"
    file.write_text(saving.format_game(azul(), {1: DYING}), encoding="utf-8")
    assert "would run" in complaint("play", "--resume", str(file))
    assert "Bots: Player 2 (Random bot)." in output("play", "--resume", str(file), "--bot", "random")
    game, _ = replay_steps(file.read_text(encoding="utf-8"), seed=1)
    with pytest.raises(BadOption, match="would run"):
        saving.bots_of(game, file)
    assert "cannot be loaded: the record would run" in said(capsys, azul(), f"load {file}")


def test_a_record_that_does_not_tell_who_plays() -> None:
    assert saving.bots_of(azul(), Path("-")) is None
    assert saving.bots_of(azulejos.replay(saving.format_game(azul(), {})), Path("-")) == {}
    assert saving.bots_of(azulejos.replay(saving.format_game(azul(players=3), {1: "greedy"})), Path("-")) == {
        1: "greedy"
    }
