"""What browsers ask for beside pages: pictures, what installs the site, and the page for when there is no network."""

from __future__ import annotations

import gzip
from functools import lru_cache
from typing import Annotated

from fastapi import APIRouter, Query, Request
from starlette.responses import FileResponse, JSONResponse, Response

from azulejos.server.assets import ASK_FIRST, STATIC, address
from azulejos.server.caller import Language, language_of
from azulejos.server.pictures import draw
from azulejos.server.rendering import render
from azulejos.words import Words

router = APIRouter()

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
KEPT = "public, max-age=604800"
PLASTER, NIGHT = "#F5EFE3", "#14202E"


@router.get("/pictures/{name}.svg")
def picture(
    request: Request,
    name: str,
    theme: Annotated[str, Query(max_length=10)] = "light",
    letters: Annotated[str, Query(max_length=10)] = "",
    lang: Language = "en",
) -> Response:
    """Draw something that pages explain with."""
    svg = draw(name[:40], theme, Words.pick_language(lang), letters)
    headers = {"cache-control": KEPT, "content-security-policy": PICTURE_POLICY, "vary": "Accept-Encoding"}
    if "gzip" not in request.headers.get("accept-encoding", ""):
        return Response(svg, media_type="image/svg+xml", headers=headers)
    return Response(_packed(svg), media_type="image/svg+xml", headers=headers | {"content-encoding": "gzip"})


@lru_cache(maxsize=256)
def _packed(text: str) -> bytes:
    return gzip.compress(text.encode(), mtime=0)


@router.get("/manifest.webmanifest")
def manifest(request: Request) -> Response:
    """Tell how the site is installed."""
    words = Words(language_of(request))
    icons = [("icon.svg", "any", "any"), ("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any")]
    icons.append(("icon-maskable.png", "512x512", "maskable"))
    types = {"svg": "image/svg+xml", "png": "image/png"}
    content = {
        "id": "/",
        "name": "Azulejos",
        "short_name": "Azulejos",
        "description": words.ask("Play Azul together"),
        "lang": words.language,
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": PLASTER,
        "theme_color": PLASTER,
        "categories": ["games"],
        "icons": [
            {"src": address(file), "sizes": sizes, "purpose": purpose, "type": types[file.rpartition(".")[2]]}
            for file, sizes, purpose in icons
        ],
        "shortcuts": [{"name": words.ask("New table"), "url": "/new"}, {"name": words.ask("Rules"), "url": "/rules"}],
    }
    return JSONResponse(content, headers={"cache-control": ASK_FIRST}, media_type="application/manifest+json")


@router.get("/sw.js")
def service_worker() -> Response:
    """Give the worker that helps when there is no network; it may stand before all pages."""
    return FileResponse(STATIC / "sw.js", media_type="text/javascript", headers={"cache-control": ASK_FIRST})


@router.get("/offline")
def offline(request: Request) -> Response:
    """Show what is shown without network; nothing in it belongs to anybody."""
    return render(request, "offline.html")
