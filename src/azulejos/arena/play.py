"""One game of an arena."""

from __future__ import annotations

from dataclasses import dataclass
from time import perf_counter
from typing import Any

from azulejos.arena.matches import Fixture
from azulejos.bots import Bot, bot
from azulejos.errors import BotFailed
from azulejos.game import Game, new_game
from azulejos.record import Record


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played; its record has all there is to know."""

    fixture: Fixture
    record: Record

    @property
    def scores(self) -> tuple[int, ...]:
        """The points by seat."""
        return tuple(map(int, self._tag("Scores")))

    @property
    def share(self) -> float:
        """What the first contestant has of the win: 1 alone, a half with one other, 0 without."""
        winners = self._tag("Winners")
        return 1 / len(winners) if str(self.fixture.seat + 1) in winners else 0.0

    @property
    def moves(self) -> tuple[int, ...]:
        """How many moves each seat made."""
        return tuple(map(int, self._tag("Moves")))

    @property
    def seconds(self) -> tuple[float, ...]:
        """How long each seat thought."""
        return tuple(map(float, self._tag("Seconds")))

    def _tag(self, name: str) -> list[str]:
        return self.record.tags[name].split()


def play(fixture: Fixture) -> Played:
    """Play a game; BotFailed if one of the bots does not get through it."""
    game = begin(fixture)
    seats = fixture.seats
    bots = [_invite(fixture, seat) for seat in range(len(seats))]
    moves = [0] * len(bots)
    seconds = [0.0] * len(bots)
    while (seat := game.to_move) is not None:
        began = perf_counter()
        try:
            choice = bots[seat].choose(game.as_seen(), nodes=seats[seat].nodes, seconds=seats[seat].seconds)
            seconds[seat] += perf_counter() - began
            game.play(choice.move)
        except Exception as error:  # a guest may fail in any way
            raise _failure(fixture, seat, error) from error
        moves[seat] += 1
    tags = {"Moves": " ".join(map(str, moves)), "Seconds": " ".join(f"{spent:.3f}" for spent in seconds)}
    record = game.record()
    return Played(fixture, Record(record.tags | tags_of(fixture) | tags, record.tokens))


def attempt(fixture: Fixture) -> Played | BotFailed:
    """Play a game and return what came of it, so that it is the same to all kinds of workers."""
    try:
        return play(fixture)
    except BotFailed as failure:
        return failure


def begin(fixture: Fixture) -> Game:
    """Return the game at its first decision, its seats named after the contestants."""
    names = [str(contestant) for contestant in fixture.seats]
    terms = fixture.terms
    return new_game(terms.family, seed=fixture.deal_seed, names=names, **dict[str, Any](terms.options))


def tags_of(fixture: Fixture) -> dict[str, str]:
    """Return what a record says about the arena, apart from the game and the names."""
    return {"ArenaSeed": str(fixture.terms.seed), "Deal": str(fixture.deal)}


def _invite(fixture: Fixture, seat: int) -> Bot:
    try:
        return bot(fixture.seats[seat].name, seed=fixture.bot_seed(seat))
    except Exception as error:
        raise _failure(fixture, seat, error) from error


def _failure(fixture: Fixture, seat: int, error: Exception) -> BotFailed:
    what = str(error) or type(error).__name__
    return BotFailed(f"{fixture.seats[seat]} failed in seat {seat + 1} of deal {fixture.deal}: {what}")
