"""The fields of Azul's position strings (docs/positions.md)."""

from collections.abc import Iterator, Mapping

from azulejos.azul.constants import FACTORY_SIZE, FLOOR_SIZE, LAST_ROUND
from azulejos.azul.rules import LETTERS, Rules
from azulejos.azul.view import Board, View
from azulejos.core import notation
from azulejos.core.errors import BadPosition, message
from azulejos.core.notation import Fields

EMPTY_WALL = ",".join(["....."] * 5)
EMPTY_LINES = ",".join(["."] * 5)
WALL = f"([{LETTERS}.]{{5}},){{4}}[{LETTERS}.]{{5}}"
LINE = r"(\.|b+j*|y+j*|r+j*|k+j*|w+j*|j+)"


def format_view(view: View) -> dict[str, str]:
    """Format a view as fields."""
    fields = {
        "round": str(view.round),
        "turn": "-" if view.phase == "over" else str(view.turn + 1),
        "start": str(view.start + 1),
        "marker": "c" if view.marker is None else str(view.marker + 1),
        "factories": ",".join(factory or "." for factory in view.factories),
        "centre": ",".join(centre or "." for centre in view.centres),
        "bag": notation.format_counts(view.bag, LETTERS),
        "lid": notation.format_counts(view.lid, LETTERS),
    }
    for number, board in enumerate(view.boards, 1):
        fields[f"score{number}"] = str(board.score)
        fields[f"wall{number}"] = ",".join(board.wall)
        fields[f"lines{number}"] = ",".join(line or "." for line in board.lines)
        fields[f"floor{number}"] = board.floor or "."
    return fields


def parse_view(rules: Rules, texts: Mapping[str, str]) -> View:
    """Parse a view from fields; raise BadPosition unless a game can reach it."""
    fields = Fields(texts, LETTERS)
    over = texts.get("turn") == "-"
    turn = 0 if over else fields.seat("turn", rules.players)
    factories = fields.sets("factories", rules.factories, FACTORY_SIZE)
    centres = fields.sets("centre", rules.areas, sum(rules.tiles))
    lid = fields.counts("lid")
    boards = tuple(_board(fields, number) for number in range(1, rules.players + 1))
    view = View(
        rules=rules,
        phase="over" if over else "offer" if any(factories + centres) else "tiling",
        round=fields.number("round", 1, LAST_ROUND, 1),
        turn=turn,
        start=fields.seat("start", rules.players, turn),
        marker=fields.marker(rules.players),
        factories=factories,
        centres=centres,
        bag=fields.bag(_used(factories + centres, lid, boards), rules.tiles),
        lid=lid,
        boards=boards,
    )
    for problem in _problems(view):
        raise problem
    return view


def _board(fields: Fields, number: int) -> Board:
    wall = fields.text(
        f"wall{number}", EMPTY_WALL, WALL, message("five rows of five letters of {letters} or .", letters=LETTERS)
    )
    lines = fields.text(
        f"lines{number}",
        EMPTY_LINES,
        f"({LINE},){{4}}{LINE}",
        message("five lines of one colour's letters, then jokers, or ."),
    )
    floor = fields.text(
        f"floor{number}",
        ".",
        rf"\.|[{LETTERS}s]{{1,7}}",
        message("at most seven letters of {letters}, s for the marker, or .", letters=LETTERS),
    )
    return Board(
        score=fields.number(f"score{number}", 0, 999, 0),
        wall=tuple(wall.split(",")),
        lines=tuple(line.strip(".") for line in lines.split(",")),
        floor=floor.strip("."),
    )


def _used(offer: tuple[str, ...], lid: tuple[int, ...], boards: tuple[Board, ...]) -> list[int]:
    """Count the tiles that are not in the bag."""
    text = "".join(offer + tuple("".join((*board.wall, *board.lines, board.floor)) for board in boards))
    return [text.count(letter) + in_lid for letter, in_lid in zip(LETTERS, lid, strict=True)]


