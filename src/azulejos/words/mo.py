"""Compilation of message catalogues: .po files to .mo files, with Babel.

setup.py and tools/prepare run this file by itself when the package is built, so it imports nothing of the package.
In a checkout, azulejos.words.catalogue calls it for a .po file that has changed since.
"""

from __future__ import annotations

import contextlib
import os
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

LOCALE = Path(__file__).parent / "locale"


def mo_path(po: Path) -> Path:
    """Return the compiled file of a .po file."""
    return po.with_suffix(".mo")


def is_current(po: Path) -> bool:
    """Return whether a .po file has been compiled since it was last changed."""
    mo = mo_path(po)
    return mo.exists() and mo.stat().st_mtime_ns >= po.stat().st_mtime_ns


def compile_po(po: Path) -> bytes:
    """Compile a .po file and return the content of its .mo file; fuzzy and untranslated messages are left out.

    The .mo file is replaced at once, so that another process never reads half of it. A folder that cannot be written
    to is no error.
    """
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with po.open("rb") as file:
        catalogue = read_po(file, locale=po.parents[1].name, abort_invalid=True)
    catalogue.creation_date = datetime.fromtimestamp(0, UTC)  # the same source gives the same file at any time
    compiled = BytesIO()
    write_mo(compiled, catalogue)
    mo = mo_path(po)
    unfinished = mo.with_name(f".{mo.name}.{os.getpid()}")
    with contextlib.suppress(OSError):
        unfinished.write_bytes(compiled.getvalue())
        unfinished.replace(mo)
    return compiled.getvalue()


def compile_all(locale: Path = LOCALE) -> list[Path]:
    """Compile the .po files that have changed and return them."""
    changed = [po for po in sorted(locale.glob("*/LC_MESSAGES/*.po")) if not is_current(po)]
    for po in changed:
        compile_po(po)
    return changed


if __name__ == "__main__":
    compile_all()
