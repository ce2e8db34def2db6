import re
import shlex
import sys
from pathlib import Path
from typing import Any

import pytest

import azulejos
from azulejos.bots import Bot
from azulejos.core._kernel_cy import Random
from azulejos.dialogue import commands
from azulejos.dialogue.commands import all_commands
from azulejos.terminal.clock import GameClock, TimeControl
from azulejos.terminal.seats import make_bots
from azulejos.words import Words
from tests.bots.searching import Interrupted, OnePly
from tests.cli.commands import output
from tests.terminal.tables import Typist, azul, said, table
from tests.words.games import played

NOT_PLAIN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2500-\u259f\u2800-\u28ff]")  # box drawing and braille too

DYING = f"program:{shlex.quote(sys.executable)} -c 'raise SystemExit(3)'"


def whole_game(family: str, language: str, in_words: bool) -> tuple[list[str], str]:
    """Return what the person at seat 1 types in a game against a random player, and how it ends."""
    words, chance = Words(language), Random(3, 0)
    game = azulejos.new_game(family, seed=3)
    typed = []
    while not game.is_over:
        moves = game.legal_moves()
        if game.to_move == 0:
            typed.append(words.move(game.view, moves[-1]) if in_words else moves[-1].token)
            game.play(moves[-1])
        else:
            game.play(moves[chance.below(len(moves))])
    return typed, words.scores(game.view)


@pytest.mark.parametrize("width", [None, 40])
@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_a_whole_game_through_a_pipe(family: str, language: str, width: int | None) -> None:
    typed, scores = whole_game(family, language, in_words=width is None)
    options = ["--width", str(width)] if width else []
    shown = output(
        *("play", "--game", family, "--seed", "3", "--bot", "random", "--lang", language, *options),
        given="\n".join(typed),
        TERM="xterm",
    )
    assert not NOT_PLAIN.search(shown)
    assert "  " not in shown
    end = " ".join(shown.split("\n"))[-2000:]
    assert Words(language).translate("The game is over.") in end
    assert all(part.strip(" .").split(": ")[1] in end for part in scores.split("; "))
    if width:
        assert max(map(len, shown.split("\n"))) <= width


@pytest.mark.parametrize("width", [14, 20])
@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_a_whole_game_on_a_small_braille_display(family: str, language: str, width: int) -> None:
    typed, _ = whole_game(family, language, in_words=False)
    shown = output(
        *("play", "--game", family, "--seed", "3", "--bot", "random", "--lang", language, "--width", str(width)),
        given="\n".join(typed),
    )
    assert max(map(len, shown.split("\n"))) <= width
    normal = output(
        *("play", "--game", family, "--seed", "3", "--bot", "random", "--lang", language), given="\n".join(typed)
    )
    assert len(shown) < 0.4 * len(normal)


def test_short_answers_on_a_braille_display(capsys: pytest.CaptureFixture[str]) -> None:
    game = azul(names=["Anna", "Ben"])
    shown = said(capsys, game, "board", "factories", verbosity="braille", width=20)
    assert "1     . .b.y.r.k.w" in shown
    assert "0 1122233" in shown


@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_every_answer_fits_a_small_display(
    family: str, language: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """All commands at three moments of a whole game, with wrong and ambiguous lines and a running clock."""
    words, names = Words(language), ["Annabell", "Ben"]
    without = {commands.LOAD, commands.SAVE, commands.QUIT, commands.LANGUAGE, commands.VERBOSITY, commands.UNDO}
    without |= {commands.HINT, commands.RECORD}  # a bot thinks about one; the lines of the other have to stay whole
    asked = [each.name(words) for each in all_commands(family) if each not in without]
    wrong = ["xyzzy", "9r-1", f"{commands.MOVES.name(words)} 9", f"{commands.BOARD.name(words)} Zoe"]
    game = azulejos.new_game(family, seed=3, names=names)
    typed: list[str] = []
    moves = list(played(family, seed=3))[1:]
    for at, step in enumerate(moves):
        if at in (0, 9, len(moves) - 1):
            rules = [f"{commands.RULE.name(words)} 16", commands.WHY.name(words)]
            effect = f"{commands.EFFECT.name(words)} {step.token}"
            typed += [*asked, *wrong, *rules, effect, f"{commands.HELP.name(words)} {commands.MOVES.name(words)}", ""]
        typed.append(step.token)
    options: dict[str, Any] = {"verbosity": "braille", "language": language, "path": tmp_path / "game.txt"}
    table(game, *typed, clock=GameClock(TimeControl(600, 5), 2, lambda: 0.0), **options).run()
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) > 500
    prompt = re.compile(r"\w{1,2} \(\d+:\d\d\)> ")
    assert [line for line in lines if len(line) > 20 and not prompt.match(line)] == []


