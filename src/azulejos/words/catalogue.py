"""Message catalogues: English as it stands in the source, other languages from gettext files.

Messages are whole templates with named placeholders. They are translated by the methods of a Catalogue; those in
tables are marked with gettext_noop(), ngettext_noop() and pgettext_noop(), by which tools/messages finds them. A
language is kept as a .po file and loaded from the .mo file that is compiled from it.
"""

import os
import re
from functools import cache
from gettext import GNUTranslations, NullTranslations
from io import BytesIO
from pathlib import Path
from typing import Any

from azulejos.core.errors import BadOption, Message, message
from azulejos.words.mo import LOCALE, compile_po, is_current, mo_path

SOURCE_LANGUAGE = "en"


def gettext_noop(text: str) -> str:
    """Mark a message that is translated elsewhere."""
    return text


def ngettext_noop(one: str, many: str) -> tuple[str, str]:
    """Mark a message with a singular and a plural."""
    return one, many


def pgettext_noop(context: str, text: str) -> tuple[str, str]:
    """Mark a message whose context tells it apart from others with the same text."""
    return context, text


def po_file(language: str, locale: Path = LOCALE) -> Path:
    """Return the path of a language's .po file; installed packages have only the .mo file beside it."""
    return locale / language / "LC_MESSAGES" / "azulejos.po"


def languages(locale: Path = LOCALE) -> tuple[str, ...]:
    """Return the codes of all languages in a folder, English first."""
    files = {folder.name: po_file(folder.name, locale) for folder in locale.iterdir()}
    found = {code for code, po in files.items() if po.exists() or mo_path(po).exists()}
    return (SOURCE_LANGUAGE, *sorted(found - {SOURCE_LANGUAGE}))


def pick_language(*preferred: str | None) -> str:
    """Return the first available language among preferences such as "sv" or "de_AT.UTF-8", else English.

    Every command calls this at its start, hence not Babel's negotiate_locale as in negotiate_language(): importing
    Babel takes a tenth as long as the whole start of a command.
    """
    available = languages()
    codes = [re.split("[-_.@]", code or "")[0].lower() for code in preferred]
    return next((code for code in codes if code in available), SOURCE_LANGUAGE)


def environment_language() -> str:
    """Return the available language that the environment asks for, as gettext does."""
    return pick_language(*(os.environ.get(name) for name in ("LC_ALL", "LC_MESSAGES", "LANG")))


def negotiate_language(*preferred: str) -> str:
    """Return the best available language for language tags such as "pt-BR", best first, else English."""
    from babel.core import negotiate_locale

    available = {code.lower().replace("_", "-"): code for code in languages()}
    tags = [tag.strip().lower().replace("_", "-") for tag in preferred]
    found = negotiate_locale(list(filter(None, tags)), available, sep="-")
    return available[found] if found else SOURCE_LANGUAGE


class Catalogue:
    """The messages of one language, filled with values."""

    def __init__(self, translations: NullTranslations) -> None:
        """Take the translations of one language."""
        self._translations = translations

    def say(self, text: str, /, **values: object) -> str:
        """Translate a message."""
        return self._translations.gettext(text).format(**values)

    def say_n(self, one: str, many: str, n: int, /, **values: object) -> str:
        """Translate a message in the plural form of a number, which is {n}."""
        return self._translations.ngettext(one, many, n).format(n=n, **values)

    def say_in(self, context: str, text: str, /, **values: object) -> str:
        """Translate a message that has a context."""
        return self._translations.pgettext(context, text).format(**values)

    def say_n_in(self, context: str, one: str, many: str, n: int, /, **values: object) -> str:
        """Translate a message that has a context, in the plural form of a number."""
        return self._translations.npgettext(context, one, many, n).format(n=n, **values)

    def localize(self, text: str) -> str:
        """Translate a Message with its values; any other text stays as it is."""
        if not isinstance(text, Message):
            return text
        values: dict[str, Any] = {
            name: self.localize(value) if isinstance(value, str) else value for name, value in text.values.items()
        }
        if text.plural:
            return self.say_n(text.template, text.plural, values.pop("n"), **values)
        return self.say(text.template, **values)


@cache
def find_catalogue(language: str, locale: Path = LOCALE) -> Catalogue:
    """Return the messages of a language, loaded on first use; BadOption if there is no such language."""
    if language not in languages(locale):
        why = message(
            "there is no catalogue for {language}; choose from {languages}",
            language=repr(language),
            languages=", ".join(languages(locale)),
        )
        raise BadOption(why)
    return Catalogue(NullTranslations() if language == SOURCE_LANGUAGE else _load(po_file(language, locale)))


def _load(po: Path) -> GNUTranslations:
    if po.exists() and not is_current(po):  # a checkout whose .po file has changed
        return GNUTranslations(BytesIO(compile_po(po)))
    with mo_path(po).open("rb") as file:
        return GNUTranslations(file)
