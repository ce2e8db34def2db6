"""The yardstick."""

import tomllib
from pathlib import Path

import pytest

from azulejos.bench.yardstick import SOURCE, NoYardstick, Yardstick


def test_a_yardstick_that_does_not_compile_is_none(tmp_path: Path) -> None:
    broken = tmp_path / "yardstick.c"
    broken.write_text("this is not C", encoding="utf-8")
    with pytest.raises(NoYardstick):
        Yardstick(broken, tmp_path)


def test_the_package_has_its_yardstick(tmp_path: Path) -> None:
    assert Yardstick(None, tmp_path).moves_per_second(2, 0) > 0
    packaged = tomllib.loads((Path(__file__).parents[2] / "pyproject.toml").read_text())
    assert SOURCE.name in packaged["tool"]["setuptools"]["package-data"]["*"]
