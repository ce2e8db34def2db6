import pytest

from azulejos.cli.parameters import pick_language


def test_a_wish_comes_before_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    assert pick_language(None) == "en"
    monkeypatch.setenv("LANG", "sv_SE.UTF-8")
    assert pick_language(None) == "sv"
    monkeypatch.setenv("LC_ALL", "de_AT")
    assert pick_language(None) == "de"
    assert pick_language("en") == "en"
