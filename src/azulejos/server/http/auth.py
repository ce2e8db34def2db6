"""Authentication: client identity, address and language, visitor sessions and CSRF tokens.

A client is whoever knows a secret, sent as a bearer token or in a cookie. The server stores only hashes of secrets.
"""

from __future__ import annotations

import hmac
import re
from functools import lru_cache
from typing import Annotated

from fastapi import Depends, Query, Request
from starlette.responses import Response
from starlette.types import Scope

from azulejos.server.http.preferences import PREFERENCES_COOKIE, Preferences
from azulejos.server.http.rate_limits import client_address
from azulejos.server.services import Services
from azulejos.server.tables.errors import Problem
from azulejos.server.tables.sources import SECRET, hash_secret
from azulejos.words.catalogue import negotiate_language

SESSION_COOKIE = "azulejos"
LANGUAGE_COOKIE = "language"
YEAR = 60 * 60 * 24 * 365  # seconds
MAX_FIELDS = 60

# The language in a query and in the cookies, at the beginning or after another parameter.
ASKED = re.compile("(?:^|&)lang=([A-Za-z_-]{1,20})")
KEPT = re.compile(f"(?:^|; *){LANGUAGE_COOKIE}=([A-Za-z_-]{{1,20}})")

Language = Annotated[str | None, Query(max_length=20, description="The language of the words: en, de, sv …")]


# Requests


def header(scope: Scope, name: bytes) -> str:
    """Return the first header of a name; several times as fast as Starlette's Headers."""
    return next((value.decode("latin-1") for found, value in scope["headers"] if found == name), "")


def _cookie(request: Request, name: str) -> str:
    return request.cookies.get(name, "") if header(request.scope, b"cookie") else ""


def language_of(request: Request) -> str:
    """Return the language of the response: from the query, else the cookie, else the Accept-Language header.

    Neither the query nor the cookies are parsed in full, because thousands of requests may have to be refused.
    """
    scope = request.scope
    asked = ASKED.search(scope["query_string"].decode("latin-1"))
    kept = KEPT.search(header(scope, b"cookie"))
    return pick_language(asked[1] if asked else "", kept[1] if kept else "", header(scope, b"accept-language")[:400])


@lru_cache(maxsize=1000)  # negotiation is slow, and a running server's languages do not change
def pick_language(wanted: str, remembered: str = "", accept: str = "") -> str:
    """Return the first available language of a query, a cookie and an Accept-Language header."""
    accepted = []
    for part in accept.split(","):
        code, _, quality = part.strip().partition(";q=")
        try:
            accepted.append((-float(quality or 1), code))
        except ValueError:
            continue
    codes = (code for _, code in sorted(accepted, key=lambda each: each[0]))
    return negotiate_language(wanted, remembered, *codes)


# Clients of the API


class Client:
    """The client of a request; ``identity`` is the hash of its secret, None for a stranger."""

    def __init__(self, request: Request, lang: str | None = None) -> None:
        """Read the secret from the Authorization header, else from the session cookie."""
        kind, _, bearer = header(request.scope, b"authorization").partition(" ")
        has_bearer = kind.lower() == "bearer"
        given = bearer.strip() if has_bearer else _cookie(request, SESSION_COOKIE)
        self.secret = given if SECRET.fullmatch(given) else None
        if has_bearer and self.secret is None:
            raise Problem("stranger", "Unknown access key. Send the one you were given, or none.")
        self.identity = hash_secret(self.secret) if self.secret else None
        self.address = client_address(request.scope)
        self.language = pick_language(lang) if lang else language_of(request)

    def require_identity(self) -> bytes:
        """Return the identity; Problem for a stranger."""
        if self.identity is None:
            raise Problem("stranger", "Only players at this table can do this. You can watch the game.")
        return self.identity


async def current_client(request: Request, lang: Language = None) -> Client:
    """Return the client of a request."""
    return Client(request, lang)


CurrentClient = Annotated[Client, Depends(current_client)]


