"""QR codes of links, as SVG for a page."""

from __future__ import annotations

from functools import lru_cache

import segno
from markupsafe import Markup

QUIET_ZONE = 4  # modules around the code, as its standard requires


@lru_cache(maxsize=256)
def draw_qr_code(link: str, label: str) -> Markup:
    """Return the QR code of a link as an SVG element of any size."""
    code = segno.make(link, error="m", micro=False)
    svg = code.svg_inline(omitsize=True, border=QUIET_ZONE, dark="#000", light="#fff", svgclass="qr", lineclass=None)
    return Markup('<svg role="img" aria-label="{}" ').format(label) + Markup(svg.removeprefix("<svg "))
