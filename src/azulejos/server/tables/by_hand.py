"""Tables whose tiles come from a real bag: people enter deals, moves and corrections, and a referee checks them."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

from azulejos import Game
from azulejos.core.event import AnyEvent
from azulejos.dialogue.deals import due_groups
from azulejos.dialogue.referee import Correction, Entry, Referee
from azulejos.dialogue.referee_dialogue import Change, Tiles, dealt_events
from azulejos.server.tables.errors import Problem

MAX_EVENTS = 1500  # of a table, several times as many as a long game of eight players with corrections has
MAX_CORRECTIONS = 150  # and entries taken back; the game is replayed for each, whenever the table is read


@dataclass(frozen=True, slots=True)
class Played:
    """A game after a move or another entry, with the events of it, and what a replay of the game has changed."""

    game: Game
    events: tuple[AnyEvent, ...] = ()
    referee: Referee | None = None
    correction: Correction | None = None


def play(referee: Referee, move: str) -> Played:
    """Return the game after a move; IllegalMove if the rules forbid it."""
    if referee.game.is_dealing:
        raise Problem("not-now", "Tiles are due. Please enter the tiles of each place first.")
    game = referee.game.copy()
    game.play(move)
    referee = referee.copy()
    correction = referee.play(move)
    return Played(referee.game, game.events, referee, correction)


# Data of events


def tiles_data(referee: Referee, tiles: Tiles) -> dict[str, Any]:
    """Return the data of entered tiles; BadDeal or Problem if they cannot be."""
    if not referee.game.is_dealing:
        raise Problem("not-now", "No tiles are due now. Please finish the round first.")
    referee.check_tiles(tiles.groups)
    due = len(due_groups(referee.game))
    return {"groups": list(tiles.groups), "places": list(tiles.places), "due": due}


def change_data(referee: Referee, change: Change) -> dict[str, Any]:
    """Return the data of a correction; Problem if there is no such entry."""
    last = referee.last
    if not 1 <= change.number <= last:
        raise Problem("invalid", "Type the number of an entry, from 1 to {most}.", most=last)
    entry = change.entry
    return {
        "number": change.number,
        "entry": None if entry is None else {"move": entry.move, "groups": list(entry.groups)},
        "replaces": change.replaces,
    }


def undo_data(referee: Referee) -> dict[str, Any]:
    """Return the data of taking the last entry back; Problem if there is none."""
    entry = referee.copy().undo()
    if entry is None:
        raise Problem("not-now", "Nothing to undo yet.")
    return {"move": entry.move or None, "groups": list(entry.groups)}


# Replaying events


def _enter_tiles(referee: Referee, data: Mapping[str, Any]) -> Played:
    game = referee.game.copy()
    correction = referee.put_tiles(data["groups"])
    if not referee.groups:
        game.deal("".join(data["groups"]))
    return Played(referee.game, dealt_events(game) if not game.is_dealing else (), referee, correction)


def _correct(referee: Referee, data: Mapping[str, Any]) -> Played:
    given = data["entry"]
    entry = None if given is None else Entry(given["move"], tuple(given["groups"]))
    correction = referee.correct(data["number"], entry, replaces=data["replaces"])
    return Played(referee.game, (), referee, correction)


def _undo(referee: Referee, _data: Mapping[str, Any]) -> Played:
    referee.undo()
    return Played(referee.game, (), referee)


REPLAYS: dict[str, Callable[[Referee, Mapping[str, Any]], Played]] = {
    "dealt": _enter_tiles,
    "corrected": _correct,
    "undone": _undo,
}


def replay(referee: Referee, kind: str, data: Mapping[str, Any]) -> Played:
    """Return the game after an entry other than a move; BadDeal or IllegalMove if it is impossible."""
    return REPLAYS[kind](referee.copy(), data)
