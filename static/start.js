// What must work before Python does: keep what is typed and pressed early, name the files that did
// not load, offer Retry. Python takes over what is kept: see page/browser/start_script.py.

// Milliseconds after which a start counts as slow, and after which a request for a file does.
const SLOW_START = 5000;
const SLOW_FILE = 4000;
// Characters: a longer text in a field would block the page, so Python gets it as a blob.
const LONG_TEXT = 65536;
// Characters: a longer text that is put into a cell is a grid, not a run of digits.
const ROW = 9;
const LAST = 80;
const BLANK = /[\s0.*_\-x?]/i;
const LETTER = /(?!x)\p{L}/iu;

const find = (id) => document.getElementById(id);
const isReady = () => "ready" in document.documentElement.dataset;

// The fields in which a person enters something.
const fields = () => [
  ...document.querySelectorAll("input:not([type=file]), select, textarea:not([readonly])"),
];

// Call a function of the browser: MicroPython cannot catch what it throws.
const attempt = (call) => {
  try {
    return call();
  } catch {
    return false;
  }
};

// A link that was copied from the source of a page has its signs as they are written there.
history.replaceState(history.state, "", location.href.replaceAll("&amp;", "&"));

// ── What was chosen at an earlier visit ──

const kept = attempt(() =>
  JSON.parse(sessionStorage.getItem("backtrack") ?? localStorage.getItem("backtrack")),
);

// The theme shows from the first paint on: page/shell/theme.py owns it.
document.documentElement.dataset.theme = kept?.parts?.settings?.theme ?? "";

// The language is that of the address, else the one that was chosen, else the browser's.
const told = document.querySelector("script[data-early]").dataset;
const languages = told.languages.split(" ");
const inAddress = new URLSearchParams(location.search).get("lang");
const wishes = [inAddress, kept?.parts?.language, ...navigator.languages];
const codes = wishes.map((wish) => String(wish).toLowerCase().split("-")[0]);
const language = codes.find((code) => languages.includes(code)) ?? languages[0];

// Python has the sentences, but is not there yet: index.html holds the few that are needed, in the
// order of the languages.
const say = (key, detail = "") => {
  const verdict = find("verdict");
  verdict.textContent = verdict.dataset[key].split("|")[languages.indexOf(language)] + detail;
};

// ── Files ──

// What Python needs later is fetched once the page has been painted. With a preload link, browsers
// would warn when it is used much later.
const needed = told.early.split(" ");
if (language !== languages[0]) {
  needed.push(told.style.replace("later.css", `messages/${language}.json`));
}
const fetchNeeded = () => {
  for (const file of needed) {
    fetch(file).then((answer) => answer.blob()).catch(() => {});
  }
};
requestAnimationFrame(() => setTimeout(fetchNeeded));

// A file is missing if the server does not give it, not if it is slow. Only its header is fetched.
const isMissing = async (file) => {
  try {
    const signal = AbortSignal.timeout(SLOW_FILE);
    return !(await fetch(file, { method: "HEAD", signal })).ok;
  } catch (problem) {
    return problem.name !== "TimeoutError";
  }
};

// Return the names, without folders, of the files that are missing.
const findMissing = async (files) => {
  const missing = await Promise.all(files.map(isMissing));
  return files.filter((_file, place) => missing[place]).map((file) => file.split("/").pop());
};

// ── What Python takes over ──

const early = {
  language,
  edited: "", // the id of the field that was typed into last
  pasted: false, // whether it was pasted into, or dropped, instead
  cleared: false, // whether Clear was pressed
  presses: [], // the ids of the buttons to press again
  long: null, // a text too long for its field: the field's id and a blob
  findMissing,
  attempt,
};
window.early = early;

const clear = () => {
  for (const field of fields()) {
    if (!field.matches("select")) field.value = "";
  }
  Object.assign(early, { edited: "", cleared: true, presses: [], long: null });
};

// A grid goes into the text, which keeps its line ends.
const putGrid = (text) => {
  find("puzzle-text").value = text;
  early.edited = "puzzle-text";
  early.pasted = true;
};

// What the first answer does not need is marked as data-later until it answers presses itself.
const press = (id, isLater) => {
  if (!id || id === "retry" || id === "open-more") return;
  if (isReady() && !isLater) return;
  if (find("retry").hidden) say("starting");
  if (id === "clear") {
    clear();
  } else if (/^key-\d$|^erase$/.test(id) && !isReady()) {
    takeKeypad(id);
  } else {
    early.presses.push(id);
  }
};

addEventListener("click", ({ target }) => {
  const button = target.closest("button");
  press(button?.id, button?.closest("[data-later]"));
});
addEventListener("keydown", ({ key, target }) => {
  if (key === "Enter" && target.matches("input")) press("solve");
});
addEventListener("input", ({ target, inputType }) => {
  early.edited = target.id;
  early.pasted = /Paste|Drop/.test(inputType);
});

// ── The board: until Python answers, cells take keys and digits as they will then ──

let chosen = 0; // the cell that was gone to last

const cellOf = (target) => Number(/^cell-(\d+)$/.exec(target.id)?.[1] ?? NaN);
const cellAt = (cell) => find(`cell-${Math.min(Math.max(cell, 0), LAST)}`);

const goTo = (cell) => {
  cellAt(cell).focus();
  cellAt(cell).select();
};

