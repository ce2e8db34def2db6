"""Events of dots."""

from dataclasses import dataclass

from azulejos.core.event import Event, make_decoders
from tests.toy.dots.constants import TOOK


@dataclass(frozen=True, slots=True)
class Took(Event):
    """All tiles of a colour were taken from a factory and scored."""

    source: int
    colour: int
    tiles: int
    points: int


DECODERS = make_decoders({TOOK: Took})
