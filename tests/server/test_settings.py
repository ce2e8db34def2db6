"""Settings of a server: their defaults are those of the command."""

import inspect
from dataclasses import fields

from azulejos.cli.serve import serve
from azulejos.server.settings import Settings

# Options by setting, where their names differ; "opens" of the command opens a browser.
OPTIONS = {"watchers_of_one": "watchers"}
OTHERS = {"database", "opens", "watchers"}


def test_the_command_has_the_same_defaults() -> None:
    given = {name: each.default for name, each in inspect.signature(serve).parameters.items()}
    ours = {
        OPTIONS.get(field.name, field.name): field.default for field in fields(Settings) if field.name not in OTHERS
    }
    shared = ours.keys() & given.keys()
    assert len(shared) >= 5
    assert {name: given[name] for name in shared} == {name: ours[name] for name in shared}
