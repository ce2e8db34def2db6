"""Figures of words, pictures, and the start of processes and of the terminal game."""

import os
import select
import subprocess
import sys
from collections.abc import Callable, Iterator, Mapping
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter
from typing import Any

from azulejos.bench.figures import Figure, Target
from azulejos.bench.measure import Plan, Subject, all_families, ordinary
from azulejos.core._kernel_cy import Random
from azulejos.core.event import AnyEvent
from azulejos.core.family import Family
from azulejos.core.game import new_game
from azulejos.interrupts import keys_kept_from_children
from azulejos.render.svg import draw_table
from azulejos.render.text import text_table
from azulejos.words import Words

READY = b"\x1b[?25h"  # shows the cursor, at the end of a prompt
PATIENCE = 30  # seconds
IMPORTING = "from time import perf_counter as now; began = now(); import azulejos; print(now() - began)"


def import_seconds() -> float:
    """Return the seconds that ``import azulejos`` takes."""
    command = [sys.executable, "-c", IMPORTING]
    return float(subprocess.run(command, capture_output=True, text=True, check=True).stdout)


def seconds_to_prompt(language: str, *options: str) -> float:
    """Return the seconds until ``azulejos play`` prompts for input in a terminal."""
    with TemporaryDirectory() as folder:
        kept = {name: value for name, value in os.environ.items() if name not in ("ACCESSIBLE", "NO_COLOR")}
        return _time_to_prompt(options, kept | {"TERM": "xterm", "XDG_DATA_HOME": folder, "LC_ALL": language})


def _time_to_prompt(options: tuple[str, ...], environment: Mapping[str, str]) -> float:
    import pty  # not available on Windows

    ours, theirs = pty.openpty()
    began = perf_counter()
    process = None
    try:
        with keys_kept_from_children():  # so that Ctrl-C cannot leave an unknown process behind
            process = subprocess.Popen(
                [sys.executable, "-m", "azulejos", "play", *options],
                stdin=theirs,
                stdout=theirs,
                stderr=theirs,
                env=environment,
                start_new_session=True,
            )
            os.close(theirs)
        shown = b""
        while READY not in shown:
            if not select.select([ours], [], [], PATIENCE)[0]:
                raise TimeoutError("azulejos play does not get ready")
            shown += os.read(ours, 65536)
        return perf_counter() - began
    finally:
        if process:
            process.kill()
            process.wait()
        os.close(ours)


STARTS = 9  # of a process for one figure
STARTED = {"play": (), "game": ("--bot", "easy")}  # options of azulejos play: the set-up dialog, or a game


def _players(family: Family) -> int:
    """Return the most players of an ordinary game."""
    return ordinary(family)[-1].players


TARGETS = (
    *(
        Target(f"words/{family.name}/{language}", most=0.2)
        for family in all_families()
        for language in Words.languages()
    ),
    *(Target(f"svg/{family.name}/{_players(family)}", most=10) for family in all_families()),
    Target("start/import", most=150),
    *(Target(f"start/{what}/{language}", most=500) for what in STARTED for language in Words.languages()),
)

Told = list[tuple[Any, tuple[AnyEvent, ...]]]  # by move: the view after it, and its events


def measure_words(plan: Plan) -> Iterator[list[Figure]]:
    """Measure the words of a move, pictures of a table, and start-up times."""
    for family in all_families():
        told = _random_game(family)
        for language in Words.languages():
            words = Words(language)
            yield [_figure(f"words/{family.name}/{language}", told, words.events, plan.seconds)]
        words = Words()
        for name, draw in (
            ("svg", lambda view, events, words=words: draw_table(view, last=events, words=words)),
            ("text", lambda view, _events, words=words: text_table(view, words=words)),
        ):
            yield [_figure(f"{name}/{family.name}/{_players(family)}", told[::7], draw, plan.seconds)]
    starts = max(1, min(STARTS, round(STARTS * plan.seconds)))
    yield [_median("start/import", [import_seconds() for _ in range(starts)])]
    if sys.platform == "win32":
        plan.note("there are no pseudo-terminals here: the start of azulejos play is not measured")
        return
    for what, options in STARTED.items():
        for language in Words.languages():
            times = [seconds_to_prompt(language, *options) for _ in range(starts)]
            yield [_median(f"start/{what}/{language}", times)]


def _random_game(family: Family) -> Told:
    """Return the views and events of a random game with the most players of an ordinary game."""
    chance, game, told = Random(1), new_game(family.name, players=_players(family), seed=1), []
    while not game.is_over:
        moves = game.legal_moves()
        game.play(moves[chance.below(len(moves))])
        told.append((game.view, game.events))
    return told


def _figure(name: str, told: Told, say: Callable[[Any, Any], object], seconds: float) -> Figure:
    """Call ``say`` for every move of a game, repeatedly for ``seconds``; the figure is for one move."""
    times: list[float] = []
    while sum(times) < seconds or len(times) < 3:
        began = perf_counter()
        for view, events in told:
            say(view, events)
        times.append(perf_counter() - began)
    return _median(name, [time / len(told) for time in times])


def _median(name: str, times: list[float]) -> Figure:
    return Figure(name, 1000 * median(times), "ms")


def _steps() -> int:
    return len(all_families()) * (len(Words.languages()) + 2) + 1 + len(STARTED) * len(Words.languages())


WORDS = Subject("words", "words, pictures and the start of the terminal game", TARGETS, _steps, measure_words)
