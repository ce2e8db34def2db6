"""The fair queue: people first, flows in turn, never all workers for one flow."""

from threading import Thread

import pytest

from azulejos.server.live.fair_queue import ATTENDED, UNATTENDED, FairQueue, QueueFull
from tests.waiting import LIMIT


def take_all(queue: FairQueue[str], count: int) -> list[str]:
    """Return the jobs in the order in which one worker gets them."""
    taken = []
    for _ in range(count):
        queued = queue.take()
        assert queued is not None
        taken.append(queued.job)
        queue.done(queued)
    return taken


def test_flows_take_turns_however_much_they_queue() -> None:
    queue: FairQueue[str] = FairQueue(1, 100, 100)
    for number in range(5):
        queue.put(f"a{number}", "a")
    queue.put("b0", "b")
    queue.put("b1", "b")
    queue.put("c0", "c")
    assert take_all(queue, 8) == ["a0", "b0", "c0", "a1", "b1", "a2", "a3", "a4"]


def test_a_new_flow_does_not_wait_for_what_was_queued_before() -> None:
    queue: FairQueue[str] = FairQueue(1, 100, 100)
    for number in range(50):
        queue.put(f"a{number}", "a")
    assert take_all(queue, 20)[-1] == "a19"
    queue.put("b", "b")
    assert "b" in take_all(queue, 2)


def test_a_flow_that_has_had_nothing_for_long_saves_up_nothing() -> None:
    queue: FairQueue[str] = FairQueue(1, 100, 100)
    queue.put("b0", "b")
    for number in range(10):
        queue.put(f"a{number}", "a")
    take_all(queue, 11)
    for number in range(4):
        queue.put(f"a{number}", "a")
        queue.put(f"b{number}", "b")
    assert [job[0] for job in take_all(queue, 8)].count("b") == 4
    assert len(queue) == 0


def test_jobs_that_a_person_waits_for_come_first() -> None:
    queue: FairQueue[str] = FairQueue(1, 100, 100)
    queue.put("later", "a", UNATTENDED)
    queue.put("first", "b", ATTENDED)
    assert take_all(queue, 2) == ["first", "later"]


def test_one_flow_never_has_all_workers() -> None:
    queue: FairQueue[str] = FairQueue(3, 100, 100)
    for number in range(4):
        queue.put(f"a{number}", "a")
    running = [queue.take(), queue.take()]
    queue.put("b", "b")
    third = queue.take()
    assert third is not None
    assert third.job == "b"
    waiting: list[object] = []
    worker = Thread(target=lambda: waiting.append(queue.take()))
    worker.start()
    assert running[0] is not None
    queue.done(running[0])
    worker.join(LIMIT)
    assert [each.job for each in waiting] == ["a2"]  # type: ignore[attr-defined]


def test_the_queue_is_limited() -> None:
    queue: FairQueue[str] = FairQueue(1, capacity=3, per_flow=2)
    queue.put("a0", "a")
    queue.put("a1", "a")
    with pytest.raises(QueueFull):
        queue.put("a2", "a")
    queue.put("b0", "b")
    with pytest.raises(QueueFull):
        queue.put("c0", "c")


def test_a_closed_queue_gives_back_what_it_holds() -> None:
    queue: FairQueue[str] = FairQueue(1, 10, 10)
    queue.put("a0", "a")
    queue.put("a1", "a")
    assert queue.close() == ["a0", "a1"]
    assert queue.take() is None
    with pytest.raises(QueueFull):
        queue.put("a2", "a")
