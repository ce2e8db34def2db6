// The live table: shows events as they happen, sends forms without leaving the page, and plays by keys and dragging.

import * as announcer from "./announce.js";
import * as clock from "./clock.js";
import { draggable } from "./drag.js";
import { takePart } from "./entropy.js";
import * as grid from "./grid.js";
import * as keys from "./keys.js";
import { heirs, isLeaving, leave, morph } from "./morph.js";
import { move } from "./moving.js";
import { play } from "./sound.js";

const PART = { "x-part": "table" };
const RETRY = 2000; // milliseconds until a failed request for the table is repeated
const LEAVE = 150; // milliseconds from moving the focus to removing what had it, so that screen readers hear of both in this order
const PATIENCE = 4000; // milliseconds until an unfinished turn of several moves is announced
const table = () => document.getElementById("table");
const address = () => `/tables/${table().dataset.game}`;
let announced = Number(table().dataset.seq);
let newest = announced; // number of the latest event received
let isEnded = table().dataset.status === "over"; // the end of the game has been announced
let task = document.getElementById("turn").textContent.trim(); // the last decision that was announced
let waiting = 0;
let retrying = 0;
let latest = 0; // number of the latest request for the table; only its response is shown
let underway = 0; // requests without a response yet
let isPointing = false; // the last thing used was a mouse or a finger, not a key
let lastPlace = ""; // id of the place on a grid that had the focus last

// Places that take the focus after an act by keys, the best first.
const AFTER_MOVE = [".moves button", ".offer .can", ".mine .can", "#pass", ".offer:not(.is-empty) .take", ".mine [data-grid] [tabindex='0']"];
const AFTER_CHOICE = [
  ".ready .main",
  '#table[data-notation*="{line}"][data-line=""] .mine .can[data-cheapest]',
  '#table[data-notation*="{line}"][data-line=""] .mine .can[data-kind=line]',
  '#table[data-notation*="{take}"][data-take=""] .offer .can[data-kind=take]',
  ".moves button",
  ".can:not(.chosen)",
];

/** Fetch the table and show it; return it, nothing if that failed. `next` are selectors of places to focus, the best first. */
async function show(url, options = {}, isRequested = true, next = []) {
  const request = ++latest;
  underway += 1;
  const [page, problem] = await load(url, options).finally(() => (underway -= 1));
  const part = page?.getElementById("table");
  if (part) {
    newest = Math.max(newest, Number(part.dataset.seq));
    if (request === latest) await change(part, next);
    else announcer.answer(replyOf(part));
  } else if (page || isRequested) {
    announcer.answer(problem);
    play("error");
    if (page && options.method === "POST") await show(here());
  }
  if (isRequested) catchUp();
  return part;
}

/** Return a page of the server, or null if it cannot be reached, and what is wrong. */
async function load(url, options) {
  try {
    const response = await fetch(url, { ...options, headers: { ...PART, ...options.headers } });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    return [page, page.querySelector("[role=alert]")?.textContent || response.statusText];
  } catch {
    return [null, table().dataset.offline];
  }
}

/** Return the answer to what was typed. */
function replyOf(part) {
  return part.querySelector("#answer")?.dataset.answer;
}

/** Replace the old table by the new one, and keep the focus or pass it on. */
async function change(part, next) {
  const reply = replyOf(part);
  const isEnding = table().dataset.status !== "over" && part.dataset.status === "over";
  const apply = () => {
    const focused = document.activeElement;
    const heir = heirs();
    // While others move, what can be chosen stays as it is: fewer changes for screen readers to work through.
    morph(table(), part.cloneNode(true), part.matches(".my-turn") ? [] : ["aria-disabled"]);
    settle();
    takePart();
    announcer.delay();
    const isLost = isLeaving(focused) || !focused.isConnected || (focused !== document.body && document.activeElement === document.body);
    const isEnd = table().dataset.status === "over" && (isLost || next.length);
    const wanted = isEnd ? ["#end-title"] : next;
    const same = focused.id && `[id="${CSS.escape(focused.id)}"]`;
    const aim = find(wanted);
    const place = aim || (isLost && ((same && find([same])) || heir.find((each) => each?.isConnected && isPlace(each) && !(isPointing && each.matches("input")))));
    place?.focus?.({ preventScroll: isLost && (!next.length || (isPointing && !aim)) });
    if (isEnding) document.getElementById("end-title")?.scrollIntoView({ block: "nearest" });
    setTimeout(() => leave() && announcer.delay(), LEAVE);
  };
  move(apply);
  announcer.answer(reply);
  announceNews();
}

/** Return the first visible place of the first selector that has one. */
function find(selectors) {
  for (const selector of selectors) {
    const place = [...document.querySelectorAll(selector)].find(isPlace);
    if (place) return place;
  }
  return null;
}

/** Return whether an element can be seen and stays. */
function isPlace(element) {
  return element.checkVisibility() && !isLeaving(element);
}

