"""The page of kits: files that make a normal set tactile, made on request."""

from __future__ import annotations

from io import BytesIO
from typing import Annotated
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo

from fastapi import APIRouter, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

import azulejos
from azulejos import find_family
from azulejos.core.errors import BadOption, message
from azulejos.kit import KITS
from azulejos.server.http.auth import CurrentVisitor, Visitor
from azulejos.server.http.rate_limits import charge, costs
from azulejos.server.http.rendering import render
from azulejos.server.live.kits import Files
from azulejos.server.services import CurrentServices, Services

router = APIRouter()

MAKING = 30  # tokens for a new kit
EPOCH = (1980, 1, 1, 0, 0, 0)  # the same archive for the same kit
MEDIA_TYPES = {
    "pdf": "application/pdf",
    "pef": "application/x-pef+xml",
    "scad": "application/x-openscad",
    "stl": "model/stl",
    "svg": "image/svg+xml",
}

Players = Annotated[int, Query(ge=2, le=8)]
Tile = Annotated[float | None, Query(ge=1, le=100, allow_inf_nan=False)]


@router.get("/kit", dependencies=[costs(2)])
def kits(request: Request, visitor: CurrentVisitor) -> Response:
    """Show the games with the form for their kits."""
    page = render(
        request,
        "kit.html",
        secret=visitor.key,
        families=tuple(azulejos.FAMILIES),
        kits=KITS,
        shown=None,
        players=4,
        tile="",
    )
    return visitor.remember(page)


@router.get("/kit/{family}", dependencies=[costs(5)])
async def kit_of(
    request: Request,
    services: CurrentServices,
    visitor: CurrentVisitor,
    family: str,
    players: Players = 4,
    tile: Tile = None,
) -> Response:
    """Show the files of a kit."""
    found, side = _options(family, tile)
    files = await _find(request, services, visitor, found, players, side)
    page = await run_in_threadpool(
        render,
        request,
        "kit.html",
        secret=visitor.key,
        families=(found,),
        kits=KITS,
        shown=_grouped(files),
        query=f"players={players}&tile={side:g}",
        players=players,
        tile=f"{side:g}",
    )
    return visitor.remember(page)


@router.get("/kit/{family}/kit.zip", dependencies=[costs(10)])
async def kit_archive(
    request: Request,
    services: CurrentServices,
    visitor: CurrentVisitor,
    family: str,
    players: Players = 4,
    tile: Tile = None,
) -> Response:
    """Return all files of a kit in one archive."""
    found, side = _options(family, tile)
    files = await _find(request, services, visitor, found, players, side)
    archive = await run_in_threadpool(make_archive, found, files)
    return _file(archive, "application/zip", f"azulejos-{found}-kit.zip")


@router.get("/kit/{family}/files/{path:path}", dependencies=[costs(5)])
async def kit_file(
    request: Request,
    services: CurrentServices,
    visitor: CurrentVisitor,
    family: str,
    path: str,
    players: Players = 4,
    tile: Tile = None,
) -> Response:
    """Return a file of a kit."""
    found, side = _options(family, tile)
    files = await _find(request, services, visitor, found, players, side)
    if path not in files:
        raise BadOption(message("a kit has no file {name}", name=repr(path[:80])))
    kind = MEDIA_TYPES.get(path.rpartition(".")[2], "text/plain; charset=utf-8")
    return _file(files[path], kind, f"azulejos-{found}-{path.rpartition('/')[2]}")


def make_archive(family: str, files: Files) -> bytes:
    """Return a kit as a zip archive."""
    buffer = BytesIO()
    with ZipFile(buffer, "w", ZIP_DEFLATED) as archive:
        for path, content in files.items():
            archive.writestr(ZipInfo(f"azulejos-{family}/{path}", EPOCH), content, ZIP_DEFLATED)
    return buffer.getvalue()


async def _find(
    request: Request, services: Services, visitor: Visitor, family: str, players: int, tile: float
) -> Files:
    """Return the files of a kit; a new one costs more."""
    kit = family, visitor.language, players, tile
    if not services.kits.has(*kit):
        charge(request, MAKING)
    return await services.kits.find(*kit)


def _options(family: str, tile: float | None) -> tuple[str, float]:
    found = find_family(family[:40]).name
    return found, round(KITS[found].tile if tile is None else tile, 1)


def _grouped(files: Files) -> dict[str, list[tuple[str, int]]]:
    """Return the files with their sizes in kilobytes, by folder."""
    groups: dict[str, list[tuple[str, int]]] = {}
    for path, content in files.items():
        groups.setdefault(path.partition("/")[0] if "/" in path else "", []).append((path, -(-len(content) // 1000)))
    return groups


def _file(content: bytes, kind: str, name: str) -> Response:
    return Response(content, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})
