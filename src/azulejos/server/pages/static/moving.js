// Motion: tiles fly from their old places to the new ones, in a layer above a table that has changed already, so that
// nothing waits for them. What scores follows wall by wall, with its points counted up. Any key or press ends the motion.

const FLIGHT = 280; // milliseconds of a tile's flight, or of its fading
const STEP = 40; // milliseconds between the tiles of a move
const LIFT = 360; // milliseconds for which the tiles of other players are marked before they fly
const SCORE = 450; // milliseconds between tiles that score
const LONGEST = 9000; // milliseconds for all tiles that score
const COUNT = 60; // milliseconds from one point to the next

let layer = null;
let animations = [];
let timers = [];
let whenDone = () => {};

/** Change the page by a function, and show the tiles that changed their places. */
export function move(change) {
  finish();
  if (matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden) return change();
  const before = look();
  const wasOver = isOver();
  change();
  const scene = plan(before, look(), !wasOver && isOver());
  if (scene) show(scene);
}

/** End the motion: everything is where it belongs. */
export function finish() {
  animations.forEach((each) => each.cancel());
  timers.forEach(clearTimeout);
  animations = [];
  timers = [];
  layer?.remove();
  layer = null;
  for (const tile of document.querySelectorAll(".arriving")) tile.classList.remove("arriving");
  for (const badge of document.querySelectorAll("[data-counting]")) {
    badge.textContent = badge.dataset.counting;
    badge.removeAttribute("data-counting");
  }
  whenDone();
  whenDone = () => {};
}

for (const event of ["keydown", "pointerdown", "resize"]) addEventListener(event, () => layer && finish(), true);

/** Return whether the game is over. */
function isOver() {
  return document.getElementById("table").dataset.status === "over";
}

/** Return the tiles of the table by id, with their places. */
function look() {
  const tiles = [...document.querySelectorAll("#table [data-tile]")];
  return new Map(
    tiles.map((tile) => {
      const { left, top, width, height } = tile.getBoundingClientRect();
      const place = { left: left + scrollX, top: top + scrollY, width, height };
      const { className, dataset } = tile;
      return [tile.id, { ...place, tile, className, letter: dataset.tile, board: tile.closest(".board")?.id, row: tile.closest("[data-row]") }];
    }),
  );
}

/** Return the flights, the tiles that vanish and appear, and the points at the end of the game; null if there are none. */
function plan(before, after, isEnding) {
  const gone = [...before].filter(([id, { letter }]) => after.get(id)?.letter !== letter).map(([, each]) => each);
  const come = [...after].filter(([id, { letter, width }]) => width && before.get(id)?.letter !== letter).map(([, each]) => each);
  const bonuses = isEnding ? [...document.querySelectorAll("#table .bonus")] : [];
  if (!gone.length && !come.length && !bonuses.length) return null;
  const isUndo = document.querySelector("#log li")?.dataset.kind === "undone";
  const flights = [];
  for (const to of come.toSorted((one, other) => Boolean(other.board) - Boolean(one.board))) {
    const from = gone.map((each) => [distance(each, to, isUndo), each]).filter(([far]) => far < Infinity).sort(([one], [other]) => one - other)[0]?.[1];
    if (!from) continue;
    gone.splice(gone.indexOf(from), 1);
    flights.push({ from, to, badge: document.querySelector(`.gain[data-of="${CSS.escape(to.tile.id)}"]`) });
  }
  const flown = new Set(flights.map(({ to }) => to));
  return { flights, gone, come: come.filter((each) => !flown.has(each)), bonuses, isEnding, isUndo };
}

/** Return how unlikely it is that a tile has come from a place: new tiles of the offer come from the bag. */
function distance(from, to, isUndo) {
  if (from.letter !== to.letter || !from.width) return Infinity;
  const isInCentre = to.tile.closest(".centre");
  if (!to.board) return from.board ? (isUndo ? 0 : Infinity) : isInCentre || isUndo ? 2 : Infinity;
  if (!from.board) return 1;
  if (from.board !== to.board) return Infinity;
  return from.row === to.row ? 0 : 3;
}

