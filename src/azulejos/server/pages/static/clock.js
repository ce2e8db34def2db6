// Clocks: count down between the server's answers, and warn a player in time.

const SECOND = 1000; // milliseconds
const DAY = 86400; // seconds; longer times are shown as the server formats them
const WARNINGS = [60, 30, 10]; // seconds left
const known = new Map(); // by the id of a clock: the state that the server sent, when it came, and the seconds at the last tick

/** Return a time as on a digital clock. */
function digits(seconds) {
  const whole = Math.max(0, Math.floor(seconds));
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60];
  const two = (number) => String(number).padStart(2, "0");
  return hours ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/** Show the time of each clock that runs; `warn` speaks. */
function tick(warn) {
  const { seq } = document.getElementById("table").dataset;
  for (const clock of document.querySelectorAll(".clock[data-running]")) {
    const given = Number(clock.dataset.seconds);
    const state = `${seq} ${given}`;
    if (known.get(clock.id)?.state !== state) known.set(clock.id, { state, since: performance.now(), before: given });
    const { since, before } = known.get(clock.id);
    const left = given - (performance.now() - since) / SECOND;
    if (left < DAY) clock.querySelector("b").textContent = digits(left);
    const passed = WARNINGS.filter((seconds) => left <= seconds && seconds < before);
    if (passed.length) warn(clock.dataset[`warn${Math.min(...passed)}`]);
    known.get(clock.id).before = left;
  }
}

/** Let the clocks of the page run. */
export function start(warn) {
  tick(warn);
  setInterval(() => tick(warn), SECOND);
}
