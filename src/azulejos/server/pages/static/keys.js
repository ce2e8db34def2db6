// Single-key commands, only while the offer or a board has the focus. Each can be remapped; all can be switched off.

import { answer, repeat } from "./announce.js";

const STORED = "azulejos-keys";
const changed = JSON.parse(localStorage.getItem(STORED) || "{}");

/** Return the command of a key, or null. */
export function commandOf(event) {
  if (document.documentElement.dataset.keys === "off" || event.ctrlKey || event.altKey || event.metaKey) return null;
  if (!event.target.closest?.("[data-grid]") || event.key.length !== 1) return null;
  const rows = [...document.querySelectorAll("#keys [data-command]")];
  const own = rows.find((row) => changed[row.dataset.command] === event.key);
  if (own) return own.dataset.command;
  // A lower-case letter is a tile's if a tile has it; the command with that letter then needs Shift.
  const key = CSS.escape(event.key);
  const tile = document.querySelector(`#keys [data-letter="${key}"], #keys [data-initial="${key}"]`);
  if (tile) return `where ${tile.dataset.letter}`;
  const row = rows.find((each) => !changed[each.dataset.command] && each.querySelector("kbd").dataset.key === event.key.toUpperCase());
  return row ? row.dataset.command : null;
}

/** Run a command: answer from the page if it has the answer, else query the server. */
export async function run(command, query) {
  const text = (id) => document.getElementById(id)?.textContent.trim();
  const own = document.querySelector(".mine.board")?.id.slice("board-".length);
  const local = {
    scores: () => text("scores"),
    turn: () => text("turn"),
    last: () => text("log") && document.querySelector("#log li").textContent.trim(),
    help: listKeys,
  }[command];
  const steps = { older: -1, newer: 1, oldest: -Infinity, newest: Infinity };
  if (command in steps) repeat(steps[command]);
  else if (command === "type") document.getElementById("typed")?.focus();
  else if (local) answer(local());
  else if (command === "mine") answer(await query(`board ${Number(own) + 1}`));
  else if (command === "others") {
    const others = [...document.querySelectorAll(".other.board")].map((board) => Number(board.id.slice("board-".length)) + 1);
    answer((await Promise.all(others.map((seat) => query(`board ${seat}`)))).join("\n"));
  } else answer(await query(command));
}

/** Return the list of keys as text; keys with the same answer are in one line. */
function listKeys() {
  const keys = new Map();
  for (const row of document.querySelectorAll("#keys tbody tr")) {
    const [key, about] = [...row.cells].map((cell) => (cell.querySelector("button") ? cell.firstChild.textContent : cell.textContent).trim());
    keys.set(about, [...(keys.get(about) ?? []), key]);
  }
  return [...keys].map(([about, each]) => `${each.join(" ")}: ${about}`).join("\n");
}

/** Show the key of each command, and the button to change it. */
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
