"""Making of kits: a family's labels, drawings, parts and rule cards, as files by their path in the folder."""

from collections.abc import Callable, Iterable
from dataclasses import asdict, dataclass, fields
from functools import partial
from typing import Any

from azulejos.core.compiled import __version__
from azulejos.core.errors import BadOption, message
from azulejos.core.family import ByFamily, find_family
from azulejos.kit.formats import to_pdf, to_scad, to_stl, to_svg
from azulejos.kit.lattice import Sizes, check
from azulejos.kit.parts import Part
from azulejos.kit.sheets import PAPERS, Drawing, Heading, LabelRow, Sheet, guide_sheets, label_pages, lay_sheets
from azulejos.render.braille.brf import booklet_cells
from azulejos.render.braille.cells import to_cells
from azulejos.render.braille.codes import BLANK
from azulejos.render.braille.lines import wrap_items
from azulejos.render.braille.pages import SUFFIXES, check_page, encode, make_pages
from azulejos.render.braille.writer import GRADES, Writer, find_table
from azulejos.words import Words


@dataclass(frozen=True, slots=True)
class Plan:
    """A kit to make: the rules of the largest game that it serves, its dimensions and its language."""

    rules: Any
    sizes: Sizes
    words: Words


@dataclass(frozen=True, slots=True)
class Kit:
    """A family's contributions to a kit."""

    letters: str  # of the tiles
    tile: float  # usual side of a tile, in millimetres
    tile_limits: tuple[float, float]
    note: Callable[[Words], str]  # on marks that no rulebook has
    card: tuple[str, ...]  # the rules in short, as messages
    labels: Callable[[Plan], Iterable[LabelRow]]
    drawings: Callable[[Plan], Iterable[Drawing]]
    parts: Callable[[Plan], Iterable[Part]]


KITS: ByFamily[Kit] = ByFamily("ui.kit", "KIT")


FORMATS = ("brf", "pef")
PLAYERS = 4
WIDTH, HEIGHT = 40, 25  # of a braille page


def make_plan(family: str, language: str, players: int = PLAYERS, **sizes: float) -> Plan:
    """Return the plan of a kit; dimensions that are not given have their usual values."""
    found, kit = find_family(family), KITS[family]
    if language not in Words.languages():
        why = message(
            "there is no language {name}; choose from {names}",
            name=repr(language[:80]),
            names=", ".join(Words.languages()),
        )
        raise BadOption(why)
    unknown = sizes.keys() - {each.name for each in fields(Sizes)}
    assert not unknown, f"{unknown} are no sizes"
    chosen = Sizes(**({"tile": kit.tile} | sizes))
    check("tile", chosen.tile, *kit.tile_limits)
    return Plan(found.make_rules({"players": players}), chosen, Words(language))


def make_kit(family: str, plan: Plan, *, width: int = WIDTH, height: int = HEIGHT) -> dict[str, bytes]:
    """Return the files of a kit by their paths."""
    check_page(width, height)
    files = make_labels(family, plan, width, height)
    files |= make_cards(family, width, height)
    sheets, too_large = make_sheets(family, plan)
    files |= sheets
    files |= make_parts(family, plan)
    return {"read-me.txt": describe(family, plan, too_large, list(files)).encode(), **files}


def make_labels(family: str, plan: Plan, width: int = WIDTH, height: int = HEIGHT) -> dict[str, bytes]:
    """Return the labels as BRF and PEF, and their cutting guide to print."""
    words, kit = plan.words, KITS[family]
    write = partial(to_cells, language=words.language)
    rows = [type(row)(write(row.title), row.labels) for row in kit.labels(plan)]
    title = words.translate("{game}: labels to emboss", game=words.title(family))
    note = write(kit.note(words))
    pages = label_pages(rows, note, plan.sizes.tile, width, height)
    emboss = partial(encode, pages, title=title, width=width, height=height, language=words.language)
    files = {f"labels/labels.{SUFFIXES[each]}": emboss(each) for each in FORMATS}
    guides = guide_sheets(pages, "guide", title, words.language, width, height)
    files["labels/guide.pdf"] = to_pdf(guides, title)
    return files | {f"labels/{sheet.name}.svg": to_svg(sheet).encode() for sheet in guides}


def make_cards(family: str, width: int = WIDTH, height: int = HEIGHT) -> dict[str, bytes]:
    """Return a rule card in every language and grade."""
    files = {}
    for language in Words.languages():
        words = Words(language)
        for grade in card_grades(language):
            for each in FORMATS:
                name = f"cards/rules-{language}-grade-{grade}.{SUFFIXES[each]}"
                card = rule_card(family, words, grade, file_format=each, width=width, height=height)
                files[name] = card
    return files


