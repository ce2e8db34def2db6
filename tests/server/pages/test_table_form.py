from dataclasses import replace
from urllib.parse import parse_qsl

import pytest

from azulejos import FAMILIES
from azulejos.server.pages.table_form import TableForm, depends_on_edition
from azulejos.words import Words
from tests.server.sources import SeededSecrets


@pytest.mark.parametrize("text", ["", "family=chess&players=9", "player0=bot:nobody&name0=%E2%80%AE", "&&=;" * 300])
def test_a_cookie_can_say_only_what_a_form_can(text: str) -> None:
    form = TableForm.remembered(text)
    assert form.table_request(Words("en"), SeededSecrets()) is not None
    assert form.family is FAMILIES["azul"]
    assert form.players == 2
    assert form.name == ""


def test_what_is_remembered_is_read_again() -> None:
    form = TableForm.remembered(
        "family=pavilion&players=4&player1=open&name0=Ana&board=grey&clock=days&listed=yes&level=hard&entropy=yes"
    )
    assert (form.players, form.name, form.clock, form.listed, form.level) == (4, "Ana", "days", False, "hard")
    assert TableForm.remembered(form.format()) == form
    request = form.table_request(Words("en"), SeededSecrets())
    assert request is not None
    assert request.has_entropy
    assert dict(parse_qsl(form.format()))["board"] == "grey"


def test_options_may_depend_on_the_edition() -> None:
    azul = FAMILIES["azul"]
    options = {option.name: option for option in azul.options}
    assert depends_on_edition(azul, options["column_bonus"])
    assert not depends_on_edition(azul, options["wall"])
    plain = replace(azul, options=tuple(option for option in azul.options if option.name != "edition"))
    assert not depends_on_edition(plain, options["column_bonus"])
