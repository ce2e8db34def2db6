"""Somebody with a browser: known by a cookie that only we can read, and by forms that only our pages have."""

from __future__ import annotations

import hmac
from typing import Annotated

from fastapi import Depends, Request
from starlette.responses import Response

from azulejos.server.caller import COOKIE, LANGUAGE_COOKIE, Caller
from azulejos.server.identity import forms_token, hash_of, new_secret
from azulejos.server.preferences import PREFERENCES_COOKIE, Preferences
from azulejos.server.problem import Problem
from azulejos.server.table_form import TABLE_COOKIE

YEAR = 60 * 60 * 24 * 365
MOST_FIELDS = 60


class Visitor(Caller):
    """The sender of a request for a page; who comes for the first time gets a secret."""

    def __init__(self, request: Request) -> None:
        """Read the cookie, or make up a secret for one."""
        super().__init__(request)
        self.is_new = self.secret is None
        self.key = self.secret or new_secret()
        self.who = hash_of(self.key)
        self.preferences = Preferences.read(request)
        self._is_secure = request.app.state.state.settings.is_secure

    def remember(self, response: Response) -> Response:
        """Give a new visitor their cookie."""
        if self.is_new:
            self._set(response, COOKIE, self.key)
        return response

    def remember_language(self, response: Response, language: str) -> Response:
        """Speak a language from now on."""
        self._set(response, LANGUAGE_COOKIE, language)
        return response

    def remember_preferences(self, response: Response, preferences: Preferences) -> Response:
        """Show pages like this from now on."""
        self._set(response, PREFERENCES_COOKIE, preferences.spell())
        return response

    def remember_table(self, response: Response, text: str) -> Response:
        """Fill in the form for a new table like this from now on."""
        self._set(response, TABLE_COOKIE, text)
        return response

    def _set(self, response: Response, name: str, value: str) -> None:
        response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=self._is_secure)


class Fields:
    """The fields of a form, as texts."""

    def __init__(self, fields: list[tuple[str, str]]) -> None:
        """Take them in their order; a name may come several times."""
        self._fields = fields

    def all(self, name: str) -> list[str]:
        """Return all texts of a name."""
        return [text for each, text in self._fields if each == name]

    def text(self, name: str, default: str = "") -> str:
        """Return the first text of a name."""
        return next(iter(self.all(name)), default)

    def number(self, name: str) -> int:
        """Return a field that must be a small number."""
        text = self.text(name)
        if not (text.isascii() and text.isdecimal() and len(text) < 8):
            raise Problem("invalid", "The field {name} has to be a number. Please open the page again.", name=name)
        return int(text)

    def under(self, prefix: str) -> dict[str, str]:
        """Return the fields whose names begin with a prefix, without it."""
        return {name.removeprefix(prefix): text for name, text in self._fields if name.startswith(prefix)}


async def read_fields(request: Request) -> Fields:
    """Read the form that a request brings."""
    form = await request.form(max_fields=MOST_FIELDS, max_files=0)
    return Fields([(name, str(value)) for name, value in form.multi_items()])


class Sender(Visitor):
    """The sender of a form; it must come from one of our pages."""

    def __init__(self, request: Request, fields: Fields) -> None:
        """Check what only our own pages can know."""
        super().__init__(request)
        token = fields.text("token").encode("utf-8", "replace")
        if self.is_new or not hmac.compare_digest(forms_token(self.key).encode(), token):
            raise Problem(
                "forged", "This form is not from one of our pages, or cookies are off. Please open the page again."
            )


TheFields = Annotated[Fields, Depends(read_fields)]


async def find_visitor(request: Request) -> Visitor:
    """Return the sender of a request for a page."""
    return Visitor(request)


async def find_sender(request: Request, fields: TheFields) -> Sender:
    """Return the sender of a form."""
    return Sender(request, fields)


AnyVisitor = Annotated[Visitor, Depends(find_visitor)]
AnySender = Annotated[Sender, Depends(find_sender)]
