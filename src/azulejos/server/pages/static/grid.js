// Roving tabindex: one Tab stop for each offer and board, and arrow keys between the places inside.

import { isLeaving } from "./morph.js";

const PLACES = "button, [tabindex]";

/** Return the places that can take the focus: those that stay. Empty sources are hidden while tiles are placed. */
function shown(root) {
  return [...root.querySelectorAll(PLACES)].filter((place) => place.checkVisibility() && !isLeaving(place));
}

/** Give every grid one Tab stop: the place that had the focus last, else the first; one that can be chosen if there is any. */
export function settle(root = document) {
  for (const grid of root.querySelectorAll("[data-grid]")) {
    const hadFocus = grid.contains(document.activeElement) && !isLeaving(document.activeElement);
    const places = shown(grid);
    const kept = places.find((place) => place.tabIndex === 0 && place.hasAttribute("data-kept"));
    const choosable = kept?.matches(".can") ? kept : places.find((place) => place.matches(".can"));
    const first = places.find((place) => place === document.activeElement) || choosable || kept || places.find((place) => place.matches("button")) || places[0];
    for (const place of grid.querySelectorAll(PLACES)) {
      place.setAttribute("data-kept", "");
      place.tabIndex = place === first ? 0 : -1;
    }
    if (hadFocus && first !== document.activeElement) first?.focus({ preventScroll: true }); // the focused place is hidden now
  }
}

/** Return the places of each row; arrow keys skip the rows of empty sources. */
function rows(grid, here) {
  const all = [...grid.querySelectorAll("[data-row]")].filter((row) => row.contains(here) || !row.matches("[data-empty]"));
  return all.map(shown).filter((row) => row.length);
}

/** Move the focus to the next place of a list that begins with a typed letter, numbers left out; return whether there is one. */
export function findTyped(event) {
  const list = event.target.closest?.("[data-list]");
  if (!list || event.key.length !== 1 || event.ctrlKey || event.altKey || event.metaKey) return false;
  const places = shown(list);
  const next = places.indexOf(event.target) + 1;
  const begins = (place) => place.textContent.trim().toLowerCase().replace(/^\d+ /, "").startsWith(event.key);
  const found = [...places.slice(next), ...places.slice(0, next)].find(begins);
  found?.focus();
  return Boolean(found);
}

/** Move the focus by an arrow key; return whether the key is one that moves it. `atEdge` is called where it cannot. */
export function moveFocus(event, atEdge) {
  const grid = event.target.closest?.("[data-grid]");
  if (!grid || event.ctrlKey || event.altKey || event.metaKey) return false;
  const all = rows(grid, event.target);
  const at = all.findIndex((row) => row.includes(event.target));
  if (at < 0) return false;
  // From a source that is empty now, keys lead to the tiles of others, not to their headers.
  const column = event.target.closest("[data-empty]") ? 1 : all[at].indexOf(event.target);
  const target = {
    ArrowRight: () => all[at][column + 1],
    ArrowLeft: () => all[at][column - 1],
    ArrowDown: () => all[at + 1]?.[Math.min(column, all[at + 1].length - 1)],
    ArrowUp: () => all[at - 1]?.[Math.min(column, all[at - 1].length - 1)],
    Home: () => (event.shiftKey ? all[0] : all[at])[0],
    End: () => all[at].at(-1),
    PageUp: () => all[0][0],
    PageDown: () => all.at(-1)[0],
  }[event.key];
  if (!target) return false;
  const place = target();
  if (!place || place === event.target) atEdge();
  else place.focus();
  return true;
}

document.addEventListener("focusin", (event) => {
  const grid = event.target.closest?.("[data-grid]");
  if (!grid) return;
  for (const place of grid.querySelectorAll(PLACES)) place.tabIndex = place === event.target ? 0 : -1;
});
