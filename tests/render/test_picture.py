"""Pictures of records."""

from typing import Any
from xml.etree import ElementTree

import pytest

from azulejos.errors import BadOption, BadRecord
from azulejos.render.svg import draw_record, draw_table
from azulejos.words import Words
from tests.render.games import KINDS, played


@pytest.mark.parametrize(("family", "options"), KINDS[::3])
def test_any_ply_of_a_record_is_drawn(family: str, options: dict[str, Any]) -> None:
    record = str(played(family, 2000, **options).record())
    for ply in (0, 1, 12, 30):
        game = played(family, ply, **options)
        words = Words(names=game.names)
        assert draw_record(record, ply=ply) == draw_table(game.view, last=game.events, words=words)
    ElementTree.fromstring(draw_record(record, theme="dark", letters=True, seat=1))


def test_a_record_is_checked_all_the_same() -> None:
    record = str(played("azul", 12).record())
    with pytest.raises(BadOption, match="12 moves"):
        draw_record(record, ply=13)
    with pytest.raises(BadOption, match="seat"):
        draw_record(record, seat=2)
    with pytest.raises(BadRecord):
        draw_record(record + " 1b-9", ply=3)
