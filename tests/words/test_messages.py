"""Every language has every message, with every placeholder and every plural form."""

import re
from functools import cache
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from azulejos.words import Words
from azulejos.words.catalogue import find_catalogue, languages, po_file
from azulejos.words.mo import LOCALE
from tests.words.messages import SOURCE, collect, update

collected = cache(collect)  # it reads all sources
LANGUAGES = [language for language in Words.languages() if language != "en"]
TEMPLATES = sorted(SOURCE.rglob("*.html"))


def catalogue(language: str) -> Catalog:
    with po_file(language).open("rb") as file:
        return read_po(file, abort_invalid=True)


def messages(found: Catalog) -> dict[tuple[str, ...], Message]:
    return {(str(message.context), *forms(message.id)): message for message in found if message.id}


def forms(text: str | tuple[str, ...] | list[str] | None) -> tuple[str, ...]:
    return (text,) if isinstance(text, str) else tuple(text or ())


def placeholders(text: str) -> list[str]:
    return sorted({name for _, name, _, _ in Formatter().parse(text) if name is not None})


@pytest.mark.parametrize("template", TEMPLATES, ids=lambda path: path.name)
def test_messages_of_a_template_are_collected(template: Path) -> None:
    assert re.findall(r'words\.translate\w*\("', template.read_text(encoding="utf-8")) == []  # use _() or pgettext()


def test_the_languages_of_the_rulebooks_are_there() -> None:
    assert {"en", "de", "sv"} <= set(Words.languages())
    assert {path.name for path in LOCALE.iterdir()} == set(LANGUAGES)


def test_a_language_is_one_file(tmp_path: Path) -> None:
    assert languages(tmp_path) == ("en",)
    path = update("fr", tmp_path)
    text = path.read_text(encoding="utf-8")
    assert 'msgid "{n} red"\nmsgid_plural "{n} red"\nmsgstr[0] ""' in text
    path.write_text(
        text.replace('msgid "{seat} begins."\nmsgstr ""', 'msgid "{seat} begins."\nmsgstr "À {seat}."'), "utf-8"
    )
    assert languages(tmp_path) == ("en", "fr")
    found = find_catalogue("fr", tmp_path)
    assert found.say("{seat} begins.", seat="Anna") == "À Anna."
    assert found.say("Round {round}.", round=1) == "Round 1."


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_complete_file_is_up_to_date(language: str, tmp_path: Path) -> None:
    before = po_file(language).read_bytes()
    path = po_file(language, tmp_path)
    path.parent.mkdir(parents=True)
    path.write_bytes(before)
    assert update(language, tmp_path).read_bytes() == before


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_catalogue_is_complete(language: str) -> None:
    found = catalogue(language)
    assert set(messages(found)) == set(messages(collected()))
    assert not found.obsolete
    for key, message in messages(found).items():
        assert not message.fuzzy, key
        strings = forms(message.string)
        assert len(strings) == (found.num_plurals if message.pluralizable else 1), key
        for text in strings:
            assert text.strip() == text != "", key
            assert placeholders(text) == placeholders(key[-1]), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_sentences_end_as_in_english(language: str) -> None:
    for key, message in messages(catalogue(language)).items():
        assert {text.endswith(".") for text in forms(message.string)} == {key[-1].endswith(".")}, key


def test_singular_and_plural_have_the_same_placeholders() -> None:
    for key in messages(collected()):
        assert len({tuple(placeholders(text)) for text in key[1:]}) == 1, key
        assert not re.search("  |^ | $", key[-1]), key
