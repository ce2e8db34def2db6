"""The drawing context: options, highlights and documents."""

from dataclasses import replace
from xml.etree import ElementTree

import pytest

from azulejos.core.errors import BadOption
from azulejos.core.family import DEFAULT_FAMILY
from azulejos.render.svg.context import describe, document, gather, make_pen


def test_unknown_options_are_refused() -> None:
    with pytest.raises(BadOption, match="theme must be light, dark, contrast, got 'pink'"):
        make_pen(DEFAULT_FAMILY, "pink", False, None)
    with pytest.raises(BadOption, match="letters must be"):
        make_pen(DEFAULT_FAMILY, "light", "braille", None)


def test_targets_come_before_the_last_move() -> None:
    pen = replace(
        make_pen(DEFAULT_FAMILY, "light", True, None), last=frozenset({("a",), ("b",)}), targets=frozenset({("b",)})
    )
    assert [pen.highlight((name,)) for name in "abc"] == ["last", "target", ""]
    assert pen.marks == "notation"


def test_a_source_is_marked_whole_if_every_kind_on_it_is() -> None:
    kinds = {("source", 0, "b"), ("source", 0, "y"), ("source", 1, "b")}
    assert gather(set(kinds), ["bby", "br"]) == {("source", 0), ("source", 1, "b")}


def test_a_document_has_a_title_and_a_description() -> None:
    pen = make_pen(DEFAULT_FAMILY, "dark", False, None)
    root = ElementTree.fromstring(document(pen, (10, 20), "", ["A <title>", "one", "two"], ""))
    name = "{http://www.w3.org/2000/svg}"
    assert root.findtext(f"{name}title") == "A <title>"
    assert root.findtext(f"{name}desc") == "one\ntwo"
    assert (root.get("width"), root.get("height"), root.get("lang")) == ("10", "20", "en")


def test_a_title_alone_has_no_description() -> None:
    assert describe("x") == "<title>x</title>"
