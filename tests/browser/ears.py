"""A recorder of live regions: every text that enters one, each time it does."""

from __future__ import annotations

from typing import Any

# Runs before the page's own scripts; a text counts when a new element or text brings it in. Changes of the page are
# counted, and the requests of its scripts are kept.
LISTEN = """
window.heard = [];
window.changes = 0;
window.asked = [];
new MutationObserver((changes) => {
  window.changes += 1;
  for (const change of changes) {
    if (change.type === "attributes") continue;
    const at = change.target.nodeType === Node.ELEMENT_NODE ? change.target : change.target.parentElement;
    const region = at?.closest("[aria-live], [role=status], [role=log], [role=alert]");
    if (!region) continue;
    const changed = change.type === "characterData" ? [change.target] : [...change.addedNodes];
    const text = changed.map((node) => node.textContent).join("").replaceAll("\u00a0", " ").trim();
    if (text) window.heard.push([region.id, text]);
  }
}).observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
const fetched = window.fetch;
window.fetch = (...request) => {
  window.asked.push(String(request[0]));
  return fetched(...request);
};
"""
HAS_HEARD = "([region, count]) => window.heard.filter(([name]) => name === region).length >= count"


class Ears:
    """A listener to a page."""

    def __init__(self, page: Any) -> None:
        self._page = page
        self.forget()

    def forget(self) -> None:
        """Hear only what comes from now on."""
        self._page.evaluate("window.heard.length = window.asked.length = 0")

    def heard(self, region: str = "announcement") -> list[str]:
        """Return what has been spoken in a region, in its order."""
        return [text for name, text in self._page.evaluate("window.heard") if name == region]

    def wait(self, count: int = 1, region: str = "announcement") -> list[str]:
        """Wait until a region has spoken at least so often, and return all of it."""
        self._page.wait_for_function(HAS_HEARD, arg=[region, count])
        return self.heard(region)

    def is_silent(self, region: str = "answer") -> bool:
        """Return whether nothing has been spoken, and no request is on its way whose answer would be."""
        return not self.heard(region) and not self._page.evaluate("window.asked.length")
