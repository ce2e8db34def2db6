"""Figures, their targets from ``targets.toml`` in the families' folders, and tables of both."""

import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from typing import Any

from azulejos.core.family import FAMILIES, family_folder

TEXTS = ("name", "of")  # fields of a target that are not numbers
VERDICTS = {True: "met", False: "missed", None: "not measured"}


@dataclass(frozen=True, slots=True)
class Figure:
    """A measured value; the ratio is to the yardstick in the same run."""

    name: str
    value: float
    unit: str
    ratio: float | None = None

    def as_json(self) -> dict[str, float | str]:
        """Return the figure as ``--json`` prints it."""
        fields: dict[str, float | str] = {"value": _rounded(self.value), "unit": self.unit}
        if self.ratio is not None:
            fields["ratio"] = _rounded(self.ratio)
        return fields


@dataclass(frozen=True, slots=True)
class Target:
    """The target of a figure: a least ratio, a most value, or a least share of another figure."""

    name: str
    least_ratio: float = 0
    most: float = 0
    share: float = 0
    of: str = ""

    def __str__(self) -> str:
        if self.most:
            return f"at most {self.most:g}"
        if self.of:
            return f"at least {_fraction(self.share)} of {self.of}"
        return f"ratio at least {_fraction(self.least_ratio)}"

    def is_met(self, figures: Mapping[str, Figure]) -> bool | None:
        """Return whether the figure meets the target; None if it was not measured."""
        figure = figures.get(self.name)
        if figure is None:
            return None
        if self.most:
            return figure.value <= self.most
        if self.of:
            other = figures.get(self.of)
            return None if other is None else figure.value >= self.share * other.value
        return None if figure.ratio is None else figure.ratio >= self.least_ratio


def table(figures: Iterable[Figure], targets: Iterable[Target]) -> str:
    """Return figures as lines of text, with their targets."""
    by_name = {figure.name: figure for figure in figures}
    wanted = {target.name: target for target in targets}
    lines = [_line("figure", "value", "unit", "ratio", "target")]
    for name, figure in by_name.items():
        ratio = "" if figure.ratio is None else f"{figure.ratio:.3f}"
        target = wanted.get(name)
        aim = "" if target is None else f"{target}: {VERDICTS[target.is_met(by_name)]}"
        lines.append(_line(name, _shown(figure.value), figure.unit, ratio, aim))
    return "\n".join(lines)


@cache
def read_targets(family: str) -> dict[str, Any]:
    """Return the content of a family's file; a family without one has no targets of its own."""
    path = family_folder(family) / "targets.toml"
    return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}


def bench_targets(*kinds: str) -> tuple[Target, ...]:
    """Return the targets of all families for figures of these kinds, which are the first parts of their names."""
    rows = [row for family in FAMILIES for row in read_targets(family).get("bench", [])]
    return tuple(_target(row) for row in rows if row["name"].split("/")[0] in kinds)


def _target(row: dict[str, Any]) -> Target:
    """Make a target; numbers may be written as fractions."""
    fields: dict[str, Any] = {key: value if key in TEXTS else float(Fraction(str(value))) for key, value in row.items()}
    return Target(**fields)


def _fraction(share: float) -> str:
    """Format 0.2 as 1/5, and other numbers as decimals."""
    return f"1/{1 / share:.0f}" if share < 0.5 and f"{1 / share:g}".isdigit() else f"{share:g}"


def _line(name: str, value: str, unit: str, ratio: str, target: str) -> str:
    return f"{name:28} {value:>12} {unit:9} {ratio:>7}  {target}".rstrip()


def _shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")
