import pytest

import azulejos
from azulejos.render.html import PAGES
from azulejos.render.svg.draw import PAINTERS
from azulejos.server.pages.offer import Group, make_offer
from azulejos.words import Words


@pytest.mark.parametrize("family", azulejos.FAMILIES)
def test_groups_can_be_taken_where_a_legal_move_takes_them(family: str) -> None:
    game = azulejos.new_game(family, seed=1)
    areas = make_offer(PAGES[family], game.view, Words("en"), game.legal_moves(), PAINTERS[family].letters)
    sources = [source for area in areas for source in area]
    factories = [source for source in sources if not source.is_centre]
    assert [sum(len(group.letters) for group in source.groups) for source in factories] == [4] * len(factories)
    takes = {part for move in game.legal_moves() for part in PAGES[family].parts(move).get("take", ())[:1]}
    assert takes
    assert {group.take for source in sources for group in source.groups if group.can} == takes


def test_groups_are_sorted_by_size_and_locked_without_moves() -> None:
    view = azulejos.from_position("azul factories=bbyr,kkww").view
    ((first, *_, centre),) = make_offer(PAGES["azul"], view, Words("en"), [], PAINTERS["azul"].letters)
    assert [group.letters for group in first.groups] == ["bb", "y", "r"]
    assert first.groups[0] == Group("1b", "bb", "2 blue", can=False)
    assert centre.is_centre
