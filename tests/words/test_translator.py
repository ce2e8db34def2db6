"""Messages and errors in the language of a listener, without a game."""

from pathlib import Path

import pytest

import azulejos
from azulejos import BadOption, BadRecord
from azulejos.words import Words
from azulejos.words.phrasing import Phrasing
from azulejos.words.translator import Translator
from tests.broken_records import BROKEN, PAVILION_BROKEN, Broken

RECORD = """\
[Game "azul"]
[Players "2"]

1= bbyr kkww byrr bykw yrrw
1b-2 cy-1
"""


@pytest.mark.parametrize(
    ("language", "heard"),
    [
        ("en", "players must be 2, 3, 4, 5, 6, 7 or 8, got 9"),
        ("de", "players: möglich ist 2, 3, 4, 5, 6, 7 oder 8, nicht 9"),
        ("sv", "players måste vara 2, 3, 4, 5, 6, 7 eller 8, inte 9"),
    ],
)
def test_an_option(language: str, heard: str) -> None:
    with pytest.raises(BadOption) as refused:
        azulejos.new_game(players=9)
    assert Words(language).error(refused.value) == heard


@pytest.mark.parametrize(
    ("old", "new", "heard"),
    [
        (
            "cy-1",
            "1k-1",
            "Eintrag 3, Zeile 5: gefunden: '1k-1'; erwartet: ein erlaubter Zug von Platz 2 wie 3b-0: "
            "auf Manufakturplättchen 1 liegt kein k (Regel 10)",
        ),
        (
            "bbyr",
            "bbb",
            "Eintrag 1, Zeile 4: gefunden: '1= bbb kkww byrr bykw yrrw'; erwartet: eine mögliche Auslage: ",
        ),
        ('[Players "2"]\n', "", "Kopfzeilen: gefunden: keine Kopfzeile Players; erwartet: eine solche"),
        (
            '"azul"',
            '"go"',
            "Kopfzeilen: gefunden: unmögliche Regeln; erwartet: mögliche Regeln: kein Spiel heißt 'go'; es gibt azul",
        ),
    ],
)
def test_a_record(old: str, new: str, heard: str) -> None:
    with pytest.raises(BadRecord) as refused:
        azulejos.replay(RECORD.replace(old, new))
    assert Words("de").error(refused.value).startswith(heard)


@pytest.mark.parametrize("broken", [*BROKEN, *PAVILION_BROKEN], ids=lambda broken: broken.name)
def test_in_english_it_is_what_the_error_says(broken: Broken) -> None:
    with pytest.raises(BadRecord) as refused:
        azulejos.replay(broken.text)
    assert Words().error(refused.value) == str(refused.value)
    for language in ("de", "sv"):
        said = Words(language).error(refused.value)
        assert said != str(refused.value)
        assert said.isprintable()


def test_a_file(tmp_path: Path) -> None:
    with pytest.raises(OSError, match="No such file") as refused:
        (tmp_path / "none").read_text()
    assert Words("de").error(refused.value) == f"{tmp_path / 'none'}: Datei oder Ordner gibt es nicht"
    assert Words("sv").system_error(refused.value) == "Filen eller mappen finns inte"
    with pytest.raises(UnicodeDecodeError) as broken:
        b"ab\xff".decode()
    assert Words("sv").error(broken.value) == "texten är inte UTF-8: se byte 2"


def test_messages_of_other_modules() -> None:
    assert Words("de").translate("The game is over.") == "Die Partie ist zu Ende."
    assert Words("sv").translate_n("{n} tile", "{n} tiles", 3) == "3 brickor"


def test_a_listener_without_a_game() -> None:
    translator = Translator(Phrasing("de", "brief", False, ("Anna",), False))
    assert (translator.language, translator.verbosity, translator.says_offer) == ("de", "brief", False)
    assert [translator.seat(seat) for seat in (0, 1)] == ["Anna", "Spieler 2"]
    assert translator.error(FileNotFoundError(2, "No such file or directory", "x.txt")).startswith("x.txt: ")
