"""Summer Pavilion's kit; no rulebook has marks for its tiles, so that all of them are ours."""

from collections.abc import Iterator
from math import sqrt

from azulejos.kit import dots
from azulejos.kit.lattice import Point, Sizes, TileShape, polar
from azulejos.kit.make import Kit, Plan
from azulejos.kit.parts import Part, cap, counter_base, counter_card, disc
from azulejos.kit.shapes import GAP, LINE, Shape, Stroke, centred, move
from azulejos.kit.sheets import Drawing, LabelRow, disc_shapes, flip
from azulejos.kit.solids import Solid, Step, braille
from azulejos.pavilion.rules import LETTERS, STARS, Rules
from azulejos.pavilion.ui.names import STARS as STAR_NAMES
from azulejos.pavilion.ui.svg_tiles import clock
from azulejos.render.braille.cells import tile_cells, to_cells
from azulejos.render.braille.codes import DIGITS
from azulejos.words import Words
from azulejos.words.catalogue import gettext_noop

RHOMBUS = TileShape(60)
MARKS = {letter: tile_cells("pavilion", letter) for letter in LETTERS}
MARKER = tile_cells("pavilion", "s")
TILES = 22  # of each colour
SLOTS = range(1, 7)
LETTER_AT = -30.0  # direction of a star's letter, between two of its spaces
LETTER_FROM = LINE / 2 + GAP + dots.PITCH + dots.RADIUS + 2  # the lines of a star beside its letter converge
EDGE = 1.5  # between the spaces of a star and the edge of its plate
BOARDS = ("coloured", "grey")
CARD = (
    gettext_noop("Take one colour from a factory; the others go to the centre. Or take one colour from the centre."),
    gettext_noop("Where wild tiles lie, take exactly one of them too."),
    gettext_noop("Whoever takes from the centre first takes the marker and loses a point for each tile taken."),
    gettext_noop("Then cover spaces: a 4 costs four tiles of its colour or wild ones, at least one of its colour."),
    gettext_noop("Each tile scores the run of its star that it is part of."),
    gettext_noop("Surround a pillar for 1 bonus tile, a statue for 2, a window for 3."),
    gettext_noop("When you pass, keep up to four tiles; each further one costs 1."),
    gettext_noop("After six rounds complete stars score 12 to 20, all 1s score 4, 2s 8, 3s 12, 4s 16."),
)


def note(words: Words) -> str:
    """Return a note on the marks of the tiles."""
    return words.translate("These marks are ours, from no rulebook.")


def labels(plan: Plan) -> Iterator[LabelRow]:
    """Yield the labels: tiles, marker, costs of the stars, counters and factories."""
    words, rules = plan.words, plan.rules
    for letter in LETTERS:
        yield LabelRow(words.tile("pavilion", letter), (MARKS[letter],) * TILES)
    yield LabelRow(words.marker("pavilion"), (MARKER,))
    titles = (
        words.translate("costs of the coloured board, for each player"),
        words.translate("costs of the grey board, for each player"),
    )
    for board, title in zip(BOARDS, titles, strict=True):
        costs = [Rules(board=board).cost(star, slot) for star in STARS for slot in SLOTS]
        yield LabelRow(title, tuple(DIGITS[str(cost)] for cost in costs))
    yield LabelRow(words.translate("counter, for each player"), tuple(map(_number, "0123456789")) * 2)
    yield LabelRow(words.translate("factories"), tuple(_number(at + 1) for at in range(rules.factories)))


# Swell paper


def drawings(plan: Plan) -> Iterator[Drawing]:
    """Yield whole boards of both sides, their stars one by one, the grid of a star, factories and the centre."""
    words, pitch = plan.words, RHOMBUS.pitch(plan.sizes)
    titles = (words.translate("coloured board"), words.translate("grey board"))
    for board, title in zip(BOARDS, titles, strict=True):
        rules = Rules(board=board)
        apart = 3 * pitch + GAP + LINE
        shapes: list[Shape] = []
        for star in STARS:
            x, y = (0.0, 0.0) if star == "m" else flip(polar(_direction(star), apart))
            shapes += [move(shape, x, y) for shape in _star(rules, star, pitch, _direction(star))]
        yield Drawing(f"board-{board}", title, tuple(shapes), note="" if rules.grey else note(words))
    titles = (words.translate("coloured stars"), words.translate("grey stars"))
    for board, title in zip(BOARDS, titles, strict=True):
        rules = Rules(board=board)
        for star in STARS:
            shapes = _star(rules, star, pitch, LETTER_AT)
            yield Drawing(f"stars-{board}", title, tuple(shapes), note="" if rules.grey else note(words))
    yield Drawing("overlay-star", words.translate("grid of a star"), tuple(_spaces(pitch)))
    for at in range(plan.rules.factories):
        yield Drawing("factories", words.translate("factories"), disc_shapes(RHOMBUS, 2, pitch, _number(at + 1)))
    yield Drawing("centre", words.translate("centre"), disc_shapes(RHOMBUS, 4, pitch))