/** Announce the new events of the log, whole turns at a time. */
function announceNews() {
  clearTimeout(waiting);
  const news = [...document.querySelectorAll("#log li")].filter((line) => line.value > announced).reverse();
  if (!news.length) return;
  const { turn, own, status } = table().dataset;
  const mine = own.split(" ");
  const last = (news.findLast(isAct) ?? news.at(-1)).dataset;
  if (status === "playing" && last.kind === "moved" && last.seat === turn && !mine.includes(turn)) {
    waiting = setTimeout(() => announceAll(news), PATIENCE); // the same player moves again
  } else announceAll(news);
}

/** Return whether a line of the log is about the game, not a phrase of a player. */
function isAct(line) {
  return line.dataset.kind !== "said";
}

/** Return the items of a line of the log. */
function itemsOf(line) {
  return [...line.querySelectorAll(".item")].map((item) => item.textContent.trim());
}

function announceAll(news) {
  announced = Math.max(announced, ...news.map((line) => line.value));
  const { turn, status, yourTurn } = table().dataset;
  const isOver = status === "over" && !isEnded && announced >= Number(table().dataset.seq);
  isEnded ||= isOver;
  const isMine = table().classList.contains("my-turn");
  const isNowMine = isMine && (news.findLast(isAct)?.dataset.seat ?? turn) !== turn;
  const now = document.getElementById("turn").textContent.trim();
  const isNewTask = isMine && now !== task; // such as to place tiles after taking the last ones
  task = isMine ? now : task;
  const items = news.flatMap(itemsOf);
  const scores = document.getElementById("scores")?.textContent.trim();
  const result = items.at(-1) === scores ? now.replace(scores, "").trim() : now; // the scores are said once
  const added = isOver ? result : isNowMine ? yourTurn : isNewTask ? now : "";
  announcer.announce(items, added);
  if (isOver) play("end");
  else if (isNowMine) play("turn");
  else if (news.some((line) => line.dataset.kind === "moved")) play("place");
}

/** Return the address of the table with the chosen parts. */
function here(parts = {}) {
  const { take, line, space, tiles } = table().dataset;
  const all = Object.entries({ take, line, space, tiles, ...parts }).filter(([, part]) => part);
  return `${address()}?${new URLSearchParams(all)}`;
}

/** Return the server's answer to a typed question. */
async function query(typed) {
  const response = await fetch(`${address()}/ask?${new URLSearchParams({ typed })}`);
  return response.ok ? (await response.json()).join("\n") : table().dataset.offline;
}

/** Return what a button chooses, as it is said once it is chosen. */
function nameOf(button) {
  return button?.dataset.said || button?.getAttribute("aria-label")?.replace(`${table().dataset.chosen} `, "") || button?.textContent.trim();
}

/** Send a form without leaving the page. */
async function send(form, button) {
  const fields = new FormData(form, button);
  if (form.method === "get") {
    const kept = Object.fromEntries(fields);
    if (!("tiles" in kept)) kept.tiles = "";
    play("take");
    const { chosen, released } = table().dataset;
    const label = nameOf(button);
    const isReleased = button?.matches(".chosen");
    await show(here(kept), {}, true, isReleased ? [] : isPointing ? [".ready .main"] : AFTER_CHOICE);
    const effect = document.getElementById("effect")?.textContent;
    const said = effect ? `${label}. ${effect}` : label;
    if (label && !document.querySelector("#ready")) announcer.remark(`${isReleased ? released : chosen} ${said}`);
    return;
  }
  if (form.popover) form.hidePopover();
  const isTyped = form.id === "typed-form";
  const isMove = form.id === "play";
  const isDeal = form.id === "deal";
  const next = isMove ? AFTER_MOVE : isDeal ? ["#deal [data-next]", ...AFTER_MOVE] : [];
  const part = await show(form.getAttribute("action").split("#")[0], { method: "POST", body: new URLSearchParams(fields) }, true, next);
  if (!part) return;
  if (form.id !== "phrases" && !replyOf(part)) announcer.clear(); // what was wrong before, or a hint that was followed
  if (isDeal) document.getElementById("deal")?.reset(); // show what the server has understood
  const field = document.getElementById("typed"); // it is gone when the game is over
  if (isTyped && field) field.value = "";
}

document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!["choose", "play", "typed-form", "undo", "hint", "phrases", "deal"].includes(form.id)) return;
  event.preventDefault();
  send(form, event.submitter);
});

document.addEventListener("click", async (event) => {
  const target = event.target.closest?.("[data-clear], [data-enlarge], [data-copy], #table [aria-disabled=true], #table .part[type=button]");
  if (!target) return;
  if (target.matches("[data-clear]")) {
    event.preventDefault();
    clearChoice();
  } else if (target.dataset.enlarge) {
    document.getElementById(target.dataset.enlarge).toggleAttribute("data-large");
    settle();
  } else if (target.dataset.copy) {
    await navigator.clipboard?.writeText(document.getElementById(target.dataset.copy).href);
    announcer.answer(target.dataset.copied);
  } else announcer.answer(await whyNot(target));
});

