"""The registry of subjects."""

import pytest

from azulejos.bench.figures import read_targets
from azulejos.bench.subjects import SUBJECTS
from azulejos.core.family import FAMILIES


def test_names() -> None:
    assert list(SUBJECTS) == ["kernels", "words", "search", "envs"]


@pytest.mark.parametrize("family", FAMILIES)
def test_every_target_belongs_to_a_subject(family: str) -> None:
    known = {target.name for subject in SUBJECTS.values() for target in subject.targets}
    assert {row["name"] for row in read_targets(family)["bench"]} <= known
