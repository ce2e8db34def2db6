"""Turning points: where another seat took a clear lead in chance of winning."""

from collections.abc import Sequence
from dataclasses import dataclass

LEAD = 0.1  # who is so much ahead of everybody else leads clearly


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """The step of a curve that brought the lead to a seat: from point ``step`` to the next, by the move in between."""

    step: int  # from 0
    leader: int  # the seat that leads then
    before: tuple[float, ...]
    after: tuple[float, ...]


def find_turning_points(curve: Sequence[tuple[float, ...]]) -> tuple[TurningPoint, ...]:
    """Return where the clear lead came to a seat that did not have it before, and stayed until all had moved.

    Between the last point where somebody else led clearly, or the beginning, and the first one where the new leader
    does, it is the step that brought the new leader most.
    """
    found = []
    leader, since = None, 0
    for at, win in enumerate(curve):
        ahead = clear_leader(win)
        if ahead is None or any(clear_leader(later) not in (ahead, None) for later in curve[at : at + len(win)]):
            continue
        if ahead != leader and at:
            step = max(range(since, at), key=lambda each: curve[each + 1][ahead] - curve[each][ahead])
            found.append(TurningPoint(step, ahead, curve[step], curve[step + 1]))
        leader, since = ahead, at
    return tuple(found)


def clear_leader(win: Sequence[float]) -> int | None:
    """Return the seat that is clearly ahead of all others, if there is one."""
    best, second = sorted(win, reverse=True)[:2]
    return list(win).index(best) if best - second >= LEAD else None