# Visitors of pages


class Visitor(Client):
    """A browser with a session cookie; a new visitor gets a secret."""

    def __init__(self, request: Request) -> None:
        """Read the session cookie, or create a secret for one."""
        super().__init__(request)
        services: Services = request.app.state.services
        self.is_new = self.secret is None
        self.key = self.secret or services.secrets.key()
        self.identity = hash_secret(self.key)
        self.preferences = Preferences.read(request)
        self._is_secure = services.settings.is_secure

    def remember(self, response: Response) -> Response:
        """Set the session cookie of a new visitor."""
        return self.set_cookie(response, SESSION_COOKIE, self.key) if self.is_new else response

    def remember_language(self, response: Response, language: str) -> Response:
        """Set the cookie of the language."""
        return self.set_cookie(response, LANGUAGE_COOKIE, language)

    def remember_preferences(self, response: Response, preferences: Preferences) -> Response:
        """Set the cookie of the preferences."""
        return self.set_cookie(response, PREFERENCES_COOKIE, preferences.format())

    def set_cookie(self, response: Response, name: str, value: str) -> Response:
        """Set a cookie that scripts and other sites cannot read, and return the response."""
        response.set_cookie(name, value, max_age=YEAR, httponly=True, samesite="lax", secure=self._is_secure)
        return response


async def current_visitor(request: Request) -> Visitor:
    """Return the visitor of a page."""
    return Visitor(request)


CurrentVisitor = Annotated[Visitor, Depends(current_visitor)]


# Senders of forms


class FormFields:
    """The fields of a form, in their order; a name may occur several times."""

    def __init__(self, fields: list[tuple[str, str]]) -> None:
        """Take pairs of names and texts."""
        self._fields = fields

    def all(self, name: str) -> list[str]:
        """Return all texts of a name."""
        return [text for each, text in self._fields if each == name]

    def text(self, name: str, default: str = "") -> str:
        """Return the first text of a name."""
        return next(iter(self.all(name)), default)

    def number(self, name: str) -> int:
        """Return the small number of a name; Problem if the field holds none."""
        text = self.text(name)
        if not (text.isascii() and text.isdecimal() and len(text) < 8):
            raise Problem("invalid", "The field {name} must be a number. Please open the page again.", name=name)
        return int(text)

    def key(self, name: str) -> str | None:
        """Return the idempotency key of a name; None if it is malformed."""
        text = self.text(name)
        return text if re.fullmatch("[A-Za-z0-9_-]{1,48}", text) else None

    def under(self, prefix: str) -> dict[str, str]:
        """Return the fields whose names begin with a prefix, without it."""
        return {name.removeprefix(prefix): text for name, text in self._fields if name.startswith(prefix)}


async def read_fields(request: Request) -> FormFields:
    """Return the fields of the form that a request posts."""
    form = await request.form(max_fields=MAX_FIELDS, max_files=0)
    return FormFields([(name, str(value)) for name, value in form.multi_items()])


CurrentFields = Annotated[FormFields, Depends(read_fields)]


def csrf_token(secret: str) -> str:
    """Return the token that forms of a visitor's pages carry, and that no other site knows."""
    return hmac.new(secret.encode(), b"azulejos forms", "sha256").hexdigest()


class Sender(Visitor):
    """The visitor who posts a form with a valid CSRF token."""

    def __init__(self, request: Request, fields: FormFields) -> None:
        """Check the token; Problem if it is not the visitor's."""
        super().__init__(request)
        token = fields.text("token").encode("utf-8", "replace")
        if self.is_new or not hmac.compare_digest(csrf_token(self.key).encode(), token):
            raise Problem(
                "forged", "This form does not come from this site, or cookies are off. Please open the page again."
            )


async def current_sender(request: Request, fields: CurrentFields) -> Sender:
    """Return the sender of a form."""
    return Sender(request, fields)


CurrentSender = Annotated[Sender, Depends(current_sender)]