/** Return the notation of a move with these parts; nothing if a part is missing. */
function notationOf(parts) {
  const pattern = table().dataset.notation ?? "";
  const kinds = [...pattern.matchAll(/{(\w+)}/g)].map(([, kind]) => kind);
  return kinds.every((kind) => parts[kind]) ? pattern.replace(/{(\w+)}/g, (_, kind) => parts[kind]) : "";
}

/** Return the reason why a part cannot be chosen. */
async function whyNot(target) {
  const { kind, part } = target.dataset;
  const move = notationOf({ ...table().dataset, [kind]: part });
  return move ? query(`effect ${move}`) : document.getElementById("turn").textContent;
}

async function clearChoice() {
  const { take, line, space, released } = table().dataset;
  const label = nameOf(document.querySelector("#table .chosen"));
  const places = [take && `[id="take-${take}"]`, line && `.mine [data-kind=line][data-part="${line}"]`, space && `.mine [data-part="${space}"]`];
  await show(address(), {}, true, [...places, ...AFTER_MOVE].filter(Boolean));
  if (label) announcer.remark(`${released} ${label}`);
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented) return;
  if (grid.findTyped(event)) return event.preventDefault();
  if (grid.moveFocus(event, () => announcer.remark(table().dataset.edge))) return event.preventDefault();
  if (event.key === "Escape" && document.querySelector("[data-clear]")) return clearChoice();
  if (event.key === "Escape" && event.target.id === "typed") return (document.getElementById(lastPlace) || find(AFTER_MOVE))?.focus();
  if (event.key === "Enter" && event.target.matches("[data-grid] [role=img]")) return announcer.remark(event.target.getAttribute("aria-label"));
  const command = keys.commandOf(event);
  if (!command) return;
  event.preventDefault();
  keys.run(command, query);
});

document.addEventListener("keydown", () => (isPointing = false), true);
document.addEventListener("pointerdown", () => (isPointing = true), true);
document.addEventListener("focusin", (event) => (lastPlace = event.target.closest("[data-grid]") ? event.target.id : lastPlace));

draggable((take, place) => {
  const parts = { take: take.dataset.part, [place.dataset.kind]: place.dataset.part };
  show(here(parts)).then(async () => {
    document.querySelector(".ready .main")?.focus();
    const move = notationOf(parts);
    if (move && !table().dataset.take) announcer.answer(await query(`effect ${move}`));
  });
});

/** Prepare the server's markup for keys and pointers. */
function settle() {
  grid.settle();
  keys.settle();
  for (const button of document.querySelectorAll("[data-enlarge], [data-copy]")) {
    button.hidden = false;
    button.setAttribute("data-kept", "");
    if (button.dataset.enlarge) button.setAttribute("aria-pressed", document.getElementById(button.dataset.enlarge).hasAttribute("data-large"));
  }
}

/** Show the latest event as soon as the server can be reached; a request under way goes first. */
async function catchUp() {
  clearTimeout(retrying);
  if (underway || newest <= Number(table().dataset.seq)) return;
  if (await show(here(), {}, false)) catchUp();
  else retrying = setTimeout(catchUp, RETRY);
}

/** Show who is there, without a word: it is not an event of the game. */
function showCompany({ here, words }) {
  const watching = document.getElementById("watching");
  if (watching) watching.textContent = words;
  for (const place of document.querySelectorAll("[data-presence]")) {
    const isHere = here.includes(Number(place.dataset.presence));
    place.classList.toggle("here", isHere);
    place.textContent = isHere ? place.dataset.here : place.dataset.away;
  }
}

/** Show the server's page instead of a table that was cancelled. */
async function leaveCancelled() {
  const response = await fetch(address()).catch(() => null);
  if (response?.status === 404) location.reload();
}

/** Subscribe to the table's events; the browser reconnects by itself and gets the events it missed. */
function listen() {
  const stream = new EventSource(`/api/v1/tables/${table().dataset.game}/events?after=${announced}&company=true`);
  const onEvent = (event) => {
    newest = Math.max(newest, Number(event.lastEventId));
    catchUp();
  };
  for (const kind of ["joined", "started", "moved", "undone", "left", "returned", "rematched", "contributed", "revealed", "closed", "filled", "said"]) stream.addEventListener(kind, onEvent);
  stream.addEventListener("open", () => document.body.classList.add("is-live"));
  stream.addEventListener("company", (event) => showCompany(JSON.parse(event.data)));
  stream.addEventListener("error", () => {
    document.body.classList.remove("is-live");
    if (stream.readyState === EventSource.CLOSED) leaveCancelled();
  });
}

announcer.startHistory([...document.querySelectorAll("#log li")].reverse().flatMap(itemsOf));
settle();
takePart();
listen();
clock.start(announcer.answer);
