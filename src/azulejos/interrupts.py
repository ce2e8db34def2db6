"""Handling of Ctrl-C: commands end at once while they start, and at safe points while they run."""

from __future__ import annotations

import _thread
import os
import signal
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from types import FrameType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # imported late: until this module is loaded, Ctrl-C shows a traceback
    import socket
    from multiprocessing.connection import Connection

EXIT_CODE = 130  # 128 + SIGINT, as in shells
IMPATIENT = 3  # the number of presses that ends a command unconditionally
AGAIN = 0.05  # seconds until an interrupt is raised again that Python ignored in a finalizer
STOPPED = b"azulejos: stopped\n"


class Interrupts:
    """The SIGINT handler of a process, in three phases: starting, running and ended.

    While the command starts, Ctrl-C ends the process with one line. While it runs, the first Ctrl-C raises
    KeyboardInterrupt, or is noted where that is deferred; the second changes nothing, as the command is stopping; the
    third ends the process. After the command, Ctrl-C is ignored. Without ``install`` nothing is ever noted.
    """

    def __init__(self) -> None:
        """Leave signals alone until ``install``."""
        self._phase = "starting"
        self._presses = 0
        self._is_deferred = False
        self._is_noted = False
        self._wakes: socket.socket | None = None  # readable once a signal has come
        self._hook = sys.unraisablehook

    # Phases

    def install(self) -> None:
        """Handle SIGINT from now on, unless it is ignored, as for background jobs of a shell."""
        if signal.getsignal(signal.SIGINT) is not signal.default_int_handler:
            return
        signal.signal(signal.SIGINT, self._handle)
        sys.unraisablehook = self._raise_again

    def begin(self) -> None:
        """Raise KeyboardInterrupt from now on."""
        self._phase = "running"

    def end(self) -> None:
        """Ignore Ctrl-C from now on: the command has ended and only the process has not."""
        self._phase = "ended"
        if signal.getsignal(signal.SIGINT) == self._handle:
            signal.signal(signal.SIGINT, signal.SIG_IGN)  # effective until exit, unlike a handler

    def _handle(self, _signal: int, _frame: FrameType | None) -> None:
        self._presses += 1
        if self._phase == "ended":
            return
        if self._phase == "starting" or self._presses >= IMPATIENT:
            os.write(2, STOPPED)  # print() may be what was interrupted
            os._exit(EXIT_CODE)
        if self._presses > 1:
            return
        if self._is_deferred:
            self._is_noted = True
        else:
            raise KeyboardInterrupt

    def _raise_again(self, unraisable: Any) -> None:
        """Repeat an interrupt that was raised in a finalizer or a callback, where Python drops exceptions."""
        if issubclass(unraisable.exc_type, KeyboardInterrupt):
            self._presses = 0
            timer = threading.Timer(AGAIN, _interrupt)
            timer.daemon = True
            timer.start()
        else:
            self._hook(unraisable)

    # Safe points

    @contextmanager
    def deferred(self) -> Iterator[None]:
        """Note Ctrl-C instead of raising KeyboardInterrupt; ``check`` raises it, and so does the end of the block."""
        if signal.getsignal(signal.SIGINT) != self._handle or self._is_deferred:
            yield
            return
        import socket

        ours, theirs = socket.socketpair()
        with ours, theirs:
            theirs.setblocking(False)
            self._is_deferred, self._wakes = True, ours
            before = signal.set_wakeup_fd(theirs.fileno(), warn_on_full_buffer=False)
            try:
                yield
            finally:
                signal.set_wakeup_fd(before)
                self._is_deferred, self._wakes = False, None
        self.check()

    @contextmanager
    def allowed(self) -> Iterator[None]:
        """Raise KeyboardInterrupt at once inside a deferred block, around slow work that can be lost."""
        was, self._is_deferred = self._is_deferred, False
        try:
            self.check()
            yield
        finally:
            self._is_deferred = was

    @property
    def is_noted(self) -> bool:
        """True if Ctrl-C has come while it was deferred."""
        return self._is_noted

    def check(self) -> None:
        """Raise KeyboardInterrupt if it was noted."""
        if self._is_noted:
            self._is_noted = False
            raise KeyboardInterrupt

    def wait(self, lines: Sequence[Connection[Any, Any]], seconds: float | None = None) -> list[object]:
        """Wait for readable connections and return them; return none on Ctrl-C.

        The signal makes a socket readable, so that one just before the wait is not missed.
        """
        from multiprocessing import connection

        if self._wakes is None:
            return list(connection.wait(lines, seconds))
        ready: list[object] = list(connection.wait([*lines, self._wakes], seconds))
        if self._wakes in ready:
            ready.remove(self._wakes)
            self._wakes.recv(4096)
        return ready


def _interrupt() -> None:
    """Send SIGINT to this process; on Windows os.kill() would end it at once."""
    if sys.platform == "win32":
        _thread.interrupt_main()
    else:
        os.kill(os.getpid(), signal.SIGINT)


@contextmanager
def keys_kept_from_children() -> Iterator[None]:
    """Keep Ctrl-C from processes that are started in this block, and deliver it to this one afterwards.

    A process inherits its signal mask, so SIGINT is blocked from its first instruction. A signal that another thread
    receives is noted, as an exception would leave a process half started.
    """
    before = signal.getsignal(signal.SIGINT)
    noted: list[int] = []
    is_heard = callable(before) and threading.current_thread() is threading.main_thread()
    if is_heard:
        signal.signal(signal.SIGINT, lambda number, _frame: noted.append(number))
    try:
        with _blocked():
            yield
    finally:
        if is_heard:
            signal.signal(signal.SIGINT, before)
        if noted:
            signal.raise_signal(signal.SIGINT)


@contextmanager
def _blocked() -> Iterator[None]:
    """Block SIGINT in this thread and in processes that it starts."""
    if not hasattr(signal, "pthread_sigmask"):  # on Windows
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
