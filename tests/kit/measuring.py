"""Measures drawings: reads an SVG back into lines, circles and braille, and finds distances between them."""

from dataclasses import dataclass
from itertools import combinations, pairwise
from math import hypot
from xml.etree import ElementTree

SVG = "{http://www.w3.org/2000/svg}"
Point = tuple[float, float]


@dataclass(frozen=True)
class Segment:
    """A part of a line."""

    start: Point
    end: Point
    width: float
    group: int


@dataclass(frozen=True)
class Circle:
    """A disc or, with a width, a ring."""

    middle: Point
    radius: float
    width: float
    group: int
    is_braille: bool


class Measured:
    """The shapes of an SVG document in millimetres."""

    def __init__(self, text: str) -> None:
        root = ElementTree.fromstring(text)
        self.colours = {value for each in root.iter() for key in ("fill", "stroke") if (value := each.get(key))}
        self.names = {each.tag.removeprefix(SVG) for each in root.iter()}
        self.size = root.get("width"), root.get("height"), root.get("viewBox")
        self.title = root.findtext(f"{SVG}title")
        self.note = root.findtext(f"{SVG}desc") or ""
        self.segments: list[Segment] = []
        self.circles: list[Circle] = []
        self.braille: list[tuple[str, list[Point]]] = []
        for group, each in enumerate(root):
            if each.get("class") == "braille":
                dots = [self._circle(dot, group, True) for dot in each]
                self.circles += dots
                self.braille.append((each.get("data-cells", ""), [dot.middle for dot in dots]))
            elif each.tag == f"{SVG}circle":
                self.circles.append(self._circle(each, group, False))
            elif each.tag in (f"{SVG}polyline", f"{SVG}polygon"):
                points = [(float(x), float(y)) for x, y in (pair.split(",") for pair in each.get("points", "").split())]
                points += points[:1] if each.tag == f"{SVG}polygon" else []
                width = float(each.get("stroke-width", "0"))
                self.segments += [Segment(start, end, width, group) for start, end in pairwise(points)]

    @staticmethod
    def _circle(each: ElementTree.Element, group: int, is_braille: bool) -> Circle:
        x, y, radius, width = (float(each.get(name, "0")) for name in ("cx", "cy", "r", "stroke-width"))
        return Circle((x, y), radius, width, group, is_braille)

    def widths(self) -> set[float]:
        """Return the widths of all lines."""
        widths = [*(each.width for each in self.segments), *(each.width for each in self.circles)]
        return {width for width in widths if width}

    def ends(self) -> tuple[float, float, float, float]:
        """Return the left, upper, right and lower end of all shapes."""
        boxes = [(*point, each.width / 2) for each in self.segments for point in (each.start, each.end)]
        boxes += [(*each.middle, each.radius + each.width / 2) for each in self.circles]
        return (
            min(x - r for x, _, r in boxes),
            min(y - r for _, y, r in boxes),
            max(x + r for x, _, r in boxes),
            max(y + r for _, y, r in boxes),
        )

    def gaps(self) -> list[float]:
        """Return the distances between shapes that do not meet; the dots of two lines of braille have their own."""
        found = [_between(a, b) for a, b in combinations(self.segments, 2) if a.group != b.group]
        for circle in self.circles:
            found += [_from_circle(circle, segment) for segment in self.segments]
        for a, b in combinations(self.circles, 2):
            if a.group != b.group and not (a.is_braille and b.is_braille):
                found.append(_circles(a, b))
        return [gap for gap in found if gap > 1e-6]


def distance(point: Point, segment: Segment) -> float:
    """Return the distance of a point from the middle of a line."""
    (x, y), (a, b), (c, d) = point, segment.start, segment.end
    length = (c - a) ** 2 + (d - b) ** 2
    part = max(0.0, min(1.0, ((x - a) * (c - a) + (y - b) * (d - b)) / length))
    return hypot(x - a - part * (c - a), y - b - part * (d - b))


def _between(a: Segment, b: Segment) -> float:
    if _cross(a, b):
        return 0.0
    ends = [distance(point, b) for point in (a.start, a.end)] + [distance(point, a) for point in (b.start, b.end)]
    return min(ends) - (a.width + b.width) / 2


def _cross(a: Segment, b: Segment) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return (
        side(a.start, a.end, b.start) * side(a.start, a.end, b.end) <= 0
        and side(b.start, b.end, a.start) * side(b.start, b.end, a.end) <= 0
    )


def _from_circle(circle: Circle, segment: Segment) -> float:
    near = distance(circle.middle, segment)
    if circle.width:
        far = max(hypot(x - circle.middle[0], y - circle.middle[1]) for x, y in (segment.start, segment.end))
        inside = circle.radius - far
        return max(near - circle.radius, inside) - (circle.width + segment.width) / 2
    return near - circle.radius - segment.width / 2


def _circles(a: Circle, b: Circle) -> float:
    apart = hypot(a.middle[0] - b.middle[0], a.middle[1] - b.middle[1])
    inside = max(a.radius, b.radius) - apart - min(a.radius, b.radius)
    outside = apart - a.radius - b.radius
    return (outside if outside > 0 else inside) - (a.width + b.width) / 2
