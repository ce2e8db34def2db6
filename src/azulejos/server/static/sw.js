// Stands between pages and the network. Everything comes from the network; only when there is none, the files that pages
// are made of and one friendly page come from here. Tables, forms and answers of the API are never kept.

const KEPT = "azulejos-1";
const OFFLINE = "/offline";

// Keep the page for when there is no network, in the language that is spoken now, and the files it needs.
async function prepare() {
  const answer = await fetch(OFFLINE);
  if (!answer.ok) return;
  const files = (await answer.clone().text()).match(/\/static\/[\w.-]+\?v=\w+/g) ?? [];
  const cache = await caches.open(KEPT);
  await Promise.all([cache.put(OFFLINE, answer), cache.addAll([...new Set(files), "/static/frieze.svg", "/static/icon.svg"])]);
}

async function show(request) {
  try {
    const answer = await fetch(request);
    const kept = await caches.match(OFFLINE);
    const language = answer.headers.get("content-language");
    if (language && kept?.headers.get("content-language") !== language) prepare().catch(() => {});
    return answer;
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

// Keep a file in place of its older versions.
async function keep(request, answer) {
  const cache = await caches.open(KEPT);
  await cache.delete(request, { ignoreSearch: true });
  await cache.put(request, answer);
}

async function bring(request) {
  try {
    const answer = await fetch(request);
    if (answer.ok) keep(request, answer.clone()).catch(() => {});
    return answer;
  } catch {
    return (await caches.match(request)) ?? (await caches.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await clients.claim();
}

addEventListener("install", (event) => event.waitUntil(prepare().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(show(request));
  else if (pathname.startsWith("/static/")) event.respondWith(bring(request));
});
