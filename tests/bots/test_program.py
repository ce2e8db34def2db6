import gc
import shlex
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

import azulejos
from azulejos import BadOption, Game
from azulejos.bots import Bot, Choice, bot
from azulejos.bots.program import ProgramBot
from azulejos.core.errors import BotFailed

ENGINE = f"program:{shlex.quote(sys.executable)} -m azulejos engine --bot greedy"
LONG = 300.0  # seconds that only a hang takes
# A program that says what stands in TALK after each go, until it is told to stop or asked again.
TALKER = """
import sys, time
for line in sys.stdin:
    if line.startswith("ready"):
        print("ready", flush=True)
    elif line.startswith("go"):
        {talk}
"""


@pytest.fixture
def talker(tmp_path: Path) -> Callable[..., ProgramBot]:
    """Makes a bot of what its program does after go; its time is never up unless it is at once."""

    def make(talk: str, patience: float = LONG, grace: float = LONG) -> ProgramBot:
        file = tmp_path / "bot.py"
        file.write_text(TALKER.format(talk=talk))
        return ProgramBot(shlex.join([sys.executable, str(file)]), patience=patience, grace=grace)

    return make


def azul() -> Game:
    return azulejos.new_game("azul", seed=3)


def process_of(bot: Bot) -> subprocess.Popen[str]:
    assert isinstance(bot, ProgramBot)
    assert bot._running
    return bot._running._process


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_our_own_engine_plays(family: str) -> None:
    there, here = bot(ENGINE, seed=7), bot("greedy", seed=7)
    assert there.name == ENGINE
    game = azulejos.new_game(family, seed=1)
    for budget in ({"nodes": 10}, {"seconds": 0.1}, {}):
        choice = there.choose(game, **budget)
        assert choice.move == here.choose(game).move
        assert choice.win == (0.5, 0.5)
        game.play(choice.move)


def test_a_game_from_a_position() -> None:
    game = azulejos.from_position("azul factories=b")
    assert bot(ENGINE).choose(game).move in game.legal_moves()


def test_the_program_is_ended_with_the_bot() -> None:
    engine = bot(ENGINE)
    engine.choose(azul())
    process = process_of(engine)
    assert process.poll() is None
    del engine
    gc.collect()
    assert process.poll() == 0


def test_a_closed_bot_can_be_asked_again() -> None:
    engine = bot(ENGINE)
    assert isinstance(engine, ProgramBot)
    engine.choose(azul())
    process = process_of(engine)
    engine.close()
    engine.close()
    assert process.poll() == 0
    assert engine.choose(azul()).move in azul().legal_moves()


@pytest.mark.parametrize("command", ["", "  ", "no-such-program-anywhere --x", "'unclosed", "/"])
def test_no_such_program(command: str) -> None:
    with pytest.raises(BadOption, match=r"program|command"):
        bot(f"program:{command}")


@pytest.mark.parametrize(
    ("talk", "why"),
    [
        ("sys.exit('out of ideas')", "has exited; its last output: out of ideas"),
        ("print('bestmove 9z-9', flush=True)", "chose an illegal move: 9z-9: "),
        ("print('bestmove', flush=True)", "chose an illegal move"),
        ("print('let me see', flush=True)", "sent 'let me see', which is neither info nor bestmove"),
        ("print('error too hard', flush=True)", "sent 'error too hard'"),
        ("print('info win 2 -1', flush=True)", "a chance must be 0 to 1"),
        ("sys.stdout.buffer.write(b'\\xff\\xfe\\n'); sys.stdout.flush()", "neither info nor bestmove"),
    ],
)
def test_what_a_program_does_wrong_is_said(talker: Callable[..., ProgramBot], talk: str, why: str) -> None:
    bot = talker(talk)
    with pytest.raises(BotFailed) as error:
        bot.choose(azul())
    assert why in str(error.value)
    assert str(error.value).startswith(bot.name)
    assert bot._running is None


def test_a_program_that_does_not_answer_when_its_time_is_up(talker: Callable[..., ProgramBot]) -> None:
    bot = talker("sys.stdin.read()", patience=0, grace=0)
    with pytest.raises(BotFailed, match="did not answer"):
        bot.choose(azul())
    assert bot._running is None


def test_a_program_that_never_gets_ready(tmp_path: Path) -> None:
    file = tmp_path / "bot.py"
    file.write_text("print('hello', flush=True)\ninput()")
    with pytest.raises(BotFailed, match="'hello' before ready"):
        ProgramBot(shlex.join([sys.executable, str(file)])).choose(azul())


def test_a_program_that_will_not_quit_is_made_to(talker: Callable[..., ProgramBot]) -> None:
    ignore = "import signal; signal.signal(signal.SIGTERM, signal.SIG_IGN)"
    bot = talker(f"{ignore}; print('bestmove 1b-1', flush=True); time.sleep(100)")
    bot.choose(azul())
    process = process_of(bot)
    bot.close()
    assert process.poll() == -signal.SIGKILL


def test_who_watches_can_stop_it(talker: Callable[..., ProgramBot]) -> None:
    talk = "print('info win 0.7 0.3 line 1b-1', flush=True); sys.stdin.readline(); print('bestmove 1b-2', flush=True)"
    seen: list[Choice] = []

    def watch(choice: Choice) -> bool:
        seen.append(choice)
        return choice.win != (0.7, 0.3)

    choice = talker(talk).choose(azul(), seconds=LONG, watch=watch)
    assert str(choice.move) == "1b-2"
    assert seen[-1].line[0] == azul().legal_moves()[1]
    assert (choice.win, list(map(str, choice.line))) == ((0.7, 0.3), ["1b-2"])


def test_a_silent_program_gets_stop_when_its_time_is_up(talker: Callable[..., ProgramBot]) -> None:
    talk = "assert sys.stdin.readline() == 'stop\\n'; print('bestmove 1b-1', flush=True)"
    choice = talker(talk, patience=0).choose(azul())
    assert str(choice.move) == "1b-1"
