"""Bots think beside the server, and what they were about to do is done after a restart."""

import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from azulejos import Game, new_game
from azulejos.bots import Bot, Choice, Watch, bot
from azulejos.server.bots import MOST_IDLE, IdleBots, Thinkers
from azulejos.server.clock import Clock
from azulejos.server.sweep import Sweeper
from azulejos.server.table import Tables
from azulejos.server.wish import SeatWish, Wish
from azulejos.store import Store
from tests.server.tables import ANNA

BOTS = Wish("azul", (SeatWish("bot", bot="random"), SeatWish("bot", bot="greedy")))


def wait_for(what: Callable[[], object]) -> None:
    end = time.monotonic() + 60
    while not what():
        assert time.monotonic() < end
        time.sleep(0.01)


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    tables = Tables(Store.open(str(tmp_path / "tables.sqlite3")))
    yield tables
    tables.store.close()


def make_thinkers(tables: Tables, make: Callable[[str], Bot] | None = None, queue: int = 8) -> Thinkers:
    thinkers = Thinkers(tables, seconds=0.05, threads=2, queue=queue, make=make)
    tables.tell(thinkers.look)
    return thinkers


def test_bots_play_a_game_to_its_end(tables: Tables) -> None:
    thinkers = make_thinkers(tables)
    thinkers.start()
    game = tables.open(BOTS, ANNA).standing.id
    wait_for(lambda: tables.get(game).is_over)
    thinkers.stop()
    assert len(thinkers) == 0


def test_a_thought_that_was_interrupted_is_thought_again(tables: Tables) -> None:
    begun = threading.Event()

    class Slow:
        name = "slow"

        def choose(self, game: Game, *, watch: Watch | None = None, **_: object) -> Choice:
            choice = bot("random").choose(game)
            begun.set()
            while watch and watch(choice):
                time.sleep(0.01)
            return choice

    slow = make_thinkers(tables, lambda _: Slow())
    slow.start()
    table = tables.open(BOTS, ANNA).standing
    begun.wait(10)
    slow.stop()
    assert tables.get(table.id).seq == table.seq
    quick = make_thinkers(tables)
    quick.start()
    Sweeper(tables, quick, overdue=0).sweep(0)
    wait_for(lambda: tables.get(table.id).is_over)
    quick.stop()


def test_a_full_line_is_swept_up_later(tables: Tables) -> None:
    thinkers = make_thinkers(tables, queue=1)
    opened = [tables.open(BOTS, ANNA).standing.id for _ in range(3)]
    assert len(thinkers) == 1
    thinkers.start()
    sweeper = Sweeper(tables, thinkers, overdue=0, pause=0.05)
    sweeper.start()
    wait_for(lambda: all(tables.get(game).is_over for game in opened))
    sweeper.stop()
    thinkers.stop()


def test_a_bot_knows_what_a_player_knows(tables: Tables) -> None:
    seen: list[Game] = []

    class Curious:
        name = "curious"

        def choose(self, game: Game, **_: object) -> Choice:
            seen.append(game)
            return bot("random").choose(game)

    thinkers = make_thinkers(tables, lambda _: Curious())
    thinkers.start()
    table = tables.open(BOTS, ANNA).standing
    wait_for(lambda: seen)
    thinkers.stop()
    assert seen[0]._chance != table.chance
    assert seen[0] == table.game


def test_a_bot_that_fails_leaves_its_table_as_it_is(tables: Tables) -> None:
    failed = threading.Event()

    def fail(_: str) -> Bot:
        failed.set()
        raise RuntimeError("no bot today")

    thinkers = make_thinkers(tables, fail)
    thinkers.start()
    table = tables.open(BOTS, ANNA).standing
    failed.wait(10)
    thinkers.stop()
    assert tables.get(table.id).seq == table.seq


def test_clocks_run_out_by_themselves(tables: Tables) -> None:
    began = time.time() - 11
    tables._now = lambda: began
    seats = (SeatWish("me", "Anna"), SeatWish("bot", bot="random"))
    late = tables.open(Wish("azul", seats, clock=Clock(10)), ANNA).standing.id
    early = tables.open(Wish("azul", seats, clock=Clock(1000)), ANNA).standing.id
    tables._now = time.time
    Sweeper(tables, make_thinkers(tables), overdue=5).sweep(5)
    assert tables.get(late).is_over
    assert not tables.get(early).is_over


def test_bots_wait_for_the_next_table_with_such_a_game() -> None:
    made: list[str] = []

    def make(name: str) -> Bot:
        made.append(name)
        return bot("random")

    idle = IdleBots(make)
    azul, pavilion = new_game(), new_game("pavilion")
    with idle.borrow("easy", azul) as first, idle.borrow("easy", azul) as second:
        assert first is not second
    with idle.borrow("easy", new_game()) as again:
        assert again in (first, second)
    with idle.borrow("easy", pavilion), idle.borrow("hard", azul):
        assert made == ["easy", "easy", "easy", "hard"]
    assert len(idle) == 4


def test_few_bots_wait_and_none_that_failed() -> None:
    idle = IdleBots(lambda _: bot("random"))
    for number in range(2 * MOST_IDLE):
        with idle.borrow(f"bot {number}", new_game()):
            pass
    assert len(idle) == MOST_IDLE
    failing = IdleBots(bot)
    with pytest.raises(RuntimeError), failing.borrow("random", new_game()):
        raise RuntimeError("no move today")
    assert len(failing) == 0
