// The replay page: works by links and forms without this script; with it the slider shows each move at once.
import { awaitAnalysis, exchange, load } from "/static/parts.js";

const form = document.querySelector(".controls");
const slider = document.getElementById("ply");
const seat = document.getElementById("seat");
const region = document.getElementById("announcement");
const last = Number(slider.max);
let shown = Number(slider.defaultValue);
let wanted = null; // the move to show next
let isBusy = false;
let isAnnouncementDue = false; // whether the move to show is to be announced
let isWhole = false; // whether to load the list of moves too, as the analysis is complete

function address(ply, part) {
  const fields = new URLSearchParams(new FormData(form));
  fields.set("ply", ply);
  if (part) fields.set("part", part);
  return `${form.getAttribute("action")}?${fields}`;
}

function title(ply) {
  return ply ? slider.dataset.text.replace("#", ply) : slider.dataset.first;
}

const STEPS = {
  first: () => 0,
  back: () => Math.max(0, shown - 1),
  forward: () => Math.min(last, shown + 1),
  last: () => last,
};

function mark() {
  slider.setAttribute("aria-valuetext", title(shown));
  for (const link of document.querySelectorAll("[data-step]")) {
    const to = STEPS[link.dataset.step]();
    link.href = address(to);
    if (to === shown) link.setAttribute("aria-disabled", "true");
    else link.removeAttribute("aria-disabled");
  }
  for (const row of document.querySelectorAll("[data-row]")) {
    const isCurrent = Number(row.dataset.row) === shown;
    if (row.classList.toggle("current", isCurrent)) bringIntoView(row);
    const link = row.querySelector("[data-ply]");
    if (isCurrent) link.setAttribute("aria-current", "step");
    else link.removeAttribute("aria-current");
  }
  for (const link of document.querySelectorAll(".downloads a[href*='?']")) {
    link.href = `${link.pathname}?ply=${shown}&seat=${seat.value}`;
  }
}

// Scroll the list that contains the row, not the page.
function bringIntoView(row) {
  const list = row.closest(".list");
  if (list.scrollHeight <= list.clientHeight) return;
  const above = row.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (above < 48 || above > list.clientHeight - 48) list.scrollTop += above - list.clientHeight / 2;
}

// Show a move. While one loads, only the latest request is kept; only the move shown last is announced.
async function show(ply, isAnnounced = true) {
  shown = ply;
  slider.value = ply;
  mark();
  wanted = ply;
  isAnnouncementDue ||= isAnnounced;
  if (isBusy) return;
  isBusy = true;
  try {
    while (wanted !== null) {
      const now = wanted;
      wanted = null;
      const isComplete = isWhole;
      isWhole = false;
      const doc = await load(address(now, isComplete ? "" : "ply"));
      const text = doc.querySelector("[data-announce]").textContent.trim().replace(/\s+/g, " ");
      await exchange(doc);
      if (isComplete) mark();
      if (wanted !== null) continue;
      history.replaceState(null, "", address(now));
      if (isAnnouncementDue) region.textContent = `${title(now)}. ${text}`;
      isAnnouncementDue = false;
    }
  } catch {
    location.assign(address(shown)); // the server's page explains the error
  } finally {
    isBusy = false;
  }
}

form.querySelector("button").hidden = true;
form.addEventListener("submit", (event) => event.preventDefault());
slider.addEventListener("input", () => show(Number(slider.value)));
seat.addEventListener("change", () => show(shown, false));

document.addEventListener("click", (event) => {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
  const step = event.target.closest("[data-step]");
  const link = event.target.closest(".list [data-ply]");
  if (!step && !link) return;
  event.preventDefault();
  const to = step ? STEPS[step.dataset.step]() : Number(link.dataset.ply);
  if (to !== shown) show(to);
  if (link) document.querySelector(".replay-table").scrollIntoView({ block: "nearest" });
});

mark();
awaitAnalysis(
  () => address(shown, "ply"),
  () => {
    isWhole = true;
    show(shown, false);
  },
);
if (Number(slider.value) !== shown) show(Number(slider.value)); // it was moved before this script was loaded
