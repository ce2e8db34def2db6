"""Pages to read: the rules, and what this is."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

import azulejos
from azulejos import find_family
from azulejos.render.svg.draw import PAINTERS
from azulejos.server.rendering import render
from azulejos.server.rules_text import read_rules
from azulejos.server.visitor import AnyVisitor
from azulejos.words.catalogue import message

router = APIRouter()

# For somebody who never read a rule.
MINUTE = {
    "azul": (
        message(
            "On your turn, take all tiles of one colour from one factory; the others slide into the centre. Or take "
            "all tiles of one colour from the centre."
        ),
        message(
            "Put them into one of your five lines. A line takes one colour only; what does not fit falls to the floor "
            "and costs points."
        ),
        message(
            "When nothing is left to take, every full line sends one tile to the wall. It scores the length of the row "
            "and of the column that it joins there, and 1 point if it stands alone."
        ),
        message(
            "The game ends when somebody has filled a row of the wall. Full rows, columns and colours bring extra "
            "points. Most points win."
        ),
    ),
    "pavilion": (
        message(
            "First you take tiles: all of one colour from one factory, and the others slide into the centre; or all of "
            "one colour from the centre. One colour is wild in each round, and exactly one wild tile comes along if "
            "there is one."
        ),
        message(
            "Then you lay tiles on your stars. A space with a 4 costs four tiles of its colour; wild tiles help to "
            "pay. One of them is laid, the others are gone."
        ),
        message(
            "You score a point for each tile in the unbroken run that the new tile belongs to, so long runs pay off."
        ),
        message(
            "Surround a pillar, a statue or a window, and you get tiles for free. After six rounds full stars bring a "
            "lot. Most points win."
        ),
    ),
}


@router.get("/rules")
def rules(request: Request, visitor: AnyVisitor) -> Response:
    """Show both games in a minute each."""
    page = render(request, "rules.html", secret=visitor.key, families=tuple(azulejos.FAMILIES), minute=MINUTE)
    return visitor.remember(page)


@router.get("/rules/{family}")
def rules_of(request: Request, visitor: AnyVisitor, family: str) -> Response:
    """Show the rules of a family."""
    found = find_family(family[:40])
    letters = next(painter.letters for painter in PAINTERS.values() if painter.family == found.name)
    page = render(
        request,
        "rules_of.html",
        secret=visitor.key,
        family=found.name,
        letters=letters,
        minute=MINUTE[found.name],
        chapters=read_rules(found.name, visitor.language),
    )
    return visitor.remember(page)


@router.get("/about")
def about(request: Request, visitor: AnyVisitor) -> Response:
    """Show what this is."""
    return visitor.remember(render(request, "about.html", secret=visitor.key))
