"""Who calls, from where, and in which language: all that a request tells about its sender."""

from __future__ import annotations

from functools import lru_cache
from typing import Annotated

from fastapi import Depends, Query, Request
from starlette.types import Scope

from azulejos.server.identity import SECRET, hash_of
from azulejos.server.limits import client_of
from azulejos.server.problem import Problem
from azulejos.words import Words

COOKIE = "azulejos"
LANGUAGE_COOKIE = "language"
Language = Annotated[str | None, Query(max_length=20, description="The language of the words: en, de, sv …")]


class Caller:
    """The sender of a request; who they are, only a secret tells."""

    def __init__(self, request: Request, lang: str | None = None) -> None:
        """Read the secret from the Authorization header, else from the cookie."""
        kind, _, bearer = header(request.scope, b"authorization").partition(" ")
        self.has_bearer = kind.lower() == "bearer"
        found = bearer.strip() if self.has_bearer else _cookie(request, COOKIE)
        self.secret = found if SECRET.fullmatch(found) else None
        if self.has_bearer and self.secret is None:
            raise Problem("stranger", "The bearer secret is not one of ours. Please send one as we gave it, or none.")
        self.who = hash_of(self.secret) if self.secret else None
        client = request.scope.get("client")
        self.client = client_of(client[0] if client else None)
        self.language = pick(lang) if lang else language_of(request)

    def known(self) -> bytes:
        """Return who calls; Problem if they do not say."""
        if self.who is None:
            raise Problem("stranger", "Only players at this table can do this. You can watch the game.")
        return self.who


def language_of(request: Request) -> str:
    """Return the language to answer in: as the address says, else the cookie, else the browser."""
    wanted = request.query_params.get("lang", "")[:20] if request.scope["query_string"] else ""
    return pick(wanted, _cookie(request, LANGUAGE_COOKIE)[:20], header(request.scope, b"accept-language")[:400])


def header(scope: Scope, name: bytes) -> str:
    """Return the first header of a name; the framework's own way takes several times as long."""
    return next((value.decode("latin-1") for found, value in scope["headers"] if found == name), "")


def _cookie(request: Request, name: str) -> str:
    return request.cookies.get(name, "") if header(request.scope, b"cookie") else ""


@lru_cache(maxsize=1000)  # the languages of a running server stay, and to look for them takes time
def pick(wanted: str, remembered: str = "", header: str = "") -> str:
    """Return the first language there is of those wanted, remembered and accepted by a browser's header."""
    accepted = []
    for part in header.split(","):
        code, _, quality = part.strip().partition(";q=")
        try:
            accepted.append((-float(quality or 1), code))
        except ValueError:
            continue
    codes = (code for _, code in sorted(accepted, key=lambda each: each[0]))
    return Words.pick_language(wanted, remembered, *codes)


async def find_caller(request: Request, lang: Language = None) -> Caller:
    """Return the sender of a request."""
    return Caller(request, lang)


AnyCaller = Annotated[Caller, Depends(find_caller)]
