// What a program tries that has its worker's whole scope: to reach servers, and to leave something behind.
// Gives the names of what was let through; each request would ask for an address with "leak" in it.
async (servers) => {
  const blob = (text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" }));
  const heard = (target) =>
    new Promise((hear, refuse) => {
      Object.assign(target, { onmessage: hear, onopen: hear, onerror: refuse });
      setTimeout(refuse, 2_000);
    });
  const asks = (leak) => `fetch("${leak}", { mode: "no-cors" }).then(() => postMessage("leaked"));`;
  const towards = (leak) => ({
    fetch: () => fetch(leak),
    opaque: () => fetch(leak, { mode: "no-cors" }),
    post: () => fetch(leak, { method: "POST", mode: "no-cors", keepalive: true, body: "leak" }),
    request: () => {
      const request = new XMLHttpRequest();
      request.open("GET", leak, false);
      request.send();
    },
    script: () => importScripts(leak),
    "script in a blob": () => importScripts(blob(`importScripts("${leak}")`)),
    module: () => import(leak),
    "module in a blob": () => import(blob(`import "${leak}";`)),
    socket: () => heard(new WebSocket(leak.replace("http", "ws"))),
    events: () => heard(new EventSource(leak)),
    font: () => new FontFace("leak", `url(${leak})`).load(),
    worker: () => heard(new Worker(leak)),
    "worker in a blob": () => heard(new Worker(blob(asks(leak)))),
    "module worker": () => heard(new Worker(blob(asks(leak)), { type: "module" })),
    "worker in a worker": () => {
      const inner = `new Worker(URL.createObjectURL(new Blob([${JSON.stringify(asks(leak))}])))`;
      return heard(new Worker(blob(`(${inner}).onmessage = () => postMessage("leaked")`)));
    },
  });
  const behind = {
    caches: async () => (await caches.open("leak")).put("leak", new Response("leak")),
    database: () =>
      new Promise((open, refuse) =>
        Object.assign(indexedDB.open("leak"), { onsuccess: open, onerror: refuse }),
      ),
    files: async () => (await navigator.storage.getDirectory()).getFileHandle("leak", { create: true }),
    lock: () => navigator.locks.request("leak", () => "leaked"),
    storage: () => localStorage.setItem("leak", "leak"),
  };
  try {
    new BroadcastChannel("leak").postMessage("leak");
  } catch {
    // A browser may refuse that as well.
  }
  const all = servers.flatMap((server) => Object.entries(towards(`${server}leak`)));
  const tries = [...all, ...Object.entries(behind)].map(async ([name, attempt]) => {
    try {
      await attempt();
      return name;
    } catch {
      return "";
    }
  });
  return (await Promise.all(tries)).filter(Boolean);
}
