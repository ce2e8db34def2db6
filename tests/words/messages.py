"""The messages in the source, collected with Babel, and the catalogues of languages; ``tools/messages`` runs this.

``tools/messages`` updates all catalogues, ``tools/messages fr`` creates or updates one. Messages that are then empty or
fuzzy need a translation; see docs/adding-a-language.md.
"""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.pofile import read_po, write_po

import azulejos
from azulejos.cli.help import PLACEHOLDER, paragraphs
from azulejos.words.catalogue import languages, po_file
from azulejos.words.mo import LOCALE

SOURCE = Path(azulejos.__file__).parent
TEXT = (1,)
COUNTED = (1, 2)
IN_CONTEXT = ((1, "c"), 2)
# The arguments of each function that are messages.
KEYWORDS = {
    "say": TEXT,
    "say_n": COUNTED,
    "say_in": IN_CONTEXT,
    "say_n_in": ((1, "c"), 2, 3),
    "gettext_noop": TEXT,
    "ngettext_noop": COUNTED,
    "pgettext_noop": IN_CONTEXT,
    "translate": TEXT,
    "_": TEXT,
    "translate_n": COUNTED,
    "ngettext": COUNTED,
    "translate_in": IN_CONTEXT,
    "pgettext": IN_CONTEXT,
    "message": TEXT,
    "message_n": COUNTED,
    "IllegalMove": (2,),
    "Problem": (2,),
}
# Files with messages, and their extraction methods.
FILES = {"*.py": "python", "*.html": "jinja2"}

HEADER = r"""msgid ""
msgstr ""
"Language: {language}\n"
"Plural-Forms: {forms}\n"
"MIME-Version: 1.0\n"
"Content-Type: text/plain; charset=utf-8\n"

"""


def help_texts(path: Path) -> Iterator[tuple[str, str]]:
    """Return the help of a command with its context: the docstring, and the texts and placeholders of parameters."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    for node in ast.walk(tree):
        if isinstance(node, ast.FunctionDef) and node.name == path.stem:
            for paragraph in paragraphs(ast.get_docstring(node) or ""):
                yield "help", paragraph
        if isinstance(node, ast.keyword) and isinstance(node.value, ast.Constant):
            if node.arg == "help" and isinstance(node.value.value, str):
                yield "help", node.value.value
            elif node.arg == "metavar":
                yield from (("metavar", word) for word in PLACEHOLDER.findall(str(node.value.value)))


def collect() -> Catalog:
    """Return the messages of all source files, without translations."""
    catalogue = Catalog(project="azulejos", charset="utf-8", fuzzy=False)
    for pattern, method in FILES.items():
        for path in sorted(SOURCE.rglob(pattern)):
            for _, message, _, context in extract_from_file(method, path, KEYWORDS):
                catalogue.add(message, locations=[(path.relative_to(SOURCE).as_posix(), 0)], context=context)
    for path in sorted((SOURCE / "cli").glob("*.py")):
        for context, text in help_texts(path):
            catalogue.add(text, locations=[(path.relative_to(SOURCE).as_posix(), 0)], context=context)
    return catalogue


def update(language: str, locale: Path = LOCALE) -> Path:
    """Create or update the catalogue of a language and return its path."""
    path = po_file(language, locale)
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
    """Write a catalogue with a minimal header."""
    header = HEADER.format(language=catalogue.locale_identifier, forms=catalogue.plural_forms)
    with path.open("wb") as file:
        file.write(header.encode())
        write_po(file, catalogue, width=120, no_location=True, omit_header=True)


if __name__ == "__main__":
    for code in sys.argv[1:] or languages()[1:]:
        print(update(code))
