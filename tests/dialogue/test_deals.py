"""Tiles from a real bag, as they are typed and dictated."""

import pytest

from azulejos import BadDeal, find_family
from azulejos.core.chance import ByHand
from azulejos.core.game import begin
from azulejos.dialogue.deals import check_groups, due_groups, explain_deal, parse_tiles, split_groups
from azulejos.words import Words


@pytest.mark.parametrize(
    ("family", "text", "letters"),
    [
        ("azul", "b o o sch", "byyk"),
        ("azul", "boosch", "byyk"),
        ("azul", "2 Rot 1 Blau 1 Schwarz", "rrbk"),
        ("azul", "zwei rote, eine blaue und eine schwarze.", "rrbk"),
        ("azul", "två röda, en blå och en svart", "rrbk"),
        ("azul", "Two red, a blue and one black", "rrbk"),
        ("azul", "sky blue, sky blue, orange, turquoise", "bbyw"),
        ("azul", "rot rot weiß joker", "rrwj"),
        ("pavilion", "zwei lila, eine grüne und eine orangefarbene", "ppgo"),
        ("pavilion", "p p g o", "ppgo"),
    ],
)
def test_tiles_in_any_words(family: str, text: str, letters: str) -> None:
    assert parse_tiles(family, text).letters == letters


def test_a_factory_may_be_named() -> None:
    typed = parse_tiles("azul", "Manufaktur drei: r r r x")
    assert (typed.factory, typed.letters) == (3, "rrrw")


@pytest.mark.parametrize(
    ("text", "unknown"), [("2 quak", "quak"), ("2 3 rot", "2"), ("rot 2", "2"), ("line red", "line")]
)
def test_words_that_are_no_tiles(text: str, unknown: str) -> None:
    typed = parse_tiles("azul", text)
    assert (typed.letters, typed.unknown) == ("", unknown)


def test_tiles_fill_one_place_or_several() -> None:
    assert split_groups("rrbk", (4, 4, 4), "123") == ["rrbk"]
    assert split_groups("rrbkwwww", (4, 4, 4), "123") == ["rrbk", "wwww"]
    assert split_groups("rrb", (3, 0), "12") == ["rrb", ""]
    for wrong in ("rrb", "rrbkw"):
        with pytest.raises(BadDeal, match=f"1 gets 4 tiles, got {len(wrong)}"):
            split_groups(wrong, (4, 4), "12")


def test_a_deal_that_cannot_be_names_the_colour() -> None:
    family = find_family("azul")
    game = begin(family, family.make_rules({"players": 4}), 0, (), ByHand())
    assert due_groups(game) == (4,) * 9
    groups = ["rrrr"] * 5
    check_groups(game, groups)
    with pytest.raises(BadDeal) as raised:
        check_groups(game, [*groups, "rkkk"])
    assert explain_deal(Words("de"), game, raised.value).startswith("21 rote ausgelegt")
