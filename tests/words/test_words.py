"""Words of every family."""

import subprocess
import sys
from typing import Any

import pytest

import azulejos
from azulejos.words import Words
from tests.words.games import KINDS, played


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
@pytest.mark.parametrize("language", Words.languages())
def test_every_legal_move_has_words_of_its_own(language: str, family: str, options: dict[str, Any]) -> None:
    words = Words(language)
    for at, step in enumerate(played(family, **options)):
        moves = step.game.legal_moves() if at % 10 == 0 else []
        assert len({words.move(step.view, move) for move in moves}) == len(moves)
        for move in moves[:12]:
            assert words.effect(step.game, move).endswith(".")


@pytest.mark.parametrize("language", Words.languages())
@pytest.mark.parametrize(("family", "options"), KINDS[:2] + KINDS[4:6])
def test_every_move_has_a_reason_in_every_language(family: str, options: dict[str, Any], language: str) -> None:
    words = Words(language)
    for step in list(played(family, **options))[5::17]:
        for move in step.game.legal_moves()[::19]:
            said = words.reasons(step.game, move)
            assert said.endswith(".")
            assert len(said.split()) > 3


@pytest.mark.parametrize(("family", "options"), KINDS, ids=str)
def test_moves_are_grouped_by_their_first_decision(family: str, options: dict[str, Any]) -> None:
    words = Words()
    for step in list(played(family, **options))[3::20]:
        moves = step.game.legal_moves()
        groups = words.groups(step.view, moves)
        assert sorted(map(str, moves)) == sorted(str(move) for _, group in groups.values() for move in group)
        assert all(words.about(step.view, move) == said for said, group in groups.values() for move in group)


def test_there_are_no_words_for_a_game_that_there_is_not() -> None:
    with pytest.raises(azulejos.BadOption, match="no game is called 'mosaic'"):
        Words("en").tile("mosaic", "b")


def test_words_are_loaded_on_first_use() -> None:
    code = "import sys, azulejos; assert not [name for name in sys.modules if 'babel' in name or 'words' in name]"
    subprocess.run([sys.executable, "-c", code], check=True)
