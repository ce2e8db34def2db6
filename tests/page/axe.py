"""What axe finds wrong with a page."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe

AXE = Axe()


def violations(page: Any) -> list[str]:
    """Return what axe finds, a line for each element with its rule."""
    found = AXE.run(page).response["violations"]
    return [f"{rule['id']}: {node['target']} {node['failureSummary']}" for rule in found for node in rule["nodes"]]
