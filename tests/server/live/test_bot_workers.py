"""Bots move with the search pool, and an interrupted turn is repeated after a restart."""

import asyncio
from collections.abc import Callable, Iterator

import pytest

from azulejos import Game, new_game
from azulejos.bots import Bot, Choice, bot
from azulejos.server.live.bot_workers import MAX_FAILURES, MAX_IDLE, BotPool, BotWorkers, Find, Hints, find_move
from azulejos.server.live.fair_queue import ATTENDED, UNATTENDED
from azulejos.server.live.scheduler import Scheduler
from azulejos.server.live.search_pool import SearchPool
from azulejos.server.services import Pools
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.service import TableService
from tests.server.duels import ANNA, first, refused, start_bots, start_duel
from tests.server.live.searches import check_seen, client, crash, first_move, never
from tests.waiting import wait_until

ME, BOT = SeatRequest("me", "Anna"), SeatRequest("bot", bot="easy")


@pytest.fixture
def pool(pools: Pools) -> SearchPool:
    return pools[0]


@pytest.fixture
def idle_pool() -> Iterator[SearchPool]:
    """Return a pool that only queues."""
    pool = SearchPool(0)
    yield pool
    pool.stop()


def make_workers(tables: TableService, pool: SearchPool, find: Find = find_move) -> BotWorkers:
    bot_workers = BotWorkers(tables, pool, seconds=0.001, find=find)
    tables.subscribe(bot_workers.queue)
    return bot_workers


def test_bots_play_a_game_to_its_end(tables: TableService, pool: SearchPool) -> None:
    bot_workers = make_workers(tables, pool)
    game = start_bots(tables).id
    wait_until(lambda: tables.get(game).is_over, "the bots have played a game")
    bot_workers.stop()
    assert len(bot_workers) == 0


def test_an_interrupted_turn_is_repeated(tables: TableService, pool: SearchPool) -> None:
    other = SearchPool(1)
    slow = make_workers(tables, other, never)
    table = start_bots(tables)
    slow.stop()
    other.stop()
    assert tables.get(table.id).seq == table.seq
    quick = make_workers(tables, pool)
    Scheduler(tables, quick, overdue=0).run(0)
    wait_until(lambda: tables.get(table.id).is_over, "the game is over")
    quick.stop()


def test_a_bot_sees_the_public_game(tables: TableService, pool: SearchPool) -> None:
    bot_workers = make_workers(tables, pool, check_seen)
    table = start_bots(tables)
    wait_until(lambda: tables.get(table.id).seq > table.seq + 2, "bots have moved")
    bot_workers.stop()


def test_a_crash_stops_no_game(tables: TableService) -> None:
    pool = SearchPool(1)
    bot_workers = make_workers(tables, pool, crash)
    table = tables.open(TableRequest("azul", (ME, BOT)), ANNA).table
    table = tables.move(table.id, ANNA, table.seq, first(table)).table
    for failures in range(1, MAX_FAILURES + 1):
        wait_until(lambda: not len(bot_workers), "the search has failed")
        assert bot_workers._failed(table) == failures
        assert tables.get(table.id).seq == table.seq
        Scheduler(tables, bot_workers, overdue=0).run(0)
    wait_until(lambda: tables.get(table.id).turn == 0, "the weakest bot has moved instead")
    bot_workers.stop()
    pool.stop()


def test_a_turn_is_queued_for_the_client_who_moved_last(tables: TableService, idle_pool: SearchPool) -> None:
    bot_workers = make_workers(tables, idle_pool, first_move)
    with client("192.0.2.7"):
        table = tables.open(TableRequest("azul", (BOT, ME)), ANNA).table
    (queued,) = idle_pool._queue._queued
    assert (queued.flow, queued.priority) == ("192.0.2.7", ATTENDED)
    bot_workers.queue(table)
    assert len(idle_pool) == len(bot_workers) == 1


def test_bots_without_people_come_last(tables: TableService, idle_pool: SearchPool) -> None:
    table = start_bots(tables)
    BotWorkers(tables, idle_pool, seconds=0.001).queue(table)
    assert [each.priority for each in idle_pool._queue._queued] == [UNATTENDED]