def test_the_tactile_edition_has_tactile_names(capsys: pytest.CaptureFixture[str]) -> None:
    game = azulejos.new_game("azul", edition="tactile", seed=3, names=["Anna", "Ben"])
    shown = said(capsys, game, "where orange", "braille", verbosity="normal")
    assert "orange (O)" in shown
    assert "\n1         .  .b .o .r .⠱ .x" in shown


def test_people_at_one_terminal_take_turns(capsys: pytest.CaptureFixture[str]) -> None:
    game = azul(names=["Anna", "Ben"])
    seated = table(game, "1b-1", "2r-1", "changes")
    seated.run()
    typist = seated._prompt
    assert isinstance(typist, Typist)
    assert typist.prompts == ["Anna> ", "Ben> ", "Anna> ", "Anna> "]
    assert capsys.readouterr().out.rpartition("> changes\n")[2].startswith("Ben: 1 red, factory 2")


def test_eight_people(capsys: pytest.CaptureFixture[str]) -> None:
    names = ["Ada", "Bo", "Cy", "Di", "Ed", "Fay", "Guy", "Hal"]
    game = azul(players=8, names=names)
    lines = []
    ahead = game.copy()
    for _ in names:
        lines.append(str(ahead.legal_moves()[0]))
        ahead.play(lines[-1])
    text = said(capsys, game, *lines, people=range(8))
    assert f"At this terminal: {', '.join(names)}." in text
    assert all(f"\n{name}> {line}\n{name}: " in text for name, line in zip(names, lines, strict=True))


def test_an_ambiguous_move_lists_its_meanings(capsys: pytest.CaptureFixture[str]) -> None:
    game = azul()
    text = said(capsys, game, "2 red", "9", "2 red", "3")
    assert "That can mean several moves." in text
    assert "3: 2r-2, 1 red from factory 2 to pattern line 2" in text
    assert game.record().tokens[1:] == ("2r-2",)


def test_another_line_than_a_number_answers_anew(capsys: pytest.CaptureFixture[str]) -> None:
    game = azul()
    said(capsys, game, "2 red", "2 red 5")
    assert game.record().tokens[1:] == ("2r-5",)


def test_long_lists_are_cut(capsys: pytest.CaptureFixture[str]) -> None:
    assert "more; please be more specific" in said(capsys, azul(), "red")


def test_what_is_wrong_is_explained_and_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    game = azul()
    text = said(capsys, game, "3 red 2", "9r-2", "hello", "\x1b[2J", "")
    assert "3 red 2: factory 3 holds no red (rule 10" in text
    assert "9r-2: there are only 5 factories (rule 2" in text
    assert "I do not know the word hello." in text
    assert len(game.record().tokens) == 1


def with_bots(data: Path, bots: dict[int, Bot], *typed: str, game: azulejos.Game | None = None) -> azulejos.Game:
    """Play with bots until the input ends, and return what was saved."""
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


class First(OnePly):
    """Plays the first placement, else the first move."""

    def choose(self, game: azulejos.Game, **_: object) -> azulejos.bots.Choice:
        choice = super().choose(game)
        moves = game.legal_moves()
        move = next((move for move in moves if "/" in move.token), moves[0])
        return azulejos.bots.Choice(move, choice.win, choice.scores, (move,), choice.alternatives, 1, 0.0)


def test_a_turn_of_a_bot_is_said_line_by_line(capsys: pytest.CaptureFixture[str]) -> None:
    game = azulejos.new_game("pavilion", seed=3)
    while not (game.phase == "bonus" and game.to_move == 1):
        moves = game.legal_moves()
        placing = [move for move in moves if "/" in move.token]
        game.play((placing or moves)[0])
    game.undo()
    seated = table(game)
    seated.bots = {1: First(), 0: First()}
    seated._play_bot(1, seated.bots[1])
    placed, taken, refilled = capsys.readouterr().out.strip().splitlines()
    assert "bonus tile" in placed
    assert "from the supply" in taken
    assert "The supply is refilled" in refilled


def test_an_interrupt_while_a_bot_thinks_saves_and_leaves(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = with_bots(data, {1: Interrupted()}, "1b-1")
    assert game.record().tokens[1:] == ("1b-1",)
    assert "azulejos play --resume last" in capsys.readouterr().out


def test_a_bot_that_fails_loses_nothing(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = with_bots(data, make_bots({1: DYING}, seed=1), "1b-1")
    assert game.record().tokens[1:] == ("1b-1",)
    text = capsys.readouterr().out
    assert "A bot has failed: program:" in text
    assert "azulejos play --resume last" in text


# Drawings
