"""Azul's kit: labels, swell-paper drawings and parts for a normal set."""

from collections.abc import Iterator

from azulejos.azul.constants import FLOOR_SIZE
from azulejos.azul.rules import FLOOR_COSTS, LETTERS
from azulejos.kit import dots
from azulejos.kit.lattice import SQUARE
from azulejos.kit.make import Kit, Plan
from azulejos.kit.parts import Part, cap, counter_base, counter_card, disc, grid_plate, stairs_plate
from azulejos.kit.shapes import GAP, LINE, TEXTURES, Shape, Stroke, centred, grid, move, texture
from azulejos.kit.sheets import Drawing, LabelRow, disc_shapes
from azulejos.render.braille.cells import tile_cells, to_cells
from azulejos.words import Words
from azulejos.words.catalogue import gettext_noop

ROWS = 5
COLOURS = LETTERS[:5]  # without jokers
MARKS = {letter: tile_cells("azul", letter) for letter in LETTERS}
MARKER = tile_cells("azul", "s")
# The cross is the X that the tactile edition has on its turquoise tiles.
TEXTURE = dict(zip("byrkw", ("ring", "bars", "posts", "disc", "cross"), strict=True))
JOKERS = 10  # with three and four players (rule 45)
TILES = 20  # of each colour (rule 1)
CARD = (
    gettext_noop("Take one colour from a factory; the others go to the centre. Or take one colour from the centre."),
    gettext_noop("Whoever takes from the centre first also takes the marker and begins the next round."),
    gettext_noop("Put the tiles in one pattern line of one colour; what does not fit goes to the floor line."),
    gettext_noop("After that, one tile of each complete line goes to the wall."),
    gettext_noop("It scores its unbroken row and column; 1 if it stands alone."),
    gettext_noop("The floor line costs 1, 1, 2, 2, 2, 3, 3."),
    gettext_noop("A complete row ends the game: 2 for each row, 10 for each colour, 7 for each column."),
    gettext_noop("In the tactile edition a column scores 5."),
)
assert set(TEXTURE.values()) == set(TEXTURES)


def wall_letter(column: int, row: int) -> str:
    """Return the colour that is printed on a space of the wall (rule 7)."""
    return COLOURS[(column - row) % ROWS]


def note(words: Words) -> str:
    """Return a note on the joker, which has no mark in the tactile edition (rule 70)."""
    return words.translate("The joker's mark is ours, from no rulebook.")


# Labels


def labels(plan: Plan) -> Iterator[LabelRow]:
    """Yield the labels: tiles, marker, wall, floor line, counters and factories."""
    words, rules = plan.words, plan.rules
    for letter in COLOURS:
        yield LabelRow(words.tile("azul", letter), (MARKS[letter],) * (TILES * rules.areas))
    yield LabelRow(words.tile("azul", "j"), (MARKS["j"],) * (JOKERS * rules.areas))
    yield LabelRow(words.marker("azul"), (MARKER,))
    for row in range(ROWS):
        title = words.translate("wall, row {row}, for each player", row=row + 1)
        yield LabelRow(title, tuple(MARKS[wall_letter(column, row)] for column in range(ROWS)))
    yield LabelRow(words.translate("floor line, for each player"), tuple(map(_number, FLOOR_COSTS)))
    digits = tuple(map(_number, "0123456789"))
    yield LabelRow(words.translate("counter, for each player"), digits * 2)
    yield LabelRow(words.translate("factories"), tuple(_number(at + 1) for at in range(rules.factories)))


# Swell paper


def drawings(plan: Plan) -> Iterator[Drawing]:
    """Yield boards with each kind of wall, the grids alone, factories and the centre."""
    words, pitch = plan.words, plan.sizes.pitch
    for name, title, textures in (
        ("board-coloured", words.translate("board with coloured wall"), None),
        ("board-grey", words.translate("board with grey wall"), None),
        ("board-textures", words.translate("board with textures"), frozenset(TEXTURES)),
    ):
        lines, wall, floor = _lines(pitch), _wall(pitch, name), _floor(pitch)
        shapes = [*lines, *_moved(wall, ROWS * pitch + GAP + LINE, 0), *_moved(floor, 0, ROWS * pitch + GAP + LINE)]
        yield Drawing(
            name,
            title,
            tuple(shapes),
            textures or frozenset(),
            note=words.translate("These textures are ours, from no rulebook.") if textures else "",
        )
    yield Drawing("overlay-lines", words.translate("grid of the pattern lines"), tuple(_lines(pitch)))
    yield Drawing("overlay-wall", words.translate("grid of the wall"), tuple(grid(ROWS, ROWS, pitch)))
    yield Drawing("overlay-floor", words.translate("grid of the floor line"), tuple(_floor(pitch)))
    for at in range(plan.rules.factories):
        yield Drawing("factories", words.translate("factories"), disc_shapes(SQUARE, 2, pitch, _number(at + 1)))
    for _ in range(plan.rules.areas):
        yield Drawing("centre", words.translate("centre"), disc_shapes(SQUARE, 4, pitch))


