"""The page that verifies the draws of a finished game."""

from __future__ import annotations

from fastapi import APIRouter, Request
from starlette.responses import Response

import azulejos
from azulejos import BadRecord
from azulejos.server.api.routes import FAIR
from azulejos.server.http.auth import CurrentFields, CurrentSender, CurrentVisitor
from azulejos.server.http.rate_limits import costs
from azulejos.server.http.rendering import render
from azulejos.words import Words

router = APIRouter()


@router.get("/verify")
def verify_form(request: Request, visitor: CurrentVisitor) -> Response:
    """Show the form for a record."""
    return visitor.remember(render(request, "verify.html", secret=visitor.key, record="", result=""))


@router.post("/verify", dependencies=[costs(20)])
def verify(request: Request, sender: CurrentSender, fields: CurrentFields) -> Response:
    """Verify the draws of a record."""
    record, words = fields.text("record").replace("\r\n", "\n"), Words(sender.language)
    try:
        result = words.translate_n(*FAIR, azulejos.verify(record))
    except BadRecord as error:
        result = words.error(error)
    return render(request, "verify.html", secret=sender.key, record=record, result=result)
