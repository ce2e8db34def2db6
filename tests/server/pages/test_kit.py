from io import BytesIO
from zipfile import ZipFile

import pytest
from starlette.testclient import TestClient

from azulejos import FAMILIES
from azulejos.kit import KITS, make_kit, make_plan
from azulejos.words import Words
from tests.server.pages.support import LANGUAGES


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_offers_a_kit_for_each_game(client: TestClient, language: str) -> None:
    assert 'href="/kit"' in client.get(f"/rules?lang={language}").text
    page = client.get(f"/kit?lang={language}").text
    words = Words(language)
    for family in FAMILIES:
        assert f'action="/kit/{family}"' in page
        assert words.title(family) in page


@pytest.mark.parametrize("family", FAMILIES)
def test_files(client: TestClient, family: str) -> None:
    tile = KITS[family].tile_limits[1]
    query = f"players=2&tile={tile:g}"
    expected = make_kit(family, make_plan(family, "de", 2, tile=tile))
    page = client.get(f"/kit/{family}?{query}", params={"lang": "de", "players": 2, "tile": tile})
    assert page.status_code == 200
    client.cookies.update(page.cookies)
    for path in ("labels/labels.brf", "parts/cap-b.stl", "sheets/a4.pdf", "read-me.txt"):
        assert f'href="/kit/{family}/files/{path}?players=2&amp;tile={tile:g}"' in page.text
        answer = client.get(f"/kit/{family}/files/{path}", params={"lang": "de", "players": 2, "tile": tile})
        assert answer.content == expected[path]
        assert answer.headers["content-disposition"].startswith(f'attachment; filename="azulejos-{family}-')
    answer = client.get(f"/kit/{family}/kit.zip", params={"lang": "de", "players": 2, "tile": tile})
    assert answer.headers["content-type"] == "application/zip"
    with ZipFile(BytesIO(answer.content)) as archive:
        found = {name.removeprefix(f"azulejos-{family}/"): archive.read(name) for name in archive.namelist()}
    assert found == expected


@pytest.mark.parametrize(
    "path",
    [
        "/kit/chess",
        "/kit/azul?tile=5",
        "/kit/azul?tile=nan",
        "/kit/azul?players=1",
        "/kit/pavilion?players=8",
        "/kit/azul/files/other.txt",
        "/kit/azul/files/../../etc/passwd",
    ],
)
def test_wrong_requests_are_refused(client: TestClient, path: str) -> None:
    assert 400 <= client.get(path).status_code < 500