def _direction(star: str) -> float:
    return 60.0 * STARS.index(star) - 30


def _spaces(pitch: float) -> list[Shape]:
    """Return the lines of a star: six from its middle, and the outer sides of its spaces."""
    inner = [polar(60 * at + 30, pitch) for at in range(6)]
    outer = [polar(60 * at, pitch * sqrt(3)) for at in range(6)]
    rim = tuple(flip(point) for pair in zip(outer, inner, strict=True) for point in pair)
    return [Stroke(rim, closed=True), *(Stroke(((0.0, 0.0), flip(point))) for point in inner)]


def _star(rules: Rules, star: str, pitch: float, direction: float) -> list[Shape]:
    """Return a star with the costs of its spaces, and with its letter in a direction unless it is the middle one."""
    shapes = _spaces(pitch)
    for slot in SLOTS:
        middle = flip(polar(60 * clock(star, slot), pitch * sqrt(3) / 2))
        shapes.append(centred(DIGITS[str(rules.cost(star, slot))], middle))
    if star in MARKS and not rules.grey:
        shapes.append(centred(MARKS[star], flip(polar(direction, pitch + LETTER_FROM))))
    return shapes


# Parts


def parts(plan: Plan) -> Iterator[Part]:
    """Yield the stars of both sides, discs, caps and the counter."""
    words, sizes, players = plan.words, plan.sizes, plan.rules.players
    for board in BOARDS:
        rules = Rules(board=board)
        for star in STARS:
            title = f"{words.translate_in(*STAR_NAMES[star])} ({words.value('pavilion', board)})"
            solid = star_plate(rules, star, sizes)
            yield Part(f"star-{board}-{star}", title, players, solid, note="" if rules.grey else note(words))
    for at in range(plan.rules.factories):
        title = words.translate("factory {number}", number=at + 1)
        yield Part(f"factory-{at + 1}", title, 1, disc(RHOMBUS, 2, sizes, _number(at + 1)))
    yield Part("centre", words.translate("centre"), 1, disc(RHOMBUS, 4, sizes))
    for letter in LETTERS:
        tile = cap(RHOMBUS, sizes, MARKS[letter])
        yield Part(f"cap-{letter}", words.tile("pavilion", letter), TILES, tile, note=note(words))
    yield Part("counter-base", words.translate("counter"), players, counter_base(sizes))
    for digit in range(10):
        title = words.translate("card {digit} of the counter", digit=digit)
        yield Part(f"counter-{digit}", title, 2 * players, counter_card(sizes, _number(digit)))


def star_plate(rules: Rules, star: str, sizes: Sizes) -> Solid:
    """Return a plate with the six spaces of a star, their costs in them, and the star's letter beside them."""
    pitch, height = RHOMBUS.pitch(sizes), sizes.base + sizes.depth
    steps: list[Step] = []
    for slot in SLOTS:
        angle = 60 * clock(star, slot)
        middle = polar(angle, pitch * sqrt(3) / 2)
        cost = braille(DIGITS[str(rules.cost(star, slot))], middle, sizes.base, sizes.dot)
        steps.append(Step(RHOMBUS.corners(RHOMBUS.pit(sizes), middle, angle), sizes.base, cost))
    corner = pitch * sqrt(3) + EDGE
    if star in MARKS and not rules.grey:
        steps += braille(MARKS[star], polar(LETTER_AT, (pitch + corner * sqrt(3) / 2) / 2), height, sizes.dot)
    outline: list[Point] = [polar(-60 * at, corner) for at in range(6)]
    return Solid(tuple(outline), height, tuple(steps))


def _number(number: object) -> str:
    return to_cells(str(number))


KIT = Kit(LETTERS, 20.0, (20.0, 25.0), note, CARD, labels, drawings, parts)
