"""Writers in line share a commit, and one that fails does not take the others along."""

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest
from sqlalchemy import Connection
from sqlalchemy.exc import IntegrityError, OperationalError

from azulejos.store.engine import open_engine
from azulejos.store.line import Line

WRITERS = 12


@pytest.fixture
def line(tmp_path: Path) -> Line:
    engine = open_engine(str(tmp_path / "line.sqlite3"))
    with engine.begin() as connection:
        connection.exec_driver_sql("create table numbers (number integer primary key, other integer)")
    return Line(engine)


def numbers(line: Line) -> list[int]:
    with line._engine.connect() as connection:
        return [row[0] for row in connection.exec_driver_sql("select number from numbers order by number")]


def test_everybody_in_line_is_served_whole_or_not_at_all(line: Line) -> None:
    start = Barrier(WRITERS)

    def write(number: int) -> bool:
        def job(connection: Connection) -> None:
            connection.exec_driver_sql(f"insert into numbers values ({100 + number}, 0)")
            connection.exec_driver_sql(f"insert into numbers values ({number // 2}, 0)")

        start.wait()
        try:
            line.do(job)
        except IntegrityError:
            return False
        return True

    with ThreadPoolExecutor(WRITERS) as pool:
        served = list(pool.map(write, range(WRITERS)))
    won = [number for number in range(WRITERS) if served[number]]
    assert sorted(number // 2 for number in won) == list(range(WRITERS // 2))
    assert numbers(line) == [*range(WRITERS // 2), *(100 + number for number in won)]


def test_a_broken_database_is_everybodys_error_and_the_next_are_served(line: Line) -> None:
    with pytest.raises(OperationalError):
        line.do(lambda connection: connection.exec_driver_sql("insert into nowhere values (1)"))
    line.do(lambda connection: connection.exec_driver_sql("insert into numbers values (7, 0)"))
    assert numbers(line) == [7]
