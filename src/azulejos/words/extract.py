"""Find all messages in the source, and bring the catalogue of a language up to date with them.

``python -m azulejos.words.extract fr`` makes or updates the catalogue of a language. What is then empty or marked as
fuzzy is to be translated; see docs/adding-a-language.md.
"""

from __future__ import annotations

import sys
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

from azulejos.words.catalogue import po_file

SOURCE = Path(__file__).parent.parent
SAID = (1,)
COUNTED = (1, 2)
IN_CONTEXT = ((1, "c"), 2)
# By the name of a function: which of its arguments are messages.
KEYWORDS = {
    "say": SAID,
    "say_n": COUNTED,
    "say_in": IN_CONTEXT,
    "say_n_in": ((1, "c"), 2, 3),
    "message": SAID,
    "message_n": COUNTED,
    "message_in": IN_CONTEXT,
    "ask": SAID,
    "ask_n": COUNTED,
    "ask_in": IN_CONTEXT,
    "said": SAID,
    "IllegalMove": (2,),
    "Problem": (2,),
}
# Which files have messages, and what reads them.
FILES = {"*.py": "python", "*.html": "jinja2"}

HEADER = r"""msgid ""
msgstr ""
"Language: {language}\n"
"Plural-Forms: {forms}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"

"""


def collect() -> Catalog:
    """Return the messages of all files, without translations."""
    catalogue = Catalog(project="azulejos", charset="utf-8", fuzzy=False)
    for pattern, method in FILES.items():
        for path in sorted(SOURCE.rglob(pattern)):
            for _, message, _, context in extract_from_file(method, path, KEYWORDS):
                catalogue.add(message, locations=[(path.relative_to(SOURCE).as_posix(), 0)], context=context)
    return catalogue


def update(language: str) -> Path:
    """Make or update the catalogue of a language and return where it is."""
    path = po_file(language)
    catalogue = Catalog(locale=language, fuzzy=False)
    if path.exists():
        with path.open("rb") as file:
            catalogue = read_po(file, locale=language)
    catalogue.update(collect(), no_fuzzy_matching=True)
    catalogue.obsolete.clear()
    path.parent.mkdir(parents=True, exist_ok=True)
    write(path, catalogue)
    return path


def write(path: Path, catalogue: Catalog) -> None:
    """Write a catalogue with a header that tells no more than is needed."""
    header = HEADER.format(language=catalogue.locale_identifier, forms=catalogue.plural_forms)
    with path.open("wb") as file:
        file.write(header.encode())
        write_po(file, catalogue, width=120, no_location=True, omit_header=True)


if __name__ == "__main__":
    for code in sys.argv[1:]:
        print(update(code))
