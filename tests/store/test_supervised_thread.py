"""Supervised threads are restarted after any failure, and stop when told to."""

from threading import Event

from azulejos.store.supervised_thread import SupervisedThread
from tests.waiting import LIMIT, wait_until


def test_a_failed_thread_is_restarted() -> None:
    errors: list[BaseException] = [ValueError("first"), SystemExit(3)]
    is_running = Event()

    def run() -> None:
        if errors:
            raise errors.pop(0)
        is_running.set()
        thread.stopping.wait(LIMIT)

    thread = SupervisedThread("test", run, retry=0)
    thread.start()
    assert is_running.wait(LIMIT)
    assert thread.restarts == 2
    assert thread.is_alive
    thread.stop(LIMIT)
    assert not thread.is_alive


def test_a_failing_thread_can_be_stopped() -> None:
    def run() -> None:
        raise ValueError("always")

    thread = SupervisedThread("test", run, retry=LIMIT)
    thread.start()
    wait_until(lambda: thread.restarts, "it has failed")
    thread.stop(LIMIT)
    assert not thread.is_alive


def test_silence_is_the_time_since_the_last_beat() -> None:
    times = iter([0.0, 1.0, 4.0])
    thread = SupervisedThread("test", lambda: None, monotonic=lambda: next(times))
    thread.beat()
    assert thread.silence == 3.0


def test_a_thread_that_never_started_stops() -> None:
    SupervisedThread("test", lambda: None).stop(LIMIT)
