"""The page of a table, whole or as the fragment that the script replaces."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

import azulejos
from azulejos.bots import Choice
from azulejos.core.event import AnyEvent
from azulejos.core.move import Move
from azulejos.dialogue.deals import due_groups
from azulejos.dialogue.referee_dialogue import RefereeDialogue
from azulejos.dialogue.vocabulary import fold
from azulejos.render.html import PAGES, Key
from azulejos.render.svg.context import Mark
from azulejos.render.svg.draw import PAINTERS
from azulejos.server.api.public_view import (
    describe_watching,
    event_items,
    is_running,
    public_seats,
    table_words,
    time_left,
)
from azulejos.server.api.routes import FAIR
from azulejos.server.http.auth import Visitor, csrf_token
from azulejos.server.http.rendering import BLANKS, Blanks, PageCache, page_response, render_text
from azulejos.server.pages.ending import ending
from azulejos.server.pages.move_choice import Chosen, MoveChoice, Source, make_offer
from azulejos.server.pages.pictures import draw_qr_code
from azulejos.server.pages.queries import answer_query
from azulejos.server.pages.table_form import LEVELS
from azulejos.server.services import Services
from azulejos.server.tables.state import TableEvent, TableState
from azulejos.server.tables.transitions import STAND_IN
from azulejos.words import Words
from azulejos.words.catalogue import gettext_noop
from azulejos.words.duration import WARNINGS, format_digits, format_warning
from azulejos.words.family import Cell
from azulejos.words.quick_phrases import PHRASES

PART = "x-part"  # header of requests by our script, which replaces the table without the page around it
NOTHING_CHOSEN = Chosen()
LONGEST_LINK = 120  # characters of a link that has a QR code; drawing that of a longer one takes too long
LOCAL = ("localhost", "127.0.0.1", "::1")  # names that lead every device to itself

# Keys of the boards of every family, besides the letters of the tiles.
COMMON_KEYS = (
    Key("scores", "S", gettext_noop("everyone's scores")),
    Key("turn", "T", gettext_noop("whose turn it is")),
    Key("last", "L", gettext_noop("what happened last")),
    Key("mine", "B", gettext_noop("your board")),
    Key("others", "O", gettext_noop("the other players' boards")),
    Key("hint", "H", gettext_noop("a good move, and why")),
    Key("clock", "C", gettext_noop("the time that each player has left")),
    Key("moves", "M", gettext_noop("your moves, grouped")),
    Key("older", "-", gettext_noop("the previous message")),
    Key("newer", "+", gettext_noop("the next message")),
    Key("oldest", ",", gettext_noop("the first message")),
    Key("newest", ".", gettext_noop("the latest message")),
    Key("type", "/", gettext_noop("the field for moves and questions; Escape leads back")),
    Key("help", "?", gettext_noop("these keys")),
)


class History(NamedTuple):
    """The part of the log that a page shows: a number of events before one."""

    before: int = 10**6  # a sequence number
    length: int = 300

    def events(self, table: TableState) -> tuple[TableEvent, ...]:
        """Return the events, the oldest first."""
        end = min(max(self.before, 1), table.seq + 1) - 1
        return table.events[max(0, end - self.length) : end]


RECENT = History(length=12)


class Deal(NamedTuple):
    """The texts of a form with the tiles of each place, and the place that is refused."""

    texts: tuple[str, ...] = ()
    wrong: int | None = None


NO_DEAL = Deal()


@lru_cache(maxsize=256)
def count_fair_draws(record: str) -> int:
    """Return the number of draws of a finished game after checking each against the secret; a record never changes."""
    return azulejos.verify(record)


def is_part(request: Request) -> bool:
    """Return whether a request is for the table alone."""
    return PART in request.headers


def words_for(table: TableState, visitor: Visitor) -> Words:
    """Return words by the preferences of a visitor."""
    preferences = visitor.preferences
    return table_words(
        table,
        visitor.language,
        preferences.verbosity,
        tactile=preferences.is_tactile,
        says_offer=preferences.offer == "said",
        cells=int(preferences.cells),
    )


def answer_visitor(
    services: Services, visitor: Visitor, table: TableState, typed: str, hint: Choice | None = None
) -> list[str]:
    """Answer a visitor's query with the hint that it may ask for, and remember the answer."""
    own, key = services.tables.seats_of(table.id, visitor.identity), (table.id, visitor.identity)
    lines = answer_query(
        table,
        own,
        words_for(table, visitor),
        typed,
        hint,
        memory=services.memories.get(key),
        now=services.clock.now(),
        cells=int(visitor.preferences.cells),
    )
    services.memories.put(key, lines, table.seq)
    return lines


