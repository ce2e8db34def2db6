import pytest

from azulejos.words import Words
from azulejos.words.quick_phrases import PHRASES, format_said


@pytest.mark.parametrize(("language", "said"), [("en", "Anna says: Well played!"), ("de", "Anna sagt: Gut gespielt!")])
def test_a_phrase_names_its_player(language: str, said: str) -> None:
    words = Words(language, names=("Anna",))
    assert format_said(words, 0, "played") == said
    assert format_said(words, 0, "unheard-of").endswith(": unheard-of")


def test_phrases_fit_a_line_of_braille() -> None:
    for language in Words.languages():
        assert max(len(Words(language).translate(text)) for text in PHRASES.values()) <= 24
