"""Routes of the JSON API: everything that the pages can do, for programs."""

from __future__ import annotations

from typing import Annotated, Any

from fastapi import APIRouter, Header, Query, Request, Response
from starlette.responses import PlainTextResponse, StreamingResponse

import azulejos
from azulejos.server.api import models, moves
from azulejos.server.api.by_hand import dialogue_of, parse_change, parse_places
from azulejos.server.api.models import GameId
from azulejos.server.api.moves import event_response
from azulejos.server.api.public_view import (
    company_json,
    event_json,
    public_list,
    public_table,
    table_words,
)
from azulejos.server.http.auth import Client, CurrentClient, language_of
from azulejos.server.http.problem import is_api, problem_response
from azulejos.server.http.rate_limits import charge_for_length, costs, count_opening
from azulejos.server.live.stream import EventStream
from azulejos.server.services import CurrentServices, Services
from azulejos.server.tables.clock import TimeControl
from azulejos.server.tables.errors import Late
from azulejos.server.tables.requests import SeatRequest, TableRequest
from azulejos.server.tables.sources import hash_secret
from azulejos.server.tables.state import OVER, PLAYING, WAITING, TableState
from azulejos.words import Words
from azulejos.words.catalogue import ngettext_noop

PREFIX = "/api/v1"
MAX_EVENTS = 500  # in one response
After = Annotated[int, Query(ge=0, le=10**6, description="The last event that is known already.")]
Limit = Annotated[int, Query(ge=1, le=MAX_EVENTS)]

PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": models.ProblemOut, "description": text}
    for status, text in {
        400: "The body cannot be decoded.",
        403: "Only another player may do this.",
        404: "There is no such table.",
        409: "Another event came first, or this is impossible now.",
        413: "The request is too long.",
        422: "The request is invalid; the message explains why.",
        429: "Too many requests.",
        503: "The database is away.",
        507: "The disk is full.",
    }.items()
}


def _links(game: str) -> dict[str, Any]:
    """Return the links of a response to the operations of its table, whose id is at a place in the body."""
    follow = ("get_table", "get_log", "get_record", "join", "move", "undo", "resign", "invite")
    return {"links": {name: {"operationId": name, "parameters": {"game": f"$response.body#{game}"}} for name in follow}}


FAIR = ngettext_noop(
    "The secret matches the commitment, and {n} draw follows from it.",
    "The secret matches the commitment, and all {n} draws follow from it.",
)
router = APIRouter(prefix=PREFIX, responses=PROBLEMS, generate_unique_id_function=lambda route: route.name)


def client_view(services: Services, table: TableState, client: Client) -> dict[str, Any]:
    """Return a table as a client sees it."""
    own = services.tables.seats_of(table.id, client.identity)
    return public_table(table, client.language, own, services.clock.now())


async def late_response(request: Request, late: Late) -> Response:
    """Return the problem of a late request; from the API with the current table."""
    if not is_api(request):
        return problem_response(request, late)
    services: Services = request.app.state.services
    table = public_table(late.table, language_of(request), frozenset(), services.clock.now())
    return problem_response(request, late, table=table)


# The most frequent routes come first, because routes are tried in their order.

router.post("/tables/{game}/moves", response_model=models.EventOut)(moves.move)


@router.get("/tables/{game}/events", response_class=StreamingResponse)
async def stream_events(
    request: Request,
    client: CurrentClient,
    game: GameId,
    after: Annotated[int | None, Query(ge=0, le=10**6)] = None,
    company: Annotated[bool, Query(description="Whether to send who is there, as events without id.")] = False,
    last_event_id: Annotated[str | None, Header(max_length=20)] = None,
) -> EventStream:
    """Stream events as they happen, as server-sent events whose ids are sequence numbers."""
    services: Services = request.app.state.services
    if last_event_id is not None and last_event_id.isascii() and last_event_id.isdecimal():
        after = int(last_event_id)
    return EventStream(
        services.tables,
        services.bus,
        game,
        client.address,
        lambda table, event: event_json(table, event, client.language),
        after,
        visitor=client.identity,
        encode_company=(lambda company: company_json(company, client.language)) if company else None,
        admit=lambda events: charge_for_length(request, events),
    )


# Lists


