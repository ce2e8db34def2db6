"""Whole games in words, as a person has read them; ``python -m tests.words.test_golden`` writes them anew."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from azulejos.words import Words
from tests.words.games import played

GOLDEN = Path(__file__).parent / "golden"
WHOLE = 400
# The family, the seed, how many steps are told, the verbosity, the options.
GAMES: dict[str, tuple[str, int, int, str, dict[str, Any]]] = {
    "azul": ("azul", 3, WHOLE, "normal", {}),
    "azul-grey-jokers": ("azul", 5, 30, "brief", {"wall": "grey", "jokers": True}),
    "azul-tactile": ("azul", 8, 15, "full", {"edition": "tactile"}),
    "pavilion": ("pavilion", 11, WHOLE, "normal", {}),
    "pavilion-grey": ("pavilion", 2, 30, "full", {"board": "grey"}),
}
CASES = [(name, language) for name in GAMES for language in Words.languages()]


def transcript(name: str, language: str) -> Iterator[str]:
    """Tell a game: every move, and now and then the position and what can be asked about it."""
    family, seed, count, verbosity, options = GAMES[name]
    words = Words(language, verbosity, tactile="edition" in options, names=("Anna", ""))
    steps = list(played(family, seed, **options))[:count]
    for at, step in enumerate(steps):
        first, *others = words.event_items(step.view, step.events)
        yield f"{step.token:7} {first}".strip()
        yield from (f"        {item}" for item in others)
        if at % 40 == 12 and not step.game.is_over:
            yield from (f"        | {line}" for line in words.position(step.view))
            yield from (f"        ? {words.where(step.view, letter)}" for letter in "rb")
            yield f"        ? {words.fits(step.game, 3 if family == 'azul' else 'b')}"
            for move in step.game.legal_moves()[:4]:
                yield f"        ! {words.move(step.view, move)}: {words.effect(step.game, move)}"
    yield words.result(steps[-1].view, [event for step in steps for event in step.events])


@pytest.mark.parametrize(("name", "language"), CASES)
def test_a_game_is_narrated_as_it_was_read(name: str, language: str) -> None:
    told = "\n".join(transcript(name, language)) + "\n"
    assert told == (GOLDEN / f"{name}.{language}.txt").read_text(encoding="utf-8")


if __name__ == "__main__":
    for case in CASES:
        text = "\n".join(transcript(*case)) + "\n"
        GOLDEN.joinpath("{}.{}.txt".format(*case)).write_text(text, encoding="utf-8")
