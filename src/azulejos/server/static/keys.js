// Single keys that answer on the offer and on the boards, and nowhere else. Each can be changed; all can be switched off.

import { again, answer } from "./announce.js";

const STORED = "azulejos-keys";
const changed = JSON.parse(localStorage.getItem(STORED) || "{}");

/** Return what a key asks for: a command, or null. */
export function meaning(event) {
  if (document.documentElement.dataset.keys === "off" || event.ctrlKey || event.altKey || event.metaKey) return null;
  if (!event.target.closest?.("[data-grid]") || event.key.length !== 1) return null;
  const rows = [...document.querySelectorAll("#keys [data-command]")];
  const own = rows.find((row) => changed[row.dataset.command] === event.key);
  if (own) return own.dataset.command;
  // A small letter is a tile's where there is one; the command of the same letter then wants Shift.
  const tile = document.querySelector(`#keys [data-letter="${CSS.escape(event.key)}"]`);
  if (tile) return `where ${event.key}`;
  const row = rows.find((each) => !changed[each.dataset.command] && each.querySelector("kbd").dataset.key === event.key.toUpperCase());
  return row ? row.dataset.command : null;
}

/** Answer a command: from the page where it has the answer, else from the server. */
export async function run(command, ask) {
  const text = (id) => document.getElementById(id)?.textContent.trim();
  const own = document.querySelector(".mine.board")?.id.slice("board-".length);
  const local = {
    scores: () => text("scores"),
    turn: () => text("turn"),
    last: () => document.querySelector("#log li")?.textContent,
    help: () => [...document.querySelectorAll("#keys tr")].map((row) => [...row.cells].map((cell) => (cell.querySelector("button") ? cell.firstChild.textContent : cell.textContent).trim()).join(": ")).slice(1).join("\n"),
  }[command];
  const steps = { older: -1, newer: 1, oldest: -Infinity, newest: Infinity };
  if (command in steps) again(steps[command]);
  else if (local) answer(local());
  else if (command === "mine") answer(await ask(`board ${Number(own) + 1}`));
  else if (command === "others") {
    const others = [...document.querySelectorAll(".other.board")].map((board) => Number(board.id.slice("board-".length)) + 1);
    answer((await Promise.all(others.map((seat) => ask(`board ${seat}`)))).join("\n"));
  } else answer(await ask(command));
}

/** Show which key each command has now, and let it be changed. */
export function settle() {
  for (const row of document.querySelectorAll("#keys [data-command]")) {
    const shown = row.querySelector("kbd");
    shown.dataset.key ??= shown.textContent;
    shown.textContent = changed[row.dataset.command] || shown.dataset.key;
    const button = row.querySelector("[data-remap]");
    button.hidden = false;
    button.setAttribute("data-kept", "");
  }
}

document.addEventListener("click", (event) => {
  const command = event.target.closest?.("[data-remap]")?.dataset.remap;
  if (!command) return;
  const shown = event.target.closest("tr").querySelector("kbd");
  shown.textContent = "…";
  document.addEventListener(
    "keydown",
    (pressed) => {
      if (pressed.key.length === 1 && !pressed.ctrlKey && !pressed.altKey && !pressed.metaKey) {
        pressed.preventDefault();
        if (pressed.key.toUpperCase() === shown.dataset.key) delete changed[command];
        else changed[command] = pressed.key;
        localStorage.setItem(STORED, JSON.stringify(changed));
      }
      settle();
    },
    { once: true },
  );
});
