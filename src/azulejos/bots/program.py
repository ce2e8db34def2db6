"""Bots that are external programs and speak the engine protocol."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import tempfile
import weakref
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Any

from azulejos.bots.interface import Choice, Watch
from azulejos.bots.protocol import Hearing
from azulejos.core.errors import BadOption, BotFailed, IllegalMove, message
from azulejos.core.game import Game

PREFIX = "program:"
START = 30.0  # seconds for a program to get ready
PATIENCE = 60.0  # seconds for a move without a budget of seconds, before ``stop``
GRACE = 5.0  # seconds to answer after the time is up
PULSE = 0.1  # seconds between checks of the clock


class ProgramBot:
    """A program that is started at the first request, and ended with this object."""

    def __init__(
        self, command: str, seed: int | None = None, *, patience: float = PATIENCE, grace: float = GRACE
    ) -> None:
        """Take a command line as a shell would; raise BadOption for an unknown program."""
        self.name = f"{PREFIX}{command}"
        self._command = _split(command)
        self._seed = seed
        self._patience, self._grace = patience, grace
        self._running: _Program | None = None

    def choose(
        self, game: Game, *, nodes: int | None = None, seconds: float | None = None, watch: Watch | None = None
    ) -> Choice:
        """Choose a move; end the program and raise BotFailed if it fails."""
        try:
            return self._ask(game, nodes, seconds, watch)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the program; the next request starts it again."""
        if self._running:
            self._running.end()
            self._running = None

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_running": None}  # a copy starts the program again

    def _ask(self, game: Game, nodes: int | None, seconds: float | None, watch: Watch | None) -> Choice:
        program = self._running = self._running or self._start()
        budget = f" nodes {nodes}" if nodes else f" seconds {seconds}" if seconds else ""
        program.send(*_format_position(game), f"go{budget}")
        hearing = Hearing(game)
        end = monotonic() + (seconds + self._grace if seconds else self._patience)
        is_stopped = False
        while True:
            line = program.read(PULSE)
            if line.startswith("bestmove"):
                return self._choice(game, hearing, line)
            self._hear(hearing, line)
            is_late = monotonic() > end
            if is_late and is_stopped:
                raise program.fail(message("did not answer"))
            if not is_stopped and (is_late or (watch and not watch(hearing.choice()))):
                program.send("stop")
                is_stopped, end = True, monotonic() + self._grace

    def _start(self) -> _Program:
        program = self._running = _Program(self.name, self._command)
        program.send(*([] if self._seed is None else [f"seed {self._seed}"]), "ready")
        end = monotonic() + START
        while monotonic() < end:
            line = program.read(PULSE)
            if line.startswith("ready"):
                return program
            if line and not line.startswith("error"):  # a program may have no use for a seed
                raise program.fail(message("sent {line} before ready", line=repr(line)))
        raise program.fail(message("did not become ready"))

    def _hear(self, hearing: Hearing, line: str) -> None:
        assert self._running
        if line.startswith("info"):
            try:
                hearing.hear(line)
            except ValueError as error:
                raise self._running.fail(message("sent {line}: {why}", line=repr(line), why=error)) from None
        elif line.startswith("error"):
            raise self._running.fail(message("sent {line}", line=repr(line)))
        elif line:
            raise self._running.fail(message("sent {line}, which is neither info nor bestmove", line=repr(line)))

    def _choice(self, game: Game, hearing: Hearing, line: str) -> Choice:
        assert self._running
        token = line.removeprefix("bestmove").strip()
        legal = {move.token: move for move in game.legal_moves()}
        if token in legal:
            return hearing.choice(legal[token])
        try:
            game.copy().play(token)
        except IllegalMove as error:
            raise self._running.fail(message("chose an illegal move: {why}", why=error)) from None
        raise AssertionError("a move that can be played is legal")


class _Program:
    """A running program: lines to it, lines from it."""

    def __init__(self, name: str, command: list[str]) -> None:
        self._name = name
        self._complaints = tempfile.TemporaryFile()  # noqa: SIM115  # it lives as long as the program
        try:
            self._process = subprocess.Popen(
                command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._complaints,
                encoding="utf-8",
                errors="replace",
                start_new_session=True,  # Ctrl-C is for us, and we end it
                creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),  # the same on Windows
            )
        except OSError as error:
            self._complaints.close()
            raise BotFailed(message("{program} cannot be started: {why}", program=name, why=error.strerror)) from None
        assert self._process.stdin
        assert self._process.stdout
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()
        self.end = weakref.finalize(self, _end, self._process, self._complaints)  # at the latest at exit

    def send(self, *lines: str) -> None:
        """Send lines; read() notices a program that has ended."""
        assert self._process.stdin
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()
        except OSError:
            pass

    def read(self, seconds: float) -> str:
        """Return the next line, or an empty string after ``seconds``; raise BotFailed if the program has ended."""
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            return ""
        if line is None:
            raise self.fail(message("has exited"))
        return line.strip()

    def fail(self, why: str) -> BotFailed:
        """Return an error with the last line of the program's standard error."""
        self._complaints.seek(0)
        told = self._complaints.read().decode(errors="replace").strip().splitlines()
        if not told:
            return BotFailed(message("{program} {why}", program=self._name, why=why))
        last = told[-1].strip()
        return BotFailed(message("{program} {why}; its last output: {last}", program=self._name, why=why, last=last))


def _listen(lines: IO[str], heard: SimpleQueue[str | None]) -> None:
    with lines:
        for line in lines:
            if line.strip():
                heard.put(line)
    heard.put(None)


def _end(process: subprocess.Popen[str], complaints: IO[bytes]) -> None:
    """Send ``quit`` to a program, then terminate it."""
    complaints.close()
    assert process.stdin
    try:
        process.stdin.write("quit\n")
        process.stdin.close()
    except OSError:
        pass  # it has ended already
    for force in (process.terminate, process.kill):
        try:
            process.wait(1)
            return
        except subprocess.TimeoutExpired:
            force()
    process.wait()


def _split(command: str) -> list[str]:
    try:
        words = shlex.split(command)
    except ValueError as error:
        raise BadOption(
            message("{command} is not a valid command line: {why}", command=repr(command), why=error)
        ) from None
    if not words or shutil.which(words[0]) is None:
        raise BadOption(
            message("cannot find the program {name} to run as a bot", name=words[0] if words else repr(command))
        )
    return words


def _format_position(game: Game) -> list[str]:
    try:
        return ["record", *str(game.record()).splitlines(), "."]
    except ValueError:  # a game that began from a position has no record
        return [f"position {game.position}"]
