// Keep the site for when there is no network. The build puts DEPLOY before this: the `stamp` of the
// site, the addresses of what the page starts from (`first`), and of the full engine (`later`).
//
// All but the page carries a version or a hash in its address, so what is kept never goes stale;
// the page is kept under the deploy's stamp. A new deploy waits until the page says "take-over".
const CACHE = `backtrack ${registration.scope}`;
const PAGE = `./?deploy=${DEPLOY.stamp}`;
const LIST = "./?files"; // what the deploy in charge is made of
const address = (file) => new URL(file, registration.scope).href;

// Versioned files may come from the browser's own cache: the page has just asked for most of them.
const keep = async (files, key = (file) => file, mode = "default") => {
  const cache = await caches.open(CACHE);
  for (const file of files) {
    if (await cache.match(key(file))) continue;
    const answer = await fetch(file, { cache: mode });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    await cache.put(key(file), answer);
  }
};

const install = async () => {
  await keep(["./"], () => PAGE, "reload");
  await keep(DEPLOY.first);
};

// Windows of the deploy before may be open, so what it is made of stays until the next one comes.
const forgetOthers = async () => {
  const cache = await caches.open(CACHE);
  const own = [PAGE, ...DEPLOY.first, ...DEPLOY.later];
  const before = (await (await cache.match(LIST))?.json()) ?? [];
  const wanted = new Set([LIST, ...own, ...before].map(address));
  const kept = await cache.keys();
  await Promise.all(kept.map((request) => wanted.has(request.url) || cache.delete(request)));
  await cache.put(LIST, new Response(JSON.stringify(own)));
  await clients.claim();
};

const answer = async (request) => {
  const { pathname } = new URL(request.url);
  const isPage = ["./", "./index.html"].some((page) => new URL(address(page)).pathname === pathname);
  const cache = await caches.open(CACHE);
  return (await cache.match(isPage ? PAGE : request.url)) ?? fetch(request);
};

addEventListener("install", (event) => {
  // Where a browser can, it takes versioned files from the cache by itself, which is quicker.
  const source = { cacheName: CACHE };
  for (const urlPattern of ["./runtime/*", "./app-*"]) event.addRoutes?.({ condition: { urlPattern }, source });
  event.waitUntil(install());
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
