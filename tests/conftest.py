import os

import pytest
from hypothesis import HealthCheck, settings

import azulejos
from azulejos._compiled import IS_COMPILED

pytest.register_assert_rewrite("tests.rules.cases")

settings.register_profile("local", max_examples=40, deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.register_profile("ci", parent=settings.get_profile("local"), derandomize=True)
settings.load_profile("ci" if os.environ.get("CI") else "local")


def pytest_report_header() -> str:
    return f"azulejos {azulejos.__version__}, {'compiled' if IS_COMPILED else 'plain'} kernels"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "shows(text): the rules and worked examples of a rules page that a test shows")
