"""What a screen reader would speak: every text that comes into a live region, once for each time it comes."""

from __future__ import annotations

from typing import Any

# Runs before the page's own scripts; a text counts when a new element or text brings it in.
LISTEN = """
window.heard = [];
new MutationObserver((changes) => {
  for (const change of changes) {
    const at = change.target.nodeType === Node.ELEMENT_NODE ? change.target : change.target.parentElement;
    const region = at?.closest("[aria-live], [role=status], [role=log], [role=alert]");
    if (!region) continue;
    const changed = change.type === "characterData" ? [change.target] : [...change.addedNodes];
    const text = changed.map((node) => node.textContent).join("").trim();
    if (text) window.heard.push([region.id, text]);
  }
}).observe(document, { subtree: true, childList: true, characterData: true });
"""


class Ears:
    """Somebody who listens to a page."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self.forget()

    def forget(self) -> None:
        """Hear only what comes from now on."""
        self._page.evaluate("window.heard.length = 0")

    def heard(self, region: str = "told") -> list[str]:
        """Return what has been spoken in a region, in its order."""
        return [text for name, text in self._page.evaluate("window.heard") if name == region]
