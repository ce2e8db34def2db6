"""Position strings, formatted and parsed (docs/positions.md)."""

import re
from typing import Any

from azulejos.core._kernel_cy import State
from azulejos.core.constants import OVER
from azulejos.core.errors import BadOption, BadPosition
from azulejos.core.family import Family, find_family
from azulejos.core.messages import message


def format_position(family: Family, rules: Any, state: State) -> str:
    """Format a position; equal positions give equal strings."""
    return format_view_position(family, rules, family.make_view(rules, state))


def format_view_position(family: Family, rules: Any, view: Any) -> str:
    """Format the position of a view."""
    fields = {tag.lower(): text for tag, text in family.make_tags(rules).items()} | family.format_view(view)
    return " ".join([family.name, *(f"{name}={text}" for name, text in fields.items())])


def parse_position(text: str) -> tuple[Family, Any, State]:
    """Parse a position into family, rules and state; raise BadPosition for an invalid string."""
    name, *words = re.split("[ \t]+", text.strip(" \t\r\n"))
    try:
        family = find_family(name)
    except BadOption as error:
        raise BadPosition(message("a position begins with the name of a game: {why}", why=error.why)) from None
    fields: dict[str, str] = {}
    for word in words:
        match = re.fullmatch("([a-z]+[0-9]?)=(.+)", word)
        if not match:
            raise BadPosition(message("{text} is not a field; one looks like round=1", text=repr(word[:80])))
        if match[1] in fields:
            raise BadPosition(message("{name} is given twice", name=match[1][:80]))
        fields[match[1]] = match[2]
    tags = {tag: fields.pop(tag.lower()) for tag in family.tags if tag.lower() in fields}
    try:
        rules = family.rules_from_tags(tags)
    except BadOption as error:
        raise BadPosition(error.why, error.rule) from None
    view = family.parse_view(rules, fields)
    known = family.format_view(view)
    for field in fields:
        if field not in known:
            raise BadPosition(
                message("there is no field {name}; choose from {names}", name=repr(field[:80]), names=", ".join(known))
            )
    state = family.make_state(view)
    if state.phase != OVER and not state.legal_moves():
        raise BadPosition(message("the position has no legal move, but the game is not over"))
    return family, rules, state
