"""Catalogues are read as Babel and gettext read them."""

from gettext import GNUTranslations
from io import BytesIO

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from azulejos.words import Words
from azulejos.words.catalogue import po_file
from azulejos.words.po import PoTranslations

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


def by_babel(po: bytes) -> GNUTranslations:
    compiled = BytesIO()
    write_mo(compiled, read_po(BytesIO(po)))
    compiled.seek(0)
    return GNUTranslations(compiled)


def messages(translations: GNUTranslations) -> dict[object, str]:
    return {key: text for key, text in vars(translations)["_catalog"].items() if key}


@pytest.mark.parametrize("language", [language for language in Words.languages() if language != "en"])
def test_every_message_is_read_as_babel_reads_it(language: str) -> None:
    po = po_file(language).read_bytes()
    assert messages(PoTranslations(BytesIO(po))) == messages(by_babel(po))


@pytest.mark.parametrize("ends", ["\n", "\r\n"])
def test_plurals_contexts_and_long_texts(ends: str) -> None:
    words = PoTranslations(BytesIO(POLISH.replace("\n", ends).encode()))
    assert messages(words) == messages(by_babel(POLISH.encode()))
    assert [words.ngettext("{n} tile", "{n} tiles", n)[4:] for n in (1, 2, 5, 22)] == [
        "płytka",
        "płytki",
        "płytek",
        "płytki",
    ]
    assert words.pgettext("list", 'a "long" text') == "jeden\ndwa \\ trzy"


@pytest.mark.parametrize("text", ["red", "blue", "old", "never heard"])
def test_what_is_fuzzy_or_missing_stays_english(text: str) -> None:
    assert PoTranslations(BytesIO(POLISH.encode())).gettext(text) == text
