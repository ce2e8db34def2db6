"""What a running server consists of, for those who answer requests."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated

from fastapi import Depends, Request

from azulejos.server.analyses import Analyses
from azulejos.server.bots import Thinkers
from azulejos.server.bus import Bus
from azulejos.server.limits import Limit
from azulejos.server.settings import Settings
from azulejos.server.table import Tables


@dataclass(frozen=True, slots=True)
class State:
    """The parts of a server."""

    settings: Settings
    tables: Tables
    bus: Bus
    thinkers: Thinkers
    opens: Limit  # how many tables an address may open
    analyses: Analyses


async def state_of(request: Request) -> State:
    """Return the parts of the server that a request came to."""
    state: State = request.app.state.state
    return state


TheState = Annotated[State, Depends(state_of)]
