"""Catalogues in .po files, read as gettext reads .mo files; Babel could do it, but takes as long as a game to start."""

import re
from gettext import GNUTranslations, c2py
from typing import Any

TEXT = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr(?:\[\d+\])?) )?"(.*)"')
ESCAPED = {"n": "\n", "t": "\t", "r": "\r"}


class PoTranslations(GNUTranslations):
    """The messages of a .po file; those that are fuzzy or not translated are left out."""

    def _parse(self, fp: Any) -> None:
        self._catalog: dict[str | tuple[str, int], str] = {}
        self.plural = c2py("n != 1")
        for entry in fp.read().decode().replace("\r\n", "\n").split("\n\n"):
            if not re.search("^#,.*fuzzy", entry, re.MULTILINE):
                self._take(_texts(entry))

    def _take(self, texts: dict[str, str]) -> None:
        key = "\x04".join(texts[keyword] for keyword in ("msgctxt", "msgid") if keyword in texts)
        if not key:
            rule = re.search("plural=(.*?);", texts.get("msgstr", ""))
            self.plural = c2py(rule[1]) if rule else self.plural
        elif texts.get("msgstr"):
            self._catalog[key] = texts["msgstr"]
        else:
            forms = [text for keyword, text in texts.items() if keyword.startswith("msgstr[")]
            self._catalog |= {(key, form): text for form, text in enumerate(forms) if text}


def _texts(entry: str) -> dict[str, str]:
    """Return the texts of an entry by their keywords; a text may go on for several lines."""
    texts: dict[str, str] = {}
    keyword = ""
    for line in entry.splitlines():
        match = TEXT.fullmatch(line)
        if match:
            keyword = match[1] or keyword
            texts[keyword] = texts.get(keyword, "") + _unescape(match[2])
    return texts


def _unescape(text: str) -> str:
    return re.sub(r"\\(.)", lambda match: ESCAPED.get(match[1], match[1]), text) if "\\" in text else text
