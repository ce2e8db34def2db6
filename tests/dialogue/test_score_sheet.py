"""Score sheets: the same lines give the same sheet, in any language."""

from azulejos import find_family
from azulejos.dialogue.score_sheet import ScoreSheet
from azulejos.words import Words


def sheet(language: str = "en") -> ScoreSheet:
    return ScoreSheet("azul", find_family("azul").make_rules({}), Words(language, names=("Anna", "Ben")))


def test_the_same_lines_give_the_same_sheet_in_any_language() -> None:
    typed = ["Anna row 3 red", "Reihe 4 rot", "Ben", "golv 2", "Anna row 3 red", "scores", "quak", "ends"]
    one = sheet()
    said = one.enter_all(typed)
    assert said == ["There are no bonuses yet."]
    assert one.lines == ["Anna row 3 red", "Reihe 4 rot", "Ben", "golv 2"]
    other = sheet("de")
    other.enter_all(one.lines)
    assert other.keeper.view == one.keeper.view
    assert other.seat == one.seat == 1


def test_undo_takes_back_what_has_scored_and_the_player() -> None:
    kept = sheet()
    kept.enter_all(["Anna row 3 red", "Ben", "undo"])
    assert (kept.lines, kept.seat, kept.keeper.view.boards[0].score) == ([], 0, 0)
    assert kept.answer("undo") == ["Nothing to undo yet."]
    row = [f"row 1 {tile}" for tile in ("blue", "yellow", "red", "black", "white")]
    kept.enter_all([*row, "ends"])
    assert kept.is_over
    assert kept.answer("row 2 red") == kept.help()
    assert kept.answer("undo") == ["Anna: 15 points; Ben: 0 points."]
    assert not kept.is_over
