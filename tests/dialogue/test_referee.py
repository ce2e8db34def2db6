"""The referee: a game entered by hand has the same record as one that was drawn, also after mistakes."""

from typing import Any

import pytest

from azulejos import BadDeal, IllegalMove, replay
from azulejos.dialogue.deals import parse_tiles
from azulejos.dialogue.referee import Entry, Referee
from tests.dialogue.entering import lines_of, played

CONFIGURATIONS: list[tuple[str, dict[str, Any]]] = [
    ("azul", {}),
    ("azul", {"players": 3, "edition": "tactile"}),
    ("azul", {"players": 4, "wall": "grey"}),
    ("azul", {"players": 6, "jokers": True}),
    ("azul", {"players": 8, "wall": "grey", "jokers": True}),
    ("pavilion", {"players": 2}),
    ("pavilion", {"players": 4, "board": "grey", "wilds": "countdown", "min_score": 1}),
]


def enter(referee: Referee, line: str) -> None:
    if referee.game.is_dealing:
        referee.enter_tiles(parse_tiles(referee.game.family, line).letters)
    else:
        referee.play(line)


@pytest.mark.parametrize(("family", "options"), CONFIGURATIONS, ids=str)
def test_a_game_that_is_entered_has_the_same_record(family: str, options: dict[str, Any]) -> None:
    game = played(family, **options)
    referee = Referee(family, game.rules)
    for _, lines in lines_of(game):
        for line in lines:
            enter(referee, line)
    assert str(referee.game.record()) == str(game.record())
    assert [step.seat for step in referee.steps if step.move] == [step.seat for step in referee.steps][1:]
    again = Referee.of_record(str(game.record()))
    assert (again.game, again.entries) == (referee.game, referee.entries)


def started(moves: int = 12) -> tuple[Referee, list[str]]:
    """Return a referee with the entries of a game, and the tokens of the game."""
    game = played("azul", moves=moves)
    return Referee.of_record(str(game.record())), list(game.record().tokens)


def test_three_mistakes_are_corrected() -> None:
    right = played("azul", moves=60)
    tokens = list(right.record().tokens)
    referee = Referee("azul", right.rules)
    second = next(at for at, token in enumerate(tokens) if token.startswith("2="))
    for at, (_, lines) in enumerate(lines_of(right)):
        for line in lines:
            enter(referee, line)
        if at == 4:  # a wrong line of a move, which the later entries allow
            wrong = next(
                move.token
                for move in referee.earlier_game(4).legal_moves()
                if move.token[:-1] == tokens[3][:-1] and move.token != tokens[3]
            )
            referee.correct(4, Entry(wrong))
            assert referee.game.record().tokens[3] == wrong
            done = referee.correct(4, Entry(tokens[3]))
            assert done.before != done.after
            assert done.error is None
        if at == 6:  # a forgotten move
            referee.correct(6, None)
            done = referee.correct(6, Entry(tokens[5]), replaces=False)
            assert referee.game.record().tokens == tuple(tokens[:7])
        if at == second + 1:  # two factories mixed up in a deal
            groups = referee.entries[second].groups
            mixed = (groups[1], groups[0], *groups[2:])
            referee.correct(second + 1, Entry(groups=mixed))
            referee.correct(second + 1, Entry(groups=groups))
            assert referee.game.record().tokens == tuple(tokens[: second + 2])
    assert str(referee.game.record()) == str(right.record())


def test_an_entry_that_is_no_longer_possible_is_entered_again_and_the_later_ones_follow() -> None:
    referee, tokens = started()
    taken = tokens[2]  # now taken by the move before
    game = referee.earlier_game(2)
    same = next(move.token for move in game.legal_moves() if move.token.split("-")[0] == taken.split("-")[0])
    done = referee.correct(2, Entry(same))
    assert done.failed == 3
    assert isinstance(done.error, IllegalMove)
    assert referee.pending[0].move == taken
    assert len(referee.entries) == 2
    referee.play(referee.game.legal_moves()[0])
    assert len(referee.entries) >= 3
    assert replay(str(referee.game.record())).record().tokens[:2] == (tokens[0], same)


def test_an_impossible_correction_changes_nothing() -> None:
    referee, tokens = started()
    before = referee.game
    with pytest.raises(IllegalMove):
        referee.correct(3, Entry("1j-1"))
    with pytest.raises(IllegalMove):
        referee.correct(3, Entry(groups=("rrrr",) * 5))
    assert referee.game is before
    assert list(referee.game.record().tokens) == tokens


def test_a_deal_with_too_many_of_a_colour_is_refused_at_once() -> None:
    referee = Referee("azul", played("azul", moves=0).rules)
    referee.enter_tiles("rrrr" * 4)
    assert referee.place == 4
    referee.enter_tiles("rrrr")
    assert not referee.game.is_dealing
    crowded = Referee("azul", played("azul", moves=0, players=4).rules)
    crowded.enter_tiles("rrrr" * 5)
    with pytest.raises(BadDeal, match="21 r dealt"):
        crowded.enter_tiles("rbbb")
    assert crowded.place == 5
    crowded.enter_tiles("bbbb", 4)  # the fifth factory again
    crowded.enter_tiles("rrrr")
    assert crowded.groups == ["rrrr"] * 4 + ["bbbb", "rrrr"]


def test_undo_takes_places_deals_and_moves_back() -> None:
    referee, tokens = started(moves=1)
    assert referee.undo() == Entry(tokens[1])
    deal = referee.undo()
    assert deal
    assert len(deal.groups) == 5
    assert referee.game.is_dealing
    referee.enter_tiles(deal.groups[0])
    assert referee.undo() == Entry(groups=deal.groups[:1])
    assert referee.undo() is None
