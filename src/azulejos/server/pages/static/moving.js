// Animated tile movement: a tile that vanished at one place and one that appeared at another are shown as one.

const MOST = 24; // tiles animated at once

function tiles() {
  return new Map([...document.querySelectorAll("#table [data-tile]")].map((tile) => [tile.id, tile.dataset.tile]));
}

/** Change the page by a function, and animate the tiles that changed their places. */
export function move(change) {
  const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (still || !document.startViewTransition || document.hidden) return change();
  const before = tiles();
  const old = new Map([...before.keys()].map((id) => [id, document.getElementById(id)]));
  const snapshot = change.prepare();
  const after = new Map([...snapshot.querySelectorAll("[data-tile]")].map((tile) => [tile.id, tile.dataset.tile]));
  const pairs = pair(before, after);
  if (!pairs.length) return change();
  pairs.forEach(([from], at) => name(old.get(from), at));
  const transition = document.startViewTransition(() => {
    pairs.forEach(([from]) => unname(old.get(from)));
    change();
    pairs.forEach(([, to], at) => name(document.getElementById(to), at));
  });
  transition.ready.catch(() => {}); // skipped if the next move comes first
  transition.finished.finally(() => pairs.forEach(([, to]) => unname(document.getElementById(to)))).catch(() => {});
  return transition.updateCallbackDone;
}

/** Return pairs of ids: the old and the new place of each tile that moved. */
function pair(before, after) {
  const gone = [...before].filter(([id, letter]) => after.get(id) !== letter);
  const come = [...after].filter(([id, letter]) => before.get(id) !== letter);
  const pairs = [];
  for (const [to, letter] of come) {
    const at = gone.findIndex(([, other]) => other === letter);
    if (at >= 0) pairs.push([gone.splice(at, 1)[0][0], to]);
  }
  return pairs.slice(0, MOST);
}

function name(tile, at) {
  if (tile) tile.style.viewTransitionName = `tile-${at}`;
}

function unname(tile) {
  if (tile) tile.style.viewTransitionName = "";
}
