"""Catalogues are compiled with plurals and contexts, once for each change, and never half written."""

import os
from gettext import GNUTranslations
from pathlib import Path

import pytest
from babel.messages.pofile import PoFileError

from azulejos.words.mo import compile_all, compile_po, is_current, mo_path

POLISH = r"""
msgid ""
msgstr ""
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\n"

# a comment
#: words/family.py:7
msgid "{n} tile"
msgid_plural "{n} tiles"
msgstr[0] "{n} płytka"
msgstr[1] "{n} płytki"
msgstr[2] "{n} płytek"

msgctxt "list"
msgid "a \"long\" text"
msgstr ""
"jeden\n"
"dwa \\ trzy"

#, python-brace-format, fuzzy
msgid "red"
msgstr "niebieski"

msgid "blue"
msgstr ""

#~ msgid "old"
#~ msgstr "stary"
"""


@pytest.fixture
def po(tmp_path: Path) -> Path:
    path = tmp_path / "pl" / "LC_MESSAGES" / "azulejos.po"
    path.parent.mkdir(parents=True)
    path.write_text(POLISH, encoding="utf-8")
    return path


def load(po: Path) -> GNUTranslations:
    with mo_path(po).open("rb") as file:
        return GNUTranslations(file)


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_plurals_contexts_and_long_texts(po: Path, ends: str) -> None:
    po.write_bytes(POLISH.replace("\n", ends).encode())
    compile_po(po)
    words = load(po)
    forms = [words.ngettext("{n} tile", "{n} tiles", n)[4:] for n in (1, 2, 5, 22)]
    assert forms == ["płytka", "płytki", "płytek", "płytki"]
    assert words.pgettext("list", 'a "long" text') == "jeden\ndwa \\ trzy"


@pytest.mark.parametrize("text", ["red", "blue", "old", "never heard"])
def test_fuzzy_and_missing_messages_stay_english(po: Path, text: str) -> None:
    compile_po(po)
    assert load(po).gettext(text) == text


def test_a_changed_file_is_compiled_once(po: Path, tmp_path: Path) -> None:
    assert not is_current(po)
    assert compile_all(tmp_path) == [po]
    assert is_current(po)
    assert compile_all(tmp_path) == []
    later = mo_path(po).stat().st_mtime_ns + 1
    os.utime(po, ns=(later, later))
    assert compile_all(tmp_path) == [po]


def test_nothing_unfinished_is_left(po: Path) -> None:
    content = compile_po(po)
    assert mo_path(po).read_bytes() == content
    assert sorted(path.name for path in po.parent.iterdir()) == ["azulejos.mo", "azulejos.po"]


def test_a_file_that_cannot_be_written_is_compiled_in_memory(po: Path) -> None:
    mo_path(po).mkdir()
    (mo_path(po) / "file").touch()
    assert compile_po(po).startswith(b"\xde\x12\x04\x95")


def test_the_same_source_gives_the_same_file(po: Path) -> None:
    assert b"POT-Creation-Date: 1970-01-01 00:00+0000" in compile_po(po)


def test_a_broken_file_is_refused(po: Path) -> None:
    po.write_text(POLISH + 'msgid "no end\n', encoding="utf-8")
    with pytest.raises(PoFileError):
        compile_po(po)
