"""Colour differences: CAM02-UCS, in normal vision and in full colour-vision deficiency (Machado et al. 2009)."""

from functools import cache
from math import atan2, cos, dist, exp, hypot, log, pi, sin

Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

SRGB_TO_XYZ: Matrix = ((41.24, 35.76, 18.05), (21.26, 71.52, 7.22), (1.93, 11.92, 95.05))
CAT02: Matrix = ((0.7328, 0.4296, -0.1624), (-0.7036, 1.6975, 0.0061), (0.0030, 0.0136, 0.9834))
CAT02_BACK: Matrix = (
    (1.096124, -0.278869, 0.182745),
    (0.454369, 0.473533, 0.072098),
    (-0.009628, -0.005698, 1.015326),
)
HPE: Matrix = ((0.38971, 0.68898, -0.07868), (-0.22981, 1.18340, 0.04641), (0.0, 0.0, 1.0))

VISIONS: dict[str, Matrix] = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
}

# Viewing conditions of a screen in a dim office: background of 20 %, 64 lux, average surround.
ADAPTING = 64 / pi / 5
BACKGROUND = 0.2
K = 1 / (5 * ADAPTING + 1)
LEVEL = 0.2 * K**4 * 5 * ADAPTING + 0.1 * (1 - K**4) ** 2 * (5 * ADAPTING) ** (1 / 3)
ADAPTED = 1 - exp((-ADAPTING - 42) / 92) / 3.6
INDUCTION = 0.725 * BACKGROUND**-0.2
EXPONENT = 0.69 * (1.48 + BACKGROUND**0.5)


def distance(one: str, other: str, vision: str = "normal") -> float:
    """Return the difference of two colours for a kind of vision."""
    return dist(ucs(one, vision), ucs(other, vision))


def _times(matrix: Matrix, vector: Triple) -> Triple:
    first, second, third = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return first, second, third


def _linear(colour: str) -> Triple:
    red, green, blue = (
        part / 255 / 12.92 if part / 255 <= 0.04045 else ((part / 255 + 0.055) / 1.055) ** 2.4
        for part in bytes.fromhex(colour[1:])
    )
    return red, green, blue


def _response(xyz: Triple) -> tuple[Triple, float]:
    """Return the opponent signals a, b and u, and the achromatic signal."""
    white = _times(CAT02, _times(SRGB_TO_XYZ, (1, 1, 1)))
    sharp = _times(CAT02, xyz)
    adapted = [part * (ADAPTED * 100 / top + 1 - ADAPTED) for part, top in zip(sharp, white, strict=True)]
    cones = _times(HPE, _times(CAT02_BACK, (adapted[0], adapted[1], adapted[2])))
    parts = []
    for cone in cones:
        power = (LEVEL * abs(cone) / 100) ** 0.42
        parts.append((400 * power / (27.13 + power)) * (1 if cone >= 0 else -1) + 0.1)
    r, g, b = parts
    signals = r - 12 * g / 11 + b / 11, (r + g - 2 * b) / 9, r + g + 21 / 20 * b
    return signals, (2 * r + g + b / 20 - 0.305) * INDUCTION


@cache
def ucs(colour: str, vision: str) -> Triple:
    """Return a colour's coordinates for a kind of vision: lightness, then hue and colourfulness."""
    seen = _times(VISIONS[vision], _linear(colour))
    (a, b, u), achromatic = _response(_times(SRGB_TO_XYZ, seen))
    _, white = _response(_times(SRGB_TO_XYZ, (1, 1, 1)))
    lightness = 100 * (achromatic / white) ** EXPONENT
    hue = atan2(b, a)
    eccentricity = (cos(hue + 2) + 3.8) / 4
    t = 50000 / 13 * INDUCTION * eccentricity * hypot(a, b) / u
    chroma = t**0.9 * (lightness / 100) ** 0.5 * (1.64 - 0.29**BACKGROUND) ** 0.73
    colourfulness = log(1 + 0.0228 * chroma * LEVEL**0.25) / 0.0228
    return 1.7 * lightness / (1 + 0.007 * lightness), colourfulness * cos(hue), colourfulness * sin(hue)
