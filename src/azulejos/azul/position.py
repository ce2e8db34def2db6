"""Azul's part of a position string: the fields of a view, written and read with every check (docs/positions.md)."""

import re
from collections.abc import Iterator
from dataclasses import replace

from azulejos import tiles
from azulejos.azul.rules import LETTERS, Rules
from azulejos.azul.view import Board, View
from azulejos.errors import BadPosition

EMPTY_WALL = ",".join(["....."] * 5)
EMPTY_LINES = ",".join(["."] * 5)


def spell_view(view: View) -> dict[str, str]:
    """Write a view as fields."""
    fields = {
        "round": str(view.round),
        "turn": "-" if view.phase == "over" else str(view.turn + 1),
        "start": str(view.start + 1),
        "marker": "c" if view.marker is None else str(view.marker + 1),
        "factories": ",".join(factory or "." for factory in view.factories),
        "centre": ",".join(centre or "." for centre in view.centres),
        "bag": tiles.spell_counts(view.bag, LETTERS),
        "lid": tiles.spell_counts(view.lid, LETTERS),
    }
    for number, board in enumerate(view.boards, 1):
        fields[f"score{number}"] = str(board.score)
        fields[f"wall{number}"] = ",".join(board.wall)
        fields[f"lines{number}"] = ",".join(line or "." for line in board.lines)
        fields[f"floor{number}"] = board.floor or "."
    return fields


def read_view(rules: Rules, fields: dict[str, str]) -> View:
    """Read a view from fields; one that is missing says that nothing is there, a missing bag that it has the rest."""
    over = fields.get("turn") == "-"
    turn = 0 if over else _number(fields, "turn", 1, rules.players, 1) - 1
    factories = fields.get("factories", ".").split(",")
    factories += ["."] * (rules.factories - len(factories))
    centres = fields.get("centre", ",".join(["."] * rules.areas)).split(",")
    marker = fields.get("marker", "c")
    offer = "".join(factories + centres).strip(".")
    view = View(
        rules=rules,
        phase="over" if over else "offer" if offer else "tiling",
        round=_number(fields, "round", 1, 100, 1),
        turn=turn,
        start=_number(fields, "start", 1, rules.players, turn + 1) - 1,
        marker=None if marker == "c" else _number(fields, "marker", 1, rules.players, 1) - 1,
        factories=tuple(_tiles("factories", factory, 4) for factory in factories),
        centres=tuple(_tiles("centre", centre, 200) for centre in centres),
        bag=_counts(fields, "bag"),
        lid=_counts(fields, "lid"),
        boards=tuple(_board(fields, number) for number in range(1, rules.players + 1)),
    )
    for name, found, due in (("factories", factories, rules.factories), ("centre", centres, rules.areas)):
        if len(found) != due:
            raise BadPosition(f"{name} has {len(found)} parts where there are {due}")
    if "bag" not in fields:
        view = _with_the_rest_in_the_bag(view)
    for problem in _problems(view):
        raise BadPosition(problem)
    return view


def _number(fields: dict[str, str], name: str, least: int, most: int, default: int) -> int:
    text = fields.get(name, str(default))
    if not re.fullmatch("0|[1-9][0-9]{0,3}", text) or not least <= int(text) <= most:
        raise BadPosition(f"{name} is a number from {least} to {most}, not {text!r}")
    return int(text)


def _tiles(name: str, text: str, most: int) -> str:
    try:
        counts = tiles.read(text, LETTERS)
    except ValueError as error:
        raise BadPosition(f"{name}: {error}") from None
    if sum(counts) > most:
        raise BadPosition(f"{name}: {text!r} is more than {most} tiles")
    return text.strip(".")


def _counts(fields: dict[str, str], name: str) -> tuple[int, ...]:
    try:
        return tiles.read_counts(fields.get(name, "."), LETTERS)
    except ValueError as error:
        raise BadPosition(f"{name}: {error}") from None


