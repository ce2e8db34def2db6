// What is said: one place for what happens, one for answers. Both stay on the page for those who read with their fingers.

const MOST = 200; // messages that can be gone through again
const history = [];
let place = 0;

/** Say what has happened; several things at once are one message, and what eyes see anyway is added for ears. */
export function tell(text, added = "") {
  if (!text) return;
  remember(text);
  put("told", text, added);
}

/** Say what was asked for, also if it is the same as before. */
export function answer(text) {
  if (!text) return;
  remember(text);
  put("answer", text);
}

/** Say a message again: one step older (-1) or newer (1), or the first (-Infinity) or the last (Infinity). */
export function again(step) {
  if (!history.length) return;
  place = Math.max(0, Math.min(history.length - 1, place + step));
  put("answer", history[place]);
}

/** Begin the history with what the page says already. */
export function begin(texts) {
  texts.forEach(remember);
}

function remember(text) {
  history.push(text);
  if (history.length > MOST) history.shift();
  place = history.length - 1;
}

/** Put a text in its place; a new element each time, so that the same text is spoken again. */
function put(id, text, added = "") {
  const region = document.getElementById(id);
  if (!region) return;
  const said = document.createElement("span");
  said.append(...linked(text));
  if (added) {
    const unseen = document.createElement("span");
    unseen.className = "hidden";
    unseen.textContent = ` ${added}`;
    said.append(unseen);
  }
  region.replaceChildren(said);
}

/** Part a text at the rules that it cites, which become links. */
function linked(text) {
  return text.split(/(docs\/rules\/\w+\.md#rule-\d+)/).map((part, at) => {
    if (at % 2 === 0) return part;
    const link = document.createElement("a");
    link.href = part.replace("docs", "").replace(".md", "");
    link.textContent = link.pathname;
    return link;
  });
}
