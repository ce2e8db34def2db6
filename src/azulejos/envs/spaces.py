"""Observation and action spaces of Gymnasium and PettingZoo, and tables of them for documentation.

``python -m azulejos.envs.spaces FAMILY players=4`` prints the tables of a game; docs/envs.md has some of them.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from itertools import groupby

import numpy as np
from gymnasium import spaces

from azulejos.core.observation import Plane, size
from azulejos.core.options import parse
from azulejos.envs.setting import Setting, make_setting


def observation_box(setting: Setting) -> spaces.Box[np.float32]:
    """Return the observation space: from 0 to the highest number of each plane."""
    high = [np.full(plane.size, plane.high, np.float32) for _, _, plane in setting.planes.places()]
    return spaces.Box(np.float32(0), np.concatenate(high), (setting.size,), np.float32)


def masked_space(setting: Setting) -> spaces.Dict:
    """Return the space of an observation with an action mask."""
    mask = spaces.Box(0, 1, (len(setting.moves),), np.int8)
    return spaces.Dict({"observation": observation_box(setting), "action_mask": mask})


def actions(setting: Setting) -> spaces.Discrete:
    """Return the action space: the numbers of all moves."""
    return spaces.Discrete(len(setting.moves))


# Tables


def action_table(setting: Setting) -> str:
    """Return a table of the kinds of actions: their numbers, and the first and last token."""
    lines = ["| actions | what | first | last |", "| --- | --- | --- | --- |"]
    for kind, group in groupby(setting.moves, type):
        moves = list(group)
        first, last = moves[0], moves[-1]
        about = (kind.__doc__ or "").rstrip(".")
        lines.append(f"| {first.number} to {last.number} | {about} | `{first}` | `{last}` |")
    return "\n".join(lines)


def plane_table(setting: Setting) -> str:
    """Return a table of the planes: offset, shape, meaning, highest number and divisor."""
    table, board = size(setting.planes.table), size(setting.planes.board)
    return "\n".join(
        [
            "| from | plane | shape | what | most | divided by |",
            "| --- | --- | --- | --- | --- | --- |",
            *_rows(setting.planes.table, ""),
            *_rows(setting.planes.board, f"{table} + {board}s + "),
        ]
    )


def _rows(planes: tuple[Plane, ...], before: str) -> Iterator[str]:
    at = 0
    for plane in planes:
        shape = " x ".join(map(str, plane.shape))
        most = "0 or 1" if plane.most == 1 else plane.most
        divisor = plane.divisor if plane.divisor > 1 else ""
        yield f"| {before}{at} | `{plane.name}` | {shape} | {plane.about} | {most} | {divisor} |"
        at += plane.size


def main(game: str, *options: str) -> None:
    """Print the tables of a game."""
    given = dict(option.split("=", 1) for option in options)
    chosen = parse(make_setting(game, "result", {}).family.options, given)
    setting = make_setting(game, "result", chosen)
    print(f"{action_table(setting)}\n\n{plane_table(setting)}\n\n{setting.size} numbers, {len(setting.moves)} actions")


if __name__ == "__main__":
    main(*sys.argv[1:])
