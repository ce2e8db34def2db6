"""Print each focused object of the desktop as a line of JSON; runs in the system's Python, which has pyatspi."""

from __future__ import annotations

import json
from typing import Any

import pyatspi


def print_focus(event: Any) -> None:
    """Print the id, role and name of an object that receives the focus."""
    if not event.detail1:
        return
    source = event.source
    attributes = dict(each.split(":", 1) for each in source.getAttributes() if ":" in each)
    found = {"id": attributes.get("id", ""), "role": source.getRoleName(), "name": source.name}
    print(json.dumps(found, ensure_ascii=False), flush=True)


if __name__ == "__main__":
    pyatspi.Registry.registerEventListener(print_focus, "object:state-changed:focused")
    pyatspi.Registry.start()
