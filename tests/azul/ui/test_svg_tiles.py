"""Azul's tiles: complete sets, and the marks of the tactile edition."""

from azulejos.azul.rules import LETTERS
from azulejos.azul.ui.svg_tiles import GLAZES, MOTIFS, TACTILE


def test_every_kind_has_a_glaze_and_a_motif_of_its_own() -> None:
    assert set(GLAZES) == set(MOTIFS) == set(LETTERS)
    assert len(set(MOTIFS.values())) == len(LETTERS)


def test_the_marks_of_the_tactile_edition() -> None:
    assert [TACTILE[letter] for letter in "byrkw"] == ["B", "O", "R", "SCH", "X"]  # rule 70
