"""Start-up times of processes."""

import sys

import pytest

from azulejos.bench.start import import_seconds, seconds_to_prompt


def test_importing_takes_time() -> None:
    assert import_seconds() > 0


@pytest.mark.skipif(sys.platform == "win32", reason="there are no pseudo-terminals")
@pytest.mark.parametrize("options", [(), ("--bot", "easy")], ids=["set-up dialog", "game"])
def test_a_prompt_is_waited_for(options: tuple[str, ...]) -> None:
    assert seconds_to_prompt("en", *options) > 0
