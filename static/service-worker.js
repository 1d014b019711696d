// Keep the site for use without a network. The build puts DEPLOY before this: the `stamp` of the site,
// what the page needs to start (`first`), the full engine (`later`), and by its name what of each part
// waits for a use (`wanted`).
//
// Every address but that of the page has a version or a hash in it, so what is kept never goes
// stale; the page is kept in a cache for its deploy. A new deploy waits for the page's "take-over".
const CACHE = `backtrack ${registration.scope}`;
const PAGES = `${CACHE} ${DEPLOY.stamp}`;
const PAGE = "./";
const LIST = "./?files"; // the files of the deploy in charge
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

// Windows of the previous deploy may be open, so its files are kept until the next deploy.
const forgetOthers = async () => {
  const cache = await caches.open(CACHE);
  const own = [...DEPLOY.first, ...DEPLOY.later, ...Object.values(DEPLOY.wanted).flat()];
  const before = (await (await cache.match(LIST))?.json()) ?? [];
  const wanted = new Set([LIST, ...own, ...before].map(address));
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  const pages = (await caches.keys()).filter((name) => name.startsWith(`${CACHE} `) && name !== PAGES);
  await Promise.all([...others.map((file) => cache.delete(file)), ...pages.map((name) => caches.delete(name))]);
  await cache.put(LIST, new Response(JSON.stringify(own)));
  await clients.claim();
};

// What was used in the deploy before is kept of this one too.
const used = async () => {
  const names = (await (await caches.open(CACHE)).keys()).map(({ url }) => url.split("/").pop());
  const parts = Object.values(DEPLOY.wanted);
  return parts.filter((files) => files.some((file) => names.includes(file.split("/").pop()))).flat();
};

const answer = async (request) => {
  const isPage = [HOME, `${HOME}index.html`].includes(new URL(request.url).pathname);
  const cache = await caches.open(isPage ? PAGES : CACHE);
  return (await cache.match(isPage ? PAGE : request.url)) ?? fetch(request);
};

addEventListener("install", (event) => {
  // Some browsers can take what is kept from the cache by themselves, which is quicker; but not a
  // page with a query in its address: it is kept under the address without one.
  const page = "URLPattern" in self && new URLPattern({ pathname: HOME, search: "" });
  for (const [urlPattern, cacheName] of [["./runtime/*", CACHE], ["./app-*", CACHE], [page, PAGES]]) {
    event.addRoutes?.({ condition: { urlPattern }, source: { cacheName } });
  }
  event.waitUntil(keep([PAGE], PAGES, "reload").then(() => keep(DEPLOY.first)).then(used).then(keep));
});
addEventListener("activate", (event) => event.waitUntil(forgetOthers()));
addEventListener("message", (event) => {
  const files = DEPLOY.wanted[event.data] ?? DEPLOY.later;
  event.waitUntil(event.data === "take-over" ? skipWaiting() : keep(files));
});
addEventListener("fetch", (event) => {
  const { method, url } = event.request;
  // With HEAD the page asks which files are missing: none of those that are kept.
  if (["GET", "HEAD"].includes(method) && url.startsWith(registration.scope)) event.respondWith(answer(event.request));
});
