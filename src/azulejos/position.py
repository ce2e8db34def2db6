"""Position strings: everything public about a position in one line (docs/positions.md)."""

import re
from typing import Any

from azulejos._kernel_cy import OVER, State
from azulejos.errors import BadOption, BadPosition
from azulejos.families import find_family
from azulejos.family import Family


def spell_position(family: Family, rules: Any, state: State) -> str:
    """Write a position. Equal positions give equal strings."""
    return spell_look(family, rules, family.look(rules, state))


def spell_look(family: Family, rules: Any, view: Any) -> str:
    """Write the position that a view shows."""
    fields = {tag.lower(): text for tag, text in family.make_tags(rules).items()} | family.spell_view(view)
    return " ".join([family.name, *(f"{name}={text}" for name, text in fields.items())])


def read_position(text: str) -> tuple[Family, Any, State]:
    """Read a position: the family, the rules and the state."""
    name, *words = re.split("[ \t]+", text.strip(" \t\r\n"))
    try:
        family = find_family(name)
    except BadOption as error:
        raise BadPosition(f"a position begins with the name of a game: {error}") from None
    fields: dict[str, str] = {}
    for word in words:
        match = re.fullmatch("([a-z]+[0-9]?)=(.+)", word)
        if not match:
            raise BadPosition(f"{word[:80]!r} is not a field; one looks like round=1")
        if match[1] in fields:
            raise BadPosition(f"{match[1][:80]} is given twice")
        fields[match[1]] = match[2]
    tags = {tag: fields.pop(tag.lower()) for tag in family.tags if tag.lower() in fields}
    try:
        rules = family.rules_from_tags(tags)
    except BadOption as error:
        raise BadPosition(str(error)) from None
    view = family.read_view(rules, fields)
    known = family.spell_view(view)
    for field in fields:
        if field not in known:
            raise BadPosition(f"there is no field {field!r}; there is {', '.join(known)}")
    state = family.build(view)
    if state.phase != OVER and not state.legal_moves():
        raise BadPosition("nobody has anything to decide, and the game is not over")
    return family, rules, state
