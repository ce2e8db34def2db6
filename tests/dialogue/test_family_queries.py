"""A family's answers to queries."""

import azulejos
from azulejos.dialogue.family_queries import FamilyQueries
from azulejos.dialogue.parser import parse_phrase
from azulejos.words.phrasing import LONGEST
from tests.dialogue.asking import asked, short
from tests.terminal.tables import azul

AZUL = "azul round=2 factories=rrkw,bbyk centre=y"


def test_round_and_stock() -> None:
    assert asked(azul()).round() == ["Azul, 2 players, coloured wall, round 1.", "Player 1 began this round."]
    assert asked(azul(), language="de").stock()[0] == "Beutel: 80 Fliesen; Schachteldeckel: 0 Fliesen."


def test_factories_and_centres() -> None:
    assert asked(azul()).factory(2) == ["Factory 2: 2 yellow, 1 red and 1 white."]
    assert len(asked(azul()).factory(None)) == 5
    assert asked(azul()).factory(9) == ["The factories are numbered from 1 to 5."]
    assert asked(azul()).centre(None) == ["Centre: only the first-player marker."]
    eight = asked(azul(players=8))
    assert [len(eight.centre(number)) for number in (None, 1, 2)] == [2, 1, 1]
    assert eight.centre(2) == ["Centre 2: empty."]
    assert eight.centre(3) == ["There is no such centre."]


def test_moves_at_a_place_are_selected() -> None:
    game = azul()

    def selected(text: str) -> set[str]:
        test = asked(game).select(parse_phrase("azul", text))
        return {move.token[0] for move in game.legal_moves() if test and test(move)}

    assert selected("3") == {"3"}
    assert selected("factory 3") == {"3"}
    assert selected("centre") == set()
    assert selected("9") == set()
    assert selected("line 2") == {"1", "2", "3", "4", "5"}
    assert asked(game).select(parse_phrase("azul", "2 red")) is None


def test_moves_that_cost_nothing() -> None:
    first, *moves = asked(azul()).safe()
    assert first == "These moves cost no points:"
    assert moves[0].startswith("Factory 1: ")
    full = azulejos.from_position("azul factories=bbbb lines1=k,yy,rrr,wwww,kkkkk")
    assert asked(full).safe() == ["Every move costs points."]


def test_lines_are_not_too_long() -> None:
    queries: FamilyQueries = asked(azul())
    lines = queries.lines([f"item number {n}" for n in range(40)], "Items: {}.".format)
    assert len(lines) > 1
    assert all(line.startswith("Items: item") and len(line) <= LONGEST for line in lines)
    assert "item number 39." in lines[-1]


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


def test_moves_that_cost_nothing_in_short_lines() -> None:
    assert "2b 2 3 4 5" in short(AZUL).safe()
    full = azulejos.from_position("azul factories=bbbb lines1=k,yy,rrr,wwww,kkkkk").position
    assert short(full).safe() == ["."]
