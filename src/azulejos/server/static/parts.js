// Parts of a page that come anew from the server: the same templates, the same words.

export async function load(address) {
  const answer = await fetch(address, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${answer.status}`);
  return new DOMParser().parseFromString(await answer.text(), "text/html");
}

const place = (name) => document.querySelector(`[data-fresh="${name}"]`);

// What the reader has opened stays open, and where they are they stay.
function keep(old, fresh) {
  const open = [...old.querySelectorAll("details")].map((each) => each.open);
  [...fresh.querySelectorAll("details")].forEach((each, at) => (each.open = open[at] ?? false));
  const { activeElement } = document;
  if (!old.contains(activeElement)) return () => {};
  const { ply } = activeElement.dataset;
  const selector = ply ? `[data-ply="${ply}"]` : activeElement.localName;
  return () => (fresh.querySelector(selector) ?? document.getElementById("main")).focus({ preventScroll: true });
}

// Puts the parts of a document in their places; pictures are loaded first, so that nothing flickers.
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

// Asks again and again until nothing waits for its analysis any more.
export function awaitAnalysis(address, found) {
  if (!document.querySelector("[data-waiting]")) return;
  let pause = 1000;
  const ask = async () => {
    try {
      const doc = await load(address());
      if (!doc.querySelector("[data-waiting]")) return found(doc);
    } catch {
      // the server is away or busy; there is always a link to look again
    }
    pause = Math.min(10000, pause * 1.2);
    setTimeout(ask, pause);
  };
  setTimeout(ask, pause);
}
