"""Pages from templates."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader, StrictUndefined
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response

from azulejos._compiled import __version__
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
    return HTMLResponse(text, status, headers)
