import pytest
from starlette.testclient import TestClient

from tests.server.browsing import Browser, check
from tests.server.pages.support import LANGUAGES, spoken


@pytest.mark.parametrize("language", LANGUAGES)
def test_settings_are_kept(client: TestClient, language: str) -> None:
    browser = Browser(client)
    page = browser.open(spoken(language, "/settings?back=/rules/azul"))
    form, button = page.buttons_under("/settings")[0]
    chosen = {
        "theme": "dark",
        "letters": "tactile",
        "sound": "off",
        "keys": "off",
        "confirm": "no",
        "verbosity": "full",
        "cells": "20",
    }
    assert dict(form.fields)["theme"] == "auto"
    form.fields = [(name, chosen.get(name, value)) for name, value in form.fields]
    browser.press((form, button))
    assert browser.address == "/rules/azul"
    page = browser.open("/settings")
    fields = dict(page.buttons_under("/settings")[0][0].fields)
    assert {name: fields[name] for name in chosen} == chosen
    source = client.get("/about").text
    assert 'data-theme="dark"' in source
    assert 'data-sound="off" data-keys="off" data-confirm="no"' in source
    saved = browser.press(page.buttons_under("/settings")[0])
    assert browser.address == "/settings"
    check(saved)


def test_settings_lead_back_only_to_us(client: TestClient) -> None:
    browser = Browser(client)
    page = browser.open("/settings?back=https://elsewhere.test/")
    assert ("back", "/") in page.find("Save")[0].fields
    assert browser.open("/settings?back=//elsewhere.test/").find("Save")[0].fields[1] == ("back", "/")
