"""Help texts and wrong arguments in every language."""

import re

import pytest

from azulejos.cli.app import COMMANDS
from azulejos.cli.help import help_words, paragraphs
from tests.cli.commands import complaint, output

ENGLISH = re.compile(r"\b(the|and|of|with|for|Usage|Options|Arguments|Commands|Examples|FILE|SEAT|default)\b")


@pytest.mark.parametrize("language", ["de", "sv"])
@pytest.mark.parametrize("command", ["", *COMMANDS])
def test_help_is_translated(command: str, language: str) -> None:
    text = output(*filter(None, [command]), "--help", LANG=language)
    text = text.partition("Beispiele:" if language == "de" else "Exempel:")[0]
    assert len(text) > 100
    assert not [line for line in text.splitlines() if ENGLISH.search(line)]


def test_the_language_of_the_command_line_counts() -> None:
    assert "Aufruf:" in output("play", "--help", "--lang", "de", LANG="sv")
    assert "Aufruf:" in output("replay", "--lang=de", "--help")
    assert "Usage:" in output("play", "--help", "--lang", "xx")
    assert help_words(["--lang", "sv"]).language == "sv"


def test_defaults_and_ranges_stay() -> None:
    text = " ".join(output("serve", "--help", LANG="de").split())
    assert "[Vorgabe: 8000; 0<=x<=65535]" in text
    assert "[nötig]" in output("replay", "--help", LANG="de")


def test_families_list_their_options() -> None:
    text = " ".join(output("play", "--help", LANG="de").split())
    assert "Der Sommerpavillon (--game pavilion)" in text
    assert "coloured oder grey (Vorgabe: coloured)" in text  # values are typed as they stand


@pytest.mark.parametrize(
    ("args", "english", "german", "swedish"),
    [
        (["replay"], "FILE is missing;", "DATEI fehlt;", "FIL saknas;"),
        (["verify", "a", "b"], "b is one argument too many;", "b ist zu viel;", "b är ett argument för mycket;"),
        (["--lang"], "there is no option --lang;", "die Option --lang gibt es nicht;", "flaggan --lang finns inte;"),
        (["nothing"], "there is no command nothing;", "den Befehl nothing gibt es nicht;", "kommandot nothing finns"),
        (["perft", "x"], "DEPTH must be a number, got x;", "TIEFE muss eine Zahl sein, nicht x;", "DJUP måste vara"),
        (
            ["serve", "--port", "99999"],
            "--port must be in the range 0<=x<=65535, got 99999;",
            "--port muss im Bereich 0<=x<=65535 liegen, nicht bei 99999;",
            "--port måste ligga i intervallet 0<=x<=65535, inte 99999;",
        ),
    ],
)
def test_wrong_arguments_are_explained(args: list[str], english: str, german: str, swedish: str) -> None:
    for language, expected in (("en", english), ("de", german), ("sv", swedish)):
        assert expected in complaint(*args, LANG=language)
    if args[0] == "replay":
        assert "DATEI fehlt;" in complaint(*args, "--lang", "de", LANG="sv")


def test_paragraphs_are_messages() -> None:
    assert paragraphs("One\n    line.\n\n    Another.\n    ") == ["One line.", "Another."]
