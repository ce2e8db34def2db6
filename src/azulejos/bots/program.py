"""A bot that is a program of its own, in any language, and speaks the engine protocol."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import tempfile
import weakref
from queue import Empty, SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO

from azulejos.bots.choice import Choice
from azulejos.bots.player import Watch
from azulejos.bots.protocol import Hearing
from azulejos.errors import BadOption, BotFailed, IllegalMove
from azulejos.game import Game
from azulejos.said import said

PREFIX = "program:"
START = 30.0  # seconds that a program has to get ready
PATIENCE = 60.0  # seconds that it has for a move without a budget of seconds; then it is told to stop
GRACE = 5.0  # seconds that it has to answer once its time is up
PULSE = 0.1  # seconds between two looks at the clock


class ProgramBot:
    """Starts a program when it is first asked, and ends it when nobody needs it any more."""

    def __init__(
        self, command: str, seed: int | None = None, *, patience: float = PATIENCE, grace: float = GRACE
    ) -> None:
        """Take a command line as a shell would; BadOption if there is no such program."""
        self.name = f"{PREFIX}{command}"
        self._command = _split(command)
        self._seed = seed
        self._patience, self._grace = patience, grace
        self._running: _Program | None = None

    def choose(
        self, game: Game, *, nodes: int | None = None, seconds: float | None = None, watch: Watch | None = None
    ) -> Choice:
        """Ask the program; BotFailed says what it did wrong, and it is ended then."""
        try:
            return self._ask(game, nodes, seconds, watch)
        except BaseException:
            self.close()
            raise

    def close(self) -> None:
        """End the program; it is started again if it is asked again."""
        if self._running:
            self._running.end()
            self._running = None

    def _ask(self, game: Game, nodes: int | None, seconds: float | None, watch: Watch | None) -> Choice:
        program = self._running = self._running or self._start()
        budget = f" nodes {nodes}" if nodes else f" seconds {seconds}" if seconds else ""
        program.send(*_spell_position(game), f"go{budget}")
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
                raise program.fail(said("does not answer"))
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
                raise program.fail(said("says {line} before it says ready", line=repr(line)))
        raise program.fail(said("does not get ready"))

    def _hear(self, hearing: Hearing, line: str) -> None:
        assert self._running
        if line.startswith("info"):
            try:
                hearing.hear(line)
            except ValueError as error:
                raise self._running.fail(said("says {line}: {why}", line=repr(line), why=error)) from None
        elif line.startswith("error"):
            raise self._running.fail(said("says {line}", line=repr(line)))
        elif line:
            raise self._running.fail(said("says {line}, which is neither info nor bestmove", line=repr(line)))

    def _choice(self, game: Game, hearing: Hearing, line: str) -> Choice:
        assert self._running
        token = line.removeprefix("bestmove").strip()
        legal = {move.token: move for move in game.legal_moves()}
        if token in legal:
            return hearing.choice(legal[token])
        try:
            game.copy().play(token)
        except IllegalMove as error:
            raise self._running.fail(said("chose a move that cannot be made: {why}", why=error)) from None
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
            )
        except OSError as error:
            self._complaints.close()
            raise BotFailed(said("{program} cannot be started: {why}", program=name, why=error.strerror)) from None
        assert self._process.stdin
        assert self._process.stdout
        self._lines: SimpleQueue[str | None] = SimpleQueue()
        Thread(target=_listen, args=(self._process.stdout, self._lines), daemon=True).start()
        self.end = weakref.finalize(self, _end, self._process, self._complaints)  # at the latest when Python ends

    def send(self, *lines: str) -> None:
        """Send lines; a program that has ended is found out when it is read from."""
        assert self._process.stdin
        try:
            self._process.stdin.write("".join(f"{line}\n" for line in lines))
            self._process.stdin.flush()
        except OSError:
            pass

    def read(self, seconds: float) -> str:
        """Return the next line, or nothing if none comes in time; BotFailed if the program has ended."""
        try:
            line = self._lines.get(timeout=seconds)
        except Empty:
            return ""
        if line is None:
            raise self.fail(said("has ended"))
        return line.strip()

    def fail(self, why: str) -> BotFailed:
        """Return an error with what the program line last about itself."""
        self._complaints.seek(0)
        told = self._complaints.read().decode(errors="replace").strip().splitlines()
        if not told:
            return BotFailed(said("{program} {why}", program=self._name, why=why))
        last = told[-1].strip()
        return BotFailed(said("{program} {why}; its last words: {last}", program=self._name, why=why, last=last))


def _listen(lines: IO[str], heard: SimpleQueue[str | None]) -> None:
    with lines:
        for line in lines:
            if line.strip():
                heard.put(line)
    heard.put(None)


def _end(process: subprocess.Popen[str], complaints: IO[bytes]) -> None:
    """Ask a program to quit, then make it."""
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
        raise BadOption(said("{command} is no command line: {why}", command=repr(command), why=error)) from None
    if not words or shutil.which(words[0]) is None:
        raise BadOption(said("there is no program {name} to run as a bot", name=words[0] if words else repr(command)))
    return words


def _spell_position(game: Game) -> list[str]:
    try:
        return ["record", *str(game.record()).splitlines(), "."]
    except ValueError:  # a game that began from a position has no record
        return [f"position {game.position}"]
