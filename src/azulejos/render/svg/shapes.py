"""SVG elements and paths as text, and the motifs of tiles made of them."""

import html
from math import cos, pi, sin

Point = tuple[float, float]

INK = "currentColor"  # of motifs


def num(value: float) -> str:
    """Format a number with at most two decimals."""
    return f"{round(value, 2):g}"


def escape(text: str) -> str:
    """Escape a text for an element or an attribute, without characters that XML cannot hold."""
    return html.escape("".join(sign if sign.isprintable() or sign == "\n" else " " * sign.isspace() for sign in text))


def polar(angle: float, radius: float) -> Point:
    """Return the point at a clock angle in degrees, 0 at 12 o'clock, and a distance from the origin."""
    return radius * sin(angle * pi / 180), -radius * cos(angle * pi / 180)


def text(at: Point, content: object, size: float, look: str = "ink", anchor: str = "middle") -> str:
    """Return a text that is centred vertically at a point."""
    return (
        f'<text class="{look}" x="{num(at[0])}" y="{num(at[1] + size * 0.355)}" '
        f'font-size="{num(size)}" text-anchor="{anchor}">{escape(str(content))}</text>'
    )


def group(content: str, at: Point = (0, 0), scale: float = 1, attributes: str = "") -> str:
    """Return a group that is moved and scaled."""
    moved = f"translate({num(at[0])} {num(at[1])})" if at != (0, 0) else ""
    sized = f"scale({scale:.4g})" if scale != 1 else ""
    transform = f' transform="{moved}{sized}"' if moved or sized else ""
    return f"<g{' ' if attributes else ''}{attributes}{transform}>{content}</g>"


def use(name: str, at: Point, attributes: str = "") -> str:
    """Return a reference to a definition, with its origin at a point."""
    return f'<use href="#{name}" x="{num(at[0])}" y="{num(at[1])}"{" " if attributes else ""}{attributes}/>'


def box(at: Point, size: Point, look: str, radius: float = 0, attributes: str = "") -> str:
    """Return a rectangle, given its upper left corner."""
    corners = f' rx="{num(radius)}"' if radius else ""
    return (
        f'<rect class="{look}" x="{num(at[0])}" y="{num(at[1])}" width="{num(size[0])}" height="{num(size[1])}"'
        f"{corners}{' ' if attributes else ''}{attributes}/>"
    )


def circle(at: Point, radius: float, look: str, attributes: str = "") -> str:
    """Return a circle."""
    middle = f'cx="{num(at[0])}" cy="{num(at[1])}"'
    return f'<circle class="{look}" {middle} r="{num(radius)}"{" " if attributes else ""}{attributes}/>'


def polygon(points: list[Point]) -> str:
    """Return the path of a polygon."""
    return "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points) + "Z"


def star(points: int, outer: float, inner: float, middle: Point = (50, 50)) -> str:
    """Return the path of a star whose first point is at the top."""
    corners = [polar(180 / points * corner, inner if corner % 2 else outer) for corner in range(2 * points)]
    return polygon([(middle[0] + x, middle[1] + y) for x, y in corners])


def disc(middle: Point, radius: float) -> str:
    """Return the path of a circle."""
    half = f"a{num(radius)} {num(radius)} 0 1 0"
    return f"M{num(middle[0] - radius)} {num(middle[1])}{half} {num(2 * radius)} 0{half} {num(-2 * radius)} 0Z"


def rounded(points: list[Point], radius: float) -> str:
    """Return the path of a polygon with rounded corners."""
    path = ""
    for here, (x, y) in enumerate(points):
        ends = []
        for px, py in (points[here - 1], points[(here + 1) % len(points)]):
            length = ((px - x) ** 2 + (py - y) ** 2) ** 0.5
            ends.append((x + (px - x) * radius / length, y + (py - y) * radius / length))
        (ax, ay), (bx, by) = ends
        path += f"{'L' if path else 'M'}{num(ax)} {num(ay)}Q{num(x)} {num(y)} {num(bx)} {num(by)}"
    return path + "Z"


# Motifs of tiles: shapes in one ink, in a box of 100 by 100


def filled(path: str, rule: str = "") -> str:
    """Fill a path; ``rule`` holds further attributes."""
    return f'<path fill="{INK}"{rule} d="{path}"/>'


def drawn(path: str, width: float) -> str:
    """Stroke a path."""
    return f'<path fill="none" stroke="{INK}" stroke-width="{num(width)}" stroke-linecap="round" d="{path}"/>'


def turned(content: str, angles: range) -> str:
    """Repeat a shape, turned around the middle of the box."""
    return "".join(f'<g transform="rotate({angle} 50 50)">{content}</g>' for angle in angles)


def eight_pointed_star() -> str:
    """Return the star of eight points with a ring in its middle."""
    return filled(star(8, 41, 22) + disc((50, 50), 10), ' fill-rule="evenodd"') + filled(disc((50, 50), 4.5))
