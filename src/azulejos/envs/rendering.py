"""What ``render()`` returns: text, SVG or pixels."""

from __future__ import annotations

import io

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from azulejos import Game
from azulejos.errors import BadOption

MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH = 900  # pixels of a picture

Frame = str | NDArray[np.uint8] | None


def check_mode(mode: str | None) -> None:
    """Raise BadOption unless there is such a render mode."""
    if mode is not None and mode not in MODES:
        raise BadOption(f"render_mode can be {', '.join(map(repr, MODES))} or None, not {mode!r}")


def render(game: Game, mode: str | None) -> Frame:
    """Show a game; a human sees it printed."""
    match mode:
        case "ansi":
            return str(game)
        case "svg":
            return game._repr_svg_()
        case "rgb_array":
            return pixels(game._repr_svg_())
        case "human":
            print(game)
    return None


def pixels(svg: str) -> NDArray[np.uint8]:
    """Return a drawing as rows of pixels, each red, green and blue."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, background="white")
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))
