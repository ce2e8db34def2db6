// Announcements: one live region for events, one for answers. Both keep their text, so that it can be read in braille.
//
// Screen readers leave announcements out while they work through many changes of a page, and read a region that changes
// twice in a row twice in its latest state. So new messages are collected until the page is quiet, and one change of the
// region holds all of them in their order.

const MOST = 200; // messages in the history
const QUIET = { announcement: 700, answer: 100 }; // milliseconds without changes of the page before a region changes
const GAP = { announcement: 4000, answer: 0 }; // milliseconds between two changes of a region, for a busy screen reader to read the first
const LATEST = 4000; // milliseconds after which events are announced even if the page keeps changing
const SPACE = "\u00a0"; // at the end of every other message, so that a repeated one is a change and is spoken
const history = [];
const pending = { announcement: [], answer: [] };
const timers = {};
const since = {};
const flushed = { announcement: -Infinity, answer: -Infinity }; // when each region changed last
let place = 0;
let addition = "";
let changed = -Infinity; // when the page changed last
const isOdd = {}; // by region: whether its text ends with the space

/** Announce events, item by item in the history; `added` comes after all of them and is no part of it. */
export function announce(items, added = "") {
  if (!items.length) return;
  items.forEach(remember);
  addition = added;
  wait("announcement", items.join(" "));
}

/** Announce the answer to a query, even if it is the same as before. */
export function answer(text) {
  if (!text) return;
  remember(text);
  wait("answer", text);
}

/** Remove the last answer, which is no longer about the table as it is. */
export function clear() {
  if (pending.answer.length) return;
  document.getElementById("answer")?.replaceChildren();
  document.getElementById("cited")?.replaceChildren();
}

/** Repeat a message: one step older (-1) or newer (1), or the first (-Infinity) or the last (Infinity). */
export function repeat(step) {
  if (!history.length) return;
  place = Math.max(0, Math.min(history.length - 1, place + step));
  wait("answer", history[place]);
}

/** Speak a short text that is no part of the history, such as that a grid ends. */
export function remark(text) {
  if (text) wait("answer", text);
}

/** Start the history with the messages on the page. */
export function startHistory(texts) {
  texts.forEach(remember);
}

/** Take note of a change of the page: what waits to be announced waits longer. */
export function delay() {
  changed = performance.now();
  for (const id of Object.keys(pending)) if (pending[id].length) schedule(id);
}

function remember(text) {
  history.push(text);
  if (history.length > MOST) history.shift();
  place = history.length - 1;
}

function wait(id, text) {
  if (!pending[id].length) since[id] = performance.now();
  pending[id].push(text);
  schedule(id);
}

function schedule(id) {
  clearTimeout(timers[id]);
  const quiet = Math.max(Math.min(changed + QUIET[id], since[id] + LATEST), flushed[id] + GAP[id]) - performance.now();
  if (quiet > 0) timers[id] = setTimeout(() => flush(id), quiet);
  else flush(id);
}

function flush(id) {
  const texts = pending[id].splice(0);
  const added = id === "announcement" ? addition : "";
  const region = document.getElementById(id);
  if (!region || !texts.length) return;
  const text = texts.join(id === "answer" ? "\n" : " ");
  const whole = added && !text.includes(added) ? `${text} ${added}` : text;
  isOdd[id] = !isOdd[id];
  flushed[id] = performance.now();
  region.textContent = isOdd[id] ? whole + SPACE : whole; // one text: Firefox announces a region once for each part of it
  if (id === "answer") cite(text);
}

/** Show links to the rules that an answer cites; beside it, as a link inside would be announced twice. */
function cite(text) {
  const links = document.getElementById("cited");
  if (!links) return;
  const pattern = new RegExp(links.dataset.rule.replace("#", "(\\d+)"), "gi");
  const found = new Map([...text.matchAll(pattern)].map((match) => [match[1], match[0]]));
  links.replaceChildren(
    ...[...found].flatMap(([number, words]) => {
      const link = document.createElement("a");
      link.href = links.dataset.href + number;
      link.textContent = words;
      return [link, " "];
    }),
  );
}
