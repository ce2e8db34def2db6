"""Transitions: the event that a request leads to at a table, or the Problem that refuses it."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, NamedTuple

from azulejos.dialogue.referee import Referee
from azulejos.dialogue.referee_dialogue import Change, Tiles
from azulejos.server.tables import by_hand
from azulejos.server.tables.by_hand import Played
from azulejos.server.tables.entropy import COMMIT, DONE, check_commitment, check_value
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.requests import check_bot, check_unused
from azulejos.server.tables.seats import check_name
from azulejos.server.tables.state import PLAYING, TableState, deals_of
from azulejos.words.quick_phrases import PHRASES

STAND_IN = "medium"  # the bot that plays on for a player who has left
MAX_UNDOS = 20  # in one turn
MAX_UNDOS_IN_ALL = 200  # at one table
MAX_PHRASES = 3  # of one seat within PHRASES_SECONDS
PHRASES_SECONDS = 20.0
MAX_ALL_PHRASES = 200  # at one table
GRACE = 1.0  # seconds that a move may take to arrive after the clock has expired


class Transition(NamedTuple):
    """The kind and the data of an event, and the game after it if it is a move."""

    kind: str
    data: dict[str, Any]
    played: Played | None = None


def join(table: TableState, seat: int, name: str) -> Transition:
    """Take a free seat."""
    name = check_name(name)
    if not 0 <= seat < len(table.seats) or not table.seats[seat].is_open:
        raise Problem("not-now", "This seat is taken. Please choose a free one, or watch the game.")
    check_unused(name, [other for at, other in enumerate(table.seats) if at != seat])
    return Transition("joined", {"seat": seat, "name": name})


def fill(table: TableState, own: frozenset[int], bot: str) -> Transition:
    """Let bots take all free seats."""
    check_opener(table, own)
    return Transition("filled", {"bot": check_bot(bot)})


def check_opener(table: TableState, own: frozenset[int]) -> None:
    """Raise Problem unless the table waits for players, and ``own`` has a seat of those who opened it."""
    if table.is_full:
        raise Problem("not-now", "All seats of this table are taken.")
    if not own & table.openers:
        raise Problem("not-yours", "Only the player who opened this table can do this.")


def say(table: TableState, own: frozenset[int], phrase: str, now: float) -> Transition:
    """Say one of the phrases."""
    if phrase not in PHRASES:
        raise Problem(
            "invalid", "There is no phrase {phrase}. Choose from {phrases}.", phrase=phrase, phrases=", ".join(PHRASES)
        )
    seat = table.turn if table.turn in own else min(own)
    said = [event for event in table.events if event.kind == "said"]
    recent = [event for event in said if event.seat == seat and event.stored.at > now - PHRASES_SECONDS]
    if len(recent) >= MAX_PHRASES or len(said) >= MAX_ALL_PHRASES:
        raise Problem("too-many", "That was a lot at once. Please wait a little before you say more.")
    return Transition("said", {"seat": seat, "phrase": phrase})


def move(table: TableState, own: frozenset[int], token: str, now: float) -> Transition:
    """Make a person's move; IllegalMove if the rules forbid it."""
    return _play(table, _own_turn(table, own, now), token)


def move_bot(table: TableState, token: str) -> Transition:
    """Make a bot's move."""
    if table.bot_to_move is None:
        raise Problem("not-now", "It is not a bot's turn.")
    return _play(table, table.bot_to_move, token)


def undo(table: TableState, own: frozenset[int], now: float) -> Transition:
    """Take the last move back, while the turn has not passed on and nothing was drawn; by hand, the last entry."""
    if table.referee is not None:
        return _enter(table, own, "undone", by_hand.undo_data(table.referee))
    seat, last = _own_turn(table, own, now), table.last_move
    if last is None or not table.can_undo:
        raise Problem(
            "not-now",
            "Nothing to undo. A move can be taken back until the next player's turn begins or tiles are drawn.",
        )
    if table.undos >= MAX_UNDOS:
        raise Problem("not-now", "You have taken back {n} moves in this turn. Please play on.", n=MAX_UNDOS)
    if table.undos_in_all >= MAX_UNDOS_IN_ALL:
        raise Problem(
            "not-now",
            "{n} moves of this game have been taken back, and no more can be. Please play on.",
            n=MAX_UNDOS_IN_ALL,
        )
    return Transition("undone", {"seat": seat, "move": last.data["move"]})


def enter_tiles(table: TableState, own: frozenset[int], tiles: Tiles) -> Transition:
    """Enter tiles from a real bag; BadDeal if they cannot be."""
    return _enter(table, own, "dealt", by_hand.tiles_data(_referee(table), tiles))


def correct(table: TableState, own: frozenset[int], change: Change) -> Transition:
    """Correct an earlier entry; BadDeal or IllegalMove if the new one is impossible."""
    return _enter(table, own, "corrected", by_hand.change_data(_referee(table), change))


