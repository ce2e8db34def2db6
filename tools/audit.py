"""Dependency audit with pip-audit; says so and succeeds where its database cannot be reached."""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

COMMAND = (sys.executable, "-m", "pip_audit", "--format", "json", "--progress-spinner", "off", "--timeout", "5")
PATIENCE = 120  # seconds
UNREACHABLE = "left out: the database of vulnerabilities cannot be reached"


def summarize(text: str) -> tuple[str, bool]:
    """Return a summary of pip-audit's JSON, and whether it has no vulnerability; anything else means no connection."""
    try:
        report: dict[str, Any] = json.loads(text)
    except ValueError:
        return UNREACHABLE, True
    audited = [package for package in report["dependencies"] if "vulns" in package]
    found = [
        f"{package['name']} {package['version']}: {vulnerability['id']}, fixed in {fixed(vulnerability)}"
        for package in audited
        for vulnerability in package["vulns"]
    ]
    if found:
        return "\n".join(found), False
    if not audited:
        return UNREACHABLE, True
    return f"{len(audited)} packages have no known vulnerability", True


def fixed(vulnerability: dict[str, Any]) -> str:
    """Return the versions that fix a vulnerability."""
    return ", ".join(vulnerability.get("fix_versions", ())) or "no version yet"


def main() -> int:
    """Run pip-audit and print its summary."""
    try:
        done = subprocess.run(COMMAND, capture_output=True, text=True, check=False, timeout=PATIENCE)
    except subprocess.TimeoutExpired:
        print(UNREACHABLE)
        return 0
    if "No module named pip_audit" in done.stderr:
        print("left out: pip-audit is not installed")
        return 0
    summary, is_sound = summarize(done.stdout)
    print(summary)
    return 0 if is_sound else 1


if __name__ == "__main__":
    sys.exit(main())
