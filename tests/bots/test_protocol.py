import pytest

import azulejos
from azulejos.bots.protocol import Hearing, format_choice
from tests.bots.searching import OnePly


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_what_is_written_can_be_read(family: str) -> None:
    game = azulejos.new_game(family, players=3, seed=2)
    choice = OnePly().choose(game)
    *infos, last = format_choice(choice)
    hearing = Hearing(game)
    for line in infos:
        hearing.hear(line)
    heard = hearing.choice(choice.move)
    assert last == f"bestmove {choice.move}"
    assert heard.win == pytest.approx(choice.win, abs=1e-4)
    assert heard.scores == pytest.approx(choice.scores, abs=0.01)
    assert (heard.line, heard.nodes) == (choice.line, choice.nodes)
    assert {each.move: each.visits for each in heard.alternatives} == {
        each.move: each.visits for each in choice.alternatives
    }


def test_without_a_word_all_seats_are_equal() -> None:
    game = azulejos.new_game("azul", players=4, seed=2)
    choice = Hearing(game).choice(game.legal_moves()[3])
    assert choice.win == (0.25,) * 4
    assert choice.line == (game.legal_moves()[3],)


def test_a_line_may_be_made_of_letters_and_unknown_keys_are_passed_over() -> None:
    game = azulejos.from_position("pavilion factories=rr centre=pb")
    hearing = Hearing(game)
    hearing.hear("info mood good depth 7 9 nodes 12 exact line cp cb 1r")
    assert list(map(str, hearing.choice().line)) == ["cp", "cb", "1r"]
    assert hearing.choice().exact
    assert hearing.choice().nodes == 12


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("info win 0.5", "2 seats"),
        ("info win 0.5 0.6", "add up to 1"),
        ("info win 1.5 -0.5", "must be 0 to 1"),
        ("info win nan nan", "2 seats"),
        ("info scores 1e999 0", "expected a number"),
        ("info scores 3r-2 0", "3r-2"),
        ("info nodes -3", "expected a count"),
        ("info nodes", "one value"),
        ("info move 3r-2", "win must have one value"),
        ("info move 3r-9 win 0.5", "no move is written '3r-9'"),
        ("info line 1b-1 hello", "no move is written 'hello'"),
    ],
)
def test_nonsense_is_refused(line: str, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        Hearing(azulejos.new_game("azul", seed=2)).hear(line)
