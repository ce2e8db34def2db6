// The page of a replay: without this script it works by links and forms; with it the slider shows each move at once.
import { awaitAnalysis, exchange, load } from "/static/parts.js";

const form = document.querySelector(".controls");
const slider = document.getElementById("ply");
const seat = document.getElementById("seat");
const said = document.getElementById("said");
const last = Number(slider.max);
let shown = Number(slider.defaultValue);
let wanted = null; // the move to show next
let isBusy = false;

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

// In a list that scrolls by itself; the page stays where it is.
function bringIntoView(row) {
  const list = row.closest(".list");
  if (list.scrollHeight <= list.clientHeight) return;
  const above = row.getBoundingClientRect().top - list.getBoundingClientRect().top;
  if (above < 48 || above > list.clientHeight - 48) list.scrollTop += above - list.clientHeight / 2;
}

// Shows every move that there is time for, and the last one that was asked for; only that one is said.
async function show(ply, isSaid = true) {
  shown = ply;
  slider.value = ply;
  mark();
  wanted = ply;
  if (isBusy) return;
  isBusy = true;
  try {
    while (wanted !== null) {
      const now = wanted;
      wanted = null;
      const doc = await load(address(now, "ply"));
      const told = doc.querySelector("[data-say]").textContent.trim().replace(/\s+/g, " ");
      await exchange(doc);
      if (wanted !== null) continue;
      history.replaceState(null, "", address(now));
      if (isSaid) said.textContent = `${title(now)}. ${told}`;
    }
  } catch {
    location.assign(address(shown)); // the server says what is wrong
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
  async () => {
    await exchange(await load(address(shown)));
    mark();
  },
);
if (Number(slider.value) !== shown) show(Number(slider.value)); // it was moved before this script was there
