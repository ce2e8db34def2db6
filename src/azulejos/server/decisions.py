"""What may be done as a table stands: each function returns the event that follows, or says why there is none."""

from __future__ import annotations

from typing import Any, NamedTuple

from azulejos.server.problem import Problem
from azulejos.server.seat import check_name
from azulejos.server.standing import PLAYING, Standing, deals_of
from azulejos.server.step import Played
from azulejos.server.wish import check_bot, check_unused

STAND_IN = "medium"  # the bot that plays on for somebody who has left
GRACE = 1.0  # seconds that a move may be on its way when the time is over


class Change(NamedTuple):
    """The kind and the data of an event, and the game after it if it is a move."""

    kind: str
    data: dict[str, Any]
    played: Played | None = None


def join(table: Standing, seat: int, name: str) -> Change:
    """Sit down on a free seat."""
    name = check_name(name)
    if not 0 <= seat < len(table.seats) or not table.seats[seat].is_open:
        raise Problem("not-now", "This seat is taken. Please choose a free one, or watch the game.")
    check_unused(name, [other for at, other in enumerate(table.seats) if at != seat])
    return Change("joined", {"seat": seat, "name": name})


def turn_of(table: Standing, own: frozenset[int], now: float) -> int:
    """Return the seat to move if it is one of somebody's own."""
    if table.turn is None:
        raise Problem("not-now", "Nothing is being played at this table.")
    if table.turn not in own or table.thinker is not None:
        raise Problem("not-yours", "It is not your turn. Please wait for the others.")
    if table.due is not None and table.due + GRACE < now:
        raise Problem("late", "Your time is over.")
    return table.turn


def move(table: Standing, seat: int, token: str) -> Change:
    """Make a move; IllegalMove if the rules forbid it."""
    played = table.play(token)
    return Change("moved", {"seat": seat, "move": token, "deals": deals_of(played.happened)}, played)


def move_bot(table: Standing, token: str) -> Change:
    """Make the move of a bot."""
    if table.thinker is None:
        raise Problem("not-now", "It is not the turn of a bot.")
    return move(table, table.thinker, token)


def undo(table: Standing, seat: int) -> Change:
    """Take one's last move back, as long as it is still one's own turn and nothing was drawn."""
    last = table.last_move
    if last is None or not table.can_undo:
        raise Problem(
            "not-now",
            "There is nothing to take back. A move can be taken back until the turn passes on or tiles are drawn.",
        )
    return Change("undone", {"seat": seat, "move": last.event.data["move"]})


def leave(table: Standing, seat: int, why: str) -> Change:
    """Give up or run out of time: of two players the other one wins, else a bot plays on."""
    if table.status != PLAYING:
        raise Problem("not-now", "Nothing is being played at this table.")
    if table.seats[seat].left in ("resigned", "time"):
        raise Problem("not-now", "You have given up already.")
    return Change("left", {"seat": seat, "why": why, "bot": STAND_IN if len(table.seats) > 2 else ""})


def expire(table: Standing, now: float) -> Change:
    """Take the time of the seat to move as over, if it is."""
    if table.turn is None or table.due is None or table.due > now:
        raise Problem("not-now", "Nobody's time is over.")
    return leave(table, table.turn, "time")


def replace_missing(table: Standing, seat: int, bot: str, now: float, patience: float) -> Change:
    """Let a bot play for somebody who lets the others wait too long."""
    if seat != table.turn or not is_missing(table, now, patience):
        raise Problem("not-now", "A bot can take a seat when its player has let the others wait for too long.")
    return Change("left", {"seat": seat, "why": "missing", "bot": check_bot(bot)})


def is_missing(table: Standing, now: float, patience: float) -> bool:
    """Say whether the person to move has let other people wait for too long."""
    people = sum(not seat.bot for seat in table.seats)
    return table.turn is not None and table.thinker is None and people > 1 and now - table.turn_began >= patience


def come_back(table: Standing, seat: int) -> Change:
    """Take one's seat back from the bot that played meanwhile."""
    if table.seats[seat].left != "missing" or table.is_over:
        raise Problem("not-now", "Nobody plays in your place. There is nothing to take back.")
    return Change("returned", {"seat": seat})
