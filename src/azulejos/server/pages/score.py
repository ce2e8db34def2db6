"""The score keeper: a sheet whose lines are in its address, so that the server keeps nothing and loses nothing."""

from __future__ import annotations

import base64
import binascii
import json
import zlib
from dataclasses import dataclass, replace
from typing import Annotated

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import RedirectResponse, Response

import azulejos
from azulejos import BadOption, find_family
from azulejos.core.options import format_value, parse
from azulejos.dialogue import commands
from azulejos.dialogue.scoring import ScoreSheet
from azulejos.render.html import PAGES
from azulejos.server.http.auth import CurrentFields, CurrentSender, CurrentVisitor, FormFields, Visitor
from azulejos.server.http.rate_limits import charge, costs
from azulejos.server.http.rendering import render
from azulejos.server.pages.table_form import MOST_SEATS, TABLE_COOKIE, TableForm, depends_on_edition, players_of
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.seats import check_name
from azulejos.words import Words

router = APIRouter(prefix="/score")
LONGEST = 120  # characters of a line
LONGEST_CODE = 6000  # characters of a sheet in its address
LONGEST_SHEET = 64 * 1024  # characters of an unpacked one
MOST_LINES = 500
LINES_OF_A_TOKEN = 25  # that are entered again for each page

Code = Annotated[str, Path(max_length=LONGEST_CODE, pattern="^[A-Za-z0-9_-]+$")]


@dataclass(frozen=True, slots=True)
class Sheet:
    """The parts of a sheet: game, options as texts, names, and lines."""

    family: str
    options: dict[str, str]
    names: tuple[str, ...]
    lines: tuple[str, ...] = ()

    def encode(self) -> str:
        """Return the sheet as a part of an address; Problem if it is too long."""
        parts = [self.family, self.options, self.names, self.lines]
        text = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
        code = base64.urlsafe_b64encode(zlib.compress(text.encode(), 9)).rstrip(b"=").decode()
        if len(code) > LONGEST_CODE or len(self.lines) > MOST_LINES:
            raise Problem("too-large", "This score sheet is full. Please begin another one.")
        return code

    @staticmethod
    def decode(code: str) -> Sheet:
        """Return the sheet of an address; Problem if it has none."""
        try:
            packed = base64.urlsafe_b64decode(code + "=" * (-len(code) % 4))
            parts = json.loads(zlib.decompressobj().decompress(packed, LONGEST_SHEET))
            family, options, names, lines = parts
            sheet = Sheet(
                find_family(_text(family)).name,
                {_text(name): _text(value) for name, value in options.items()},
                tuple(check_name(_text(name)) for name in names),
                tuple(_text(line) for line in lines[:MOST_LINES]),
            )
            sheet.open(Words())
        except (binascii.Error, zlib.error, ValueError, TypeError, AttributeError, RecursionError):
            raise Problem("invalid", "This address holds no score sheet. Please begin a new one.") from None
        return sheet

    def open(self, words: Words) -> ScoreSheet:
        """Return the sheet without its lines; BadOption for wrong options."""
        family = find_family(self.family)
        rules = family.make_rules({**parse(family.options, self.options), "players": len(self.names)})
        return ScoreSheet(self.family, rules, Words(words.language, words.verbosity, names=self.names))


def _text(value: object) -> str:
    if not isinstance(value, str):
        raise TypeError(value)
    return value[:LONGEST]


@router.get("")
def begin(request: Request, visitor: CurrentVisitor, family: Annotated[str, Query(max_length=40)] = "") -> Response:
    """Show the form for a score sheet."""
    form = TableForm.remembered(request.cookies.get(TABLE_COOKIE, ""))
    if family:
        form.family = find_family(family)
    return _show_form(request, visitor, form)


@router.post("")
def open_sheet(request: Request, sender: CurrentSender, fields: CurrentFields) -> Response:
    """Begin a score sheet."""
    family, words = find_family(fields.text("family")[:40]), Words(sender.language)
    players = fields.text("players")
    count = int(players) if players in map(str, players_of(family)) else players_of(family)[0]
    names = fields.all("name")[:count]
    options = {name: text[:LONGEST] for name, text in fields.under("option-").items() if text}
    try:
        given = [check_name(name) for name in names + [""] * (count - len(names))]
        sheet = Sheet(family.name, options, tuple(name or words.seat(at) for at, name in enumerate(given)))
        sheet.open(words)
    except (BadOption, Problem) as error:
        form = TableForm(family, count, [("", name) for name in names], options)
        form.wrong["players"] = words.error(error) if isinstance(error, BadOption) else error.say(words)
        return _show_form(request, sender, form, 422)
    return RedirectResponse(f"/score/{sheet.encode()}", 303)


@router.get("/{code}", dependencies=[costs(4)])
def show_sheet(request: Request, visitor: CurrentVisitor, code: Code) -> Response:
    """Show a score sheet."""
    sheet = _open(request, code)
    opened = sheet.open(Words(visitor.language, visitor.preferences.verbosity))
    said = opened.enter_all(sheet.lines)
    return _show(request, visitor, code, opened, said or opened.help(), total=said[-1] if said else "")


@router.post("/{code}", dependencies=[costs(4)])
def enter(request: Request, sender: CurrentSender, fields: CurrentFields, code: Code) -> Response:
    """Enter a line, and show what it scores; or answer a question."""
    sheet, typed = _open(request, code), _line(fields)
    opened = sheet.open(Words(sender.language, sender.preferences.verbosity))
    opened.enter_all(sheet.lines)
    before = opened.lines
    said = opened.answer(typed)
    if opened.lines == before:
        return _show(request, sender, code, opened, said)
    return RedirectResponse(f"/score/{replace(sheet, lines=tuple(opened.lines)).encode()}", 303)


def _open(request: Request, code: str) -> Sheet:
    """Return the sheet of an address; a long one costs more."""
    sheet = Sheet.decode(code)
    charge(request, len(sheet.lines) // LINES_OF_A_TOKEN)
    return sheet


def _line(fields: FormFields) -> str:
    """Return the typed line, or the name of the command of a button."""
    return fields.text("command")[:LONGEST] or fields.text("typed")[:LONGEST].strip()


def _show_form(request: Request, visitor: Visitor, form: TableForm, status: int = 200) -> Response:
    options = [option for option in form.family.options if option.name != "players"]
    page = render(
        request,
        "score_new.html",
        status,
        secret=visitor.key,
        families=tuple(azulejos.FAMILIES),
        form=form,
        allowed=players_of(form.family),
        seats=range(min(MOST_SEATS, players_of(form.family)[-1])),
        options=options,
        main=PAGES[form.family.name].main_options,
        follows={
            option.name for option in options if option.name != "edition" and depends_on_edition(form.family, option)
        },
        format_value=format_value,
    )
    return visitor.remember(page)


def _show(
    request: Request, visitor: Visitor, code: str, sheet: ScoreSheet, said: list[str], total: str = ""
) -> Response:
    """Show a sheet with an answer; the title, heard first, is the new total or what is wrong."""
    words, view = sheet.words, sheet.keeper.view
    page = render(
        request,
        "score.html",
        words=words,
        secret=visitor.key,
        sheet=sheet,
        code=code,
        said=said,
        news=total or said[0],
        title=words.title(sheet.family),
        players=[(name, words.points(view, seat), words.board(view, seat)) for seat, name in enumerate(sheet.names)],
        undo=commands.UNDO.name(words),
        end=commands.ENDS.name(words),
        example=f"{words.seat(sheet.seat)} {words.translate_in(*sheet.keeper.examples[0])}",
    )
    return visitor.remember(page)
