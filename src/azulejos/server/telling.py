"""A table and what happens there, for everybody: built from what is public, in any language."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from dataclasses import asdict
from functools import lru_cache
from typing import Any

from azulejos import find_family
from azulejos.position import spell_look
from azulejos.server.standing import Standing
from azulejos.server.step import Step
from azulejos.words import Words

ENCODER = json.JSONEncoder(ensure_ascii=False, separators=(",", ":"))


@lru_cache(maxsize=1000)  # to make one takes longer than most of what it says
def _words(language: str, verbosity: str, tactile: bool, names: tuple[str, ...]) -> Words:
    return Words(language, verbosity, tactile=tactile, names=names)


def speak(table: Standing, language: str, verbosity: str = "normal", *, tactile: bool = False) -> Words:
    """Return words that call the players of a table by their names."""
    plain = _words(language, "normal", False, ())
    called = Counter[str]()
    names = []
    for seat in table.seats:
        name = seat.name or (plain.bot(seat.bot) if seat.bot and not seat.left else "")
        called[name] += 1
        names.append(f"{name} {called[name]}" if name and called[name] > 1 else name)
    return _words(language, verbosity, tactile, tuple(names))


def tell(table: Standing, step: Step, words: Words, view: Any = None) -> str:
    """Say what happened by an event; the view after it is made unless it is given."""
    kind = step.event.kind
    if kind in ("started", "moved"):
        return words.events(view or table.view(step), step.happened)
    return SENTENCES[kind](table, step, words)


def _left(table: Standing, step: Step, words: Words) -> str:
    seat, bot = words.seat(step.event.data["seat"]), step.event.data["bot"]
    why = step.event.data["why"]
    if why == "missing":
        return words.ask("{seat} is missing. {bot} plays on.", seat=seat, bot=words.bot(bot))
    gave_up = words.ask("{seat} gives up.", seat=seat)
    ran_out = words.ask("The time of {seat} is over.", seat=seat)
    then = words.ask("{seat} plays on.", seat=words.bot(bot)) if bot else ""
    won = "" if bot else words.ask("{seat} wins.", seat=words.seat(table.winners[0]))
    return f"{gave_up if why == 'resigned' else ran_out} {then}{won}"


SENTENCES: dict[str, Callable[[Standing, Step, Words], str]] = {
    "created": lambda _table, _step, words: words.ask("The table is open."),
    "joined": lambda _table, step, words: words.ask("{seat} sits down.", seat=words.seat(step.event.data["seat"])),
    "undone": lambda _table, step, words: words.ask(
        "{seat} takes {move} back.", seat=words.seat(step.event.data["seat"]), move=step.event.data["move"]
    ),
    "left": _left,
    "returned": lambda _table, step, words: words.ask("{seat} is back.", seat=words.seat(step.event.data["seat"])),
    "rematched": lambda _table, _step, words: words.ask("There is a rematch."),
}


def public_event(table: Standing, step: Step, words: Words) -> dict[str, Any]:
    """Return what everybody may know about an event."""
    data, view, game = step.event.data, table.view(step), table.game
    return {
        "seq": step.event.seq,
        "kind": step.event.kind,
        "at": round(step.event.at, 3),
        "seat": data.get("seat"),
        "move": data.get("move"),
        "deals": list(data.get("deals", ())),
        "status": step.status,
        "turn": step.turn,
        "scores": [board.score for board in view.boards] if view else [],
        "position": spell_look(find_family(table.family), game.rules, view) if game and view else None,
        "rematch": data.get("game"),
        "words": tell(table, step, words, view),
    }


def event_text(table: Standing, step: Step, language: str) -> bytes:
    """Return an event as JSON; it is made once for each language, however many ask."""
    text = step.told.get(language)
    if text is None:
        text = ENCODER.encode(public_event(table, step, speak(table, language))).encode()
        step.told[language] = text
    return text


def public_seats(table: Standing, words: Words, own: frozenset[int], now: float) -> list[dict[str, Any]]:
    """Return what everybody may know about the seats, and which are the caller's."""
    seats = []
    for at, seat in enumerate(table.seats):
        left = None
        if table.times is not None:
            thinking = at == table.turn and not seat.bot
            left = round(table.times.left[at] - (now - table.times.since if thinking else 0), 1)
        seats.append(
            {
                "seat": at,
                "name": words.seat(at),
                "bot": seat.bot or None,
                "open": seat.is_open,
                "left": seat.left or None,
                "mine": at in own,
                "seconds": left,
            }
        )
    return seats


def public_table(table: Standing, language: str, own: frozenset[int], now: float) -> dict[str, Any]:
    """Return what everybody may know about a table, and what the caller may do."""
    words, view, game = speak(table, language), table.view(), table.game
    own_turn = table.turn is not None and table.turn in own and table.thinker is None
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
        "position": game.position if game else None,
        "view": asdict(view) if view else None,
        "legal_moves": [str(move) for move in game.legal_moves()] if game and not table.is_over else [],
        "my_turn": own_turn,
        "can_undo": own_turn and table.can_undo,
        "commitment": table.chance.commitment,
        "secret": table.chance.secret.hex() if table.is_over else None,
        "previous": table.previous,
        "rematch": table.rematch,
        "words": {
            "turn": words.turn(view) if view and not table.is_given_up else tell(table, table.steps[-1], words),
            "scores": words.scores(view) if view else "",
            "last": tell(table, table.steps[-1], words),
            "position": words.position(view) if view else [],
        },
    }
