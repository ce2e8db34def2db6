import re

import pytest

import azulejos
from azulejos._kernel_cy import Random
from azulejos.words import Words
from tests.cli.commands import output
from tests.terminal.tables import Typist, azul, pavilion, said, table

NOT_PLAIN = re.compile("[\x00-\x09\x0b-\x1f\x7f-\x9f\u2500-\u259f\u2800-\u28ff]")  # box drawing and braille too


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
    assert Words(language).ask("The game is over.") in end
    assert all(part.strip(" .").split(": ")[1] in end for part in scores.split("; "))
    if width:
        assert max(map(len, shown.split("\n"))) <= width


def test_people_at_one_terminal_take_turns(capsys: pytest.CaptureFixture[str]) -> None:
    game = azul(names=["Anna", "Ben"])
    seated = table(game, "1b-1", "2r-1", "changes")
    seated.run()
    asker = seated._asker
    assert isinstance(asker, Typist)
    assert asker.prompts == ["Anna> ", "Ben> ", "Anna> ", "Anna> "]
    assert capsys.readouterr().out.rpartition("> changes\n")[2].startswith("Ben: 1 red from factory 2")


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


def test_several_meanings_are_asked_about(capsys: pytest.CaptureFixture[str]) -> None:
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
    assert "more; say it more exactly" in said(capsys, azul(), "red")


def test_what_is_wrong_is_explained_and_changes_nothing(capsys: pytest.CaptureFixture[str]) -> None:
    game = azul()
    text = said(capsys, game, "3 red 2", "9r-2", "hello", "\x1b[2J", "")
    assert "3 red 2: factory 3 holds no red (rule 10" in text
    assert "9r-2: there are 5 factories (rule 2" in text
    assert "I do not know the word hello." in text
    assert len(game.record().tokens) == 1


def test_how_much_is_said_before_a_turn(capsys: pytest.CaptureFixture[str]) -> None:
    lengths = []
    for verbosity in ("brief", "normal", "full"):
        text = said(capsys, azul(), "1b-1", "2r-1", verbosity=verbosity)
        lengths.append(text.rpartition("> 2r-1\n")[2].count("\n"))
    assert lengths == [3, 7, 26]  # the move, the turn, how to go on; with them the offer; the whole position


def test_placing_shows_the_own_board(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Beside the board:" in said(capsys, pavilion("place"), verbosity="normal")