def leave(table: TableState, seat: int, why: str) -> Transition:
    """Resign or lose on time: of two players the other one wins, of more a bot plays on."""
    if table.status != PLAYING:
        raise Problem("not-now", "No game is in progress at this table.")
    if table.seats[seat].left in ("resigned", "time"):
        raise Problem("not-now", "You have already given up.")
    return Transition("left", {"seat": seat, "why": why, "bot": STAND_IN if len(table.seats) > 2 else ""})


def contribute(table: TableState, seat: int, commitment: str) -> Transition:
    """Commit to a random number before the first deal."""
    return Transition("contributed", check_commitment(table.entropy, table.entropy_phase or DONE, seat, commitment))


def reveal(table: TableState, seat: int, value: str) -> Transition:
    """Reveal the random number of a seat, once all players have committed to theirs."""
    phase = (table.entropy_phase or DONE) if table.is_full else COMMIT
    return Transition("revealed", check_value(table.entropy, phase, seat, value))


def expire(table: TableState, now: float) -> Transition:
    """End the game of the player to move if the clock has expired, or a phase of the players' entropy."""
    if table.entropy_phase is not None and table.due is not None and table.due <= now:
        return Transition("closed", {})
    if table.turn is None or table.due is None or table.due > now:
        raise Problem("not-now", "Nobody has run out of time.")
    return leave(table, table.turn, "time")


def replace_missing(table: TableState, seat: int, bot: str, now: float, patience: float) -> Transition:
    """Let a bot play for a missing player."""
    if seat != table.turn or not is_missing(table, now, patience):
        raise Problem("not-now", "A bot can take over a seat when its player has kept the others waiting too long.")
    return Transition("left", {"seat": seat, "why": "missing", "bot": check_bot(bot)})


def is_missing(table: TableState, now: float, patience: float) -> bool:
    """Return whether the player to move has exceeded the table's patience while other people wait."""
    people = sum(not seat.bot for seat in table.seats)
    return table.turn is not None and table.bot_to_move is None and people > 1 and now - table.turn_began >= patience


def come_back(table: TableState, seat: int) -> Transition:
    """Take a seat back from the bot that has replaced its missing player."""
    if table.seats[seat].left != "missing" or table.is_over:
        raise Problem("not-now", "No bot is playing for you. There is no seat to take back.")
    return Transition("returned", {"seat": seat})


def rematch_data(table: TableState, commitment: str) -> dict[str, Any]:
    """Return the data of a rematch's first event: the same people, back from their bots, each one seat further on."""
    seats = [replace(seat, bot="" if seat.left else seat.bot, left="") for seat in table.seats]
    return dict(table.events[0].data) | {
        "seats": [seat.to_data() for seat in (*seats[1:], seats[0])],
        "commitment": commitment,
        "previous": table.id,
    }


def rematch_seat(table: TableState, seat: int) -> int:
    """Return the seat in the rematch of the player of a seat: the one before it, so that the next player begins."""
    return (seat - 1) % len(table.seats)


def _own_turn(table: TableState, own: frozenset[int], now: float) -> int:
    """Return the seat to move; Problem unless it is one of ``own`` and its clock runs."""
    if table.turn is None:
        raise Problem("not-now", "No game is in progress at this table.")
    if table.turn not in own or table.bot_to_move is not None:
        raise Problem("not-yours", "It is not your turn. Please wait for the others.")
    if table.due is not None and table.due + GRACE < now:
        raise Problem("late", "You have run out of time.")
    return table.turn


def _referee(table: TableState) -> Referee:
    """Return the referee of a table; Problem if it has none."""
    if table.referee is None or table.is_given_up or table.rematch is not None:
        raise Problem("not-now", "Nothing can be entered or corrected by hand at this table now.")
    return table.referee


def _enter(table: TableState, own: frozenset[int], kind: str, data: dict[str, Any]) -> Transition:
    """Return the entry of a player, of any seat: people at a real table enter for one another."""
    if table.seq >= by_hand.MAX_EVENTS:
        raise Problem("not-now", "This game has too many entries. Please begin another one.")
    corrections = sum(event.kind in ("corrected", "undone") for event in table.events)
    if kind in ("corrected", "undone") and corrections >= by_hand.MAX_CORRECTIONS:
        raise Problem(
            "not-now",
            "{n} entries of this game have been corrected or taken back, and no more can be. Please play on.",
            n=by_hand.MAX_CORRECTIONS,
        )
    played = by_hand.replay(_referee(table), kind, data)
    return Transition(kind, {"seat": min(own), **data, "deals": deals_of(played.events)}, played)


def _play(table: TableState, seat: int, token: str) -> Transition:
    played = table.play(token)
    return Transition("moved", {"seat": seat, "move": token, "deals": deals_of(played.events)}, played)
