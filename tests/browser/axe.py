"""Violations that axe finds on a page."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe

AXE = Axe()
# Only the violations come back: all that axe has looked at is many times as much.
RUN = """async () => {
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}"""


def violations(page: Any) -> list[str]:
    """Return a line for each element with the rule that it violates."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.axe_script)
    found: list[str] = page.evaluate(RUN)
    return found