def lay_paper(family: str, plan: Plan, paper: str) -> tuple[list[Sheet], list[str]]:
    """Return the swell-paper sheets of a paper, and the names of drawings that are too large for it."""
    words = plan.words
    write = partial(to_cells, language=words.language)
    heading = Heading(words.title(family), words.language, write)
    return lay_sheets(KITS[family].drawings(plan), paper, heading)


def make_sheets(family: str, plan: Plan) -> tuple[dict[str, bytes], dict[str, list[str]]]:
    """Return the swell-paper sheets as SVG and PDF, and the drawings that are too large by paper."""
    files: dict[str, bytes] = {}
    too_large: dict[str, list[str]] = {}
    for paper in PAPERS:
        sheets, too_large[paper] = lay_paper(family, plan, paper)
        files |= {f"sheets/{paper}/{sheet.name}.svg": to_svg(sheet).encode() for sheet in sheets}
        files[f"sheets/{paper}.pdf"] = to_pdf(sheets, f"{plan.words.title(family)}, {paper.upper()}")
    return files, too_large


def make_parts(family: str, plan: Plan) -> dict[str, bytes]:
    """Return the parts to print as STL, and their source for OpenSCAD."""
    sizes = " ".join(f"--{name} {value:g}" for name, value in asdict(plan.sizes).items())
    command = f"azulejos kit --game {family} --players {plan.rules.players} {sizes} -o FOLDER"
    files = {}
    for part in KITS[family].parts(plan):
        about = filter(None, [f"{part.title}, in millimetres", part.note, f"Azulejos {__version__}: {command}"])
        files[f"parts/{part.name}.stl"] = to_stl(part.solid)
        files[f"parts/{part.name}.scad"] = to_scad(part.solid, about).encode()
    return files


def describe(family: str, plan: Plan, too_large: dict[str, list[str]], files: list[str]) -> str:
    """Return the text that explains a kit: its dimensions, its files and how to use them."""
    words, sizes = plan.words, plan.sizes
    lines = [
        words.translate("{game}: a tactile kit", game=words.title(family)),
        "",
        words.translate(
            "For tiles with a side of {tile} mm, and up to {players} players.",
            tile=f"{sizes.tile:g}",
            players=plan.rules.players,
        ),
        KITS[family].note(words),
        "",
        words.translate(
            "labels: to emboss on adhesive film, as BRF and PEF. Cut along the lines of dots, and down at every mark "
            "of three dots. guide.pdf shows the cuts in print."
        ),
        words.translate("cards: the rules on one page, in every language and grade of braille."),
        words.translate("sheets: for swell paper, A4 and A3. Print them without scaling."),
        words.translate("parts: to print in three dimensions, as STL, with their source for OpenSCAD."),
        words.translate("Digits in the spaces of a board have no number sign."),
        "",
    ]
    for paper, names in too_large.items():
        if names:
            lines += [
                words.translate("Too large for {paper}: {names}", paper=paper.upper(), names=", ".join(names)),
                "",
            ]
    lines.append(words.translate("Parts, and how many of each:"))
    lines += [f"  {part.name}.stl: {part.count} ({part.title})" for part in KITS[family].parts(plan)]
    lines += ["", words.translate("Files:"), *(f"  {file}" for file in sorted(files))]
    return "\n".join(lines) + "\n"


def card_grades(language: str) -> list[int]:
    """Return the grades in which cards differ: uncontracted, and those with a table of their own."""
    tables = {grade: find_table(language, grade) for grade in GRADES}
    return [grade for grade in GRADES if not grade or (tables[grade] and tables[grade] != tables[grade - 1])]


def rule_card(
    family: str, words: Words, grade: int, *, file_format: str = "brf", width: int = 40, height: int = 25
) -> bytes:
    """Return the rule card of a family: its title, the marks of its tiles, and its rules in short."""
    kit = KITS[family]
    writer = Writer(words.language, grade)
    marks = " ".join(f"{words.tile(family, letter)} {{{letter}}}" for letter in kit.letters)
    texts = [words.title(family), marks, *map(words.translate, kit.card)]
    lines: list[str] = []
    for text in texts:
        cells = booklet_cells(text, family, writer, width)
        lines += wrap_items(filter(None, cells.split(BLANK)), width, BLANK, "⠤")
    pages = make_pages(lines, width, height)
    title = find_family(family).title
    return encode(pages, file_format, width=width, height=height, title=title, language=words.language)
