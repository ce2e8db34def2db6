"""The drawing context: theme, words and highlights, and the SVG document around a drawing."""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass
from functools import cache

from azulejos.core.errors import BadOption, message
from azulejos.render.svg.palette import THEMES, Theme, outline
from azulejos.render.svg.shapes import Point, escape, num, use
from azulejos.render.svg.tiles import tile_name
from azulejos.words import Words

Mark = tuple[Hashable, ...]  # a place to highlight, as the family's drawing names it


@dataclass(frozen=True, slots=True)
class Pen:
    """The context of a drawing."""

    family: str
    theme: Theme
    marks: str  # the letters on tiles: "" for none, "notation" or "tactile"
    words: Words
    last: frozenset[Mark] = frozenset()
    targets: frozenset[Mark] = frozenset()

    def tile(self, letter: str, at: Point, attributes: str = "", turned: object = "") -> str:
        """Draw a tile at a point."""
        return use(f"{tile_name(self.family, self.theme.name, self.marks, letter)}{turned}", at, attributes)

    def space(self, letter: str, at: Point, attributes: str = "", turned: object = "") -> str:
        """Draw the empty space of a tile at a point."""
        return use(f"{tile_name(self.family, self.theme.name, self.marks, letter)}{turned}-space", at, attributes)

    def marker(self, at: Point, scale: float = 1) -> str:
        """Draw the first-player marker with its middle at a point."""
        sized = f"translate({num(at[0])} {num(at[1])})scale({num(scale)})"
        return f'<use class="marker" href="#{self.family}-{self.theme.name}-marker" transform="{sized}"/>'

    def highlight(self, mark: Mark) -> str:
        """Return the class of a place's outline, or an empty string."""
        if mark in self.targets:
            return "target"
        return "last" if mark in self.last else ""


def make_pen(family: str, theme: str, letters: bool | str, words: Words | None) -> Pen:
    """Return a pen without highlights; raise BadOption for an unknown theme or set of letters."""
    if theme not in THEMES:
        why = message(
            "{name} must be {choices}, got {given}", name="theme", choices=", ".join(THEMES), given=repr(theme)
        )
        raise BadOption(why)
    if letters not in (False, True, "notation", "tactile"):
        raise BadOption(f"letters must be True, False, 'notation' or 'tactile', got {letters!r}")
    marks = ("notation" if letters is True else letters) or ""
    return Pen(family, THEMES[theme], marks, words or Words())


def gather(marks: set[Mark], sources: Sequence[str]) -> set[Mark]:
    """Mark a source as a whole where every kind on it is marked."""
    for index, letters in enumerate(sources):
        kinds: set[Mark] = {("source", index, letter) for letter in letters}
        if kinds and kinds <= marks:
            marks = marks - kinds | {("source", index)}
    return marks


def describe(title: str, lines: Sequence[str] = ()) -> str:
    """Return the title and description of an element, for screen readers."""
    description = "\n".join(lines)
    return f"<title>{escape(title)}</title>" + (f"<desc>{escape(description)}</desc>" if lines else "")


def document(pen: Pen, size: Point, content: str, lines: Sequence[str], defs: str, attributes: str = "") -> str:
    """Return a complete SVG document; the first line is its title, the others describe it."""
    width, height = map(num, size)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="azulejos azulejos-{pen.theme.name}" '
        f'viewBox="0 0 {width} {height}" width="{width}" height="{height}" role="img" '
        f'lang="{escape(pen.words.language)}"{" " if attributes else ""}{attributes}>'
        f"{describe(lines[0], lines[1:])}<style>{_style(pen.theme)}</style>"
        f"<defs>{defs}</defs>{content}</svg>\n"
    )


@cache
def _style(theme: Theme) -> str:
    fonts = "'Segoe UI','Noto Sans','Helvetica Neue',Ubuntu,Cantarell,'DejaVu Sans',Arial,sans-serif"
    highlight = f"fill:none;stroke:{theme.accent};stroke-width:{num(theme.stroke)}"
    rules = {
        "": f"font-family:{fonts};font-variant-numeric:tabular-nums lining-nums;forced-color-adjust:none",
        " .ground": f"fill:{theme.ground}",
        " .panel": f"fill:{theme.panel};stroke:{theme.line};stroke-width:1.5",
        " .shadow": f"fill:#0B1420;opacity:{num(theme.shadow)}",
        " .well": f"fill:{theme.well}",
        " .space": f"stroke:{theme.line};stroke-width:1.5",
        " .ink": f"fill:{theme.ink}",
        " .bold": f"fill:{theme.ink};font-weight:700",
        " .soft": f"fill:{theme.soft}",
        " .line": f"fill:none;stroke:{theme.line};stroke-width:1.5",
        " .frieze": f"fill:none;stroke:{theme.accent};stroke-width:1.5",
        " .accent": f"fill:{theme.accent}",
        " .on": f"fill:{theme.on_accent}",
        " .onbold": f"fill:{theme.on_accent};font-weight:700",
        " .dim": f"fill:none;stroke:{theme.line};stroke-width:2;stroke-linejoin:round",
        " .lit": f"fill:{theme.light};stroke:{outline(theme)};stroke-width:2;stroke-linejoin:round",
        " .last": highlight,
        " .target": f"{highlight};stroke-dasharray:7 5;stroke-linecap:round",
    }
    scope = f".azulejos-{theme.name}"
    # Definitions are outside the scope of the picture's class, so their classes have longer names.
    plain = ".azulejos-figure{font-weight:700}.azulejos-mark{fill:#14161A;font-weight:700}" + "".join(
        f"{scope}{selector}{{{rule}}}" for selector, rule in rules.items()
    )
    forced = {
        " .ground,{0} .panel,{0} .well,.azulejos-space": "fill:Canvas",
        " .panel,{0} .space,{0} .line,{0} .dim,.azulejos-edge,.azulejos-space,.azulejos-dim": "stroke:CanvasText",
        " .ink,{0} .bold,{0} .soft,.azulejos-ink": "fill:CanvasText",
        " .faint,.azulejos-faint": "color:GrayText",
        " .accent": "fill:Highlight",
        " .on,{0} .onbold": "fill:HighlightText",
        " .last,{0} .target,{0} .frieze": "stroke:Highlight",
    }
    system = "".join(f"{scope}{selector.format(scope)}{{{rule}}}" for selector, rule in forced.items())
    return f"{plain}@media (forced-colors:active){{{system}}}"
