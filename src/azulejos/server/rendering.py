"""Pages from templates."""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup, escape
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from azulejos._compiled import __version__
from azulejos.server.assets import address
from azulejos.server.caller import language_of
from azulejos.server.identity import forms_token
from azulejos.server.preferences import Preferences
from azulejos.words import Words

TEMPLATES = Environment(
    loader=FileSystemLoader(Path(__file__).parent / "templates"),
    autoescape=True,
    undefined=StrictUndefined,
    trim_blocks=True,
    lstrip_blocks=True,
)
RULE = re.compile(r"docs/rules/(\w+)\.md#rule-(\d+)")


def cited(text: str) -> Markup:
    """Make the page of the rules that an explanation names a link to ours."""
    return Markup(RULE.sub(r'<a href="/rules/\1#rule-\2">/rules/\1</a>', str(escape(text))))


TEMPLATES.globals["static"] = address
TEMPLATES.filters["cited"] = cited


def render(
    request: Request, template: str, status: int = 200, headers: Mapping[str, str] | None = None, **values: Any
) -> Response:
    """Return a page in the caller's language."""
    words: Words = values.pop("words", None) or Words(language_of(request))
    secret = values.pop("secret", None)
    preferences = Preferences.read(request)
    text = TEMPLATES.get_template(template).render(
        ask=words.ask,
        ask_n=words.ask_n,
        words=words,
        preferences=preferences,
        languages=Words.languages(),
        here=request.url.path,
        version=__version__,
        forms_token=forms_token(secret) if secret else "",
        **values,
    )
    return HTMLResponse(text, status, {"content-language": words.language, **(headers or {})})
