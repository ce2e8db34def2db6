"""Static files, at URLs that contain a digest of the content so that browsers may cache them forever."""

from __future__ import annotations

import hashlib
import re
from functools import lru_cache
from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

STATIC = Path(__file__).parents[1] / "pages" / "static"
FOREVER = "public, max-age=31536000, immutable"
REVALIDATE = "no-cache"  # cached, but revalidated before every use
A_DAY = "public, max-age=86400"
PICTURES = (".svg", ".png")
IMPORTED = re.compile(r'^import .* from "(?:\./|/static/)(\w+\.js)";', re.MULTILINE)
MIN_COMPRESSED = 500  # bytes


def address(name: str) -> str:
    """Return the URL of a file, which changes with its content."""
    path = STATIC / name
    return f"/static/{name}?v={_digest(path, path.stat().st_mtime_ns)}"


@lru_cache(maxsize=256)
def _digest(path: Path, _changed: int) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


@lru_cache(maxsize=32)  # the imports of a running server's scripts do not change
def imported(name: str) -> tuple[str, ...]:
    """Return the URLs of the modules that a script needs, so that a page can name them before the script has come."""
    found, left = list[str](), [name]
    while left:
        text = (STATIC / left.pop()).read_text(encoding="utf-8")
        new = [each for each in IMPORTED.findall(text) if each not in found]
        found += new
        left += new
    return tuple(f"/static/{each}" for each in found)


class Assets(StaticFiles):
    """The folder of static files, with Cache-Control headers."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Return a file with the time for which it may be cached."""
        response = await super().get_response(path, scope)
        if response.status_code in (200, 304):
            query = scope["query_string"].decode("latin-1")
            has_digest = bool(query) and address(path).endswith(f"?{query}")
            otherwise = A_DAY if path.endswith(PICTURES) else REVALIDATE
            response.headers["cache-control"] = FOREVER if has_digest else otherwise
        return response


def serve_assets() -> ASGIApp:
    """Return the application that serves static files, compressed; pages with secrets are not (BREACH)."""
    return GZipMiddleware(Assets(directory=STATIC), minimum_size=MIN_COMPRESSED)
