// The end of a game on the page of its table: shows the chances of winning as soon as the game is analysed.
import { exchange, load } from "/static/parts.js";

const PAUSE = 1500;

async function poll() {
  const end = document.querySelector("[data-end]");
  if (end?.querySelector("[data-waiting]")) {
    const doc = await load(end.dataset.end).catch(() => null); // the page has a link to reload it
    if (doc && !doc.querySelector("[data-waiting]")) await exchange(doc);
  }
  setTimeout(poll, PAUSE);
}

poll();
