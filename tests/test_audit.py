"""The dependency audit fails for vulnerabilities only, and does not take a missing database for a clean result."""

import json
import runpy
from pathlib import Path

import pytest

AUDIT = runpy.run_path(str(Path(__file__).parents[1] / "tools" / "audit.py"))
UNREACHABLE, summarize = AUDIT["UNREACHABLE"], AUDIT["summarize"]

SOUND = {"name": "a", "version": "1", "vulns": []}
SKIPPED = {"name": "b", "skip_reason": "not found"}
WEAK = {"name": "c", "version": "2", "vulns": [{"id": "X-1", "fix_versions": ["3"]}]}


@pytest.mark.parametrize(
    ("packages", "expected"),
    [
        ([SOUND, SKIPPED], ("1 packages have no known vulnerability", True)),
        ([SKIPPED], (UNREACHABLE, True)),
        ([SOUND, WEAK], ("c 2: X-1, fixed in 3", False)),
    ],
)
def test_only_audited_packages_count(packages: list[object], expected: tuple[str, bool]) -> None:
    assert summarize(json.dumps({"dependencies": packages})) == expected


def test_no_report_means_no_connection() -> None:
    assert summarize("") == (UNREACHABLE, True)
