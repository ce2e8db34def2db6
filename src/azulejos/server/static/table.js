// A table that lives: what happens elsewhere is shown, forms are sent without leaving the page, keys and hands play.

import * as announcer from "./announce.js";
import { draggable } from "./drag.js";
import * as grid from "./grid.js";
import * as keys from "./keys.js";
import { morph } from "./morph.js";
import { move } from "./moving.js";
import { play } from "./sound.js";

const PART = { "x-part": "table" };
const RETRY = 2000; // milliseconds after which a table that could not be fetched is asked for again
const PATIENCE = 4000; // milliseconds that a turn of several moves may take before it is told anyway
const table = () => document.getElementById("table");
const address = () => `/tables/${table().dataset.game}`;
let told = Number(table().dataset.seq);
let newest = told; // the last event that we have heard of
let task = document.getElementById("turn").textContent.trim(); // what there was to decide last
let waiting = 0;
let retrying = 0;
let latest = 0; // requests are answered in any order; only the last one asked for is shown

/** Ask for the table and show it; return whether that could be done. */
async function show(url, options = {}, isAsked = true) {
  const turn = ++latest;
  let response;
  try {
    response = await fetch(url, { ...options, headers: { ...PART, ...options.headers } });
  } catch {
    if (isAsked) {
      announcer.answer(table().dataset.offline);
      play("error");
    }
    return false;
  }
  const found = new DOMParser().parseFromString(await response.text(), "text/html");
  const part = found.getElementById("table");
  if (!part) {
    const problem = found.querySelector("[role=alert]")?.textContent || response.statusText;
    announcer.answer(problem);
    play("error");
    if (options.method === "POST") await show(here());
    return false;
  }
  if (turn < latest && Number(part.dataset.seq) < Number(table().dataset.seq)) return true;
  await change(part);
  return true;
}

/** Put the new table in the place of the old one. */
async function change(part) {
  const asked = part.querySelector("#answer")?.dataset.said;
  const apply = () => {
    morph(table(), part.cloneNode(true));
    settle();
  };
  apply.prepare = () => part;
  await move(apply);
  if (asked) announcer.answer(asked);
  tellNews();
}

/** Tell what is new in the log, whole turns at a time. */
function tellNews() {
  clearTimeout(waiting);
  const news = [...document.querySelectorAll("#log li")].filter((line) => line.value > told).reverse();
  if (!news.length) return;
  const { turn, own, status } = table().dataset;
  const mine = own.split(" ");
  const last = news.at(-1).dataset;
  if (status === "playing" && last.kind === "moved" && last.seat === turn && !mine.includes(turn)) {
    waiting = setTimeout(() => tellAll(news), PATIENCE); // the same player moves again
  } else tellAll(news);
}

function tellAll(news) {
  told = Math.max(told, ...news.map((line) => line.value));
  const { turn, status, yourTurn } = table().dataset;
  const isOver = status === "over" && told >= Number(table().dataset.seq);
  const isMine = table().classList.contains("my-turn");
  const isNowMine = isMine && news.at(-1).dataset.seat !== turn;
  const now = document.getElementById("turn").textContent.trim();
  const isNewTask = isMine && now !== task; // such as to place tiles after taking the last ones
  task = isMine ? now : task;
  const texts = news.map((line) => line.textContent.trim());
  const added = isOver || (isNewTask && !isNowMine) ? now : isNowMine ? yourTurn : "";
  announcer.tell(texts.join(" "), texts.includes(added) ? "" : added);
  if (isOver) play("end");
  else if (isNowMine) play("turn");
  else if (news.some((line) => line.dataset.kind === "moved")) play("place");
}

/** The address of the table with what is picked. */
function here(picks = {}) {
  const { take, line, space, tiles } = table().dataset;
  const all = Object.entries({ take, line, space, tiles, ...picks }).filter(([, part]) => part);
  return `${address()}?${new URLSearchParams(all)}`;
}

async function ask(typed) {
  const response = await fetch(`${address()}/ask?${new URLSearchParams({ typed })}`);
  return response.ok ? (await response.json()).join("\n") : table().dataset.offline;
}