def _lines(pitch: float) -> list[Shape]:
    """Return the pattern lines: stepped, with their right ends below each other (rule 75)."""
    right = ROWS * pitch
    edges = [
        Stroke(((right - min(row + 1, ROWS) * pitch, row * pitch), (right, row * pitch))) for row in range(ROWS + 1)
    ]
    down = [
        Stroke(((column * pitch, max(ROWS - 1 - column, 0) * pitch), (column * pitch, right))) for column in range(ROWS)
    ]
    return [*edges, *down, Stroke(((right, 0.0), (right, right)))]


def _wall(pitch: float, name: str) -> list[Shape]:
    shapes: list[Shape] = [*grid(ROWS, ROWS, pitch)]
    for row in range(ROWS):
        for column in range(ROWS):
            middle = ((column + 0.5) * pitch, (row + 0.5) * pitch)
            letter = wall_letter(column, row)
            if name == "board-coloured":
                shapes.append(centred(MARKS[letter], middle))
            elif name == "board-textures":
                shapes += texture(TEXTURE[letter], middle, pitch)
    return shapes


def _floor(pitch: float) -> list[Shape]:
    """Return the floor line with the costs above its spaces, without minus signs (rule 72)."""
    top = 2 * dots.RADIUS + dots.HEIGHT + GAP + LINE / 2
    middle = dots.RADIUS + dots.HEIGHT / 2
    costs = [centred(_number(cost), ((at + 0.5) * pitch, middle)) for at, cost in enumerate(FLOOR_COSTS)]
    return [*grid(FLOOR_SIZE, 1, pitch, (0.0, top)), *costs]


# Parts


def parts(plan: Plan) -> Iterator[Part]:
    """Yield the board's parts, discs, caps and the counter."""
    words, sizes, players = plan.words, plan.sizes, plan.rules.players
    walls = {(column, row): MARKS[wall_letter(column, row)] for column in range(ROWS) for row in range(ROWS)}
    yield Part("board-lines", words.translate("pattern lines"), players, stairs_plate(ROWS, sizes))
    yield Part("board-wall", words.translate("coloured wall"), players, grid_plate(ROWS, ROWS, sizes, walls))
    yield Part("board-wall-grey", words.translate("grey wall"), players, grid_plate(ROWS, ROWS, sizes))
    costs = [_number(cost) for cost in FLOOR_COSTS]
    yield Part("board-floor", words.translate("floor line"), players, grid_plate(FLOOR_SIZE, 1, sizes, above=costs))
    for at in range(plan.rules.factories):
        title = words.translate("factory {number}", number=at + 1)
        yield Part(f"factory-{at + 1}", title, 1, disc(SQUARE, 2, sizes, _number(at + 1)))
    yield Part("centre", words.translate("centre"), plan.rules.areas, disc(SQUARE, 4, sizes))
    for letter in LETTERS:
        count = (JOKERS if letter == "j" else TILES) * plan.rules.areas
        tile = cap(SQUARE, sizes, MARKS[letter])
        yield Part(f"cap-{letter}", words.tile("azul", letter), count, tile, note=note(words) if letter == "j" else "")
    yield Part("cap-marker", words.marker("azul"), 1, cap(SQUARE, sizes, MARKER))
    yield Part("counter-base", words.translate("counter"), players, counter_base(sizes))
    for digit in range(10):
        title = words.translate("card {digit} of the counter", digit=digit)
        yield Part(f"counter-{digit}", title, 2 * players, counter_card(sizes, _number(digit)))


def _number(number: object) -> str:
    return to_cells(str(number))


def _moved(shapes: list[Shape], x: float, y: float) -> Iterator[Shape]:
    return (move(shape, x, y) for shape in shapes)


KIT = Kit(LETTERS, 20.0, (19.0, 36.0), note, CARD, labels, drawings, parts)
