import re
from collections.abc import Iterator
from pathlib import Path
from queue import Queue
from threading import Thread

import pytest

import azulejos
from azulejos.bots import Bot, engine
from azulejos.bots.engine import Engine
from tests.bots.searching import OnePly, Slow
from tests.cli.commands import output

PAGE = Path(__file__).parents[2] / "docs" / "engine-protocol.md"
RECORD = ["record", *str(azulejos.new_game("azul", seed=1).record()).splitlines(), "."]
OVER = ["record", *(Path(__file__).parents[1] / "golden" / "azul-2.rec").read_text().splitlines(), "."]
PATIENCE = 300  # seconds that only a hang takes


class Broken(OnePly):
    name = "broken"

    def choose(self, *_: object, **__: object) -> azulejos.bots.Choice:
        raise OSError("two\nlines")


def make_bot(name: str, seed: int | None) -> Bot:
    """Return a bot that chooses at once, one that never ends, one that fails, or one of the package."""
    ours = {"one ply": OnePly, "slow": Slow, "broken": Broken}
    return ours[name]() if name in ours else azulejos.bot(name, seed=seed)


def answers(*lines: str, bot: str = "one ply") -> list[str]:
    """Return what the engine says to all of these lines."""
    said: list[str] = []
    Engine(bot, said.append, seed=1, make_bot=make_bot).run(lines)
    return said


def test_the_session_of_the_documentation() -> None:
    session = re.search(r"```session\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.DOTALL)
    assert session
    lines = session[1].splitlines()
    given = "".join(f"{line[2:]}\n" for line in lines if line.startswith(">"))
    wanted = [line[2:] for line in lines if line.startswith("<")]
    said = output("engine", "--bot", "greedy", "--seed", "1", given=given).splitlines()
    assert len(said) == len(wanted)
    for found, pattern in zip(said, wanted, strict=True):
        assert re.fullmatch(".*".join(map(re.escape, pattern.split("…"))), found)


def test_go_sends_info_and_then_the_best_move() -> None:
    game = azulejos.replay("\n".join(RECORD[1:-1]))
    *infos, last = answers(*RECORD, "go nodes 100")
    assert last == f"bestmove {OnePly().choose(game).move}"
    assert all(line.startswith("info ") for line in infos)
    assert len(infos) == 1 + len(game.legal_moves())


def test_the_same_seed_gives_the_same_moves() -> None:
    lines = ["use random", *RECORD, "go", "go", "go", "seed 1", "go", "go", "go"]
    moves = [line for line in answers(*lines) if line.startswith("bestmove")]
    assert moves[:3] == moves[3:]
    assert len(set(moves)) > 1


@pytest.mark.parametrize(
    ("lines", "why"),
    [
        (["hello"], "there is no command 'hello'"),
        (["go"], "there is no position"),
        (["use"], "use needs the name of a bot"),
        (["use nobody at all"], "no bot called 'nobody at all'"),
        (["seed -1"], "seed needs a whole number"),
        (["seed"], "seed needs a whole number"),
        (["seed 18446744073709551616"], "seed needs a whole number"),
        (["position azul round=0"], "round must be"),
        (["record", '[Game "azul"]', "."], "no tag Players"),
        (["record", "."], "no tag Game"),
        (["record", "stop", "quit", "."], "no tag Game"),
        (["go nodes 0"], "go takes"),
        (["go nodes ²"], "go takes"),
        (["go nodes"], "go takes"),
        (["go seconds nan"], "go takes"),
        (["go seconds 0"], "go takes"),
        (["go seconds 1e999"], "go takes"),
        (["go nodes 5 seconds 5"], "go takes"),
        ([*OVER, "go"], "the game is over"),
        (["use broken", *RECORD, "go"], "two lines"),
    ],
)
def test_what_is_wrong_is_said_and_the_engine_lives_on(lines: list[str], why: str) -> None:
    error, *rest = answers(*lines, "ready", *RECORD, "use one ply", "go")
    assert error.startswith("error ")
    assert why in error
    assert rest[0].startswith("ready")
    assert rest[-1].startswith("bestmove ")


def test_a_record_without_its_dot_is_refused_and_changes_nothing() -> None:
    assert answers("go", *RECORD[:-1])[-1] == "error the record ends without a line with a single dot"


def test_a_bad_record_leaves_the_position() -> None:
    said = answers(*RECORD, "record", "nonsense", ".", "go")
    assert said[0].startswith("error ")
    assert said[-1].startswith("bestmove ")


class Host:
    """Sends lines to a running engine and waits for its answers."""

    def __init__(self, bot: str) -> None:
        self.lines: Queue[str | None] = Queue()
        self.said: Queue[str] = Queue()
        self.thread = Thread(target=Engine(bot, self.said.put, make_bot=make_bot).run, args=(self._lines(),))
        self.thread.start()

    def _lines(self) -> Iterator[str]:
        while (line := self.lines.get()) is not None:
            yield line

    def send(self, *lines: str | None) -> None:
        for line in lines:
            self.lines.put(line)

    def wait_for(self, start: str) -> str:
        while not (line := self.said.get(timeout=PATIENCE)).startswith(start):
            assert not line.startswith("error")
        return line


def test_stop_ends_a_running_thought_and_none_after_it() -> None:
    host = Host("slow")
    host.send(*RECORD, "go seconds 1000")
    host.wait_for("info")
    host.send("stop")
    host.wait_for("bestmove")
    host.send("stop", "go", "ready")
    host.wait_for("info")
    host.send("stop")
    host.wait_for("bestmove")
    host.wait_for("ready")
    host.send("go", "go", "stop")
    host.wait_for("bestmove")
    host.wait_for("bestmove")
    host.send(None)
    host.thread.join(PATIENCE)
    assert not host.thread.is_alive()


def test_quit_ends_a_running_thought_with_its_move() -> None:
    assert answers(*RECORD, "go", "quit", "hello", bot="slow")[-1].startswith("bestmove ")


def test_a_host_that_does_not_listen_ends_a_thought() -> None:
    def fail(_: str) -> None:
        raise BrokenPipeError

    Engine("slow", fail, make_bot=make_bot).run([*RECORD, "go"])


def test_the_longest_thought_is_a_day() -> None:
    assert engine._parse_budget(["seconds", "86400"]) == (None, 86400.0)
    assert engine._parse_budget(["nodes", "7"]) == (7, None)
