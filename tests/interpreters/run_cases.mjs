// Run the table of cases, given on standard input, on MicroPython or Pyodide:
//   node run_cases.mjs micropython NODE_MODULES [IMAGE]
//   node run_cases.mjs pyodide NODE_MODULES [STANDARD_LIBRARY [SCRIPT]]
// With an image, as the page has one, the core comes from there and not from its sources. Another
// script beside this one may run what is on standard input: its name without .py.

import { readFileSync, readdirSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

// Before an interpreter starts, which may change what standard input is.
const table = [];
for await (const chunk of process.stdin) table.push(chunk);

const [interpreter, modules, built, script = "run_cases"] = process.argv.slice(2);
const here = fileURLToPath(new URL(".", import.meta.url));
const core = join(here, "../../sudoku_core");

const load = async (path) => import(pathToFileURL(join(modules, path)).href);
const starts = {
  micropython: async () => {
    const path = "@micropython/micropython-webassembly-pyscript/micropython.mjs";
    return (await load(path)).loadMicroPython();
  },
  pyodide: async () => (await load("pyodide/pyodide.mjs")).loadPyodide(built && { stdLibURL: built }),
};

const python = await starts[interpreter]();
const copy = (from, to) => python.FS.writeFile(to, readFileSync(from));
python.FS.mkdir("/cases");
copy(join(here, `${script}.py`), `/cases/${script}.py`);
if (interpreter === "micropython" && built) {
  copy(built, "/image");
  copy(built.replace("page.romfs.txt", "second.romfs.txt"), "/later");
  // What reading imports inside functions comes with the second image.
  python.runPython(`
import sys, vfs
vfs.mount(vfs.VfsRom(open("/image", "rb").read()), "/core")
vfs.mount(vfs.VfsRom(bytes.fromhex(open("/later").read())), "/second")
sys.path.insert(0, "/core")
import sudoku_core.parsing
package = sys.modules["sudoku_core.text"]
first, package.__path__ = package.__path__, "/second/sudoku_core/text"
import sudoku_core.text.beside, sudoku_core.text.faults, sudoku_core.text.numbers, sudoku_core.text.recurring
package.__path__ = first
`);
} else {
  for (const file of readdirSync(core, { recursive: true })) {
    if (file.endsWith(".py")) {
      python.FS.mkdirTree(dirname(`/core/sudoku_core/${file}`));
      copy(join(core, file), `/core/sudoku_core/${file}`);
    }
  }
}
python.runPython(`import sys; sys.path[:0] = ["/cases", "/core"]; import ${script}`);
console.log(python.globals.get(script).run(Buffer.concat(table).toString("utf8")));
