"""The end of a game of Azul in words: the players who can end it, and the reason why it is over."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from azulejos.azul.constants import LAST_ROUND
from azulejos.azul.ui.tiles import AzulTiles
from azulejos.azul.view import Board, View
from azulejos.words.phrasing import pack


def warn(words: AzulTiles, view: View) -> list[str]:
    """Return who can end the game in the round that begins: players whose row lacks one tile."""
    rows = {seat: _rows(board, 1) for seat, board in enumerate(view.boards)}
    clauses = [
        words.say_n(
            "{seat} with row {rows}",
            "{seat} with rows {rows}",
            len(lacking),
            seat=words.phrasing.seat(seat),
            rows=words.phrasing.one_of(lacking),
        )
        for seat, lacking in rows.items()
        if lacking
    ]
    if words.phrasing.braille:
        label = words.say_in("braille", "end?")
        return words.phrasing.lines(label, *_short_rows(words, rows)) if clauses else []
    return pack(
        clauses, lambda group: words.say("The game can end: {players}", players=words.phrasing.sentence(*group))
    )


def explain_end(words: AzulTiles, view: View) -> list[str]:
    """Return the reason why the game is over (rules 30, 36 and 42)."""
    rows = {seat: _rows(board, 0) for seat, board in enumerate(view.boards)}
    if words.phrasing.braille:
        return words.phrasing.lines(words.say_in("braille", "end"), *_short_rows(words, rows))
    if any(rows.values()):
        return [
            words.say_n(
                "The game ends: {seat} has completed row {rows}.",
                "The game ends: {seat} has completed rows {rows}.",
                len(complete),
                seat=words.phrasing.seat(seat),
                rows=words.phrasing.all_of(complete),
            )
            for seat, complete in rows.items()
            if complete
        ]
    if not any(view.bag) and not any(view.lid):
        return [words.say("The game ends: bag and lid are empty.")]
    if view.round == LAST_ROUND:
        return [words.say("The game ends after round {round}.", round=view.round)]
    return [words.say("The game ends: no row can be completed any more.")]


def _short_rows(words: AzulTiles, rows: Mapping[int, Sequence[str]]) -> list[str]:
    return [f"{words.phrasing.short_seat(seat)}:{','.join(some)}" for seat, some in rows.items() if some]


def _rows(board: Board, lacking: int) -> list[str]:
    """Return the numbers of the rows of a wall that lack a number of tiles."""
    return [str(at) for at, row in enumerate(board.wall, 1) if row.count(".") == lacking]