def show(
    request: Request,
    services: Services,
    visitor: Visitor,
    table: TableState,
    *,
    chosen: Chosen = NOTHING_CHOSEN,
    history: History = RECENT,
    typed: str = "",
    answers: Sequence[str] = (),
    choices: Sequence[Move] = (),
    deal: Deal = NO_DEAL,
) -> Response:
    """Show a table, with the chosen parts of a move or of a deal, and with answers to a question."""
    words, own = words_for(table, visitor), services.tables.seats_of(table.id, visitor.identity)
    parts: PageCache = request.app.state.parts
    company, is_finished = services.bus.company(table.id), table.is_over and table.game is not None
    blanks = Blanks(csrf_token(visitor.key), services.secrets.key(), describe_watching(company, words))
    is_shared = is_finished and request.method == "GET"
    if is_shared:
        chosen = NOTHING_CHOSEN

    def render_with(texts: Blanks) -> str:
        return render_text(
            request,
            "table_part.html" if is_part(request) else "table.html",
            words,
            texts.csrf_token,
            table=table,
            family=table.family,
            title=words.title(table.family),
            seats=public_seats(table, words, own, services.clock.now()),
            own=own,
            company=company,
            watched=texts.watched,
            phrases=_phrases(table, words),
            clocks=_clocks(table, words, own, services.clock.now()),
            is_missing=services.tables.is_missing(table),
            stand_in=STAND_IN,
            log=_log(table, words, history, parts, hears_phrases=visitor.preferences.phrases == "on"),
            parts=parts,
            earlier=_earlier(table, history),
            **_waiting(request, table, words, own),
            key=texts.key,
            typed=typed,
            answers=answers,
            draws=count_fair_draws(str(table.record())) if table.is_over and not table.is_by_hand else 0,
            fair=FAIR,
            end=ending(services, table, words, own) if is_finished else None,
            **_scene(table, words, own, chosen, choices),
            dealing=_dealing(table, words, deal),
        )

    if is_shared:
        return _show_shared(request, services, visitor, table, own, history, blanks, render_with)
    return visitor.remember(page_response(render_with(blanks), words.language))


def _show_shared(
    request: Request,
    services: Services,
    visitor: Visitor,
    table: TableState,
    own: frozenset[int],
    history: History,
    blanks: Blanks,
    render_with: Callable[[Blanks], str],
) -> Response:
    """Show a finished table, whose page is rendered once for all visitors with the same seats and preferences."""
    insight = services.analyses.find(str(table.record()))
    made_of = (
        *(table.id, table.seq, own, insight.is_waiting, insight.analysis is None, is_part(request), request.url.path),
        *(visitor.language, visitor.preferences, min(history.before, table.seq + 1), history.length),
    )
    headers = {}
    if not visitor.is_new:
        validator = repr((azulejos.__version__, made_of, visitor.key, blanks.watched))
        tag = f'"{hashlib.sha256(validator.encode()).hexdigest()[:32]}"'
        headers = {"etag": tag, "cache-control": "private, no-cache"}
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers=headers)
    pages: PageCache = request.app.state.pages
    page = pages.get(made_of, lambda: render_with(BLANKS))
    return visitor.remember(page_response(blanks.fill(page), visitor.language, headers=headers))


def _waiting(request: Request, table: TableState, words: Words, own: frozenset[int]) -> dict[str, Any]:
    """Return the context of the waiting room, empty once all seats are taken."""
    if table.is_full:
        return {}
    link = f"{request.base_url}tables/{table.id}"
    return {
        "link": link,
        "qr_code": draw_qr_code(link, words.translate("QR code of the link")) if len(link) <= LONGEST_LINK else "",
        "is_local": request.url.hostname in LOCAL,
        "is_opener": bool(own & table.openers),
        "levels": LEVELS,
    }


def _phrases(table: TableState, words: Words) -> list[tuple[str, str]]:
    """Return the names and texts of the phrases, none at a table with a single person."""
    people = sum(not seat.bot or bool(seat.left) for seat in table.seats)
    return [(name, words.translate(text)) for name, text in PHRASES.items()] if people > 1 else []


