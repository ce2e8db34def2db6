import re

import pytest
import segno
from starlette.testclient import TestClient

from azulejos import FAMILIES, new_game
from azulejos.core.replay import Timeline
from azulejos.server.pages.pictures import QUIET_ZONE, draw_ply, draw_qr_code
from azulejos.server.tables.errors import Problem
from azulejos.words import Words

LINK = "https://tables.test/tables/abcdefghjkmn"


@pytest.mark.parametrize("family", FAMILIES)
def test_pictures(client: TestClient, family: str) -> None:
    for name in (family, f"{family}-b", f"{family}-s", f"{family}-board"):
        for theme in ("light", "dark", "contrast"):
            answer = client.get(f"/pictures/{name}.svg?theme={theme}&lang=sv")
            assert answer.headers["content-type"] == "image/svg+xml"
            assert 'lang="sv"' in answer.text
            assert "max-age" in answer.headers["cache-control"]
    assert client.get(f"/pictures/{family}-q.svg").status_code == 422
    assert client.get("/pictures/chess.svg").status_code == 404
    assert client.get(f"/pictures/{family}.svg?theme=pink").status_code == 422


@pytest.mark.parametrize("family", FAMILIES)
def test_sprites(client: TestClient, family: str) -> None:
    style = client.get(f"/tiles/{family}.css?theme=dark&letters=notation")
    assert style.headers["content-type"].startswith("text/css")
    (address,) = set(re.findall(r'url\("([^"]+)"\)', style.text))
    picture = client.get(address)
    assert picture.headers["content-type"] == "image/svg+xml"
    for path in (address, f"/tiles/{family}.css"):
        plain, packed = (client.get(path, headers={"accept-encoding": coding}) for coding in ("identity", "gzip"))
        assert "content-encoding" not in plain.headers
        assert packed.headers["content-encoding"] == "gzip"
        assert packed.content == plain.content  # the client unpacks it
        assert packed.headers["vary"] == "Accept-Encoding"
    assert client.get(f"/tiles/{family}.css").text.count("@media (prefers-") == 2
    for wrong in (f"{family}.svg?theme=pink", f"{family}.css?letters=all", "chess.svg", "chess.css"):
        assert client.get(f"/tiles/{wrong}").status_code == 404


def test_a_ply_is_drawn_with_its_last_move() -> None:
    game = new_game("azul", seed=1)
    game.play(game.legal_moves()[0])
    timeline, words = Timeline.of_record(str(game.record())), Words("en")
    drawn = [draw_ply(timeline, words, ply, 0, "light", "") for ply in (0, 1)]
    assert drawn[0] != drawn[1]
    for ply, seat in ((2, 0), (0, 2)):
        with pytest.raises(Problem):
            draw_ply(timeline, words, ply, seat, "light", "")


def test_a_code_has_every_dark_module_and_a_text_alternative() -> None:
    svg = str(draw_qr_code(LINK, "the <code>"))
    assert svg.startswith('<svg role="img" aria-label="the &lt;code&gt;" ')
    code = segno.make(LINK, error="m", micro=False)
    size = len(tuple(code.matrix)) + 2 * QUIET_ZONE
    assert f'viewBox="0 0 {size} {size}"' in svg
    strokes = re.search(r'stroke="#000" d="([^"]+)"', svg)
    assert strokes
    assert sum(int(run) for run in re.findall(r"h(\d+)", strokes[1])) == sum(map(sum, code.matrix))
