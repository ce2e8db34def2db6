"""Colours as data: the glazes of tiles, the themes of boards and tables, and contrast by WCAG 2.2."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Glaze:
    """The two inks of a tile: its fill, and the one that its motif and its rim are painted with."""

    fill: str
    ink: str


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of everything that is not a tile."""

    name: str
    ground: str  # the table
    panel: str  # boards and factories
    well: str  # an empty space
    line: str  # outlines of spaces, factories and boards
    ink: str  # text, and the outer edge of tiles
    soft: str  # secondary text
    accent: str  # the player to move, the last move, legal targets
    on_accent: str  # text on the accent
    light: str  # a completed structure
    tint: float  # the part of its colour in an empty space that takes one colour
    shadow: float  # opacity of the shadow below boards and factories
    stroke: float  # width of a highlight


MARKER = Glaze("#FFFDF6", "#0649BD")  # the first-player marker
SEATS = ("#0649BD", "#D36108", "#56C697", "#A47E9D", "#AF1010", "#FBD43C", "#B3F1EC", "#14161A")  # in charts

THEMES: Mapping[str, Theme] = {
    theme.name: theme
    for theme in (
        Theme(
            name="light",
            ground="#F5EFE3",
            panel="#FFFDF8",
            well="#F3ECDE",
            line="#8B8371",
            ink="#1B2A41",
            soft="#55607A",
            accent="#0649BD",
            on_accent="#FFFFFF",
            light="#F6C445",
            tint=0.13,
            shadow=0.16,
            stroke=3.5,
        ),
        Theme(
            name="dark",
            ground="#14202E",
            panel="#1B2B3D",
            well="#142231",
            line="#7C8DA3",
            ink="#EFE9DC",
            soft="#B4BFCC",
            accent="#8FBCFF",
            on_accent="#0A1626",
            light="#E9B949",
            tint=0.2,
            shadow=0.16,
            stroke=3.5,
        ),
        Theme(
            name="contrast",
            ground="#FFFFFF",
            panel="#FFFFFF",
            well="#FFFFFF",
            line="#000000",
            ink="#000000",
            soft="#000000",
            accent="#000000",
            on_accent="#FFFFFF",
            light="#FFD400",
            tint=0.0,
            shadow=0.0,
            stroke=4.5,
        ),
    )
}


def mix(one: str, other: str, share: float) -> str:
    """Return a mixture of two colours; ``share`` is the part of the other one."""
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in zip(_bytes(one), _bytes(other), strict=True))


def luminance(colour: str) -> float:
    """Return the relative luminance of a colour, as WCAG 2.2 defines it."""
    parts = [part / 255 for part in _bytes(colour)]
    red, green, blue = (part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21, as WCAG 2.2 defines it."""
    dark, bright = sorted((luminance(one), luminance(other)))
    return (bright + 0.05) / (dark + 0.05)


def tinted(theme: Theme, glaze: Glaze) -> str:
    """Return the ground of an empty space that takes one colour."""
    return mix(theme.well, glaze.fill, theme.tint)


def faint(theme: Theme, glaze: Glaze, ratio: float = 3.1) -> str:
    """Return the palest ink of a tile's hue that has the given contrast with its empty space."""
    ground = tinted(theme, glaze)
    inks = [mix(ground, glaze.fill, share / 20) for share in range(6, 21)]
    inks += [mix(glaze.fill, theme.ink, share / 20) for share in range(1, 21)]
    return next(ink for ink in inks if contrast(ink, ground) >= ratio)


def outline(theme: Theme) -> str:
    """Return the ink for the outlines of completed structures."""
    return max((theme.ink, theme.on_accent), key=lambda ink: contrast(ink, theme.light))


def _bytes(colour: str) -> bytes:
    return bytes.fromhex(colour[1:])
