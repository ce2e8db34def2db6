"""The files that pages are made of, at addresses that change with their content, so that browsers may keep them."""

from __future__ import annotations

import hashlib
from functools import lru_cache
from pathlib import Path

from starlette.middleware.gzip import GZipMiddleware
from starlette.responses import Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Scope

STATIC = Path(__file__).parent / "static"
FOREVER = "public, max-age=31536000, immutable"
ASK_FIRST = "no-cache"  # kept too, but never used without asking whether it is still the same
A_DAY = "public, max-age=86400"
PICTURES = (".svg", ".png")
SMALLEST = 500  # bytes that are worth packing


def address(name: str) -> str:
    """Return the address of a file, which is another one when the file is another one."""
    path = STATIC / name
    return f"/static/{name}?v={_digest(path, path.stat().st_mtime_ns)}"


@lru_cache(maxsize=256)
def _digest(path: Path, _changed: int) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()[:12]


class Assets(StaticFiles):
    """The folder of files."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        """Answer with a file, and say how long it may be kept."""
        response = await super().get_response(path, scope)
        if response.status_code in (200, 304):
            asked = scope["query_string"].decode("latin-1")
            is_named = bool(asked) and address(path).endswith(f"?{asked}")
            otherwise = A_DAY if path.endswith(PICTURES) else ASK_FIRST
            response.headers["cache-control"] = FOREVER if is_named else otherwise
        return response


def serve_assets() -> ASGIApp:
    """Return what serves the files, packed; pages with secrets and streams are never packed."""
    return GZipMiddleware(Assets(directory=STATIC), minimum_size=SMALLEST)
