"""Short answers that every family has."""

import azulejos
from tests.dialogue.asking import short

AZUL = "azul round=2 factories=rrkw,bbyk centre=y"


def test_round_and_places() -> None:
    assert short(AZUL).round() == ["R2 P1"]
    assert short(AZUL).where("y") == ["y F2 1 C 1"]
    assert short(AZUL).where("j") == ["j ."]


def test_moves_are_grouped_and_many_are_counted() -> None:
    asked = short(AZUL)
    assert "1r 0 1 2 3 4 5" in asked.moves(asked.game.legal_moves())
    placing = short("pavilion players=2 round=1 marker=1 hand1=ppppggggoooo hand2=g")
    counted = {line.split()[0]: line for line in placing.moves(placing.game.legal_moves())}
    assert counted["pass"].split()[1].isdecimal()


def test_moves_that_cost_nothing() -> None:
    assert "2b 2 3 4 5" in short(AZUL).safe()
    full = azulejos.from_position("azul factories=bbbb lines1=k,yy,rrr,wwww,kkkkk").position
    assert short(full).safe() == ["."]
