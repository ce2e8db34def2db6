"""Static files and their caching."""

from starlette.testclient import TestClient

from azulejos.server.http.assets import A_DAY, FOREVER, REVALIDATE, STATIC, address, imported


def test_the_url_of_a_file_contains_its_digest(client: TestClient) -> None:
    url = address("style.css")
    assert url.startswith("/static/style.css?v=")
    response = client.get(url)
    assert response.headers["cache-control"] == FOREVER
    assert response.text == (STATIC / "style.css").read_text(encoding="utf-8")


def test_other_urls_are_revalidated(client: TestClient) -> None:
    for query in ("", "?v=0123456789ab", "?x"):
        assert client.get(f"/static/style.css{query}").headers["cache-control"] == REVALIDATE
    picture = next(path for path in STATIC.iterdir() if path.suffix == ".png")
    assert client.get(f"/static/{picture.name}").headers["cache-control"] == A_DAY


def test_files_are_compressed_and_pages_are_not(client: TestClient) -> None:
    assert client.get("/static/style.css", headers={"accept-encoding": "gzip"}).headers["content-encoding"] == "gzip"
    assert "content-encoding" not in client.get("/", headers={"accept-encoding": "gzip"}).headers


def test_an_unknown_file_is_not_found(client: TestClient) -> None:
    assert client.get("/static/nothing.css").status_code == 404
    assert client.get("/static/../app.py").status_code == 404


def test_the_modules_of_a_script_are_known_before_it_is_loaded(client: TestClient) -> None:
    modules = imported("table.js")
    assert len(set(modules)) == len(modules)
    assert {"/static/announce.js", "/static/morph.js", "/static/sound.js"} <= set(modules)
    for module in modules:
        assert client.get(module).status_code == 200
    assert imported("sound.js") == ()
