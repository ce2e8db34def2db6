"""The API: everything that the pages can do, for programs. Thin: what may happen, table.py decides."""

from __future__ import annotations

import time
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query, Request, Response
from starlette.responses import PlainTextResponse, StreamingResponse

import azulejos
from azulejos.server import models
from azulejos.server.caller import AnyCaller, Caller
from azulejos.server.clock import Clock
from azulejos.server.identity import GAME, hash_of, new_secret
from azulejos.server.lists import found_tables
from azulejos.server.standing import OVER, PLAYING, WAITING, Standing
from azulejos.server.state import State, TheState
from azulejos.server.stream import EventStream
from azulejos.server.table import Done
from azulejos.server.telling import event_text, public_event, public_table, speak
from azulejos.server.wish import SeatWish, Wish
from azulejos.words import Words
from azulejos.words.catalogue import message

Game = Annotated[str, Path(pattern=f"^{GAME.pattern}$", description="The table.")]
After = Annotated[int, Query(ge=0, le=10**6, description="The last event that is known already.")]

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": models.ProblemOut, "description": text}
    for status, text in {
        403: "Only another player may do this.",
        404: "There is no such table.",
        409: "Something else happened first, or it cannot be done now.",
        413: "The request is too long.",
        422: "The request is wrong, and the answer says why.",
        429: "Too much at once.",
        503: "The database is away.",
        507: "The disk is full.",
    }.items()
}
FAIR = message("The secret fits the commitment, and all {n} draws follow from it.")
router = APIRouter(prefix="/api/v1", responses=PROBLEMS)


def shown(state: State, table: Standing, caller: Caller) -> dict[str, Any]:
    """Return a table as the caller may see it."""
    return public_table(table, caller.language, state.tables.seats_of(table.id, caller.who), time.time())


def told(done: Done, caller: Caller) -> Response:
    """Answer with the event that a request led to; whoever asks twice gets the same."""
    text = event_text(done.standing, done.standing.steps[done.seq - 1], caller.language)
    return Response(text, media_type="application/json")


# What is asked for most comes first: routes are tried in their order.


@router.post("/tables/{game}/moves", response_model=models.EventOut)
def move(state: TheState, caller: AnyCaller, game: Game, given: models.MoveIn) -> Response:
    """Make a move. Sent twice with the same key it counts once; sent late it is refused, with the table as it is."""
    return told(state.tables.move(game, caller.known(), given.seq, given.move, given.key), caller)