def show_or_redirect(request: Request, services: Services, visitor: Visitor, game: str, back: str = "") -> Response:
    """Respond to a form: with the table for our script, else with a redirect to its page."""
    if is_part(request):
        return show(request, services, visitor, services.tables.get(game))
    return RedirectResponse(f"/tables/{game}{back}", 303)


def _earlier(table: TableState, history: History) -> str:
    """Return the query of the page with earlier events; empty if there are none."""
    events = history.events(table)
    if not events or events[0].seq == 1:
        return ""
    return "log=all" if history is RECENT else f"log=all&before={events[0].seq}"


def _log(
    table: TableState, words: Words, history: History, parts: PageCache, *, hears_phrases: bool
) -> list[dict[str, Any]]:
    """Return the events, the last first, with or without what players have said."""

    def items_of(event: TableEvent) -> list[str]:
        if table.is_by_hand:  # where an entry can change what came before
            return event_items(table, event, words)
        text = parts.get((table.id, event.seq, words), lambda: "\n".join(event_items(table, event, words)))
        return text.decode().split("\n")

    return [
        {"seq": event.seq, "seat": event.seat, "kind": event.kind, "text": " ".join(items), "items": items}
        for event in reversed(history.events(table))
        if hears_phrases or event.kind != "said"
        for items in (items_of(event),)
    ]


def _scene(
    table: TableState, words: Words, own: frozenset[int], chosen: Chosen, choices: Sequence[Move]
) -> dict[str, Any]:
    """Return the context of the offer, the boards and the moves."""
    game, view = table.game, table.view()
    if game is None:
        return {"view": None, "is_mine": False, "seat": min(own, default=0)}
    painter, page = PAINTERS[view.family], PAGES[view.family]
    is_mine = table.turn is not None and table.turn in own and table.bot_to_move is None
    legal = [] if table.is_over else game.legal_moves()
    news = _since(table, own)
    last, gained, seat = painter.last_marks(view, news), page.gains(news), own_board(table, own)
    choice = MoveChoice(page, legal if is_mine else [], chosen)
    letters = page.kinds(view) if page.kinds else painter.letters
    areas = make_offer(page, view, words, legal, painter.letters)
    moves = sorted(list(choices) or choice.moves, key=page.is_last_resort)
    texts = words.ways(view, moves)
    worth = {move.token: words.worth(game, move) for move in choice.moves}
    least = min((lost for _, lost in worth.values()), default=0)
    return {
        "view": view,
        "is_mine": is_mine,
        "seat": seat,
        "areas": areas,
        "is_empty": not words.is_taking(view) and not any(source.groups for area in areas for source in area),
        "choice": choice,
        "moves": [(move, text, words.effect(game, move)) for move, text in zip(moves, texts, strict=True)],
        "worth": {token: _worth(points) for token, points in worth.items()},
        "cheapest": {token for token, (_, lost) in worth.items() if lost == least},
        "last": last,
        "gained": gained,
        "order": [words.seat((view.start + step) % len(table.seats)) for step in range(len(table.seats))],
        "stocks": page.stocks(view, words),
        "leaders": painter.leaders(view),
        "keys": PartKeys(view, words, own, seat, choice if is_mine else None, last, gained, table.id),
        "letters": letters,
        "initials": find_initials(words, view, letters, (*page.keys, *COMMON_KEYS)),
        "tile_class": page.tile_class,
        "notation": page.notation,
        "instruction": words.translate(page.instructions[view.phase]) if view.phase in page.instructions else "",
        "key_texts": [(key.command, key.key, words.translate(key.about)) for key in (*page.keys, *COMMON_KEYS)],
        **page.context(view, words, choice.legal),
    }


