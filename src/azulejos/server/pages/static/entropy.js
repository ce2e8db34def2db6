// Random numbers of the players (docs/fairness.md): the browser commits to one for each own seat before the first deal,
// and reveals it when everyone has committed. It needs a secure connection, as all cryptography of browsers does.

const table = () => document.getElementById("table");
const keyOf = (seat) => `entropy ${table().dataset.game} ${seat}`;
const format = (bytes) => [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const sent = new Set(); // what this page has sent; the table may change several times meanwhile

/** Send something about a seat; return whether the server accepted it. */
async function post(action, fields) {
  const url = `/api/v1/tables/${table().dataset.game}/${action}`;
  const request = { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(fields) };
  const response = await fetch(url, request).catch(() => null);
  return Boolean(response?.ok);
}

/** Commit to a random number, which is kept until it is revealed, so that the page can be loaded again. */
async function commit(seat) {
  const value = localStorage.getItem(keyOf(seat)) ?? format(crypto.getRandomValues(new Uint8Array(32)));
  localStorage.setItem(keyOf(seat), value);
  const bytes = Uint8Array.from(value.match(/../g), (digits) => parseInt(digits, 16));
  await post("contribute", { seat, commitment: format(await crypto.subtle.digest("SHA-256", bytes)) });
}

/** Reveal the random number of a seat. */
async function reveal(seat) {
  const value = localStorage.getItem(keyOf(seat));
  if (value && (await post("reveal", { seat, value }))) localStorage.removeItem(keyOf(seat));
}

/** Do what the phase of the table asks for, for all own seats. */
export function takePart() {
  const { entropy, own } = table().dataset;
  const act = { commit, reveal }[entropy];
  if (!act || !crypto.subtle) return;
  for (const seat of own.split(" ").filter(Boolean).map(Number)) {
    const once = `${entropy} ${seat}`;
    if (!sent.has(once)) act(seat);
    sent.add(once);
  }
}
