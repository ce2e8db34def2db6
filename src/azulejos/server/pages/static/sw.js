// Service worker, network first: without a network, static files and the offline page come from the cache. Tables, forms
// and API responses are never cached.

const KEPT = "azulejos-1";
const OFFLINE = "/offline";

// Cache the offline page in the current language, and the files it needs.
async function prepare() {
  const response = await fetch(OFFLINE);
  if (!response.ok) return;
  const files = (await response.clone().text()).match(/\/static\/[\w.-]+\?v=\w+/g) ?? [];
  const cache = await caches.open(KEPT);
  await Promise.all([cache.put(OFFLINE, response), cache.addAll([...new Set(files), "/static/frieze.svg", "/static/icon.svg"])]);
}

async function navigate(request) {
  try {
    const response = await fetch(request);
    const kept = await caches.match(OFFLINE);
    const language = response.headers.get("content-language");
    if (language && kept?.headers.get("content-language") !== language) prepare().catch(() => {});
    return response;
  } catch {
    return (await caches.match(OFFLINE)) ?? Response.error();
  }
}

// Cache a file and delete its older versions.
async function store(request, response) {
  const cache = await caches.open(KEPT);
  await cache.delete(request, { ignoreSearch: true });
  await cache.put(request, response);
}

async function serveStatic(request) {
  try {
    const response = await fetch(request);
    if (response.ok) store(request, response.clone()).catch(() => {});
    return response;
  } catch {
    return (await caches.match(request)) ?? (await caches.match(request, { ignoreSearch: true })) ?? Response.error();
  }
}

async function deleteOldCaches() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name)));
  await clients.claim();
}

addEventListener("install", (event) => event.waitUntil(prepare().then(() => skipWaiting())));
addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(navigate(request));
  else if (pathname.startsWith("/static/")) event.respondWith(serveStatic(request));
});
