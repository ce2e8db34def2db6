"""Template rendering, responses with pages and pictures, and the LRU cache of pages and parts that never change."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Mapping
from pathlib import Path
from threading import Lock
from typing import Any, NamedTuple

from jinja2 import ChoiceLoader, Environment, FileSystemLoader, FunctionLoader, StrictUndefined, pass_context
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from azulejos.core.compiled import __version__
from azulejos.core.family import DEFAULT_FAMILY, FAMILIES, family_folder
from azulejos.server.http.assets import address, imported
from azulejos.server.http.auth import csrf_token, language_of
from azulejos.server.http.preferences import Preferences
from azulejos.words import Words

LANGUAGES = Words.languages()  # finding them takes a while, and those of a running server do not change
CACHE_CAPACITY = 32 * 1024 * 1024  # bytes; a page of a finished table has some 40 to 130 kB


def _family_template(name: str) -> str | None:
    """Return a template of a family, named by the family and its file in the ui folder."""
    family, _, file = name.partition("/")
    path = family_folder(family) / "ui" / file if family in FAMILIES else None
    return path.read_text(encoding="utf-8") if path and path.exists() else None


TEMPLATES = Environment(
    loader=ChoiceLoader(
        [FileSystemLoader(Path(__file__).parents[1] / "pages" / "templates"), FunctionLoader(_family_template)]
    ),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)


@pass_context
def cited(context: Mapping[str, Any], text: str) -> Markup:
    """Return a text whose citations, such as "rule 10", are links to the page of the family's rules."""
    family, at, parts = str(context.get("family") or ""), 0, []
    for citation in context["words"].cited_rules(text) if family else ():
        words = escape(text[citation.start : citation.end])
        parts += [escape(text[at : citation.start]), link_to_rule(family, citation.rule, words)]
        at = citation.end
    return Markup("").join([*parts, escape(text[at:])])


def link_to_rule(family: str, rule: int, words: Markup) -> Markup:
    """Return a link to a rule."""
    return Markup('<a href="/rules/{}#rule-{}">{}</a>').format(family, rule, words)


@pass_context
def cached(context: Mapping[str, Any], key: Hashable, macro: Callable[..., str], *given: Any) -> Markup:
    """Return what a macro renders; from the server's cache unless the key of all that it reads is None."""
    if key is None:
        return Markup(macro(*given))
    parts: PageCache = context["parts"]
    return Markup(parts.get(key, lambda: macro(*given)).decode())


TEMPLATES.globals["cached"] = cached
TEMPLATES.globals["static"] = address
TEMPLATES.globals["imported"] = imported
TEMPLATES.globals["decoration"] = DEFAULT_FAMILY  # the family whose tiles decorate pages of no family
TEMPLATES.filters["cited"] = cited


def picture(svg: str | bytes, kept: str, **headers: str) -> Response:
    """Return the response of an SVG picture; ``kept`` is its Cache-Control header."""
    policy = {"cache-control": kept, "content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}
    return Response(svg, media_type="image/svg+xml", headers=policy | headers)


class Blanks(NamedTuple):
    """The texts of a page that differ between visitors. A shared page has blanks in their place, which no text has."""

    csrf_token: str = "\0csrf token\0"
    key: str = "\0key\0"  # of the next request
    watched: str = "\0watched\0"  # the number of spectators in words

    def fill(self, page: bytes) -> bytes:
        """Return a shared page with the texts of a visitor."""
        for blank, text in zip(BLANKS, self, strict=True):
            page = page.replace(blank.encode(), str(escape(text)).encode())
        return page


BLANKS = Blanks()


def render(
    request: Request, template: str, status: int = 200, headers: Mapping[str, str] | None = None, **values: Any
) -> Response:
    """Return a page in the client's language; ``values`` are the variables of the template."""
    words: Words = values.pop("words", None) or Words(language_of(request))
    secret = values.pop("secret", None)
    text = render_text(request, template, words, csrf_token(secret) if secret else "", **values)
    return page_response(text, words.language, status, headers)


def render_text(request: Request, template: str, words: Words, token: str, **values: Any) -> str:
    """Return the text of a page; its forms carry a CSRF token."""
    return TEMPLATES.get_template(template).render(
        _=words.translate,
        ngettext=words.translate_n,
        pgettext=words.translate_in,
        words=words,
        preferences=Preferences.read(request),
        languages=LANGUAGES,
        here=request.url.path,
        version=__version__,
        csrf_token=token,
        **values,
    )


def page_response(
    text: str | bytes, language: str, status: int = 200, headers: Mapping[str, str] | None = None
) -> Response:
    """Return the response of a page in a language."""
    return HTMLResponse(text, status, {"content-language": language, **(headers or {})})


class PageCache:
    """The most recently used pages, or parts of pages, by everything that they are made of; safe in many threads.

    A cached page is for all visitors. It has blanks where their secrets belong (``Blanks``), so that the
    template is not even given a secret.
    """

    def __init__(self, capacity: int = CACHE_CAPACITY) -> None:
        """Keep pages of at most ``capacity`` bytes in all."""
        self._capacity = capacity
        self._size = 0
        self._pages: OrderedDict[Hashable, bytes] = OrderedDict()
        self._lock = Lock()

    def __len__(self) -> int:
        return len(self._pages)

    def get(self, key: Hashable, make: Callable[[], str]) -> bytes:
        """Return a cached page, or make and cache it."""
        with self._lock:
            if key in self._pages:
                self._pages.move_to_end(key)
                return self._pages[key]
        page = make().encode()
        with self._lock:
            self._size += len(page) - len(self._pages.pop(key, b""))
            self._pages[key] = page
            while self._size > self._capacity:
                self._size -= len(self._pages.popitem(last=False)[1])
        return page
