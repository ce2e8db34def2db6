"""The registration of dots, before each test of this folder and only for it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from azulejos.core.compiled import IS_COMPILED
from azulejos.core.family import PACKAGES, register_family

HERE = Path(__file__).parent
REASON = "a kernel outside the package is plain Python and cannot extend compiled ones: set AZULEJOS_PLAIN=1"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        if IS_COMPILED and HERE in item.path.parents:
            item.add_marker(pytest.mark.skip(reason=REASON))


@pytest.fixture(autouse=True, scope="package")
def _dots() -> Iterator[None]:
    register_family("dots", "tests.toy.dots")
    yield
    del PACKAGES["dots"]
