import pytest

from azulejos.analysis.grades import GRADES, grade_of


@pytest.mark.parametrize(
    ("loss", "sign"),
    [(0.0, ""), (0.049, ""), (0.05, "?!"), (0.099, "?!"), (0.1, "?"), (0.199, "?"), (0.2, "??"), (1.0, "??")],
)
def test_thresholds(loss: float, sign: str) -> None:
    grade = grade_of(loss)
    assert (grade.sign if grade else "") == sign


def test_the_worst_comes_first() -> None:
    assert [grade.loss for grade in GRADES] == sorted((grade.loss for grade in GRADES), reverse=True)
