"""Small helpers that write SVG: numbers, texts, groups, paths."""

import html
from math import cos, pi, sin

Point = tuple[float, float]


def num(value: float) -> str:
    """Write a number shortly."""
    return f"{round(value, 2):g}"


def escape(text: str) -> str:
    """Make any text safe in an element or an attribute; what XML cannot hold is left out."""
    return html.escape("".join(sign if sign.isprintable() or sign == "\n" else " " * sign.isspace() for sign in text))


def polar(angle: float, radius: float) -> Point:
    """Return the point at a clock angle in degrees, 0 at 12 o'clock, and a distance from the origin."""
    return radius * sin(angle * pi / 180), -radius * cos(angle * pi / 180)


def text(at: Point, content: object, size: float, look: str = "ink", anchor: str = "middle") -> str:
    """Write a text whose middle is at the height of a point."""
    return (
        f'<text class="{look}" x="{num(at[0])}" y="{num(at[1] + size * 0.355)}" '
        f'font-size="{num(size)}" text-anchor="{anchor}">{escape(str(content))}</text>'
    )


def group(content: str, at: Point = (0, 0), scale: float = 1, attributes: str = "") -> str:
    """Put shapes somewhere, in some size."""
    moved = f"translate({num(at[0])} {num(at[1])})" if at != (0, 0) else ""
    sized = f"scale({scale:.4g})" if scale != 1 else ""
    transform = f' transform="{moved}{sized}"' if moved or sized else ""
    return f"<g{' ' if attributes else ''}{attributes}{transform}>{content}</g>"


def use(name: str, at: Point, attributes: str = "") -> str:
    """Show a defined shape with its origin at a point."""
    return f'<use href="#{name}" x="{num(at[0])}" y="{num(at[1])}"{" " if attributes else ""}{attributes}/>'


def box(at: Point, size: Point, look: str, radius: float = 0, attributes: str = "") -> str:
    """Draw a rectangle from its upper left corner."""
    corners = f' rx="{num(radius)}"' if radius else ""
    return (
        f'<rect class="{look}" x="{num(at[0])}" y="{num(at[1])}" width="{num(size[0])}" height="{num(size[1])}"'
        f"{corners}{' ' if attributes else ''}{attributes}/>"
    )


def circle(at: Point, radius: float, look: str, attributes: str = "") -> str:
    """Draw a circle."""
    middle = f'cx="{num(at[0])}" cy="{num(at[1])}"'
    return f'<circle class="{look}" {middle} r="{num(radius)}"{" " if attributes else ""}{attributes}/>'


def polygon(points: list[Point]) -> str:
    """Write the path of a polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def star(points: int, outer: float, inner: float, middle: Point = (50, 50)) -> str:
    """Write the path of a star with its first point up."""
    corners = [polar(180 / points * corner, inner if corner % 2 else outer) for corner in range(2 * points)]
    return polygon([(middle[0] + x, middle[1] + y) for x, y in corners])


def disc(middle: Point, radius: float) -> str:
    """Write the path of a full circle."""
    half = f"a{num(radius)} {num(radius)} 0 1 0"
    return f"M{num(middle[0] - radius)} {num(middle[1])}{half} {num(2 * radius)} 0{half} {num(-2 * radius)} 0Z"


def rounded(points: list[Point], radius: float) -> str:
    """Write the path of a polygon whose corners are rounded; each loses so much of its two sides."""
    path = ""
    for here, (x, y) in enumerate(points):
        ends = []
        for px, py in (points[here - 1], points[(here + 1) % len(points)]):
            length = ((px - x) ** 2 + (py - y) ** 2) ** 0.5
            ends.append((x + (px - x) * radius / length, y + (py - y) * radius / length))
        (ax, ay), (bx, by) = ends
        path += f"{'L' if path else 'M'}{num(ax)} {num(ay)}Q{num(x)} {num(y)} {num(bx)} {num(by)}"
    return path + "Z"
