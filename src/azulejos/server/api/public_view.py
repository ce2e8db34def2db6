"""Public views of tables and events, built from an allow-list, in the words of any language."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import asdict
from functools import lru_cache
from typing import Any

from azulejos import find_family
from azulejos.core.constants import CHANCE
from azulejos.core.notation import format_view_position
from azulejos.server.api.by_hand import due_place, entry_items
from azulejos.server.http.auth import Client
from azulejos.server.live.bus import Company
from azulejos.server.tables.by_hand import REPLAYS
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.service import TableService
from azulejos.server.tables.state import TableEvent, TableState
from azulejos.store import ListedGame
from azulejos.words import Words
from azulejos.words.phrasing import LINE
from azulejos.words.quick_phrases import format_said

ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


# Words


@lru_cache(maxsize=1000)  # creating one takes longer than most of its sentences
def _words(
    language: str, verbosity: str, tactile: bool, names: tuple[str, ...], says_offer: bool = True, cells: int = LINE
) -> Words:
    return Words(language, verbosity, tactile=tactile, names=names, says_offer=says_offer, cells=cells)


def table_words(
    table: TableState,
    language: str,
    verbosity: str = "normal",
    *,
    tactile: bool = False,
    says_offer: bool = True,
    cells: int = LINE,
) -> Words:
    """Return words with the names of a table's players; equal names are numbered.

    Where people enter the tiles, each place has been said when the offer is complete, and is not said again.
    """
    plain = _words(language, "normal", False, ())
    used = Counter[str]()
    names = []
    for seat in table.seats:
        name = seat.name or (plain.bot(seat.bot) if seat.bot and not seat.left else "")
        used[name] += 1
        names.append(f"{name} {used[name]}" if name and used[name] > 1 else name)
    tactile = tactile or (table.game is not None and plain.is_tactile(table.game))
    return _words(language, verbosity, tactile, tuple(names), says_offer and not table.is_by_hand, cells)


def describe_event(table: TableState, event: TableEvent, words: Words, view: Any = None) -> str:
    """Return an event in words; ``view``, if given, is the public view after it."""
    return " ".join(event_items(table, event, words, view))


def event_items(table: TableState, event: TableEvent, words: Words, view: Any = None) -> list[str]:
    """Return an event as a list of utterances; ``view``, if given, is the public view after it."""
    if table.is_by_hand and event.kind in (*REPLAYS, "started", "moved"):
        return words.shorten(entry_items(table, event, words, view or table.view(event)))
    if event.kind in ("started", "moved"):
        return words.event_items(view or table.view(event), event.game_events)
    return words.shorten([SENTENCES[event.kind](table, event, words)])


def _left(table: TableState, event: TableEvent, words: Words) -> str:
    seat, bot = words.seat(event.data["seat"]), event.data["bot"]
    why = event.data["why"]
    if why == "missing":
        return words.translate("{seat} is away. {bot} takes over.", seat=seat, bot=words.bot(bot))
    gave_up = words.translate("{seat} gives up.", seat=seat)
    ran_out = words.translate("{seat} has run out of time.", seat=seat)
    then = words.translate("{seat} takes over.", seat=words.bot(bot)) if bot else ""
    won = "" if bot else words.translate("{seat} wins.", seat=words.seat(table.winners[0]))
    return f"{gave_up if why == 'resigned' else ran_out} {then}{won}"


def _filled(table: TableState, event: TableEvent, words: Words) -> str:
    opened = enumerate(table.events[0].data["seats"])
    taken = {each.seat for each in table.events[: event.seq] if each.kind == "joined"}
    seats = [at for at, seat in opened if seat["open"] and at not in taken]
    return " ".join(words.translate("{seat} sits down.", seat=words.seat(at)) for at in seats)


SENTENCES: dict[str, Callable[[TableState, TableEvent, Words], str]] = {
    "created": lambda _table, _event, words: words.translate("The table is open."),
    "joined": lambda _table, event, words: words.translate("{seat} sits down.", seat=words.seat(event.data["seat"])),
    "filled": _filled,
    "said": lambda _table, event, words: format_said(words, event.data["seat"], event.data["phrase"]),
    "undone": lambda _table, event, words: words.translate(
        "{seat} takes {move} back.", seat=words.seat(event.data["seat"]), move=event.data["move"]
    ),
    "left": _left,
    "returned": lambda _table, event, words: words.translate("{seat} is back.", seat=words.seat(event.data["seat"])),
    "contributed": lambda _table, event, words: words.translate(
        "{seat} commits to a random number.", seat=words.seat(event.data["seat"])
    ),
    "revealed": lambda _table, event, words: words.translate(
        "{seat} reveals a random number.", seat=words.seat(event.data["seat"])
    ),
    "closed": lambda _table, _event, words: words.translate("The table goes on without the missing random numbers."),
    "rematched": lambda _table, _event, words: words.translate("There is a rematch."),
}


# Events


def public_event(table: TableState, event: TableEvent, words: Words) -> dict[str, Any]:
    """Return the public view of an event."""
    data, view = event.data, table.view(event)
    return {
        "seq": event.seq,
        "kind": event.kind,
        "at": round(event.stored.at, 3),
        "seat": data.get("seat"),
        "move": data.get("move"),
        "deals": list(data.get("deals", ())),
        "status": event.status,
        "turn": event.turn,
        "scores": [board.score for board in view.boards] if view else [],
        "position": _position(table, event, view),
        "rematch": data.get("game"),
        "phrase": data.get("phrase"),
        "words": describe_event(table, event, words, view),
    }


def _position(table: TableState, event: TableEvent, view: Any) -> str | None:
    """Return the position after an event; None while no player has to decide."""
    if table.game is None or view is None or (event.state is not None and event.state.phase == CHANCE):
        return None
    return format_view_position(find_family(table.family), table.game.rules, view)


def event_json(table: TableState, event: TableEvent, language: str) -> bytes:
    """Return the public view of an event as JSON, encoded once for each language."""
    text = event.cached_json.get(language)
    if text is None:
        text = ENCODER.encode(public_event(table, event, table_words(table, language))).encode()
        event.cached_json[language] = text
    return text


# Company


def describe_watching(company: Company, words: Words) -> str:
    """Return the number of spectators in words, empty if there are none."""
    count = company.watching
    return words.translate_n("{n} person is watching.", "{n} people are watching.", count) if count else ""


def company_json(company: Company, language: str) -> bytes:
    """Return the public view of a table's company as JSON."""
    words = describe_watching(company, Words(language))
    return ENCODER.encode({"watching": company.watching, "here": sorted(company.here), "words": words}).encode()


