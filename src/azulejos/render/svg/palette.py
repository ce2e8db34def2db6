"""The colours of the pictures as data: glazes of tiles, and themes for what lies round them."""

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
    panel: str  # boards, plates
    well: str  # an empty space
    line: str  # outlines of spaces, plates and boards
    ink: str  # text, and the outer edge of tiles
    soft: str  # text of less weight
    accent: str  # whose turn, the last move, legal targets
    on_accent: str  # text on the accent
    light: str  # what is lit up: a completed pillar, statue or window
    tint: float  # how much of a colour an empty space that is meant for it shows
    shadow: float  # how dark the shadow below boards and plates is
    stroke: float  # how thick a highlight is


AZUL: Mapping[str, Glaze] = {
    "b": Glaze("#0649BD", "#F3F7FF"),
    "y": Glaze("#FBD43C", "#173C92"),
    "r": Glaze("#AF1010", "#FFE7C7"),
    "k": Glaze("#14161A", "#E9E4D6"),
    "w": Glaze("#B3F1EC", "#0B4A6B"),
    "j": Glaze("#A47E9D", "#FFFDF6"),
}

PAVILION: Mapping[str, Glaze] = {
    "p": Glaze("#401B5B", "#EBDCF7"),
    "g": Glaze("#56C697", "#0A3A2C"),
    "o": Glaze("#D36108", "#FFF6DC"),
    "y": Glaze("#F2DE2F", "#6A3B00"),
    "b": Glaze("#2A6AD0", "#F6FAFF"),
    "r": Glaze("#770414", "#FFD9B8"),
}

MARKER = Glaze("#FFFDF6", "#0649BD")  # the start marker

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
    """Return the colour that has so much of the other one in it."""
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
    """Return the ground of an empty space that is meant for one colour."""
    return mix(theme.well, glaze.fill, theme.tint)


def faint(theme: Theme, glaze: Glaze, ratio: float = 3.1) -> str:
    """Return the palest ink of a tile's hue that is still seen on its empty space, at the given contrast."""
    ground = tinted(theme, glaze)
    inks = [mix(ground, glaze.fill, share / 20) for share in range(6, 21)]
    inks += [mix(glaze.fill, theme.ink, share / 20) for share in range(1, 21)]
    return next(ink for ink in inks if contrast(ink, ground) >= ratio)


def outline(theme: Theme) -> str:
    """Return the ink for the outlines of what is lit up."""
    return max((theme.ink, theme.on_accent), key=lambda ink: contrast(ink, theme.light))


def _bytes(colour: str) -> bytes:
    return bytes.fromhex(colour[1:])