/** Send a form without leaving the page. */
async function send(form, button) {
  const fields = new FormData(form, button);
  if (form.method === "get") {
    const kept = Object.fromEntries(fields);
    if (!("tiles" in kept)) kept.tiles = "";
    play("take");
    await show(here(kept));
    document.querySelector(".ready .main")?.focus();
    return;
  }
  const isTyped = form.id === "say";
  const isDone = await show(form.getAttribute("action").split("#")[0], { method: "POST", body: new URLSearchParams(fields) });
  const field = document.getElementById("typed"); // it is gone when the game is over
  if (isDone && isTyped && field) field.value = "";
  if (isDone && form.id === "play") document.querySelector(".offer [tabindex='0']")?.focus({ preventScroll: true });
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!["pick", "play", "say", "undo", "hint"].includes(form.id)) return;
  event.preventDefault();
  send(form, event.submitter);
});

document.addEventListener("click", async (event) => {
  const target = event.target.closest?.("[data-unpick], [data-enlarge], [data-copy], #table [aria-disabled=true]");
  if (!target) return;
  if (target.matches("[data-unpick]")) {
    event.preventDefault();
    unpick();
  } else if (target.dataset.enlarge) {
    document.getElementById(target.dataset.enlarge).toggleAttribute("data-large");
    settle();
  } else if (target.dataset.copy) {
    await navigator.clipboard?.writeText(document.getElementById(target.dataset.copy).href);
  } else announcer.answer(await whyNot(target));
});

/** Say why something cannot be picked. */
async function whyNot(target) {
  const { take, line } = table().dataset;
  const { kind, part } = target.dataset;
  if (kind === "line" && take) return ask(`effect ${take}-${part}`);
  if (kind === "take" && line) return ask(`effect ${part}-${line}`);
  return document.getElementById("turn").textContent;
}

async function unpick() {
  const last = document.getElementById(table().dataset.take ? `take-${table().dataset.take}` : "");
  await show(address());
  last?.focus();
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented) return;
  if (grid.go(event)) return event.preventDefault();
  if (event.key === "Escape" && document.querySelector("[data-unpick]")) return unpick();
  const command = keys.meaning(event);
  if (!command) return;
  event.preventDefault();
  keys.run(command, ask);
});

draggable((take, place) => {
  const picks = { take: take.dataset.part, [place.dataset.kind]: place.dataset.part };
  show(here(picks)).then(async () => {
    document.querySelector(".ready .main")?.focus();
    if (picks.line && !table().dataset.take) announcer.answer(await ask(`effect ${picks.take}-${picks.line}`));
  });
});

/** Make what the server has written ready for hands and keys. */
function settle() {
  grid.settle();
  keys.settle();
  for (const button of document.querySelectorAll("[data-enlarge], [data-copy]")) {
    button.hidden = false;
    button.setAttribute("data-kept", "");
    if (button.dataset.enlarge) button.setAttribute("aria-pressed", document.getElementById(button.dataset.enlarge).hasAttribute("data-large"));
  }
}

/** Show what we have heard of, as soon as the server can be reached. */
async function catchUp() {
  clearTimeout(retrying);
  if (newest > Number(table().dataset.seq) && !(await show(here(), {}, false))) retrying = setTimeout(catchUp, RETRY);
}

/** Listen to the table; a browser connects again by itself and hears what it missed. */
function listen() {
  const stream = new EventSource(`/api/v1/tables/${table().dataset.game}/events?after=${told}`);
  const heard = (event) => {
    newest = Math.max(newest, Number(event.lastEventId));
    catchUp();
  };
  for (const kind of ["joined", "started", "moved", "undone", "left", "returned", "rematched"]) stream.addEventListener(kind, heard);
  stream.addEventListener("open", () => document.body.classList.add("is-live"));
  stream.addEventListener("error", () => document.body.classList.remove("is-live"));
}

announcer.begin([...document.querySelectorAll("#log li")].reverse().map((line) => line.textContent.trim()));
settle();
listen();
