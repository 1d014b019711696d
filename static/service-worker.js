// Keep the site for use without a network. The build puts DEPLOY before this: the `stamp` of the site,
// what the page needs to start (`first`), the full engine (`later`), and by its name what of each part
// waits for a use (`wanted`).
//
// Every URL except the page's own has a version or hash, so cached files never go stale; the page has
// a cache for its deploy. A new deploy waits for the page's "take-over". What somebody else put into
// a cache is never answered.
const CACHE = `backtrack ${registration.scope}`;
const PAGES = `${CACHE} ${DEPLOY.stamp}`;
const PAGE = "./";
const LIST = "./?files"; // the files of the deploy in charge
const BEFORE = "./?before"; // those of the one before
const HOME = new URL(registration.scope).pathname;
const address = (file) => new URL(file, registration.scope).href;
const OWN = [...DEPLOY.first, ...DEPLOY.later, ...Object.values(DEPLOY.wanted).flat()].map(address);
const listed = async (cache, list) => ((await (await cache.match(list))?.json()) ?? []).map(address);

// Versioned files may come from the browser's own cache: the page has just asked for most of them. The
// page itself is fetched again, whatever is there.
const keep = async (files, name = CACHE, mode = "default") => {
  const cache = await caches.open(name);
  for (const file of files) {
    if (mode !== "reload" && (await cache.match(file))) continue;
    const answer = await fetch(file, { cache: mode });
    if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
    await cache.put(file, answer);
  }
};

// Windows of the previous deploy may be open, so its files are kept until the next deploy.
const forgetOthers = async () => {
  const cache = await caches.open(CACHE);
  const before = await listed(cache, LIST);
  const wanted = new Set([...OWN, ...before]);
  const others = (await cache.keys()).filter(({ url }) => !wanted.has(url));
  const pages = (await caches.keys()).filter((name) => name.startsWith(`${CACHE} `) && name !== PAGES);
  await Promise.all([...others.map((file) => cache.delete(file)), ...pages.map((name) => caches.delete(name))]);
  await cache.put(LIST, new Response(JSON.stringify(OWN)));
  await cache.put(BEFORE, new Response(JSON.stringify(before)));
  await clients.claim();
};

// What was used in the deploy before is kept of this one too.
const used = async () => {
  const names = (await (await caches.open(CACHE)).keys()).map(({ url }) => url.split("/").pop());
  const parts = Object.values(DEPLOY.wanted);
  return parts.filter((files) => files.some((file) => names.includes(file.split("/").pop()))).flat();
};

const answer = async (request) => {
  const { url, mode } = request;
  const isPage = [HOME, `${HOME}index.html`].includes(new URL(url).pathname);
  const cache = await caches.open(isPage ? PAGES : CACHE);
  // The previous deploy's list is in a cache too, so no document is answered because of it.
  const isOurs = isPage || OWN.includes(url) || (mode !== "navigate" && (await listed(cache, BEFORE)).includes(url));
  return (isOurs && (await cache.match(isPage ? PAGE : url))) || fetch(request);
};

addEventListener("install", (event) => {
  // Some browsers can take what is kept from the cache by themselves, which is quicker; but not a
  // page with a query in its address: it is kept under the address without one.
  const page = "URLPattern" in self && new URLPattern({ pathname: HOME, search: "" });
  const files = { or: OWN.map((urlPattern) => ({ urlPattern })) };
  for (const [condition, cacheName] of [[files, CACHE], [{ urlPattern: page }, PAGES]]) {
    event.addRoutes?.({ condition, source: { cacheName } });
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
