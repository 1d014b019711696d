// Tell the main stories in the distribution's Firefox, over WebDriver BiDi:
//   node stories.mjs FIREFOX ADDRESS
// Each story's name is printed when it has come to its end. A line "stop the server" asks whoever
// started this to do so, and waits for any line in return.

import { readFileSync } from "node:fs";
import { createInterface } from "node:readline";
import puppeteer from "puppeteer-core";

const PUZZLE = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
const SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
// Too long for MicroPython.
const HARD = "000000039000001005003050800008090006070002000100400000009080050020000600400700000";
const HARD_SOLUTION = "751846239892371465643259871238197546974562318165438927319684752527913684486725193";
const PATIENCE = { timeout: 120_000 };

const [executablePath, address] = process.argv.slice(2);
const answers = createInterface({ input: process.stdin })[Symbol.asyncIterator]();
const browser = await puppeteer.launch({ browser: "firefox", executablePath, headless: true });
const page = await browser.newPage();
const troubles = [];
page.on("pageerror", (error) => troubles.push(error.message));

// The policy forbids to make functions of texts only for a page's own scripts, not for this.
const until = (look, ...values) => page.waitForFunction(look, PATIENCE, ...values);
const ready = () => until(() => "ready" in document.documentElement.dataset);
const worker = () => until(() => document.documentElement.dataset.engine === "pyodide");
const verdict = (words) =>
  until((part) => document.getElementById("verdict").textContent.includes(part), words);
const grid = (expected) =>
  until((digits) => {
    const cells = [...document.querySelectorAll("#board input")];
    return cells.map(({ value }) => value || "0").join("") === digits;
  }, expected);
const fill = (id, text) =>
  page.$eval(
    id,
    (field, value) => {
      field.value = value;
      field.dispatchEvent(new InputEvent("input", { bubbles: true, inputType: "insertText" }));
      field.dispatchEvent(new Event("change", { bubbles: true }));
    },
    text,
  );
const press = (id) => page.$eval(id, (button) => button.click());

const check = async () => {
  await press("#tab-check");
  await fill("#grids", `${SOLUTION}\n${PUZZLE}`);
  await press("#check");
  await until(() => /Case 1: CORRECT\s+Case 2: INCORRECT/.test(document.getElementById("judge-output").value));
  await press("#tab-solve");
};

// A program that has its worker run a script, which tries to reach the server and to leave something
// behind, and says at a later run what was let through.
const ATTACK = readFileSync(new URL("../browser/attack.js", import.meta.url), "utf-8");
const HOSTILE = `import gc
script = ${JSON.stringify(`(${ATTACK})(${JSON.stringify([address])}).then((all) => { self.attacked = "let through: " + all; })`)}
found = [one["js"] for one in gc.get_objects() if isinstance(one, dict) and "js" in one]
js = [one for one in found if hasattr(one, "importScripts")][0]
if not hasattr(js, "attacked"):
    js.attacked = "trying"
    kind = js.JSON.parse('{"type": "text/javascript"}')
    js.importScripts(js.URL.createObjectURL(js.Blob.new(js.Array.of(script), kind)))
print(js.attacked, end=".")
`;
const kept = () =>
  page.evaluate(async () => {
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    for (const name of await caches.keys()) {
      names.push(...(await (await caches.open(name)).keys()).map(({ url }) => url));
    }
    names.push(...(await indexedDB.databases()).map(({ name }) => name));
    for await (const name of (await navigator.storage.getDirectory()).keys()) names.push(name);
    return names.filter((name) => name.includes("leak"));
  });

const judged = async (source) => {
  await fill("#program-source", source);
  await press("#run-program");
  await until(() => document.getElementById("stop-program").hidden);
  return page.$eval("#program-output", (output) => output.textContent);
};

// Programs that a browser's Python has less room for than another, and what a judge says of each.
const LIMITS = [
  ["text = 'x'\nwhile True:\n    text += text", "Memory limit"],
  ["kept = []\nwhile True:\n    kept.append(bytearray(10 ** 7))", "Memory limit"],
  ["sum(range(10 ** 11))", "Time limit"],
  [`print(${"1 + ".repeat(1_999)}1)`, "Wrong answer"],
];
const stories = {
  async boot() {
    await page.goto(address);
    await ready();
  },
  async solve() {
    await fill("#puzzle-text", PUZZLE);
    await press("#solve");
    await verdict("One solution.");
    await grid(SOLUTION);
  },
  check,
  async worker() {
    await worker();
    await fill("#puzzle-text", HARD);
    await press("#solve");
    await grid(HARD_SOLUTION);
  },
  async sandbox() {
    await press("#tab-watch");
    await until(() => document.querySelector("#program option[value=own]"));
    await fill("#program", "own");
    await until(() => document.getElementById("program-source"));
    const before = troubles.length;
    let output = "";
    for (let runs = 0; runs < 100 && !output.includes("let through"); runs += 1) output = await judged(HOSTILE);
    if (output !== "let through: .") throw new Error(`a program in the sandbox: ${output}`);
    const names = await kept();
    if (names.length) throw new Error(`left behind: ${names}`);
    for (const [program, words] of LIMITS) {
      await judged(program);
      await verdict(words);
    }
    await page.goto(address);
    await ready();
    await worker();
    troubles.length = before; // the browser has told of each request that it refused
  },
  async offline() {
    await until(async () => {
      const { scope } = await navigator.serviceWorker.ready;
      const keys = await (await caches.open(`backtrack ${scope}`)).keys();
      const kept = new Set(keys.map(({ url }) => url.split("/").pop()));
      return ["main.py", "page.romfs.txt", "python_stdlib.zip", "pyodide.asm.wasm"].every((file) => kept.has(file));
    });
    console.log("stop the server");
    await answers.next();
    await page.goto(`${address}?p=${PUZZLE}`);
    await ready();
    await press("#solve");
    await grid(SOLUTION);
    await check();
    await worker();
  },
};

let failed = false;
for (const [name, story] of Object.entries(stories)) {
  try {
    await story();
    console.log(`${name}: good`);
  } catch (error) {
    failed = true;
    console.log(`${name}: ${error.message}`);
    break;
  }
}
await browser.close();
for (const trouble of troubles) console.log(`uncaught: ${trouble}`);
process.exit(failed || troubles.length ? 1 : 0);
