"""Writers in line share a commit, and one that fails does not take the others along."""

from collections.abc import Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest
from sqlalchemy import event, text
from sqlalchemy.exc import IntegrityError, OperationalError

from azulejos.store.engine import open_engine
from azulejos.store.line import Line, Rows

WRITERS = 12
NUMBER, NOWHERE = 0, 1
STATEMENTS = (text("insert into numbers values (:game)"), text("insert into nowhere values (:game)"))


@pytest.fixture
def line(tmp_path: Path) -> Iterator[Line]:
    engine = open_engine(str(tmp_path / "line.sqlite3"))
    with engine.begin() as connection:
        connection.exec_driver_sql("create table numbers (number integer primary key)")
    line = Line(engine, STATEMENTS)
    yield line
    line.close()
    engine.dispose()


def rows(*numbers: int) -> Rows:
    return [(NUMBER, {"game": number}) for number in numbers]


def put(line: Line, *numbers: int) -> Future[None]:
    """Put rows in line and return what will be told of them."""
    told: Future[None] = Future()

    def tell(error: Exception | None) -> None:
        told.set_exception(error) if error else told.set_result(None)

    line.put(rows(*numbers), tell)
    return told


def kept(line: Line) -> list[int]:
    with line._engine.connect() as connection:
        return [row[0] for row in connection.exec_driver_sql("select number from numbers order by number")]


def test_everybody_in_line_is_served_whole_or_not_at_all(line: Line) -> None:
    waiting = [put(line, 100 + number, number // 2) for number in range(WRITERS)]
    errors = [done.exception() for done in waiting]
    won = [number for number in range(WRITERS) if errors[number] is None]
    assert won == list(range(0, WRITERS, 2))
    assert all(isinstance(error, IntegrityError) for error in errors[1::2])
    assert kept(line) == [*range(WRITERS // 2), *(100 + number for number in won)]


def test_who_waits_meanwhile_shares_a_commit(line: Line) -> None:
    commits = []
    event.listen(line._engine, "commit", lambda _: commits.append(True))
    for done in [put(line, number) for number in range(300)]:
        done.result()
    assert len(kept(line)) == 300
    assert len(commits) < 150


def test_a_broken_database_is_everybodys_error_and_the_next_are_served(line: Line) -> None:
    with pytest.raises(OperationalError):
        line.do([(NOWHERE, {"game": 1}), *rows(3)])
    line.do(rows(7))
    assert kept(line) == [7]


def test_what_waits_is_written_before_the_end(line: Line) -> None:
    waiting = [put(line, number) for number in range(20)]
    line.close()
    assert all(done.done() for done in waiting)
    line.do(rows(20))
    assert kept(line) == list(range(21))


def test_who_has_left_holds_up_nobody(line: Line) -> None:
    def fail(_: Exception | None) -> None:
        raise RuntimeError("gone")

    line.put(rows(1), fail)
    line.do(rows(2))
    assert kept(line) == [1, 2]
