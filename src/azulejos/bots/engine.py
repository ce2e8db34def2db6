"""The engine side of the engine protocol (docs/engine-protocol.md)."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from math import inf, isfinite
from queue import SimpleQueue
from threading import Thread

from azulejos.bots.interface import Bot, Choice
from azulejos.bots.levels import bot, names
from azulejos.bots.protocol import format_choice, format_info
from azulejos.core.compiled import __version__
from azulejos.core.game import Game, from_position
from azulejos.core.replay import replay

END_OF_RECORD = "."
LONGEST = 86_400.0  # seconds for a search

Command = tuple[str, str]  # its name, and its arguments or the text of a record


class Engine:
    """An engine that runs its commands in a thread, so that a search can be stopped meanwhile."""

    def __init__(
        self, name: str, say: Callable[[str], None], seed: int | None = None, make_bot: Callable[..., Bot] = bot
    ) -> None:
        """Take the name of a bot; ``say`` sends a line, and ``make_bot`` returns the bot of a name and a seed."""
        self._name, self._seed = name, seed
        self._make_bot = make_bot
        self._bot = make_bot(name, seed=seed)
        self._send = say
        self._game: Game | None = None
        self._todo: SimpleQueue[Command | None] = SimpleQueue()
        self._asked = 0  # searches that the host has requested
        self._begun = 0  # searches that have begun
        self._stopped: float = 0  # searches to stop, counted from the first
        self._commands: dict[str, Callable[[str], None]] = {
            "ready": lambda _: self._say(f"ready azulejos {__version__}"),
            "record": self._record,
            "position": self._position,
            "go": self._go,
            "seed": self._set_seed,
            "bots": lambda _: self._say(" ".join(["bots", *names()])),
            "use": self._use,
        }

    def run(self, lines: Iterable[str]) -> None:
        """Answer lines until ``quit``, which stops a search, or until their end, which does not."""
        worker = Thread(target=self._work)
        worker.start()
        try:
            self._listen(iter(lines))
        except BaseException:
            self._stopped = inf
            raise
        finally:
            self._todo.put(None)
            worker.join()

    def _listen(self, lines: Iterator[str]) -> None:
        for line in lines:
            name, _, rest = line.strip().partition(" ")
            if name == "quit":
                self._stopped = inf
                return
            if name == "stop":
                self._stopped = self._asked
            elif name == "record":
                self._todo.put((name, _read_record(lines)))
            elif name:
                self._asked += name == "go"
                self._todo.put((name, rest.strip()))

    def _work(self) -> None:
        while command := self._todo.get():
            try:
                self._answer(*command)
            except Exception as error:  # an error of a host or a bot does not end the engine
                self._say(f"error {' '.join(str(error).split())}")

    def _say(self, line: str) -> None:
        try:
            self._send(line)
        except OSError:  # the host has closed its end
            self._stopped = inf

    def _answer(self, name: str, rest: str) -> None:
        if name not in self._commands:
            raise ValueError(
                f"there is no command {name!r}; choose from {', '.join([*self._commands, 'stop', 'quit'])}"
            )
        self._commands[name](rest)

    def _record(self, text: str) -> None:
        if not text.endswith(f"{END_OF_RECORD}\n"):
            raise ValueError("the record ends without a line with a single dot")
        self._game = replay(text.removesuffix(f"{END_OF_RECORD}\n"))

    def _position(self, text: str) -> None:
        self._game = from_position(text)

    def _use(self, name: str) -> None:
        if not name:
            raise ValueError("use needs the name of a bot; bots lists them")
        self._bot, self._name = self._make_bot(name, seed=self._seed), name

    def _set_seed(self, text: str) -> None:
        if not (text.isascii() and text.isdigit()) or int(text) >> 64:
            raise ValueError("seed needs a whole number from 0 to 2**64 - 1")
        self._seed = int(text)
        self._bot = self._make_bot(self._name, seed=self._seed)

    def _go(self, text: str) -> None:
        self._begun += 1
        nodes, seconds = _parse_budget(text.split())
        if self._game is None:
            raise ValueError("there is no position; send record first")
        if self._game.is_over:
            raise ValueError("the game is over")
        choice = self._bot.choose(self._game.as_seen(), nodes=nodes, seconds=seconds, watch=self._watch)
        for line in format_choice(choice):
            self._say(line)

    def _watch(self, choice: Choice) -> bool:
        self._say(format_info(choice))
        return self._begun > self._stopped


def _read_record(lines: Iterator[str]) -> str:
    """Return the lines of a record with the dot that ends it, if any."""
    text = ""
    for line in lines:
        text += f"{line.strip()}\n"
        if line.strip() == END_OF_RECORD:
            break
    return text


def _parse_budget(words: list[str]) -> tuple[int | None, float | None]:
    """Parse ``nodes N``, ``seconds S`` or nothing."""
    match words:
        case []:
            return None, None
        case ["nodes", text] if text.isascii() and text.isdigit() and int(text):
            return int(text), None
        case ["seconds", text] if text.replace(".", "", 1).isdigit() and isfinite(float(text)):
            if 0 < float(text) <= LONGEST:
                return None, float(text)
    raise ValueError(
        f"go takes nothing, nodes and a whole number above 0, or seconds and a number above 0 and up to {LONGEST:.0f}"
    )
