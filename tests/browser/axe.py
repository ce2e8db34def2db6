"""Violations that axe finds on a page."""

from typing import Any

from axe_playwright_python.sync_playwright import Axe

AXE = Axe()
# Only the violations come back: all that axe has looked at is many times as much.
RUN = """async (rules) => {
  const options = { resultTypes: ["violations"], ...(rules.length ? { runOnly: rules } : {}) };
  const { violations } = await axe.run(document, options);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target} ${node.failureSummary}`));
}"""


SET_THEME = "(theme) => { document.documentElement.dataset.theme = theme; }"
THEMES = ("light", "dark", "contrast")
OF_COLOURS = ["color-contrast", "link-in-text-block"]  # rules that a theme can violate although another one does not


def violations(page: Any, *rules: str) -> list[str]:
    """Return a line for each element with the rule that it violates, of all rules or of some."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.axe_script)
    found: list[str] = page.evaluate(RUN, list(rules))
    return found


def violations_in_themes(page: Any) -> list[str]:
    """Return the violations on a page in every theme; it is left in the one that it had."""
    theme = page.evaluate("document.documentElement.dataset.theme")
    found = violations(page)
    for other in THEMES:
        if other != theme:
            page.evaluate(SET_THEME, other)
            found += violations(page, *OF_COLOURS)
    page.evaluate(SET_THEME, theme)
    return found
