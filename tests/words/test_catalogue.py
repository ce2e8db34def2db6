"""Languages are found, negotiated and loaded."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from azulejos import BadOption
from azulejos.core.errors import message
from azulejos.words.catalogue import find_catalogue, languages, negotiate_language, pick_language, po_file
from azulejos.words.mo import compile_po

FRENCH = """
msgid "{seat} begins."
msgstr "À {seat}."
"""


@pytest.fixture
def french(tmp_path: Path) -> Path:
    """Return the .po file of the only language besides English in a folder."""
    path = po_file("fr", tmp_path)
    path.parent.mkdir(parents=True)
    path.write_text(FRENCH, encoding="utf-8")
    return path


def test_a_changed_file_is_compiled_when_it_is_loaded(french: Path, tmp_path: Path) -> None:
    assert languages(tmp_path) == ("en", "fr")
    assert find_catalogue("fr", tmp_path).say("{seat} begins.", seat="Anna") == "À Anna."
    later = french.stat().st_mtime_ns + 10**9
    french.write_text(FRENCH.replace("À", "Pour"), encoding="utf-8")
    os.utime(french, ns=(later, later))
    find_catalogue.cache_clear()
    assert find_catalogue("fr", tmp_path).say("{seat} begins.", seat="Anna") == "Pour Anna."


def test_an_installed_package_needs_no_po_file(french: Path, tmp_path: Path) -> None:
    compile_po(french)
    french.unlink()
    assert languages(tmp_path) == ("en", "fr")
    assert find_catalogue("fr", tmp_path).say("{seat} begins.", seat="Anna") == "À Anna."


def test_untranslated_messages_are_english(french: Path, tmp_path: Path) -> None:
    assert french.exists()
    assert find_catalogue("fr", tmp_path).say("Round {round}.", round=1) == "Round 1."


def test_messages_in_messages_are_translated() -> None:
    inner = message("line {number}", number=3)
    assert find_catalogue("de").localize(message("{text} (rule {rule})", text=inner, rule=4)) == "Zeile 3 (Regel 4)"
    assert find_catalogue("de").localize("line 3") == "line 3"


def test_a_language_is_picked_from_the_environment() -> None:
    assert pick_language(None, "de_AT.UTF-8", "sv") == "de"
    assert pick_language("pt_PT", "sv-FI") == "sv"
    assert pick_language("C", "POSIX", "") == "en"


def test_a_language_is_negotiated_with_a_browser() -> None:
    assert negotiate_language("", "pt-PT", "SV-fi", "de") == "sv"
    assert negotiate_language("de_AT") == "de"
    assert negotiate_language("", "*", "xx") == "en"


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadOption, match="there is no catalogue for 'xx'"):
        find_catalogue("xx")


def test_compiled_catalogues_need_no_babel() -> None:
    compile_po(po_file("de"))
    program = "import sys, azulejos.words as words; words.Words('de').seat(0); print('babel' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "False"
