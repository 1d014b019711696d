// Keep the site for when there is no network. The build puts DEPLOY before this: the `stamp` of the
// site, the addresses of what the page starts from (`first`), and of the full engine (`later`).
//
// All but the page carries a version or a hash in its address, so what is kept never goes stale;
// the page has a cache of its deploy's own. A new deploy waits until the page says "take-over".
const CACHE = `backtrack ${registration.scope}`;
const PAGES = `${CACHE} ${DEPLOY.stamp}`;
const PAGE = "./";
const LIST = "./?files"; // what the deploy in charge is made of
const HOME = new URL(registration.scope).pathname;
const address = (file) => new URL(file, registration.scope).href;

// Versioned files may come from the browser's own cache: the page has just asked for most of them.
const keep = async (files, name = CACHE, mode = "default") => {
  const cache = await caches.open(name);
  for (const file of files) {
    if (await cache.match(file)) continue;
    const answer = await fetch(file, { cache: mode });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    await cache.put(file, answer);
  }
};

// Windows of the deploy before may be open, so what it is made of stays until the next one comes.
const forgetOthers = async () => {
  const cache = await caches.open(CACHE);
  const own = [...DEPLOY.first, ...DEPLOY.later];
  const before = (await (await cache.match(LIST))?.json()) ?? [];
  const wanted = new Set([LIST, ...own, ...before].map(address));
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  const pages = (await caches.keys()).filter((name) => name.startsWith(`${CACHE} `) && name !== PAGES);
  await Promise.all([...others.map((file) => cache.delete(file)), ...pages.map((name) => caches.delete(name))]);
  await cache.put(LIST, new Response(JSON.stringify(own)));
  await clients.claim();
};

const answer = async (request) => {
  const isPage = [HOME, `${HOME}index.html`].includes(new URL(request.url).pathname);
  const cache = await caches.open(isPage ? PAGES : CACHE);
  return (await cache.match(isPage ? PAGE : request.url)) ?? fetch(request);
};

addEventListener("install", (event) => {
  // Where a browser can, it takes what is kept from the cache by itself, which is quicker; but not a
  // page with a question in its address, which is not what it is kept under.
  const page = "URLPattern" in self && new URLPattern({ pathname: HOME, search: "" });
  for (const [urlPattern, cacheName] of [["./runtime/*", CACHE], ["./app-*", CACHE], [page, PAGES]]) {
    event.addRoutes?.({ condition: { urlPattern }, source: { cacheName } });
  }
  event.waitUntil(keep([PAGE], PAGES, "reload").then(() => keep(DEPLOY.first)));
});
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("message", (event) => {
  event.waitUntil(event.data === "take-over" ? skipWaiting() : keep(DEPLOY.later));
});
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  // By HEAD the page asks what is missing: nothing that is kept.
  if (["GET", "HEAD"].includes(method) && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