/** Show a scene: what was taken first, then the boards that score one by one, then new tiles. */
function show({ flights, gone, come, bonuses, isEnding, isUndo }) {
  const { family, own, status } = document.getElementById("table").dataset;
  const mover = document.querySelector("#log li")?.dataset.seat;
  const isOwn = own.split(" ").includes(mover);
  layer = document.createElement("div");
  layer.className = `flights table ${family}${isUndo ? " back" : isOwn ? "" : " remote"}`;
  layer.dataset.status = status;
  layer.setAttribute("aria-hidden", "true");
  const scoring = flights.filter(({ badge }) => badge);
  const taken = flights.filter(({ badge }) => !badge);
  let at = isOwn ? 0 : LIFT;
  taken.forEach((flight, number) => fly(flight, at + STEP * number));
  if (taken.length) at += FLIGHT + STEP * taken.length;
  const pause = Math.min(SCORE, LONGEST / (scoring.length + bonuses.length));
  const walls = Map.groupBy(scoring, ({ to }) => to.board);
  const ends = Map.groupBy(bonuses, (badge) => badge.closest(".board").id);
  for (const board of new Set([...walls.keys(), ...ends.keys()])) {
    const [flights, added] = [walls.get(board) ?? [], ends.get(board) ?? []];
    if (isEnding) timers.push(setTimeout(() => document.getElementById(board).scrollIntoView({ block: "nearest" }), at));
    for (const flight of flights) {
      fly(flight, at);
      timers.push(setTimeout(count, at + FLIGHT, flight.badge, 1));
      hold(flight.badge);
      at += pause;
    }
    for (const each of gone.filter((each) => each.board === board)) fade(each, at, 1, 0);
    for (const badge of added) {
      timers.push(setTimeout(count, at, badge, 1));
      hold(badge);
      at += Math.max(pause, COUNT * Number(badge.dataset.counting));
    }
    const badges = [...flights.map(({ badge }) => badge), ...added];
    if (badges.length > 1) timers.push(setTimeout(sum, at, board, badges));
    at += pause;
  }
  for (const each of gone.filter((each) => !walls.has(each.board) && !ends.has(each.board))) fade(each, isOwn ? 0 : LIFT, 1, 0);
  come.forEach((each, number) => fade(each, at + (STEP / 4) * number, 0, 1));
  document.body.append(layer);
  if (isEnding && at) whenDone = () => document.getElementById("end-title")?.scrollIntoView({ block: "nearest" });
  timers.push(setTimeout(finish, at + FLIGHT + STEP * come.length + 2 * SCORE));
}

/** Return a copy of a tile at a place of the layer. */
function ghost({ className, left, top, width, height }) {
  const copy = document.createElement("i");
  copy.className = className.replace("arriving", "");
  Object.assign(copy.style, { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` });
  layer.append(copy);
  return copy;
}

function animate(element, frames, delay) {
  const animation = element.animate(frames, { duration: FLIGHT, delay, easing: "ease-out", fill: "backwards" });
  animations.push(animation);
  return animation.finished.then(() => element.remove(), () => {});
}

async function fly({ from, to }, delay) {
  to.tile.classList.add("arriving");
  const start = `translate(${from.left - to.left}px, ${from.top - to.top}px) scale(${from.width / to.width}, ${from.height / to.height})`;
  await animate(ghost(to), [{ transform: start }, { transform: "none" }], delay);
  to.tile.classList.remove("arriving");
}

/** Let a tile vanish, or appear that has come from the bag. */
async function fade(place, delay, from, to) {
  if (!place.width) return;
  if (to) place.tile.classList.add("arriving");
  await animate(ghost(place), [{ opacity: from }, { opacity: to }], delay);
  if (to) place.tile.classList.remove("arriving");
}

/** Keep the points of a place back until they are counted. */
function hold(badge) {
  badge.dataset.counting = badge.textContent;
  badge.textContent = "";
}

/** Count the points of a place up to what they are. */
function count(badge, points) {
  const all = badge.dataset.counting;
  const isDone = points >= Number(all);
  badge.textContent = isDone ? all : `+${points}`;
  if (isDone) badge.removeAttribute("data-counting");
  else timers.push(setTimeout(count, COUNT, badge, points + 1));
}

/** Show the points of a board beside its score. */
function sum(board, badges) {
  const points = badges.reduce((all, badge) => all + Number(badge.dataset.counting ?? badge.textContent), 0);
  const { left, bottom } = document.getElementById(board).querySelector(".score").getBoundingClientRect();
  const total = document.createElement("b");
  total.className = "gain sum";
  total.textContent = `+${points}`;
  Object.assign(total.style, { left: `${left + scrollX}px`, top: `${bottom + scrollY}px` });
  layer?.append(total);
}
