"""Dimensions of a kit in millimetres, which have to match the set that it is made for."""

from dataclasses import dataclass, fields

from azulejos.core.errors import BadOption, message


@dataclass(frozen=True, slots=True)
class Sizes:
    """Dimensions in millimetres."""

    tile: float  # side of a tile
    fit: float = 0.6  # between a tile and the ridges around it
    ridge: float = 2.0  # width of the ridges between spaces
    depth: float = 2.4  # height of the ridges
    base: float = 1.2  # thickness of what lies under the tiles
    cap: float = 1.2  # thickness of the top and the sides of a cap
    dot: float = 0.6  # height of braille dots

    def __post_init__(self) -> None:
        for each in fields(self):
            if each.name in LIMITS:
                check(each.name, getattr(self, each.name), *LIMITS[each.name])

    @property
    def pit(self) -> float:
        """The side of a space for one tile."""
        return self.tile + self.fit

    @property
    def pitch(self) -> float:
        """The distance between neighbouring spaces."""
        return self.pit + self.ridge


LIMITS = {
    "fit": (0.1, 1.5),
    "ridge": (1.0, 4.0),
    "depth": (1.0, 6.0),
    "base": (0.6, 4.0),
    "cap": (0.8, 3.0),
    "dot": (0.4, 1.0),
}


def check(name: str, value: float, least: float, most: float) -> None:
    """Raise BadOption for a dimension outside its limits."""
    if not least <= value <= most:
        raise BadOption(
            message(
                "{name} must be {least} to {most} mm, got {given}",
                name=name,
                least=f"{least:g}",
                most=f"{most:g}",
                given=f"{value:g}",
            )
        )
