// Partial page updates: parts rendered by the server with the templates of the whole page.

export async function load(address) {
  const response = await fetch(address, { credentials: "same-origin" });
  if (!response.ok) throw new Error(`${response.status}`);
  return new DOMParser().parseFromString(await response.text(), "text/html");
}

const place = (name) => document.querySelector(`[data-fresh="${name}"]`);

// Keep opened details open, and return a function that restores the focus.
function keep(old, fresh) {
  const open = [...old.querySelectorAll("details")].map((each) => each.open);
  [...fresh.querySelectorAll("details")].forEach((each, at) => (each.open = open[at] ?? false));
  const { activeElement } = document;
  if (!old.contains(activeElement)) return () => {};
  const { ply } = activeElement.dataset;
  const selector = ply ? `[data-ply="${ply}"]` : activeElement.localName;
  return () => (fresh.querySelector(selector) ?? document.getElementById("main")).focus({ preventScroll: true });
}

// Put the parts of a document in their places; pictures are decoded first, so that nothing flickers.
export async function exchange(doc) {
  const parts = [...doc.querySelectorAll("[data-fresh]")].map((part) => document.adoptNode(part));
  const pictures = parts.flatMap((part) => [...part.querySelectorAll("img:not([loading=lazy])")]);
  const late = new Promise((done) => setTimeout(done, 1500));
  await Promise.race([late, Promise.allSettled(pictures.map((picture) => picture.decode()))]);
  for (const part of parts) {
    const old = place(part.dataset.fresh);
    if (!old) continue;
    const restore = keep(old, part);
    const { scrollTop } = old;
    old.replaceWith(part);
    part.scrollTop = scrollTop;
    restore();
  }
}

// Poll until the analysis is complete.
export function awaitAnalysis(address, found) {
  if (!document.querySelector("[data-waiting]")) return;
  let pause = 1000;
  const poll = async () => {
    try {
      const doc = await load(address());
      if (!doc.querySelector("[data-waiting]")) return found(doc);
    } catch {
      // the server is unavailable or busy; the page has a link to reload it
    }
    pause = Math.min(10000, pause * 1.2);
    setTimeout(poll, pause);
  };
  setTimeout(poll, pause);
}
