"""Messages in a language: English as they stand in the source, others from one .po file each.

Messages are whole templates with named placeholders. In tables they are marked with message(), message_n() and
message_in(), elsewhere said by the methods of a Catalogue; extract.py finds them by these names.
"""

import re
from functools import cache
from gettext import NullTranslations
from pathlib import Path

from azulejos.errors import BadOption
from azulejos.said import Said, said
from azulejos.words.po import PoTranslations

LOCALE = Path(__file__).parent / "locale"
SOURCE_LANGUAGE = "en"


def message(text: str) -> str:
    """Mark a message that is said elsewhere."""
    return text


def message_n(one: str, many: str) -> tuple[str, str]:
    """Mark a message that has a singular and a plural."""
    return one, many


def message_in(context: str, text: str) -> tuple[str, str]:
    """Mark a message that is told from others of the same text by its context."""
    return context, text


def po_file(language: str) -> Path:
    """Return where the messages of a language are."""
    return LOCALE / language / "LC_MESSAGES" / "azulejos.po"


def languages() -> tuple[str, ...]:
    """Return the codes of all languages there are."""
    found = {path.name for path in LOCALE.iterdir() if po_file(path.name).exists()}
    return (SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE}))


def pick_language(*wishes: str | None) -> str:
    """Return the first language there is of those wished for, such as "sv" or "de_AT.UTF-8"; else English."""
    known = languages()
    codes = [re.split("[-_.@]", wish or "")[0].lower() for wish in wishes]
    return next((code for code in codes if code in known), SOURCE_LANGUAGE)


class Catalogue:
    """The messages of one language, filled with values."""

    def __init__(self, translations: NullTranslations) -> None:
        """Take them as gettext has them."""
        self._translations = translations

    def say(self, text: str, /, **values: object) -> str:
        """Say a message."""
        return self._translations.gettext(text).format(**values)

    def say_n(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Say a message in the form that a number asks for; {n} is the number."""
        return self._translations.ngettext(one, many, n).format(n=n, **values)

    def say_in(self, context: str, text: str, /, **values: object) -> str:
        """Say a message that has a context."""
        return self._translations.pgettext(context, text).format(**values)

    def say_n_in(self, context: str, one: str, many: str, n: int, /, **values: object) -> str:
        """Say a message that has a context, in the form that a number asks for."""
        return self._translations.npgettext(context, one, many, n).format(n=n, **values)

    def translate(self, text: str) -> str:
        """Say an error's text in this language, where it knows how it was made."""
        if not isinstance(text, Said):
            return text
        values = {
            name: self.translate(value) if isinstance(value, str) else value for name, value in text.values.items()
        }
        return self.say(text.template, **values)


@cache
def find_catalogue(language: str) -> Catalogue:
    """Return the messages of a language, read when they are first asked for."""
    if language not in languages():
        why = said(
            "no words in {language}; there is {languages}", language=repr(language), languages=", ".join(languages())
        )
        raise BadOption(why)
    if language == SOURCE_LANGUAGE:
        return Catalogue(NullTranslations())
    with po_file(language).open("rb") as file:
        return Catalogue(PoTranslations(file))