def test_a_turn_that_does_not_fit_is_left_to_the_scheduler(tables: TableService) -> None:
    pool = SearchPool(0, per_flow=1)
    bot_workers = make_workers(tables, pool)
    with client("192.0.2.7"):
        for _ in range(3):
            tables.open(TableRequest("azul", (BOT, ME)), ANNA)
    assert len(bot_workers) == len(pool) == 1


def make(_name: str, seed: int) -> Bot:
    return bot("random", seed=seed)


def test_an_idle_bot_is_reused_for_the_same_kind_of_game() -> None:
    made: list[str] = []

    def note(name: str, seed: int) -> Bot:
        made.append(name)
        return make(name, seed)

    idle = BotPool(note)
    azul, pavilion = new_game(), new_game("pavilion")
    with idle.borrow("easy", azul, 1) as one, idle.borrow("easy", azul, 2) as other:
        assert one is not other
    with idle.borrow("easy", new_game(), 3) as again:
        assert again in (one, other)
    with idle.borrow("easy", pavilion, 4), idle.borrow("hard", azul, 5):
        assert made == ["easy", "easy", "easy", "hard"]
    assert len(idle) == 4


def test_few_bots_stay_idle_and_none_that_failed() -> None:
    idle = BotPool(make)
    for number in range(2 * MAX_IDLE):
        with idle.borrow(f"bot {number}", new_game(), 1):
            pass
    assert len(idle) == MAX_IDLE
    failing = BotPool(make)
    with pytest.raises(RuntimeError), failing.borrow("random", new_game(), 1):
        raise RuntimeError("no move today")
    assert len(failing) == 0


def test_a_bot_finds_a_legal_move() -> None:
    game: Game = new_game()
    assert find_move("greedy", game, 0.001, 1) in [move.token for move in game.legal_moves()]


def test_a_hint_is_a_legal_move(tables: TableService, pools: Pools) -> None:
    table = start_duel(tables)
    hint = asyncio.run(Hints(pools[0]).find(table))
    assert isinstance(hint, Choice)
    assert table.game is not None
    assert hint.move in table.game.legal_moves()


def test_a_second_hint_for_the_same_table_is_refused_at_once(tables: TableService) -> None:
    one, other, pool = start_duel(tables), start_duel(tables), SearchPool(0)

    async def check() -> None:
        hints = Hints(pool)
        waiting = [asyncio.create_task(hints.find(table)) for table in (one, other)]
        while len(pool) < 2:
            await asyncio.sleep(0)
        for _ in range(100):
            with refused("too-many"):
                await hints.find(one)
        assert len(pool) == 2  # nothing else was queued
        for each in waiting:
            each.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        again = asyncio.create_task(hints.find(one))
        while len(pool) < 3:
            await asyncio.sleep(0)
        pool.stop()
        with refused("too-many"):
            await again

    asyncio.run(check())


def test_a_full_queue_refuses_hints(tables: TableService) -> None:
    table, pool = start_duel(tables), SearchPool(0, capacity=0)

    async def check() -> None:
        with refused("too-many"):
            await Hints(pool).find(table)

    asyncio.run(check())


def test_a_bot_pauses_before_its_move_where_people_want_to_follow(tables: TableService, pool: SearchPool) -> None:
    waiting: list[tuple[float, Callable[[], None]]] = []
    bot_workers = BotWorkers(
        tables,
        pool,
        seconds=0.001,
        find=first_move,
        wait=lambda seconds, move: waiting.append((seconds, move)),
        longest_pause=2.0,
    )
    tables.subscribe(bot_workers.queue)
    table = tables.open(TableRequest("azul", (ME, BOT), pause=1.5), ANNA).table
    seq = tables.move(table.id, ANNA, table.seq, first(table)).seq
    wait_until(lambda: waiting, "the bot has found its move")
    assert waiting[0][0] == 1.5
    assert tables.get(table.id).seq == seq
    tables.say(table.id, ANNA, "luck")  # does not make the bot search again
    waiting[0][1]()
    assert [event.kind for event in tables.get(table.id).events[-2:]] == ["said", "moved"]
    assert len(waiting) == 1
    longer = tables.open(TableRequest("azul", (ME, BOT), pause=5.0), ANNA).table
    tables.move(longer.id, ANNA, longer.seq, first(longer))
    wait_until(lambda: len(waiting) == 2, "the bot has found its move")
    assert waiting[1][0] == 2.0
    bot_workers.stop()
    waiting[1][1]()
    assert tables.get(longer.id).events[-1].seat == 0