// Put each sign of a text into a cell of its own, from one on. What no cell takes stays where it
// was typed, for Python to refuse; what is longer than a row is a grid.
const enter = (cell, text) => {
  if (text.length > ROW) {
    cellAt(cell).value = "";
    putGrid(text);
    return;
  }
  const signs = [...text];
  if (cell + signs.length > LAST + 1) return;
  signs.forEach((sign, place) => {
    cellAt(cell + place).value = BLANK.test(sign) ? "" : sign;
  });
  goTo(signs.length === 1 && LETTER.test(text) ? cell : cell + signs.length);
};

const erase = (cell) => {
  cellAt(cell).value = "";
};

// Return the cell that a key leads to; at the edges it goes round to the other side.
const moved = (cell, key) => {
  const start = cell - (cell % ROW);
  return {
    ArrowLeft: start + ((cell + ROW - 1) % ROW),
    ArrowRight: start + ((cell + 1) % ROW),
    ArrowUp: (cell + LAST + 1 - ROW) % (LAST + 1),
    ArrowDown: (cell + ROW) % (LAST + 1),
    Home: start,
    End: start + ROW - 1,
  }[key];
};

const takeKey = (event, cell) => {
  const { key, code } = event;
  let target = moved(cell, key);
  if (key === "Backspace") {
    target = cell - 1;
    erase(cellAt(cell).value ? cell : Math.max(target, 0));
  } else if (/^Digit[1-9]$/.test(code) && !event.shiftKey && key.length === 1 && !/\d/.test(key)) {
    enter(cell, code.slice(-1)); // as on French keyboards
    target = chosen;
  }
  if (target === undefined) return;
  event.preventDefault();
  goTo(target);
};

const onBoard = (name, take) => {
  addEventListener(name, (event) => {
    const cell = cellOf(event.target);
    if (cell >= 0 && !isReady() && !event.isComposing) take(event, cell);
  });
};

// The phone's own keypad stays away.
const takeKeypad = (id) => {
  const cell = cellAt(chosen);
  cell.inputMode = "none";
  early.edited = cell.id;
  if (id === "erase") erase(chosen);
  enter(chosen, id === "erase" ? "" : id.slice(-1));
};

onBoard("focusin", ({ target }, cell) => {
  chosen = cell;
  target.select();
});
onBoard("click", ({ target }) => target.select()); // what is typed takes the place of what is there
onBoard("keydown", (event, cell) => {
  if (!event.altKey && !event.metaKey && !event.ctrlKey) takeKey(event, cell);
});
for (const name of ["input", "compositionend"]) {
  onBoard(name, ({ target, inputType }, cell) => {
    if (target.value) enter(cell, target.value);
    else if (inputType === "deleteContentBackward") goTo(cell - 1);
  });
}

// ── Texts that are pasted or dropped ──

// A grid that is pasted into a cell before Python is there goes into the text. At any time, a text
// that is too long for its field becomes a blob.
const take = (event) => {
  const field = find(event.target.dataset?.field) ?? event.target;
  const text = (event.clipboardData ?? event.dataTransfer).getData("text");
  const isLong = text.length + field.value?.length > LONG_TEXT && fields().includes(field);
  const isEarlyGrid = text.length > ROW && !isReady() && field.matches("input");
  if (!isLong && !isEarlyGrid) return;
  event.preventDefault();
  event.stopPropagation();
  if (isLong) {
    const before = field.value.slice(0, field.selectionStart);
    const after = field.value.slice(field.selectionEnd);
    early.long = { id: field.id, blob: new Blob([before, text, after]) };
    dispatchEvent(new Event("longtext"));
  } else {
    putGrid(text);
  }
};

addEventListener("paste", take, true);
addEventListener("drop", take, true);

// ── A start that fails ──

const lookForTrouble = async () => {
  if (isReady()) return;
  const scripts = [...document.querySelectorAll("link[rel=modulepreload]")];
  const missing = await findMissing([...scripts.map(({ href }) => href), ...needed]);
  if (isReady()) return;
  say(missing.length ? "failed" : "late", missing.join(", "));
  find("retry").hidden = false;
};

addEventListener("error", lookForTrouble, true);
addEventListener("unhandledrejection", lookForTrouble, true);
setTimeout(lookForTrouble, SLOW_START);

// Retry reloads the page. What was typed is kept in the history entry; what was found is not.
const retry = () => {
  const typed = { edited: isReady() ? "puzzle-text" : early.edited };
  for (const field of fields()) {
    typed[field.id] = field.matches(".found, .entered") ? "" : field.value;
  }
  history.replaceState({ ...history.state, typed }, "");
  location.reload();
};

const restoreTyped = () => {
  const { typed, ...step } = history.state ?? {};
  for (const field of fields()) {
    field.value = typed?.[field.id] ?? field.value;
  }
  early.edited = typed?.edited ?? "";
  // Without this script, which may have come late, a cell took all that was typed there.
  for (let cell = LAST; cell >= 0; cell -= 1) {
    if (cellAt(cell).value.length > 1) enter(cell, cellAt(cell).value);
  }
  history.replaceState(step, "");
};

addEventListener("DOMContentLoaded", () => {
  restoreTyped();
  find("retry").addEventListener("click", retry);
});
