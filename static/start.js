// What must work while no Python does: keep early presses, name what did not load, offer Retry.
const find = (id) => document.getElementById(id);
const isReady = () => "ready" in document.documentElement.dataset;
const say = (key, detail = "") => (find("verdict").textContent = find("verdict").dataset[key] + detail);
const fields = () => [...document.querySelectorAll("input:not([type=file]), select, textarea:not([readonly])")];
// Once the page is in sight, fetch what Python asks for later; a preload link would warn if much later.
const needed = document.querySelector("script[data-early]").dataset.early.split(" ");
const fetchNeeded = () => needed.map((file) => fetch(file).then((answer) => answer.blob()).catch(() => {}));
requestAnimationFrame(() => setTimeout(fetchNeeded));
// Ask once more, without their contents, for files that did not come; name those that fail, not the slow.
const findMissing = async (files) => {
  const fails = (file) => fetch(file, { method: "HEAD", signal: AbortSignal.timeout(4000) })
    .then(({ ok }) => !ok, ({ name }) => name !== "TimeoutError");
  return (await Promise.all(files.map(fails))).flatMap((failed, at) => (failed ? files[at].split("/").pop() : []));
};
// What was typed into last, which buttons to press again; a try, which MicroPython has not for calls.
const attempt = (call) => { try { return call(); } catch { return false; } };
const early = (window.early = { edited: "", cleared: false, presses: [], long: null, findMissing, attempt });
const press = (id) => {
  if (!id || id === "retry" || isReady()) return;
  if (find("retry").hidden) say("starting");
  if (id !== "clear") return early.presses.push(id);
  for (const field of fields()) if (!field.matches("select")) field.value = "";
  Object.assign(early, { edited: "", cleared: true, presses: [], long: null });
};
addEventListener("click", ({ target }) => press(target.closest("button")?.id));
addEventListener("keydown", ({ key, target }) => key === "Enter" && target.matches("input") && press("solve"));
addEventListener("input", ({ target }) => (early.edited = target.id));
// Over 64 KB in a field would block the page: Python gets a Blob. An early grid keeps its line ends.
const take = (event) => {
  const { id, value, selectionStart, selectionEnd } = event.target;
  const text = (event.clipboardData ?? event.dataTransfer).getData("text");
  const isLong = text.length + value?.length > 65536;
  const isEarly = text.length > 9 && !isReady() && event.target.matches("input");
  if (!isEarly && !(isLong && fields().includes(event.target))) return;
  event.preventDefault(), event.stopPropagation();
  if (!isLong) return ([find("puzzle-text").value, early.edited] = [text, "puzzle-text"]);
  early.long = { id, blob: new Blob([value.slice(0, selectionStart), text, value.slice(selectionEnd)]) };
  dispatchEvent(new Event("longtext"));
};
for (const name of ["paste", "drop"]) addEventListener(name, take, true);
const lookForTrouble = async () => {
  if (isReady()) return;
  const scripts = [...document.querySelectorAll("link[rel=modulepreload]")].map(({ href }) => href);
  const missing = await findMissing([...scripts, ...needed]);
  if (!isReady()) [find("retry").hidden] = [false, say(missing.length ? "failed" : "late", missing.join(", "))];
};
for (const name of ["error", "unhandledrejection"]) addEventListener(name, lookForTrouble, true);
setTimeout(lookForTrouble, 5000);
// Retry loads the page anew; what was typed, but not what was found, waits in the history entry.
addEventListener("DOMContentLoaded", () => {
  for (const field of fields()) field.value = history.state?.[field.id] ?? field.value;
  [early.edited] = [history.state?.edited ?? "", history.replaceState(null, "")];
  find("retry").addEventListener("click", () => {
    const typed = fields().map((field) => [field.id, field.matches(".found, .entered") ? "" : field.value]);
    typed.push(["edited", isReady() ? "puzzle-text" : early.edited]);
    history.replaceState(Object.fromEntries(typed), "");
    location.reload();
  });
});
