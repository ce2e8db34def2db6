"""``azulejos analyse``: the loss of every move of a game, by search."""

import json
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Annotated

import typer

from azulejos import replay
from azulejos.analysis import AnalysedMove, Analysis
from azulejos.analysis import analyse as analyse_record
from azulejos.bots import ADVISER
from azulejos.bots import bot as find_bot
from azulejos.cli.errors import report_errors
from azulejos.cli.hint import BotName, Nodes
from azulejos.cli.parameters import Language, RecordFile, Seed, pick_language, read_text
from azulejos.cli.progress import with_progress
from azulejos.core.errors import printable
from azulejos.interrupts import EXIT_CODE
from azulejos.words import Words

EXAMPLES = (
    "azulejos analyse game.txt",
    "azulejos analyse game.txt --seconds 2 -o curve.svg",
    "azulejos analyse game.txt --nodes 20000 --seed 1 --json",
)
SECONDS = 0.5


def analyse(
    file: RecordFile,
    bot: BotName = ADVISER,
    seconds: Annotated[
        float, typer.Option(min=0.01, max=86400, metavar="S", help="Seconds of search for each move.")
    ] = SECONDS,
    nodes: Nodes = None,
    seed: Seed = None,
    as_json: Annotated[bool, typer.Option("--json", help="Print one JSON object instead of a table.")] = False,
    output: Annotated[
        str | None,
        typer.Option(
            "-o", "--output", metavar="FILE", help="Write the chances of winning to this file, as an SVG curve."
        ),
    ] = None,
    theme: Annotated[str, typer.Option(metavar="NAME", help="light, dark or contrast.")] = "light",
    lang: Language = None,
) -> None:
    """Analyse every move of a record.

    Lists each move with its loss in chance of winning against the best one: an inaccuracy (?!) loses 5 percentage
    points or more, a mistake (?) 10, a blunder (??) 20; then the losses of each player and the turning points. After
    Ctrl-C the analysis covers the moves so far, and no file is written.
    """
    language = pick_language(lang)
    with report_errors(language):
        text, adviser = read_text(file), find_bot(bot, seed=seed)
        following = _Following()
        try:
            analysis = analyse_record(
                text, adviser, nodes=nodes, seconds=None if nodes else seconds, follow=following.follow
            )
        except KeyboardInterrupt:
            game, is_whole = replay(text), False
            analysis = Analysis(game.family, game.names, adviser.name, *following.so_far(game.rules.players))
        else:
            is_whole = True
        words = Words(language, names=[printable(name) for name in analysis.names])
        if output is not None and is_whole:
            from azulejos.render.svg import draw_curve  # here, because only -o needs it

            Path(output).write_text(draw_curve(analysis, theme=theme, words=words), encoding="utf-8")
    if analysis.moves or is_whole:
        print(json.dumps(analysis.as_json(), indent=2) if as_json else "\n".join(words.review(analysis)), flush=True)
    if not is_whole:
        print(f"azulejos: stopped after {len(analysis.moves)} of {following.total} moves", file=sys.stderr)
        raise typer.Exit(EXIT_CODE)


class _Following:
    """Progress of an analysis, with the moves analysed so far."""

    def __init__(self) -> None:
        self.total = 0
        self._moves: list[AnalysedMove] = []

    def follow(self, moves: Iterable[AnalysedMove], total: int) -> Iterator[AnalysedMove]:
        """Yield the moves as they are analysed."""
        self.total = total
        for analysed in with_progress(moves, total, "analysing"):
            self._moves.append(analysed)
            yield analysed

    def so_far(self, players: int) -> tuple[tuple[AnalysedMove, ...], tuple[float, ...]]:
        """Return the moves analysed so far, and the latest chances of winning by seat."""
        return tuple(self._moves), self._moves[-1].win if self._moves else (1 / players,) * players
