from azulejos.azul.rules import Rules
from azulejos.azul.ui.kit import KIT, wall_letter
from azulejos.kit import make_plan
from azulejos.kit.shapes import Braille
from azulejos.render.braille import tile_cells


def test_labels_of_the_tiles() -> None:
    for players in (4, 8):
        rows = list(KIT.labels(make_plan("azul", "en", players)))
        counts = {row.title: len(row.labels) for row in rows}
        assert [counts[name] for name in ("blue", "yellow", "red", "black", "white")] == [20 * Rules(players).areas] * 5
        assert counts["joker"] >= Rules(players, jokers=True).tiles[5]
        assert counts["factories"] == Rules(players).factories


def test_the_wall_is_that_of_the_rules() -> None:
    assert ["".join(wall_letter(column, row) for column in range(5)) for row in range(5)] == [
        "byrkw",
        "wbyrk",
        "kwbyr",
        "rkwby",
        "yrkwb",
    ]
    drawing = next(each for each in KIT.drawings(make_plan("azul", "en")) if each.name == "board-coloured")
    cells = [shape.cells for shape in drawing.shapes if isinstance(shape, Braille)]
    assert "".join(cells[:5]) == tile_cells("azul", "byrkw")
    assert cells[25:] == ["⠼⠁", "⠼⠁", "⠼⠃", "⠼⠃", "⠼⠃", "⠼⠉", "⠼⠉"]


def test_only_jokers_have_a_mark_of_ours() -> None:
    parts = list(KIT.parts(make_plan("azul", "en")))
    assert [part.name for part in parts if part.note] == ["cap-j"]
