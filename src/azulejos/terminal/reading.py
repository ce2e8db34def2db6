"""From typed text to a move: in notation, or in words of any language. What is legal, the game alone says."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from azulejos import Game, IllegalMove, find_family
from azulejos.families import ByFamily
from azulejos.move import Move
from azulejos.terminal.phrase import Phrase, parse
from azulejos.terminal.vocabulary import plain, words_of
from azulejos.words import Words

Test = Callable[[Move], bool]

# From a phrase to a test of moves, None if it is no move at all.
READERS: ByFamily[Callable[[Game, Phrase], Test | None]] = ByFamily("azulejos.terminal.reading_{}", "read")
# The places of a board that a phrase names, for words.fits().
PLACES: ByFamily[Callable[[Phrase], list[int | str]]] = ByFamily("azulejos.terminal.reading_{}", "places")


@dataclass(frozen=True, slots=True)
class Reading:
    """What a text can mean: legal moves, or why there are none, or a word that nobody knows."""

    moves: list[Move] = field(default_factory=list)
    error: IllegalMove | None = None
    unknown: str = ""


def read(game: Game, text: str) -> Reading:
    """Find the legal moves that a text can mean."""
    family, view = find_family(game.family), game.view
    table = family.move_table(game.rules)
    legal = {move.token: move for move in game.legal_moves()}
    compact = "".join(plain(text).split())
    if compact in legal:
        return Reading([legal[compact]])
    if compact in table.numbers:
        return Reading(error=family.why_not(view, compact))
    said = _as_said(game, text, list(legal.values()))
    if said:
        return Reading(said)
    phrase = parse(game.family, text)
    if phrase.unknown:
        return Reading(error=_broken(game, compact), unknown=phrase.unknown)
    test = READERS[game.family](game, phrase)
    if test is None:
        return Reading(error=_broken(game, compact))
    moves = [move for move in legal.values() if test(move)]
    if moves:
        return Reading(moves)
    other = next(filter(test, table.moves), None)
    if other is None:
        return Reading(error=_broken(game, compact))
    error = family.why_not(view, other.token)
    error.token = text.strip()
    return Reading(error=error)


def _broken(game: Game, compact: str) -> IllegalMove | None:
    """Return which rule a token breaks that this game has not at all; None if it is not even in the form of one."""
    error = find_family(game.family).why_not(game.view, compact)
    return error if error.rule is not None else None


def _as_said(game: Game, text: str, moves: Sequence[Move]) -> list[Move]:
    """Find the moves that we would say so ourselves, in any language."""
    wanted = words_of(text)
    if len(wanted) < 4:
        return []
    view = game.view
    for language in Words.languages():
        words = Words(language)
        found = [move for move in moves if words_of(words.move(view, move)) == wanted]
        if found:
            return found
    return []
