"""The web app: manifest, service worker and offline page."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import FileResponse, JSONResponse, Response

from azulejos.core.family import DEFAULT_FAMILY
from azulejos.server.http.assets import REVALIDATE, STATIC, address
from azulejos.server.http.auth import language_of
from azulejos.server.http.rendering import render
from azulejos.words import Words

router = APIRouter()

PLASTER = "#F5EFE3"


@router.get("/manifest.webmanifest")
def manifest(request: Request) -> Response:
    """Return the web app manifest."""
    words = Words(language_of(request))
    icons = [("icon.svg", "any", "any"), ("icon-192.png", "192x192", "any"), ("icon-512.png", "512x512", "any")]
    icons.append(("icon-maskable.png", "512x512", "maskable"))
    types = {"svg": "image/svg+xml", "png": "image/png"}
    content = {
        "id": "/",
        "name": "Azulejos",
        "short_name": "Azulejos",
        "description": words.translate("Play {game} together", game=words.title(DEFAULT_FAMILY)),
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
        "shortcuts": [
            {"name": words.translate("New table"), "url": "/new"},
            {"name": words.translate("Rules"), "url": "/rules"},
        ],
    }
    return JSONResponse(content, headers={"cache-control": REVALIDATE}, media_type="application/manifest+json")


@router.get("/sw.js")
def service_worker() -> Response:
    """Return the service worker; outside /static/, so that its scope is the whole site."""
    return FileResponse(STATIC / "sw.js", media_type="text/javascript", headers={"cache-control": REVALIDATE})


@router.get("/offline")
def offline(request: Request) -> Response:
    """Show the offline page, which holds no personal data."""
    return render(request, "offline.html")