@router.get("")
def about(client: CurrentClient) -> models.AboutOut:
    """Return the families of games with their options, the bots and the languages."""
    words = Words(client.language)
    families = [
        models.FamilyOut(
            name=family.name,
            title=family.title,
            options=[
                models.OptionOut(
                    name=option.name,
                    default=option.default,
                    values=list(option.values),
                    words=words.option(family.name, option.name),
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


@router.get("/tables", response_model=list[models.ListedOut], dependencies=[costs(4)])
def list_tables(services: CurrentServices, client: CurrentClient, status: str = WAITING) -> list[dict[str, Any]]:
    """List the public tables of a status: waiting for players, playing or over."""
    games = services.tables.listed(status, 50) if status in (WAITING, PLAYING, OVER) else []
    return public_list(services.tables, games, client)


@router.get("/mine", response_model=list[models.ListedOut], dependencies=[costs(4)])
def list_mine(services: CurrentServices, client: CurrentClient) -> list[dict[str, Any]]:
    """List the tables at which the client has a seat, the newest first."""
    games = services.tables.store.games_of(client.identity, 100) if client.identity else []
    return public_list(services.tables, games, client)


# Tables


@router.post("/tables", status_code=201, response_model=models.OpenedOut, responses={201: _links("/table/id")})
def open_table(
    request: Request, services: CurrentServices, client: CurrentClient, given: models.TableIn
) -> dict[str, Any]:
    """Open a table. The game starts as soon as all seats are taken."""
    count_opening(request)
    secret = None if client.secret else services.secrets.key()
    opened = services.tables.open(
        TableRequest(
            given.family,
            tuple(SeatRequest(seat.player, seat.name, seat.bot) for seat in given.seats),
            given.options,
            given.start,
            TimeControl(given.clock.seconds, given.clock.increment) if given.clock else None,
            given.listed,
            given.entropy,
            given.by_hand,
            given.pause,
        ),
        hash_secret(secret) if secret else client.require_identity(),
    )
    table = opened.table
    own = services.tables.seats_of(table.id, hash_secret(secret or client.secret or ""))
    return {
        "table": public_table(table, client.language, own, services.clock.now()),
        "secret": secret,
        "invitations": [
            {"seat": seat, "secret": invitation, "path": f"/tables/{table.id}/seat/{invitation}"}
            for seat, invitation in opened.invitations.items()
        ],
    }


@router.get("/tables/{game}", response_model=models.TableOut)
def get_table(services: CurrentServices, client: CurrentClient, game: GameId) -> dict[str, Any]:
    """Return a table."""
    return client_view(services, services.tables.get(game), client)


@router.get("/tables/{game}/log", response_model=list[models.EventOut], dependencies=[costs(4)])
def get_log(
    services: CurrentServices, client: CurrentClient, game: GameId, after: After = 0, limit: Limit = MAX_EVENTS
) -> Response:
    """Return the events after a sequence number, at most ``limit``; ask again after the last one for more."""
    table = services.tables.get(game)
    events = [event_json(table, event, client.language) for event in table.events_after(after)[:limit]]
    return Response(b"[%b]" % b",".join(events), media_type="application/json")


@router.get("/tables/{game}/record", response_class=PlainTextResponse)
def get_record(services: CurrentServices, game: GameId) -> PlainTextResponse:
    """Return the record of the game so far; once it is over, with the secret of its bag."""
    return PlainTextResponse(str(services.tables.get(game).record()))


# Seats


@router.post("/tables/{game}/join", response_model=models.JoinedOut, responses={200: _links("/table/id")})
def join(services: CurrentServices, client: CurrentClient, game: GameId, given: models.JoinIn) -> dict[str, Any]:
    """Take a free seat."""
    secret = None if client.secret else services.secrets.key()
    identity = hash_secret(secret) if secret else client.require_identity()
    services.tables.join(game, identity, given.seat, given.name)
    table = services.tables.get(game)
    own = services.tables.seats_of(game, identity)
    return {"table": public_table(table, client.language, own, services.clock.now()), "secret": secret}


@router.post("/tables/{game}/accept", response_model=models.JoinedOut, responses={200: _links("/table/id")})
def accept(services: CurrentServices, client: CurrentClient, game: GameId, given: models.AcceptIn) -> dict[str, Any]:
    """Take the seat of an invitation link, which works once."""
    secret = None if client.secret else services.secrets.key()
    identity = hash_secret(secret) if secret else client.require_identity()
    table = services.tables.get(game)
    own = services.tables.accept(game, given.secret, identity)
    return {"table": public_table(table, client.language, own, services.clock.now()), "secret": secret}


@router.post("/tables/{game}/invite", response_model=models.Invitation)
def invite(services: CurrentServices, client: CurrentClient, game: GameId, given: models.SeatIn) -> dict[str, Any]:
    """Create a link that lets another device act for a seat."""
    secret = services.tables.invite(game, client.require_identity(), given.seat)
    return {"seat": given.seat, "secret": secret, "path": f"/tables/{game}/seat/{secret}"}


@router.post("/tables/{game}/revoke", response_model=models.RevokedOut)
def revoke(services: CurrentServices, client: CurrentClient, game: GameId, given: models.SeatIn) -> dict[str, int]:
    """Cancel all other links and devices of a seat."""
    return {"revoked": services.tables.revoke(game, client.require_identity(), given.seat)}


# Actions


@router.post("/tables/{game}/fill", response_model=models.EventOut)
def fill(services: CurrentServices, client: CurrentClient, game: GameId, given: models.FillIn) -> Response:
    """Let bots take all free seats, so that the game starts; for the client who opened the table."""
    return event_response(services.tables.fill(game, client.require_identity(), given.bot), client)


@router.post("/tables/{game}/cancel", status_code=204)
def cancel(services: CurrentServices, client: CurrentClient, game: GameId) -> None:
    """Delete a table that waits for players; for the client who opened it."""
    services.tables.cancel(game, client.require_identity())
    services.bus.publish_stale(game)


@router.post("/tables/{game}/say", response_model=models.EventOut)
def say(services: CurrentServices, client: CurrentClient, game: GameId, given: models.PhraseIn) -> Response:
    """Say one of the phrases to the others at the table."""
    return event_response(services.tables.say(game, client.require_identity(), given.phrase), client)


@router.post("/tables/{game}/contribute", response_model=models.EventOut)
def contribute(services: CurrentServices, client: CurrentClient, game: GameId, given: models.CommitmentIn) -> Response:
    """Commit to a random number for the draws, before the first deal of a table with entropy."""
    identity = client.require_identity()
    return event_response(services.tables.contribute(game, identity, given.seat, given.commitment), client)


@router.post("/tables/{game}/reveal", response_model=models.EventOut)
def reveal(services: CurrentServices, client: CurrentClient, game: GameId, given: models.ValueIn) -> Response:
    """Reveal the random number of a seat, once all players have committed to theirs."""
    identity = client.require_identity()
    return event_response(services.tables.reveal(game, identity, given.seat, given.value), client)


@router.post("/tables/{game}/undo", response_model=models.EventOut)
def undo(services: CurrentServices, client: CurrentClient, game: GameId, given: models.UndoIn) -> Response:
    """Take the last move back, while the turn has not passed on and no tiles have been drawn."""
    return event_response(services.tables.undo(game, client.require_identity(), given.seq, given.key), client)


@router.post("/tables/{game}/tiles", response_model=models.EventOut)
def enter_tiles(services: CurrentServices, client: CurrentClient, game: GameId, given: models.TilesIn) -> Response:
    """Enter tiles drawn from a real bag, at a table opened with `by_hand`; a complete deal begins the round."""
    table, identity = services.tables.get(game), client.require_identity()
    tiles = parse_places(dialogue_of(table, table_words(table, client.language)), given.places)
    return event_response(services.tables.enter_tiles(game, identity, given.seq, tiles, given.key), client)


@router.post("/tables/{game}/corrections", response_model=models.EventOut)
def correct(services: CurrentServices, client: CurrentClient, game: GameId, given: models.CorrectionIn) -> Response:
    """Correct an earlier entry of a table opened with `by_hand`; the game is replayed from there."""
    table, identity = services.tables.get(game), client.require_identity()
    change = parse_change(dialogue_of(table, table_words(table, client.language)), given.number, given.do, given.entry)
    return event_response(services.tables.correct(game, identity, given.seq, change, given.key), client)


@router.post("/tables/{game}/resign", response_model=models.EventOut)
def resign(services: CurrentServices, client: CurrentClient, game: GameId, given: models.SeatIn) -> Response:
    """Resign: of two players the other one wins, of more a bot plays on."""
    return event_response(services.tables.resign(game, client.require_identity(), given.seat), client)


@router.post("/tables/{game}/replace", response_model=models.EventOut)
def replace(services: CurrentServices, client: CurrentClient, game: GameId, given: models.ReplaceIn) -> Response:
    """Let a bot play for a missing player."""
    return event_response(services.tables.replace(game, client.require_identity(), given.seat, given.bot), client)


@router.post("/tables/{game}/return", response_model=models.EventOut)
def come_back(services: CurrentServices, client: CurrentClient, game: GameId, given: models.SeatIn) -> Response:
    """Take a seat back from the bot that has replaced its missing player."""
    return event_response(services.tables.come_back(game, client.require_identity(), given.seat), client)


@router.post("/tables/{game}/rematch", response_model=models.TableOut, responses={200: _links("/id")})
def rematch(request: Request, services: CurrentServices, client: CurrentClient, game: GameId) -> dict[str, Any]:
    """Return the table of the rematch with the same players, the same one for all who ask."""
    count_opening(request)
    return client_view(services, services.tables.rematch(game, client.require_identity()), client)


@router.post("/verify", response_model=models.VerifiedOut, dependencies=[costs(20)])
def verify(client: CurrentClient, given: models.RecordIn) -> dict[str, Any]:
    """Verify that every draw of a record follows from the secret that was committed to."""
    draws = azulejos.verify(given.record)
    return {"draws": draws, "words": Words(client.language).translate_n(*FAIR, draws)}