def _board(fields: dict[str, str], number: int) -> Board:
    wall = tuple(fields.get(f"wall{number}", EMPTY_WALL).split(","))
    lines = tuple(fields.get(f"lines{number}", EMPTY_LINES).split(","))
    floor = fields.get(f"floor{number}", ".").strip(".")
    if len(wall) != 5 or not all(re.fullmatch(f"[{LETTERS}.]{{5}}", row) for row in wall):
        raise BadPosition(f"wall{number} is five rows of five signs, each a letter of {LETTERS} or .")
    if len(lines) != 5 or not all(re.fullmatch(r"\.|([byrkw])\1*j*|j+", line) for line in lines):
        raise BadPosition(f"lines{number} is five lines, each one colour's letters, then jokers, or .")
    if not re.fullmatch(f"[{LETTERS}s]{{0,7}}", floor):
        raise BadPosition(f"floor{number} is at most seven letters of {LETTERS}, s for the marker, or .")
    score = _number(fields, f"score{number}", 0, 999, 0)
    return Board(score, wall, tuple(line.strip(".") for line in lines), floor)


def _used(view: View) -> tuple[int, ...]:
    """Count the tiles that are not in the bag."""
    text = "".join(view.factories + view.centres)
    for board in view.boards:
        text += "".join(board.wall + board.lines) + board.floor
    return tuple(text.count(letter) + in_lid for letter, in_lid in zip(LETTERS, view.lid, strict=True))


def _with_the_rest_in_the_bag(view: View) -> View:
    rest = tuple(max(0, all_ - used) for all_, used in zip(view.rules.tiles, _used(view), strict=True))
    return replace(view, bag=rest)


def _problems(view: View) -> Iterator[str]:
    """Say what keeps a view from being a position of a game."""
    for letter, all_, used, in_bag in zip(LETTERS, view.rules.tiles, _used(view), view.bag, strict=True):
        if used + in_bag != all_:
            yield f"{used + in_bag} tiles {letter} where the game has {all_}"
    markers = [seat for seat, board in enumerate(view.boards) for sign in board.floor if sign == "s"]
    if len(markers) > 1 or (markers and markers[0] != view.marker):
        yield "the marker lies on a floor of a seat that does not hold it, or twice"
    for number, board in enumerate(view.boards, 1):
        yield from _board_problems(view.rules, number, board)
    if view.phase == "tiling" and not _has_choice(view):
        yield f"no tile is on offer, and seat {view.turn + 1} has no column to choose"
    if view.phase == "offer":
        for number, board in enumerate(view.boards, 1):
            if any("." not in row for row in board.wall):
                yield f"tiles are on offer though wall{number} has a complete row"


def _board_problems(rules: Rules, number: int, board: Board) -> Iterator[str]:
    for row, (line, wall) in enumerate(zip(board.lines, board.wall, strict=True)):
        colours = wall.replace("j", "").replace(".", "")
        if len(line) > row + 1:
            yield f"lines{number}: line {row + 1} has room for {row + 1} (rule 3)"
        if rules.grey:
            taken = colours
        else:
            printed = [LETTERS[(column - row) % 5] for column in range(5)]  # rule 7
            if any(tile not in (".", "j", own) for tile, own in zip(wall, printed, strict=True)):
                yield f"wall{number}: a tile of row {row + 1} is not on its colour's space (rule 24)"
            taken = "".join(own for tile, own in zip(wall, printed, strict=True) if tile != ".")
        if line.strip("j") and line[0] in taken:
            yield f"lines{number}: row {row + 1} of the wall has {line[0]} already (rule 16)"
        if len(set(colours)) < len(colours):
            yield f"wall{number}: a colour stands twice in row {row + 1} (rule 16)"
    for column in range(5):
        tiles_ = [row[column] for row in board.wall if row[column] not in ".j"]
        if len(set(tiles_)) < len(tiles_):
            yield f"wall{number}: a colour stands twice in column {column + 1} (rule 38)"


def _has_choice(view: View) -> bool:
    """Say whether the topmost complete line is one that asks for a column."""
    for row, line in enumerate(view.boards[view.turn].lines):
        if len(line) == row + 1:
            return view.rules.grey or not line.strip("j")
    return False
