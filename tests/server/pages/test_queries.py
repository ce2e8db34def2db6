"""Queries about a table are answered as in the terminal."""

import re

import pytest

from azulejos.dialogue import QUERIES, parse_move
from azulejos.dialogue.commands import FAMILY_COMMANDS
from azulejos.dialogue.context import Memory
from azulejos.server.http.preferences import CHOICES
from azulejos.server.pages.queries import answer_query
from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.service import TableService
from azulejos.words import Words
from tests.bots.searching import OnePly
from tests.server.duels import ANNA, first, open_duel, start_duel

WORDS = Words("en", names=["Anna", "Ben"])
OWN = frozenset({0})


def test_before_the_game_there_is_nothing_to_answer(tables: TableService) -> None:
    table = open_duel(tables).table
    assert answer_query(table, OWN, WORDS, "scores") == ["The game begins when all seats are taken."]


def test_answers_are_those_of_the_terminal(tables: TableService) -> None:
    table = start_duel(tables)
    assert table.game is not None
    assert answer_query(table, OWN, WORDS, "punkte") == ["Anna: 0 points; Ben: 0 points."]
    assert answer_query(table, OWN, WORDS, "factories") == WORDS.offer(table.game.view)
    assert answer_query(table, OWN, WORDS, "moves")[0].startswith("Factory 1: ")
    assert answer_query(table, OWN, WORDS, "boden") == [
        "Floor line: empty.",
        "It costs 0 points at the end of the round.",
    ]
    assert answer_query(table, OWN, WORDS, f"effect {first(table)}")[0].startswith(first(table))
    assert 20 < max(map(len, answer_query(table, OWN, WORDS, "braille"))) <= 40
    assert max(map(len, answer_query(table, OWN, WORDS, "braille", cells=14))) <= 14


@pytest.mark.parametrize("cells", [14, 20])
@pytest.mark.parametrize("language", Words.languages())
def test_every_answer_fits_a_small_display(tables: TableService, language: str, cells: int) -> None:
    table = start_duel(tables)
    words = Words(language, "braille", names=["Anna", "Ben"], cells=cells)
    asked = [command.name(words) for command in (*QUERIES, *FAMILY_COMMANDS[table.family])]
    for line in (*asked, "xyzzy", f"effect {first(table)}", "effect 9r-1", "rule 16", "moves 3", "missing row 2"):
        lines = answer_query(table, OWN, words, line, cells=cells)
        assert lines, line
        assert max(map(len, lines)) <= cells, (line, lines)


def test_history_and_changes_are_those_of_the_seat(tables: TableService) -> None:
    table = start_duel(tables)
    tables.move(table.id, ANNA, table.seq, first(table))
    table = tables.get(table.id)
    assert len(answer_query(table, OWN, WORDS, "history")) == 7  # the round, five factories, the move
    assert answer_query(table, OWN, WORDS, "changes") == ["Nothing has happened."]
    assert len(answer_query(table, frozenset({1}), WORDS, "changes")) == 7


def test_illegal_moves_are_explained(tables: TableService) -> None:
    table = start_duel(tables)
    assert "rule 2" in answer_query(table, OWN, WORDS, "effect 9r-2")[0]
    assert answer_query(table, OWN, WORDS, "effect hello") == ["I do not know the word hello."]


@pytest.mark.parametrize("typed", ["", "help", "save", "language de"])
def test_other_lines_are_answered_with_the_list_of_queries(tables: TableService, typed: str) -> None:
    answers = answer_query(start_duel(tables), OWN, WORDS, typed)
    assert answers[0].startswith("Type the factory or centre, the colour and the pattern line;")
    assert re.fullmatch(r"(\w+-\d): .* from .* to pattern line \d", answers[1])
    assert answers[2] == "You can ask:"
    assert set(answers[3:]) == {command.help(WORDS) for command in (*QUERIES, *FAMILY_COMMANDS["azul"])}


def test_again_repeats_the_last_answer_until_something_happens(tables: TableService) -> None:
    table = start_duel(tables)
    memory = Memory(("the answer",), table.seq)
    assert answer_query(table, OWN, WORDS, "again", memory=memory) == ["the answer"]
    tables.move(table.id, ANNA, table.seq, first(table))
    assert answer_query(tables.get(table.id), OWN, WORDS, "again", memory=memory)[0].startswith("Anna takes")


def test_why_a_move_was_refused(tables: TableService) -> None:
    table = start_duel(tables)
    memory = Memory(refused=parse_move(table.game, "9r-2").error) if table.game else Memory()
    answers = answer_query(table, OWN, WORDS, "why", memory=memory)
    assert answers[0] == "9r-2: there are only 5 factories (rule 2)."
    assert len(answers) > 1


def test_the_time_left(tables: TableService) -> None:
    assert answer_query(start_duel(tables), OWN, WORDS, "clock") == ["This game has no clock."]
    table = start_duel(tables, clock=TimeControl(300, 5))
    assert table.times is not None
    assert answer_query(table, OWN, WORDS, "clock", now=table.times.since + 60) == [
        "Anna: 4 minutes left, and the clock is running.",
        "Ben: 5 minutes left.",
    ]


def test_hints_are_for_the_player_to_move_without_other_people(tables: TableService) -> None:
    table = start_duel(tables)
    assert answer_query(table, OWN, WORDS, "hint") == ["There are no hints when several people play."]
    assert answer_query(table, frozenset({1}), WORDS, "hint") == ["You can ask for a hint when it is your turn."]
    assert table.game is not None
    assert len(answer_query(table, frozenset({0, 1}), WORDS, "hint", OnePly().choose(table.game))) > 2


def test_a_player_against_a_bot_gets_a_hint(tables: TableService) -> None:
    opened = open_duel(tables, seats=(SeatRequest("me", "Anna"), SeatRequest("bot", bot="random")))
    table = tables.get(opened.table.id)
    assert table.game is not None
    best = OnePly().choose(table.game)
    assert answer_query(table, OWN, WORDS, "hint", best)[0].startswith(f"{best.move}: ")


def test_questions_are_answered_while_tiles_are_entered(tables: TableService) -> None:
    seats = SeatRequest("me", "Anna"), SeatRequest("me", "Ben")
    table = tables.open(TableRequest("azul", seats, is_by_hand=True), ANNA).table
    for verbosity in CHOICES["verbosity"]:
        words = Words("en", verbosity, names=["Anna", "Ben"])
        assert answer_query(table, OWN, words, "xyzzy")
        assert answer_query(table, OWN, words, "scores")
