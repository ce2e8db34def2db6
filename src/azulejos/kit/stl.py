"""Solids as files: binary STL for printing, and OpenSCAD for changing."""

from collections.abc import Iterable, Iterator
from math import sqrt
from struct import pack

from azulejos.kit.solids import Facet, Loop, Solid, Step
from azulejos.kit.svg import number

OVERLAP = 0.01  # by which OpenSCAD's bodies reach into each other


def to_stl(solid: Solid) -> bytes:
    """Return a solid as binary STL in millimetres."""
    facets = list(solid.facets())
    body = b"".join(
        pack("<12fH", *_normal(facet), *(each for corner in facet for each in corner), 0) for facet in facets
    )
    return b"Azulejos, millimetres".ljust(80) + pack("<I", len(facets)) + body


def _normal(facet: Facet) -> tuple[float, float, float]:
    (a, b, c), (d, e, f), (g, h, i) = facet
    x = (e - b) * (i - c) - (f - c) * (h - b)
    y = (f - c) * (g - a) - (d - a) * (i - c)
    z = (d - a) * (h - b) - (e - b) * (g - a)
    length = sqrt(x * x + y * y + z * z)
    return x / length, y / length, z / length


def to_scad(solid: Solid, about: Iterable[str]) -> str:
    """Return a solid as OpenSCAD source, with comment lines before it."""
    body = _body(solid.outline, 0.0, solid.height)
    cut = [_body(cavity.loop, -OVERLAP, cavity.height) for cavity in solid.cavities]
    cut += [_body(hole, -OVERLAP, solid.height + OVERLAP) for hole in solid.holes]
    body = _difference(body, cut)
    level = [(step, solid.height) for step in solid.steps]
    while level:
        pits = [_body(step.loop, step.height, ground + OVERLAP) for step, ground in level if step.height < ground]
        raised = [_raised(step, ground) for step, ground in level if step.height > ground]
        body = _union(_difference(body, pits), raised)
        level = [(inner, step.height) for step, _ in level for inner in step.steps]
    return "".join(f"// {line}\n" for line in about) + body


def _raised(step: Step, ground: float) -> str:
    if step.scale == 1:
        return _body(step.loop, ground - OVERLAP, step.height)
    x, y = step.middle
    loop = tuple((a - x, b - y) for a, b in step.loop)
    inner = f"linear_extrude({number(step.height - ground + OVERLAP)}, scale={number(step.scale)}) {_polygon(loop)}"
    return f"translate([{number(x)}, {number(y)}, {number(ground - OVERLAP)}]) {inner};\n"


def _body(loop: Loop, low: float, high: float) -> str:
    return f"translate([0, 0, {number(low)}]) linear_extrude({number(high - low)}) {_polygon(loop)};\n"


def _polygon(loop: Loop) -> str:
    return f"polygon([{', '.join(f'[{number(x)}, {number(y)}]' for x, y in loop)}])"


def _difference(body: str, cut: list[str]) -> str:
    return _combined("difference", body, cut) if cut else body


def _union(body: str, added: list[str]) -> str:
    return _combined("union", body, added) if added else body


def _combined(name: str, body: str, others: list[str]) -> str:
    return f"{name}() {{\n{''.join(_indented([body, *others]))}}}\n"


def _indented(texts: Iterable[str]) -> Iterator[str]:
    yield from (f"  {line}\n" for text in texts for line in text.splitlines())
