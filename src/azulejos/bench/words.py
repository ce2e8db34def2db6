"""What people wait for: words, pictures, and the terminal game's first prompt."""

import sys
from collections.abc import Callable, Iterator
from statistics import median
from time import perf_counter
from typing import Any

from azulejos._kernel_cy import Random
from azulejos.bench.configurations import all_families
from azulejos.bench.figures import Figure, Target
from azulejos.bench.start import import_seconds, seconds_to_prompt
from azulejos.bench.subject import Plan, Subject
from azulejos.event import AnyEvent
from azulejos.game import new_game
from azulejos.render.svg import draw_table
from azulejos.render.text import text_table
from azulejos.words import Words

PLAYERS = 4
STARTS = 9  # how often a process is started for one figure
STARTED = {"play": (), "game": ("--bot", "easy")}  # azulejos play asks what to play, or begins a game as options say
TARGETS = (
    *(
        Target(f"words/{family.name}/{language}", most=0.2)
        for family in all_families()
        for language in Words.languages()
    ),
    *(Target(f"svg/{family.name}/{PLAYERS}", most=10) for family in all_families()),
    Target("start/import", most=150),
    *(Target(f"start/{what}/{language}", most=500) for what in STARTED for language in Words.languages()),
)

Told = list[tuple[Any, tuple[AnyEvent, ...]]]  # by move: the view after it, and what happened


def measure_words(plan: Plan) -> Iterator[list[Figure]]:
    """Measure words for a move, pictures of a table, and how long it takes to start."""
    for family in all_families():
        told = _random_game(family.name)
        for language in Words.languages():
            words = Words(language)
            yield [_figure(f"words/{family.name}/{language}", told, words.events, plan.seconds)]
        words = Words()
        for name, draw in (
            ("svg", lambda view, events, words=words: draw_table(view, last=events, words=words)),
            ("text", lambda view, _events, words=words: text_table(view, words=words)),
        ):
            yield [_figure(f"{name}/{family.name}/{PLAYERS}", told[::7], draw, plan.seconds)]
    starts = max(1, min(STARTS, round(STARTS * plan.seconds)))
    yield [_median("start/import", [import_seconds() for _ in range(starts)])]
    if sys.platform == "win32":
        plan.note("there are no pseudo-terminals here: the start of azulejos play is not measured")
        return
    for what, options in STARTED.items():
        for language in Words.languages():
            times = [seconds_to_prompt(language, *options) for _ in range(starts)]
            yield [_median(f"start/{what}/{language}", times)]


def _random_game(family: str) -> Told:
    """Return what happened in a random game of four."""
    chance, game, told = Random(1), new_game(family, players=PLAYERS, seed=1), []
    while not game.is_over:
        moves = game.legal_moves()
        game.play(moves[chance.below(len(moves))])
        told.append((game.view, game.events))
    return told


def _figure(name: str, told: Told, say: Callable[[Any, Any], object], seconds: float) -> Figure:
    """Say or draw all that was told, again and again for so long; the figure is for one move."""
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
