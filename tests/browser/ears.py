"""A recorder of live regions: every text that enters one, each time it does."""

from __future__ import annotations

from typing import Any

from tests.waiting import wait_until

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
STEP = 500  # milliseconds that pass at once for a page without time
HAS_HEARD = "([region, count]) => window.heard.filter(([name]) => name === region).length >= count"


class Ears:
    """A listener to a page."""

    def __init__(self, page: Any, *, has_time: bool = True) -> None:
        """Listen to a page; where it has no time, some is let pass whenever something is waited for."""
        self._page = page
        self._has_time = has_time
        self.forget()

    def forget(self) -> None:
        """Hear only what comes from now on."""
        self._page.evaluate("window.heard.length = window.asked.length = 0")

    def heard(self, region: str = "announcement") -> list[str]:
        """Return what has been spoken in a region, in its order."""
        return [text for name, text in self._page.evaluate("window.heard") if name == region]

    def wait(self, count: int = 1, region: str = "announcement") -> list[str]:
        """Wait until a region has spoken at least so often, and return all of it."""
        if self._has_time:
            self._page.wait_for_function(HAS_HEARD, arg=[region, count])
        else:
            wait_until(lambda: self._has_heard(region, count), f"{region} has spoken {count} times")
        return self.heard(region)

    def _has_heard(self, region: str, count: int) -> bool:
        self._page.clock.run_for(STEP)
        found: bool = self._page.evaluate(HAS_HEARD, [region, count])
        return found

    def is_silent(self, region: str = "answer") -> bool:
        """Return whether nothing has been spoken, and no request is on its way whose answer would be."""
        return not self.heard(region) and not self._page.evaluate("window.asked.length")
