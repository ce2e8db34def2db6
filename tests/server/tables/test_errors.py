"""Problems in words."""

from azulejos.server.tables.errors import Late, Problem
from azulejos.server.tables.service import TableService
from azulejos.words import Words
from tests.server.duels import open_duel


def test_a_problem_is_translated_with_its_values() -> None:
    problem = Problem(
        "too-many", "Too many requests at once. Please wait and try again; seconds to wait: {n}.", n=7, retry_after=7
    )
    assert problem.say(Words("en")) == "Too many requests at once. Please wait and try again; seconds to wait: 7."
    german = problem.say(Words("de"))
    assert german != problem.say(Words("en"))
    assert "7" in german
    assert (problem.code, problem.retry_after) == ("too-many", 7)


def test_a_late_request_has_the_current_table(tables: TableService) -> None:
    table = open_duel(tables).table
    late = Late(table, 0)
    assert late.table is table
    assert (late.code, late.values) == ("late", {"seq": 0, "now": 1})
