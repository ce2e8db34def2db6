"""Draw the pictures of the kits again: python docs/gallery/kit.py."""

from math import cos, radians, sin
from pathlib import Path

import numpy as np
from PIL import Image

from azulejos.kit import KITS, make_plan
from azulejos.kit.formats import to_svg
from azulejos.kit.make import lay_paper
from azulejos.kit.solids import Solid

HERE = Path(__file__).parent
SCALE = 3.0  # pixels in a millimetre
TURN, TILT = radians(12), radians(50)  # of the view: to the side, and up from the plane
LIGHT = np.array([-0.35, -0.45, 0.82])
CLAY = np.array([214, 196, 168])
PAPER = 250
PARTS = {
    "azul": ("board-lines", "board-wall", "board-floor", "factory-3", "centre", "cap-b", "counter-base", "counter-7"),
    "pavilion": ("star-coloured-o", "star-coloured-m", "factory-3", "centre", "cap-p"),
}
SHEETS = {("azul", "a4"): "board-coloured-a4", ("pavilion", "a3"): "board-coloured-a3"}


def render(solid: Solid) -> Image.Image:
    """Return an orthographic picture of a solid, with a depth buffer at twice the size."""
    scale = 2 * SCALE
    facets = np.array(list(solid.facets()))
    normals = np.cross(facets[:, 1] - facets[:, 0], facets[:, 2] - facets[:, 0])
    normals /= np.linalg.norm(normals, axis=1)[:, None]
    right = np.array([cos(TURN), sin(TURN), 0])
    up = np.array([-sin(TURN) * sin(TILT), cos(TURN) * sin(TILT), cos(TILT)])
    near = np.array([sin(TURN) * cos(TILT), -cos(TURN) * cos(TILT), sin(TILT)])
    places = np.stack([facets @ right, -(facets @ up), facets @ near], axis=-1)
    places[..., :2] = (places[..., :2] - places[..., :2].min(axis=(0, 1))) * scale + 8
    width, height = (int(size) + 9 for size in places[..., :2].max(axis=(0, 1)))
    image, depth = np.full((height, width, 3), PAPER, dtype=np.uint8), np.full((height, width), -np.inf)
    heights = facets[..., 2].mean(axis=1) / facets[..., 2].max()
    for corners, normal, level in zip(places, normals, heights, strict=True):
        if normal @ near > 0:
            shade = (0.45 + 0.6 * max(0.0, float(normal @ LIGHT))) * (0.72 + 0.4 * level)  # lower faces are darker
            fill(image, depth, corners, np.minimum(CLAY * shade, 255).astype(np.uint8))
    return Image.fromarray(image).resize((width // 2, height // 2), Image.Resampling.LANCZOS)


def fill(image: np.ndarray, depth: np.ndarray, corners: np.ndarray, colour: np.ndarray) -> None:
    """Fill a triangle where nothing is nearer."""
    (ax, ay, az), (bx, by, bz), (cx, cy, cz) = corners
    area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
    left, top = int(min(ax, bx, cx)), int(min(ay, by, cy))
    y, x = np.mgrid[top : int(max(ay, by, cy)) + 2, left : int(max(ax, bx, cx)) + 2]
    b = ((x - ax) * (cy - ay) - (y - ay) * (cx - ax)) / area
    c = ((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / area
    z = az + b * (bz - az) + c * (cz - az)
    seen = (b >= -1e-9) & (c >= -1e-9) & (b + c <= 1 + 1e-9)
    seen &= z > depth[y[0, 0] : y[-1, 0] + 1, x[0, 0] : x[0, -1] + 1] - 1e-9
    rows, columns = y[seen], x[seen]
    depth[rows, columns] = z[seen]
    image[rows, columns] = colour


def arrange(pictures: list[Image.Image], width: int) -> Image.Image:
    """Return pictures in rows."""
    places, x, y, row = [], 0, 0, 0
    for picture in pictures:
        if x and x + picture.width > width:
            x, y, row = 0, y + row, 0
        places.append((x, y))
        x, row = x + picture.width, max(row, picture.height)
    whole = Image.new("RGB", (width, y + row), (PAPER,) * 3)
    for picture, place in zip(pictures, places, strict=True):
        whole.paste(picture, place)
    return whole


def main() -> None:
    """Draw the parts and a sheet of each family."""
    for family, names in PARTS.items():
        parts = {part.name: part for part in KITS[family].parts(make_plan(family, "en"))}
        whole = arrange([render(parts[name].solid) for name in names], 1300)
        whole.resize((1000, whole.height * 1000 // whole.width)).save(HERE / f"kit-{family}-parts.webp", quality=80)
    for (family, paper), name in SHEETS.items():
        sheets, _ = lay_paper(family, make_plan(family, "en"), paper)
        sheet = next(sheet for sheet in sheets if sheet.name == name)
        svg = to_svg(sheet).replace('stroke="none">', 'stroke="none" style="background:#fff">', 1)
        (HERE / f"kit-{family}-board.svg").write_text(svg, encoding="utf-8")


if __name__ == "__main__":
    main()
