// Lets tiles move to where they went: what vanished from one place and appeared at another is one tile, seen twice.

const MOST = 24; // tiles that move at once

function tiles() {
  return new Map([...document.querySelectorAll("#table [data-tile]")].map((tile) => [tile.id, tile.dataset.tile]));
}

/** Change the page by a function, and let the tiles that changed their places be seen on their way. */
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
  transition.ready.catch(() => {}); // the next move does not wait for this one
  transition.finished.finally(() => pairs.forEach(([, to]) => unname(document.getElementById(to)))).catch(() => {});
  return transition.updateCallbackDone;
}

/** Return which tiles went from where to where. */
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
