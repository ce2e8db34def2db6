"""Messages and errors in the language of a listener, without a game."""

from azulejos.words import Words
from azulejos.words.phrasing import Phrasing
from azulejos.words.translator import Translator


def test_messages_of_other_modules() -> None:
    assert Words("de").translate("The game is over.") == "Die Partie ist zu Ende."
    assert Words("sv").translate_n("{n} tile", "{n} tiles", 3) == "3 brickor"


def test_a_listener_without_a_game() -> None:
    translator = Translator(Phrasing("de", "brief", False, ("Anna",), False))
    assert (translator.language, translator.verbosity, translator.says_offer) == ("de", "brief", False)
    assert [translator.seat(seat) for seat in (0, 1)] == ["Anna", "Spieler 2"]
    assert translator.error(FileNotFoundError(2, "No such file or directory", "x.txt")).startswith("x.txt: ")
