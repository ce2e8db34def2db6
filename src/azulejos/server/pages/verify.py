"""Checking a bag."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

import azulejos
from azulejos import BadRecord
from azulejos.server.api import FAIR
from azulejos.server.rendering import render
from azulejos.server.visitor import AnySender, AnyVisitor, TheFields
from azulejos.words import Words

router = APIRouter()


@router.get("/verify")
def verify_form(request: Request, visitor: AnyVisitor) -> Response:
    """Show the form that checks a bag."""
    return visitor.remember(render(request, "verify.html", secret=visitor.key, record="", result=""))


@router.post("/verify")
def verify(request: Request, sender: AnySender, fields: TheFields) -> Response:
    """Check the bag of a game."""
    record, words = fields.text("record").replace("\r\n", "\n"), Words(sender.language)
    try:
        result = words.ask(FAIR, n=azulejos.verify(record))
    except BadRecord as error:
        result = words.error(error)
    return render(request, "verify.html", secret=sender.key, record=record, result=result)
