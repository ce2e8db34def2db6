"""Tables whose tiles are entered by hand: the form of a deal, typed entries, and the page of all entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any

from fastapi import APIRouter, Query, Request
from starlette.responses import RedirectResponse, Response

from azulejos import BadDeal, IllegalMove
from azulejos.dialogue.referee_dialogue import (
    Change,
    RefereeDialogue,
    Tiles,
    Unfinished,
    explain_refusal,
)
from azulejos.server.api.by_hand import Refused, dialogue_of, parse_change, parse_places
from azulejos.server.api.models import GameId
from azulejos.server.api.public_view import event_items
from azulejos.server.http.auth import CurrentFields, CurrentSender, CurrentVisitor, FormFields, Sender, Visitor
from azulejos.server.http.rate_limits import charge_for_length, costs
from azulejos.server.http.rendering import render
from azulejos.server.pages.table_page import Deal, show, show_or_redirect, words_for
from azulejos.server.services import CurrentServices, Services
from azulejos.server.tables.state import TableState
from azulejos.words import Words

router = APIRouter(prefix="/tables/{game}")
LONGEST = 200  # characters of an entry; a whole deal of eight players has about 160
MOST_PLACES = 20
Seq = Annotated[int, Query(ge=0, le=10**6)]


@router.post("/tiles")
def enter_deal(
    request: Request, services: CurrentServices, sender: CurrentSender, fields: CurrentFields, game: GameId
) -> Response:
    """Enter the tiles of a form with a field for each place."""
    table = services.tables.get(game)
    texts = [text[:LONGEST] for text in fields.all("place")[:MOST_PLACES]]
    try:
        tiles = parse_places(dialogue_of(table, words_for(table, sender)), texts)
    except Refused as refused:
        deal = Deal(tuple(texts), refused.number)
        return show(request, services, sender, table, answers=refused.reasons, deal=deal)
    return _enter(request, services, sender, fields, table, tiles)


def submit_line(
    request: Request, services: Services, sender: Sender, fields: FormFields, table: TableState, typed: str
) -> Response | None:
    """Enter tiles or a correction, or answer a line for the referee; None if it is a move or a question."""
    if table.referee is None:
        return None
    words = words_for(table, sender)
    dialogue = dialogue_of(table, words)
    done = dialogue.parse(typed)
    if done is None:
        return None
    if isinstance(done, Tiles | Change):
        return _enter(request, services, sender, fields, table, done, typed)
    if isinstance(done, Unfinished):
        command = f"{done.command.name(words)} {done.number}"
        done = [dialogue.question(done), words.translate("Type {command} and the right entry.", command=command)]
    services.memories.put((table.id, sender.identity), done, table.seq)
    return show(request, services, sender, table, typed=typed, answers=done)


def _enter(
    request: Request,
    services: Services,
    sender: Sender,
    fields: FormFields,
    table: TableState,
    entry: Tiles | Change,
    typed: str = "",
) -> Response:
    """Write an entry, or explain why it is refused."""
    try:
        _write(services, sender, fields, table, entry)
    except (BadDeal, IllegalMove) as error:
        why = _refusal(words_for(table, sender), table, entry, error)
        if isinstance(error, IllegalMove):
            services.memories.refuse((table.id, sender.identity), error)
        return show(request, services, sender, table, typed=typed, answers=[why])
    return show_or_redirect(request, services, sender, table.id, "/wait?mine=1")


def _write(services: Services, sender: Sender, fields: FormFields, table: TableState, entry: Tiles | Change) -> None:
    identity, seq, key = sender.require_identity(), fields.number("seq"), fields.key("key")
    if isinstance(entry, Tiles):
        services.tables.enter_tiles(table.id, identity, seq, entry, key)
    else:
        services.tables.correct(table.id, identity, seq, entry, key)


def _refusal(words: Words, table: TableState, entry: Tiles | Change, error: BadDeal | IllegalMove) -> str:
    assert table.referee is not None
    game = table.referee.earlier_game(entry.number) if isinstance(entry, Change) else table.referee.game
    return explain_refusal(words, game, error)


# The page of all entries


@router.get("/entries", dependencies=[costs(3)])
def entries(
    request: Request, services: CurrentServices, visitor: CurrentVisitor, game: GameId, done: Seq = 0
) -> Response:
    """Show all entries with forms that correct them; ``done`` is the event of the last correction."""
    table = services.tables.get(game)
    words = words_for(table, visitor)
    event = table.events[done - 1] if 0 < done <= table.seq else None
    said = event_items(table, event, words) if event is not None and event.kind in ("corrected", "undone") else []
    return _show_entries(request, services, visitor, table, said=said)


@router.post("/entries")
def correct(
    request: Request, services: CurrentServices, sender: CurrentSender, fields: CurrentFields, game: GameId
) -> Response:
    """Correct an entry, and show what has changed."""
    table = services.tables.get(game)
    words, number, text = words_for(table, sender), fields.number("number"), fields.text("entry")[:LONGEST]
    try:
        change = parse_change(dialogue_of(table, words), number, fields.text("do"), text)
    except Refused as refused:
        return _show_entries(request, services, sender, table, wrong=(number, text, refused.reasons))
    try:
        _write(services, sender, fields, table, change)
    except (BadDeal, IllegalMove) as error:
        why = _refusal(words, table, change, error)
        return _show_entries(request, services, sender, table, wrong=(number, text, [why]))
    return RedirectResponse(f"/tables/{game}/entries?done={services.tables.get(game).seq}", 303)


def _show_entries(
    request: Request,
    services: Services,
    visitor: Visitor,
    table: TableState,
    *,
    said: Sequence[str] = (),
    wrong: tuple[int, str, list[str]] = (0, "", []),
) -> Response:
    charge_for_length(request, table.seq)
    words = words_for(table, visitor)
    dialogue = dialogue_of(table, words)
    page = render(
        request,
        "entries.html",
        422 if wrong[0] else 200,
        words=words,
        secret=visitor.key,
        table=table,
        said=said,
        wrong=wrong,
        can_correct=bool(services.tables.seats_of(table.id, visitor.identity)) and table.rematch is None,
        key=services.secrets.key(),
        **entries_context(dialogue),
    )
    return visitor.remember(page)


def entries_context(dialogue: RefereeDialogue) -> dict[str, Any]:
    """Return all entries by round: the number, the sentence, the text as it can be typed, and whether it is a deal."""
    rounds: list[list[dict[str, Any]]] = []
    referee = dialogue.referee
    for number, (entry, said) in enumerate(zip(referee.entries, dialogue.all_entries(), strict=True), 1):
        if len(entry.groups) > 1 or not rounds:
            rounds.append([])
        item = {"number": number, "said": said, "text": dialogue.text_of(entry), "is_deal": bool(entry.groups)}
        rounds[-1].append(item)
    pending = [dialogue.text_of(entry) for entry in referee.pending]
    return {"rounds": rounds, "pending": pending, "last": referee.last}
