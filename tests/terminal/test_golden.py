"""Sessions as a person hears them. ``python -m tests.terminal.test_golden`` writes them anew; then read them."""

import contextlib
import io
from pathlib import Path

import pytest

import azulejos
from azulejos.words import Words
from tests.terminal.tables import table

GOLDEN = Path(__file__).parent / "golden"
WIDTH = 40
TYPED = {
    ("azul", "en"): "where red|fits 1|4 red|2|effect c yellow 2|centre yellow two|changes|undo|board|resign|resign",
    (
        "azul",
        "de",
    ): "wo rot|passt 1|vier rot|2|wirkung mitte gelb 2|Mitte gelb zwei|neues|zurück|tafel|aufgeben|aufgeben",
    (
        "azul",
        "sv",
    ): "var röd|passar 1|fyra röd|2|verkan mitten gul 2|mitten gul två|nytt|ångra|bräde|resignera|resignera",
    ("pavilion", "en"): "factories|1 green|3 red 2|c orange|scores|where blue|hello|verbosity full|resign|resign",
    ("pavilion", "de"): "auslage|1 grün|3 rot 2|Mitte orange|punkte|wo blau|hallo|umfang voll|aufgeben|aufgeben",
    ("pavilion", "sv"): "fabriker|1 grön|3 röd 2|mitten orange|poäng|var blå|hej|omfång full|resignera|resignera",
}


def session(family: str, language: str) -> str:
    """Return what is said when this is typed, as the lines of a braille display."""
    game = azulejos.new_game(family, seed=3, names=["Anna", ""])
    typed = TYPED[family, language].split("|")
    with contextlib.redirect_stdout(io.StringIO()) as shown:
        table(game, *typed, language=language, people=(0,), verbosity="normal", width=WIDTH).run()
    return shown.getvalue()


@pytest.mark.parametrize(("family", "language"), TYPED)
def test_a_session(family: str, language: str) -> None:
    assert session(family, language) == (GOLDEN / f"{family}-{language}.txt").read_text(encoding="utf-8")


def test_every_language_has_a_session() -> None:
    assert {language for _, language in TYPED} == set(Words.languages())


if __name__ == "__main__":
    GOLDEN.mkdir(exist_ok=True)
    for family, language in TYPED:
        (GOLDEN / f"{family}-{language}.txt").write_text(session(family, language), encoding="utf-8")