# Tables


def is_running(table: TableState, seat: int) -> bool:
    """Return whether the clock of a seat runs."""
    return table.times is not None and seat == table.turn and not table.seats[seat].bot and not table.is_over


def time_left(table: TableState, seat: int, now: float) -> float | None:
    """Return the remaining seconds of a seat, None without clocks."""
    if table.times is None:
        return None
    return table.times.left[seat] - (now - table.times.since if is_running(table, seat) else 0)


def public_seats(table: TableState, words: Words, own: frozenset[int], now: float) -> list[dict[str, Any]]:
    """Return the public view of the seats; those in ``own`` are marked as the client's."""
    seats = []
    for at, seat in enumerate(table.seats):
        left = time_left(table, at, now)
        seats.append(
            {
                "seat": at,
                "name": words.seat(at),
                "bot": seat.bot or None,
                "open": seat.is_open,
                "left": seat.left or None,
                "mine": at in own,
                "seconds": None if left is None else round(left, 1),
            }
        )
    return seats


def public_entropy(table: TableState) -> dict[str, Any] | None:
    """Return the players' contributions to the draws; None at a table without them."""
    entropy = table.entropy
    if entropy is None:
        return None
    seats = [
        {"seat": seat, "commitment": commitment, "value": entropy.values.get(seat)}
        for seat, commitment in sorted(entropy.commitments.items())
    ]
    return {"phase": table.entropy_phase or "done", "seats": seats}


def public_table(table: TableState, language: str, own: frozenset[int], now: float) -> dict[str, Any]:
    """Return the public view of a table, for a client that holds the seats ``own``."""
    words, view, game = table_words(table, language), table.view(), table.game
    own_turn = table.turn is not None and table.turn in own and table.bot_to_move is None
    last = describe_event(table, table.events[-1], words)
    return {
        "id": table.id,
        "family": table.family,
        "rules": table.tags,
        "status": table.status,
        "seq": table.seq,
        "start": table.start,
        "listed": table.is_listed,
        "clock": {"seconds": table.clock.seconds, "increment": table.clock.increment} if table.clock else None,
        "seats": public_seats(table, words, own, now),
        "turn": table.turn,
        "phase": game.phase if game else None,
        "round": game.round if game else None,
        "scores": list(game.scores) if game else [],
        "winners": list(table.winners),
        "position": game.position if game and not game.is_dealing else None,
        "view": asdict(view) if view else None,
        "legal_moves": [str(move) for move in game.legal_moves()] if game and not table.is_over else [],
        "my_turn": own_turn,
        "can_undo": (own_turn or (table.is_by_hand and bool(own))) and table.can_undo,
        "commitment": None if table.is_by_hand else table.chance.commitment,
        "secret": table.chance.secret.hex() if table.is_over and not table.is_by_hand else None,
        "by_hand": table.is_by_hand,
        "due": due_place(table, words),
        "entropy": public_entropy(table),
        "previous": table.previous,
        "rematch": table.rematch,
        "words": {
            "turn": words.turn(view) if view and not table.is_given_up else last,
            "scores": words.scores(view) if view else "",
            "last": last,
            "position": words.position(view) if view else [],
        },
    }


def public_list(tables: TableService, games: Iterable[ListedGame], client: Client) -> list[dict[str, Any]]:
    """Return the public views of the tables in a list, for a client; unreadable tables are left out."""
    views = []
    for listed in games:
        try:
            table = tables.get(listed.game, listed.seq)
        except Problem:
            continue
        words = table_words(table, client.language)
        own = tables.seats_of(table.id, client.identity)
        players = [
            words.translate("free seat") if seat.is_open else words.seat(at) for at, seat in enumerate(table.seats)
        ]
        views.append(
            {
                "id": table.id,
                "family": table.family,
                "status": table.status,
                "seq": table.seq,
                "created": listed.created,
                "updated": listed.updated,
                "players": players,
                "free": sum(seat.is_open for seat in table.seats),
                "my_turn": table.turn in own and table.bot_to_move is None,
                "turn": "" if table.turn is None else words.seat(table.turn),
            }
        )
    return views
