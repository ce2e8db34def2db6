// One stop of the Tab key for each offer and board; the arrow keys go from place to place inside.

const PLACES = "button, [tabindex]";

/** Let every grid have one place that Tab leads to: the one that had the focus last, else the first. */
export function settle(root = document) {
  for (const grid of root.querySelectorAll("[data-grid]")) {
    const places = [...grid.querySelectorAll(PLACES)];
    const current = places.find((place) => place === document.activeElement) || places.find((place) => place.tabIndex === 0 && place.hasAttribute("data-kept"));
    const first = current || places.find((place) => place.matches(".can")) || places[0];
    for (const place of places) {
      place.setAttribute("data-kept", "");
      place.tabIndex = place === first ? 0 : -1;
    }
  }
}

function rows(grid) {
  return [...grid.querySelectorAll('[role="row"]')].map((row) => [...row.querySelectorAll(PLACES)]).filter((row) => row.length);
}

/** Go where an arrow key leads; return whether it leads anywhere. */
export function go(event) {
  const grid = event.target.closest?.("[data-grid]");
  if (!grid || event.ctrlKey || event.altKey || event.metaKey) return false;
  const all = rows(grid);
  const at = all.findIndex((row) => row.includes(event.target));
  if (at < 0) return false;
  const column = all[at].indexOf(event.target);
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
  target()?.focus();
  return true;
}

document.addEventListener("focusin", (event) => {
  const grid = event.target.closest?.("[data-grid]");
  if (!grid) return;
  for (const place of grid.querySelectorAll(PLACES)) place.tabIndex = place === event.target ? 0 : -1;
});