@dataclass(frozen=True, slots=True)
class PartKeys:
    """Keys for the cache of parts: all that a part's template reads, or None for a part that shows what is chosen.

    Beside words and moves, the template of a board reads the rules and this board of a view, and marks with its seat.
    """

    view: Any
    words: Words
    own: frozenset[int]
    seat: int  # whose board is large
    choice: MoveChoice | None  # of the visitor who has the turn
    last: Iterable[Mark]
    gained: Mapping[Mark, int]
    game: str  # the address of the table

    def board(self, at: int) -> Hashable:
        """Return the key of a board."""
        if self.choice and at == self.seat:
            return None
        return (*self._place(at), self.view.boards[at], *self._marks(at))

    def cells(self, at: int, cells: tuple[Cell, ...], kind: str, layer: str, signs: Hashable = None) -> Hashable:
        """Return the key of some cells of a board whose key is None; their marks begin with the name of a layer."""
        if not self.choice or at != self.seat or any(self.choice.can(kind, cell.name) for cell in cells):
            return None
        return (*self._place(at), cells, signs, self.choice.has(kind), *self._marks(at, layer))

    def source(self, place: Source) -> Hashable:
        """Return the key of a source of tiles."""
        choice, takes = self.choice, [group.take for group in place.groups]
        if choice and (choice.chosen or any(choice.only("take", take) for take in takes)):
            return None
        can = choice and (choice.has("take"), *(choice.can("take", take) for take in takes))
        return self.view.family, self.view.rules, self.words, place, can

    def help(self) -> Hashable:
        """Return the key of the list of keys."""
        return self.view.family, self.view.rules, self.words, self.game

    def _place(self, at: int) -> tuple[Hashable, ...]:
        return self.view.family, self.view.rules, self.words, at, at in self.own, at == self.seat

    def _marks(self, at: int, layer: str = "") -> tuple[Hashable, ...]:
        marks = frozenset(mark for mark in self.last if mark[1] == at and layer in ("", mark[0]))
        return marks, frozenset(item for item in self.gained.items() if item[0][1] == at)


def _dealing(table: TableState, words: Words, deal: Deal) -> dict[str, Any] | None:
    """Return the context of table_deal.html; None unless tiles are due that people enter."""
    if table.referee is None or table.is_over or not table.referee.game.is_dealing:
        return None
    dialogue = RefereeDialogue(table.referee, words)
    groups = table.referee.groups
    known = [words.letters(table.game, group) for group in groups]
    names = dialogue.places
    texts = list(deal.texts) or known
    texts += [""] * (len(names) - len(texts))
    return {
        "due": dialogue.due()[-1],
        "name": dialogue.next_place,
        "next": len(groups) if deal.wrong is None else deal.wrong,
        "wrong": deal.wrong,
        "places": list(zip(names, texts, due_groups(table.referee.game), strict=False)),
        "example": dialogue.explain_tiles(),
        "round": table.referee.game.round + 1,
    }


def find_initials(words: Words, view: Any, letters: str, keys: Sequence[Key]) -> dict[str, str]:
    """Return the initials of the tiles' names that are free: no letter of another tile, and no key."""
    names = {letter: fold(words.tile(view, letter))[:1] for letter in letters}
    used = [*letters, *names.values(), *(key.key.lower() for key in keys)]
    return {letter: initial for letter, initial in names.items() if used.count(initial) == 1}


def _clocks(table: TableState, words: Words, own: frozenset[int], now: float) -> list[dict[str, Any]]:
    """Return the clock of each seat, empty without clocks; a player's own clock has warnings."""
    clocks = []
    for seat in range(len(table.seats)):
        left = time_left(table, seat, now)
        if left is None:
            return []
        warnings = {seconds: format_warning(words, seconds) for seconds in WARNINGS} if seat in own else {}
        time, running = format_digits(words, left), is_running(table, seat)
        clocks.append({"seconds": round(left, 1), "time": time, "running": running, "warnings": warnings})
    return clocks


def _worth(points: tuple[int, int]) -> str:
    """Format the points that a move gains and loses."""
    won, lost = points
    return " ".join(filter(None, (f"+{won}" if won else "", f"\N{MINUS SIGN}{lost}" if lost else "")))


def _since(table: TableState, own: frozenset[int]) -> list[AnyEvent]:
    """Return the events since the visitor's last move; of the last move for spectators."""
    events: list[AnyEvent] = []
    for event in reversed([event for event in table.events if event.kind != "said"]):
        if events and (not own or event.seat in own):
            break
        events[:0] = event.game_events
        if event.seat in own:
            break
    return events


def own_board(table: TableState, own: frozenset[int]) -> int:
    """Return the seat whose board is large: the visitor's that has to move, else their first, else seat 1."""
    return table.turn if table.turn is not None and table.turn in own else min(own, default=0)