def _problems(view: View) -> Iterator[BadPosition]:
    """Yield the reasons why no game can reach a view."""
    markers = [seat for seat, board in enumerate(view.boards) for sign in board.floor if sign == "s"]
    if len(markers) > 1 or (markers and markers[0] != view.marker):
        yield BadPosition(message("the marker lies twice, or on the floor of a seat that does not hold it"))
    for number, board in enumerate(view.boards, 1):
        yield from _board_problems(view.rules, number, board)
        if view.phase == "offer" and any("." not in row for row in board.wall):
            yield BadPosition(message("tiles are on offer though {name} has a complete row", name=f"wall{number}"), 30)
    if view.phase == "over" and not _can_be_over(view):
        yield BadPosition(message("the game is over, but nothing has ended it"), 30)
    if view.phase == "over" and any(view.factories + view.centres):
        yield BadPosition(message("the game is over, but tiles are on offer"), 30)
    if view.phase == "tiling" and not _has_choice(view):
        yield BadPosition(message("no tile is on offer, and seat {seat} has no column to choose", seat=view.turn + 1))
    done = {"offer": 0, "tiling": view.turn, "over": view.rules.players}[view.phase]
    for number, board in enumerate(view.boards[:done], 1):
        if board.floor or any(len(line) == row for row, line in enumerate(board.lines, 1)):
            yield BadPosition(
                message("seat {seat} has tiled: its floor is empty and no line complete", seat=number), 23
            )
    if (
        view.marker is not None
        and view.marker >= done
        and not markers
        and len(view.boards[view.marker].floor) < FLOOR_SIZE
    ):
        why = message("seat {seat} holds the marker, and its floor has room for it", seat=view.marker + 1)
        yield BadPosition(why, 12)


def _board_problems(rules: Rules, number: int, board: Board) -> Iterator[BadPosition]:
    for row, (line, wall) in enumerate(zip(board.lines, board.wall, strict=True)):
        printed = [LETTERS[(column - row) % 5] for column in range(5)]  # rule 7
        colours = wall.replace("j", "").replace(".", "")
        taken = colours if rules.grey else [own for tile, own in zip(wall, printed, strict=True) if tile != "."]
        if len(line) > row + 1:
            yield BadPosition(
                message("{name}: line {line} has room for {line}", name=f"lines{number}", line=row + 1), 3
            )
        if line.strip("j") and line[0] in taken:
            why = message("row {row} of the wall already has {tile}", row=row + 1, tile=line[0])
            yield BadPosition(message("{place}: {why}", place=f"lines{number}", why=why), 16)
        if len(set(colours)) < len(colours):
            yield BadPosition(
                message("{name}: a colour stands twice in row {row}", name=f"wall{number}", row=row + 1), 16
            )
        if not rules.grey and any(tile not in (".", "j", own) for tile, own in zip(wall, printed, strict=True)):
            why = message("{name}: a tile of row {row} is not on its colour's space", name=f"wall{number}", row=row + 1)
            yield BadPosition(why, 24)
    for column in range(5):
        laid = [row[column] for row in board.wall if row[column] not in ".j"]
        if len(set(laid)) < len(laid):
            why = message("{name}: a colour stands twice in column {column}", name=f"wall{number}", column=column + 1)
            yield BadPosition(why, 38)


def _can_be_over(view: View) -> bool:
    """Return whether the game may have ended; rows of a grey wall that cannot be completed are not examined."""
    return (
        any("." not in row for board in view.boards for row in board.wall)
        or not any(view.bag + view.lid)
        or view.round == LAST_ROUND
        or (view.rules.grey and not view.rules.jokers)
    )


def _has_choice(view: View) -> bool:
    """Return whether the player chooses a column for the topmost complete line."""
    for row, line in enumerate(view.boards[view.turn].lines):
        if len(line) == row + 1:
            return view.rules.grey or not line.strip("j")
    return False
