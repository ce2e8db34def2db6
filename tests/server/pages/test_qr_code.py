import re

import segno

from azulejos.server.pages.qr_code import QUIET_ZONE, draw_qr_code

LINK = "https://tables.test/tables/abcdefghjkmn"


def test_a_code_has_every_dark_module_and_a_text_alternative() -> None:
    svg = str(draw_qr_code(LINK, "the <code>"))
    assert svg.startswith('<svg role="img" aria-label="the &lt;code&gt;" ')
    code = segno.make(LINK, error="m", micro=False)
    size = len(tuple(code.matrix)) + 2 * QUIET_ZONE
    assert f'viewBox="0 0 {size} {size}"' in svg
    strokes = re.search(r'stroke="#000" d="([^"]+)"', svg)
    assert strokes
    assert sum(int(run) for run in re.findall(r"h(\d+)", strokes[1])) == sum(map(sum, code.matrix))
