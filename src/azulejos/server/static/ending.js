// The end of a game on the page of a table: the chances come as soon as the game is analysed.
import { exchange, load } from "/static/parts.js";

const PAUSE = 1500;

async function look() {
  const end = document.querySelector("[data-end]");
  if (end?.querySelector("[data-waiting]")) {
    const doc = await load(end.dataset.end).catch(() => null); // there is always a link to look again
    if (doc && !doc.querySelector("[data-waiting]")) await exchange(doc);
  }
  setTimeout(look, PAUSE);
}

look();
