"""How a game came about, move by move, with what happened by each."""

from __future__ import annotations

from dataclasses import dataclass

from azulejos._kernel_cy import CHANCE
from azulejos.event import AnyEvent
from azulejos.game import Game
from azulejos.record import Record
from azulejos.replay import _begin, _follow, replay


@dataclass(frozen=True, slots=True)
class Step:
    """A move and what happened by it; the first step is the deal and has no seat."""

    seat: int | None
    events: tuple[AnyEvent, ...]


def retell(text: str, seed: int) -> tuple[Game, list[Step]]:
    """Return the game of a record and its steps; BadRecord if it cannot be."""
    game = replay(text, seed=seed)
    record = Record.parse(text)
    told = _begin(record.tags, seed)
    steps: list[Step] = []
    seat: int | None = None
    for place in record.places:
        if told._state.phase != CHANCE:
            if seat is not None or told.events:
                steps.append(Step(seat, told.events))
            seat = told.to_move
        _follow(told, place)
    told._draw()  # as replay() does, with the same seed
    steps.append(Step(seat, told.events))
    return game, steps


def events_of(steps: list[Step]) -> list[AnyEvent]:
    """Return all that happened."""
    return [event for step in steps for event in step.events]
