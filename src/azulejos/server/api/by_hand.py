"""Tables whose tiles are entered by hand: their events in words, and entries as clients send them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from azulejos import Game, find_family
from azulejos.core.chance import ByHand
from azulejos.dialogue.referee_dialogue import (
    CORRECT,
    INSERT,
    REMOVE,
    Change,
    RefereeDialogue,
    Tiles,
    describe_correction,
    describe_due,
    describe_tiles,
)
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.state import PLAYING, TableEvent, TableState
from azulejos.words import Words

COMMANDS = {"correct": CORRECT, "insert": INSERT, "remove": REMOVE}


def entry_items(table: TableState, event: TableEvent, words: Words, view: Any) -> list[str]:
    """Return an entry as a list of utterances, with what a replay has changed and the tiles that are due next."""
    game = _game_after(table, event)
    items = [*_narrate(event, words, view), *_changes(event, words, game)]
    if event.status == PLAYING and game.is_dealing:
        if event.kind == "moved":
            items.append(words.scores(view))
        items += describe_due(words, game, len(event.data["groups"]) if event.kind == "dealt" else 0)
    return items


def due_place(table: TableState, words: Words) -> str | None:
    """Return the name of the place whose tiles come next; None if none are due."""
    if table.referee is None or table.is_over or not table.referee.game.is_dealing:
        return None
    return RefereeDialogue(table.referee, words).next_place


def dialogue_of(table: TableState, words: Words) -> RefereeDialogue:
    """Return the referee's dialogue of a table; Problem if it has no referee."""
    if table.referee is None:
        raise Problem("not-now", "Nothing can be entered or corrected by hand at this table now.")
    return RefereeDialogue(table.referee, words)


def parse_places(dialogue: RefereeDialogue, texts: Sequence[str]) -> Tiles:
    """Parse the tiles of each place; Problem with the reason if they cannot be."""
    if not dialogue.referee.game.is_dealing:
        raise Problem("not-now", "No tiles are due now. Please finish the round first.")
    tiles = dialogue.parse_places(texts)
    if isinstance(tiles, Tiles):
        return tiles
    raise Refused(tiles[0], [tiles[1]])


def parse_change(dialogue: RefereeDialogue, number: int, do: str, text: str) -> Change:
    """Parse a correction; Problem with the reason if it is none."""
    last = dialogue.referee.last
    if not 1 <= number <= last:
        raise Problem("invalid", "Type the number of an entry, from 1 to {most}.", most=last)
    command = COMMANDS.get(do, CORRECT)
    change = Change(number, None) if command is REMOVE else dialogue.parse_change(command, number, text)
    if isinstance(change, Change):
        return change
    raise Refused(number, change)


class Refused(Problem):
    """An impossible entry: its place or number, and the reason in the words of the client."""

    def __init__(self, number: int, reasons: Sequence[str]) -> None:
        super().__init__("invalid", "{reasons}", reasons=" ".join(reasons))
        self.number = number
        self.reasons = list(reasons)


def _narrate(event: TableEvent, words: Words, view: Any) -> list[str]:
    data = event.data
    if event.kind == "dealt":
        names = words.deal_places(view, data["due"])
        tiles = describe_tiles(words, view, names, Tiles(tuple(data["groups"]), tuple(data["places"])))
        return [*tiles, *(words.event_items(view, event.game_events) if event.game_events else [])]
    if event.kind in ("moved", "started"):
        return words.event_items(view, event.game_events) if event.game_events else []
    seat = words.seat(data["seat"])
    if event.kind == "undone":
        return [words.translate("{seat} takes {move} back.", seat=seat, move=_text(data, words, view))]
    entry, number = data["entry"], data["number"]
    if entry is None:
        return [words.translate("{seat} removes entry {number}.", seat=seat, number=number)]
    text = _text(entry, words, view)
    if data["replaces"]:
        return [words.translate("{seat} corrects entry {number}: {entry}.", seat=seat, number=number, entry=text)]
    return [words.translate("{seat} inserts {entry} before entry {number}.", seat=seat, number=number, entry=text)]


def _changes(event: TableEvent, words: Words, game: Game) -> list[str]:
    return describe_correction(words, event.correction, game) if event.correction else []


def _text(entry: Any, words: Words, view: Any) -> str:
    """Return an entry as it can be typed."""
    return entry["move"] or " ".join(words.letters(view, group) for group in entry["groups"] if group)


def _game_after(table: TableState, event: TableEvent) -> Game:
    assert table.game is not None
    assert event.state is not None
    return Game(find_family(table.family), table.game.rules, event.state.copy(), ByHand())
