"""Figures: what was measured, what it should be, and both as a table."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Figure:
    """One thing that was measured; the ratio is to the yardstick in the same run."""

    name: str
    value: float
    unit: str
    ratio: float | None = None

    def as_json(self) -> dict[str, float | str]:
        """Return what ``--json`` prints."""
        fields: dict[str, float | str] = {"value": _rounded(self.value), "unit": self.unit}
        if self.ratio is not None:
            fields["ratio"] = _rounded(self.ratio)
        return fields


@dataclass(frozen=True, slots=True)
class Target:
    """What a figure should reach: a least ratio, a most value, or a least share of another figure's value."""

    name: str
    least_ratio: float = 0
    most: float = 0
    share: float = 0
    of: str = ""

    def __str__(self) -> str:
        if self.most:
            return f"at most {self.most:g}"
        if self.of:
            return f"at least {_spell(self.share)} of {self.of}"
        return f"ratio at least {_spell(self.least_ratio)}"

    def is_met(self, figures: Mapping[str, Figure]) -> bool | None:
        """Say whether the figure is good enough; None where that cannot be said."""
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
    """Return the figures as lines of text, with their targets and whether they are met."""
    by_name = {figure.name: figure for figure in figures}
    wanted = {target.name: target for target in targets}
    lines = [_line("figure", "value", "unit", "ratio", "target")]
    for name, figure in by_name.items():
        ratio = "" if figure.ratio is None else f"{figure.ratio:.3f}"
        target = wanted.get(name)
        aim = "" if target is None else f"{target}: {VERDICTS[target.is_met(by_name)]}"
        lines.append(_line(name, _shown(figure.value), figure.unit, ratio, aim))
    return "\n".join(lines)


VERDICTS = {True: "met", False: "missed", None: "not measured"}


def _spell(share: float) -> str:
    """Write 0.2 as 1/5, and what is no such fraction as it is."""
    return f"1/{1 / share:.0f}" if share < 0.5 and f"{1 / share:g}".isdigit() else f"{share:g}"


def _line(name: str, value: str, unit: str, ratio: str, target: str) -> str:
    return f"{name:28} {value:>12} {unit:9} {ratio:>7}  {target}".rstrip()


def _shown(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


def _rounded(value: float) -> float:
    return float(f"{value:.4g}")
