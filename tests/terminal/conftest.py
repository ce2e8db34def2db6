"""Games of these tests are saved in a folder of their own."""

import pytest


@pytest.fixture(autouse=True)
def _is_apart(data: object) -> None:
    """Use the folder in every test."""
