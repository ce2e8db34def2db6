from azulejos.kit import make_plan
from azulejos.kit.shapes import Braille
from azulejos.pavilion.rules import STARS, Rules
from azulejos.pavilion.ui.kit import KIT
from azulejos.pavilion.ui.svg_tiles import clock
from azulejos.render.braille.codes import DIGITS


def test_stars_have_the_costs_of_their_spaces() -> None:
    for board in ("coloured", "grey"):
        rules = Rules(board=board)
        drawings = [each for each in KIT.drawings(make_plan("pavilion", "en")) if each.name == f"stars-{board}"]
        assert len(drawings) == 7
        for star, drawing in zip(STARS, drawings, strict=True):
            shown = [shape for shape in drawing.shapes if isinstance(shape, Braille)][:6]
            assert [shape.cells for shape in shown] == [DIGITS[str(rules.cost(star, slot))] for slot in range(1, 7)]
            highest = min(range(6), key=lambda at: shown[at].at[1])
            assert clock(star, highest + 1) == 0


def test_every_mark_is_ours() -> None:
    parts = list(KIT.parts(make_plan("pavilion", "en")))
    assert all(part.note for part in parts if part.name.startswith(("cap-", "star-coloured")))
    rows = list(KIT.labels(make_plan("pavilion", "en")))
    assert [len(row.labels) for row in rows[:6]] == [22] * 6
