"""Render modes: text, SVG and pixels."""

from __future__ import annotations

import io

import numpy as np
import resvg_py
from numpy.typing import NDArray
from PIL import Image

from azulejos import Game
from azulejos.core.errors import BadOption

MODES = ("human", "ansi", "svg", "rgb_array")
WIDTH = 900  # pixels

Frame = str | NDArray[np.uint8] | None


def check_mode(mode: str | None) -> None:
    """Raise BadOption for an unknown render mode."""
    if mode is not None and mode not in MODES:
        raise BadOption(f"render_mode must be {', '.join(map(repr, MODES))} or None, got {mode!r}")


def render(game: Game, mode: str | None) -> Frame:
    """Return a frame; mode "human" prints the game instead."""
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
    """Return a picture as an array of rows, pixels and RGB values."""
    png = resvg_py.svg_to_bytes(svg_string=svg, width=WIDTH, background="white")
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"))
