"""The lines in which an engine reports its choice, formatted and parsed (docs/engine-protocol.md)."""

from __future__ import annotations

from itertools import takewhile
from math import isfinite
from time import monotonic

from azulejos.bots.interface import Alternative, Choice
from azulejos.core.family import find_family
from azulejos.core.game import Game
from azulejos.core.move import Move


def format_info(choice: Choice) -> str:
    """Format the best choice so far."""
    win = " ".join(f"{chance:.4f}" for chance in choice.win)
    scores = " ".join(f"{score:.2f}" for score in choice.scores)
    exact = " exact" if choice.exact else ""
    line = " ".join(map(str, choice.line))
    return f"info nodes {choice.nodes} seconds {choice.seconds:.3f} win {win} scores {scores}{exact} line {line}"


def format_choice(choice: Choice) -> list[str]:
    """Format a choice: its evaluation, the alternatives, and the move."""
    weighed = [f"info move {each.move} win {each.win:.4f} visits {each.visits}" for each in choice.alternatives]
    return [format_info(choice), *weighed, f"bestmove {choice.move}"]


class Hearing:
    """Collects the lines of an engine into a choice; at first all seats are equally likely to win."""

    def __init__(self, game: Game) -> None:
        """Take the game that the lines are about."""
        table = find_family(game.family).move_table(game.rules)
        self._moves = {move.token: move for move in table.moves}
        self._seats = game.rules.players
        self._first = game.legal_moves()[0]
        self._began = monotonic()
        self._line: tuple[Move, ...] = ()
        self._alternatives: dict[Move, Alternative] = {}
        self._win = (1 / self._seats,) * self._seats
        self._scores = tuple(map(float, game.scores))
        self._nodes = 0
        self._exact = False

    def hear(self, line: str) -> None:
        """Parse a line of information; raise ValueError for an invalid one."""
        said = _parts(line)
        if "move" in said:
            move = self._move(_only(said, "move"))
            visits = _count(_only(said, "visits")) if "visits" in said else 0
            self._alternatives[move] = Alternative(move, _chance(_only(said, "win")), visits)
            return
        if "win" in said:
            self._win = tuple(map(_chance, self._of_seats(said["win"])))
            if abs(sum(self._win) - 1) > 0.01:
                raise ValueError("the chances of winning do not add up to 1")
        if "scores" in said:
            self._scores = tuple(map(_number, self._of_seats(said["scores"])))
        if "nodes" in said:
            self._nodes = _count(_only(said, "nodes"))
        if "line" in said:
            self._line = tuple(map(self._move, said["line"]))
        self._exact = "exact" in said

    def choice(self, move: Move | None = None) -> Choice:
        """Return the choice of a move, by default the best so far."""
        move = move or (self._line[0] if self._line else self._first)
        line = self._line if self._line[:1] == (move,) else (move,)
        weighed = sorted(self._alternatives.values(), key=lambda each: each.win, reverse=True)
        seconds = monotonic() - self._began
        return Choice(move, self._win, self._scores, line, tuple(weighed), self._nodes, seconds, self._exact)

    def _of_seats(self, texts: list[str]) -> list[str]:
        if len(texts) != self._seats:
            raise ValueError(f"expected a value for each of {self._seats} seats, got {len(texts)}")
        return texts

    def _move(self, token: str) -> Move:
        if token not in self._moves:
            raise ValueError(f"no move is written {token!r}")
        return self._moves[token]


def _parts(line: str) -> dict[str, list[str]]:
    """Split a line of information into keys and their values, unknown keys included."""
    parts: dict[str, list[str]] = {}
    words = line.split()[1:]
    while words:
        key, *words = words
        if key == "line":  # always last: moves to the end
            values = words
        elif key == "move":
            values = words[:1]
        else:
            values = list(takewhile(lambda word: not word.isalpha(), words))
        parts[key] = values
        words = words[len(values) :]
    return parts


def _only(parts: dict[str, list[str]], key: str) -> str:
    values = parts.get(key, [])
    if len(values) != 1:
        raise ValueError(f"{key} must have one value, got {len(values)}")
    return values[0]


def _number(text: str) -> float:
    number = float(text)
    if not isfinite(number):
        raise ValueError(f"expected a number, got {text}")
    return number


def _chance(text: str) -> float:
    chance = _number(text)
    if not 0 <= chance <= 1:
        raise ValueError(f"a chance must be 0 to 1, got {text}")
    return chance


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"expected a count, got {text}")
    return int(text)
