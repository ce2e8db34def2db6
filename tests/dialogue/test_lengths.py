"""Answers in whole games: no line is longer than a listener can keep in mind, in any language and verbosity."""

from collections.abc import Sequence
from typing import Any

import pytest

from azulejos import Game, IllegalMove
from azulejos.bots import Choice
from azulejos.core.move import Move
from azulejos.core.replay import Step
from azulejos.dialogue import QUERIES, answer
from azulejos.dialogue.queries import family_handlers
from azulejos.words import Words
from azulejos.words.phrasing import LINE, LONGEST
from tests.words.games import played
from tests.words.language import faults
from tests.words.test_utterances import GAMES

COMMON = (
    "where blue,fits,moves,moves 3,safe,factories,factory 1,centre,board,board 2,missing,needs 2,scores,tally,ends,"
    "round,bag"
)
ASKED = {
    "azul": f"{COMMON},fits 3,fits floor,moves line 2,missing row 2,missing column 2,missing blue,line 2,floor",
    "pavilion": f"{COMMON},fits red,fits middle,missing red,wild,supply,hand",
}
NAMES = frozenset({"ben"})
DRAWN = ("factories", "board", "board 2")  # by braille_lines() in short lines
EVERY = 11  # positions of a game that are asked about


class Listener:
    """A front end that collects the lines of an answer; the game is asked about by the player to move."""

    steps: Sequence[Step] = ()

    def __init__(self, game: Game, words: Words) -> None:
        self.game: Game = game
        self.words: Words = words
        self.seat: int | None = game.view.turn
        self.lines: list[str] = []

    def write(self, *texts: str) -> None:
        self.lines += self.words.shorten(list(texts))

    def find_moves(self, text: str) -> list[Move]:
        raise AssertionError(text)

    def braille_lines(self, part: int | str = "table") -> list[str]:  # noqa: ARG002
        return []

    def last_said(self) -> Sequence[str]:
        return ()

    def last_refused(self) -> IllegalMove | None:
        return None

    def clock_lines(self) -> list[str]:
        return []

    def find_hint(self) -> Choice | None:
        return None


@pytest.mark.parametrize(("family", "options"), GAMES, ids=str)
@pytest.mark.parametrize("verbosity", ["brief", "normal", "full"])
@pytest.mark.parametrize("language", Words.languages())
def test_answers_are_short(language: str, verbosity: str, family: str, options: dict[str, Any]) -> None:
    names = ("Maximilian Obermüller", "", "Ben")
    words = Words(language, verbosity, tactile=verbosity == "full", names=names)
    handlers: Any = {**QUERIES, **family_handlers(family)}
    for step in list(played(family, **options))[::EVERY]:
        for line in ASKED[family].split(","):
            listener = Listener(step.game, words)
            assert answer(listener, handlers, line, family), line
            assert listener.lines, line
            longest = max(listener.lines, key=len)
            assert len(longest) <= LONGEST, f"{line}: {longest}"
            if language != "en":
                found = [(text, wrong) for text in listener.lines if (wrong := faults(text, language, NAMES))]
                assert found == [], line


@pytest.mark.parametrize(("family", "options"), GAMES, ids=str)
@pytest.mark.parametrize("language", Words.languages())
def test_short_answers_fit_a_small_display(language: str, family: str, options: dict[str, Any]) -> None:
    words = Words(language, "braille", names=("Anna", "", "Ben"))
    handlers: Any = {**QUERIES, **family_handlers(family)}
    for step in list(played(family, **options))[::EVERY]:
        for line in ASKED[family].split(","):
            listener = Listener(step.game, words)
            assert answer(listener, handlers, line, family), line
            assert listener.lines or line in DRAWN, line
            assert max(map(len, listener.lines), default=0) <= LINE, listener.lines