@router.get("/tables/{game}/events", response_class=StreamingResponse)
async def see_events(
    request: Request,
    caller: AnyCaller,
    game: Game,
    after: Annotated[int | None, Query(ge=0, le=10**6)] = None,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> EventStream:
    """Tell what happens as it happens, as server-sent events; their ids are sequence numbers."""
    state: State = request.app.state.state
    if last_event_id is not None and last_event_id.isascii() and last_event_id.isdecimal():
        after = int(last_event_id)
    return EventStream(state.tables, state.bus, game, caller.client, caller.language, after)


@router.get("")
def about(caller: AnyCaller) -> models.AboutOut:
    """Tell what there is to play, with whom, in which languages."""
    words = Words(caller.language)
    families = [
        models.FamilyOut(
            name=family.name,
            title=family.title,
            options=[
                models.OptionOut(
                    name=option.name,
                    default=option.default,
                    values=list(option.values),
                    words=words.option(option.name),
                )
                for option in family.options
            ],
        )
        for family in azulejos.FAMILIES.values()
    ]
    return models.AboutOut(
        version=azulejos.__version__,
        families=families,
        bots=list(azulejos.bots.names()),
        languages=list(Words.languages()),
    )


@router.get("/tables", response_model=list[models.FoundOut])
def list_tables(state: TheState, caller: AnyCaller, status: str = WAITING) -> list[dict[str, Any]]:
    """List the tables that everybody may find: those that wait for players, play, or are over."""
    found = state.tables.store.listed(status, 50) if status in (WAITING, PLAYING, OVER) else []
    return found_tables(state.tables, found, caller)


@router.get("/mine", response_model=list[models.FoundOut])
def list_mine(state: TheState, caller: AnyCaller) -> list[dict[str, Any]]:
    """List the tables at which the caller sits, the last one first."""
    found = state.tables.store.games_of(caller.who, 100) if caller.who else []
    return found_tables(state.tables, found, caller)


@router.post("/tables", status_code=201, response_model=models.OpenedOut)
def open_table(state: TheState, caller: AnyCaller, wish: models.TableIn) -> dict[str, Any]:
    """Open a table. It begins as soon as no seat is open any more."""
    state.opens.take(caller.client)
    secret = None if caller.secret else new_secret()
    opened = state.tables.open(
        Wish(
            wish.family,
            tuple(SeatWish(seat.player, seat.name, seat.bot) for seat in wish.seats),
            wish.options,
            wish.start,
            Clock(wish.clock.seconds, wish.clock.increment) if wish.clock else None,
            wish.listed,
        ),
        hash_of(secret) if secret else caller.known(),
    )
    table = opened.standing
    own = state.tables.seats_of(table.id, hash_of(secret or caller.secret or ""))
    return {
        "table": public_table(table, caller.language, own, time.time()),
        "secret": secret,
        "invitations": [
            {"seat": seat, "secret": invitation, "path": f"/tables/{table.id}/seat/{invitation}"}
            for seat, invitation in opened.invitations.items()
        ],
    }


@router.get("/tables/{game}", response_model=models.TableOut)
def see_table(state: TheState, caller: AnyCaller, game: Game) -> dict[str, Any]:
    """Tell how a table stands."""
    return shown(state, state.tables.get(game), caller)


@router.get("/tables/{game}/log", response_model=list[models.EventOut])
def see_log(state: TheState, caller: AnyCaller, game: Game, after: After = 0) -> list[dict[str, Any]]:
    """Tell what has happened since an event."""
    table = state.tables.get(game)
    words = speak(table, caller.language)
    return [public_event(table, step, words) for step in table.after(after)]


@router.get("/tables/{game}/record", response_class=PlainTextResponse)
def see_record(state: TheState, game: Game) -> PlainTextResponse:
    """Return the record of a game so far; once it is over, with the secret of its bag."""
    return PlainTextResponse(str(state.tables.get(game).record()))


@router.post("/tables/{game}/join", response_model=models.JoinedOut)
def join(state: TheState, caller: AnyCaller, game: Game, given: models.JoinIn) -> dict[str, Any]:
    """Sit down on a free seat."""
    secret = None if caller.secret else new_secret()
    who = hash_of(secret) if secret else caller.known()
    state.tables.join(game, who, given.seat, given.name)
    table = state.tables.get(game)
    own = state.tables.seats_of(game, who)
    return {"table": public_table(table, caller.language, own, time.time()), "secret": secret}


@router.post("/tables/{game}/accept", response_model=models.JoinedOut)
def accept(state: TheState, caller: AnyCaller, game: Game, given: models.AcceptIn) -> dict[str, Any]:
    """Take the seat that a link is for."""
    secret = None if caller.secret else new_secret()
    who = hash_of(secret) if secret else caller.known()
    table = state.tables.get(game)
    own = state.tables.accept(game, given.secret, who)
    return {"table": public_table(table, caller.language, own, time.time()), "secret": secret}


@router.post("/tables/{game}/invite", response_model=models.Invitation)
def invite(state: TheState, caller: AnyCaller, game: Game, given: models.SeatIn) -> dict[str, Any]:
    """Make a link that lets another device act for one's seat."""
    secret = state.tables.invite(game, caller.known(), given.seat)
    return {"seat": given.seat, "secret": secret, "path": f"/tables/{game}/seat/{secret}"}


@router.post("/tables/{game}/undo", response_model=models.EventOut)
def undo(state: TheState, caller: AnyCaller, game: Game, given: models.UndoIn) -> Response:
    """Take one's last move back, as long as it is still one's own turn and no tiles have been drawn."""
    return told(state.tables.undo(game, caller.known(), given.seq, given.key), caller)


@router.post("/tables/{game}/resign", response_model=models.EventOut)
def resign(state: TheState, caller: AnyCaller, game: Game, given: models.SeatIn) -> Response:
    """Give up: of two players the other one wins, else a bot plays on."""
    return told(state.tables.resign(game, caller.known(), given.seat), caller)


@router.post("/tables/{game}/replace", response_model=models.EventOut)
def replace(state: TheState, caller: AnyCaller, game: Game, given: models.ReplaceIn) -> Response:
    """Let a bot play for somebody who lets the others wait too long."""
    return told(state.tables.replace(game, caller.known(), given.seat, given.bot), caller)


@router.post("/tables/{game}/return", response_model=models.EventOut)
def come_back(state: TheState, caller: AnyCaller, game: Game, given: models.SeatIn) -> Response:
    """Take one's seat back from the bot that played meanwhile."""
    return told(state.tables.come_back(game, caller.known(), given.seat), caller)


@router.post("/tables/{game}/rematch", response_model=models.TableOut)
def rematch(state: TheState, caller: AnyCaller, game: Game) -> dict[str, Any]:
    """Play again with the same players; everybody who asks gets the same new table."""
    return shown(state, state.tables.rematch(game, caller.known()), caller)


@router.post("/verify", response_model=models.VerifiedOut)
def verify(caller: AnyCaller, given: models.RecordIn) -> dict[str, Any]:
    """Check that every draw of a record follows from the secret that was committed to."""
    draws = azulejos.verify(given.record)
    return {"draws": draws, "words": Words(caller.language).ask(FAIR, n=draws)}
