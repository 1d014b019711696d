// Run the table of cases, given on standard input, on MicroPython or Pyodide:
//   node run_cases.mjs (micropython | pyodide) NODE_MODULES [STANDARD_LIBRARY]

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const [interpreter, modules, library] = process.argv.slice(2);
const here = fileURLToPath(new URL(".", import.meta.url));
const core = join(here, "../../sudoku_core");

const load = async (path) => import(pathToFileURL(join(modules, path)).href);
const starts = {
  micropython: async () => {
    const path = "@micropython/micropython-webassembly-pyscript/micropython.mjs";
    return (await load(path)).loadMicroPython();
  },
  pyodide: async () => (await load("pyodide/pyodide.mjs")).loadPyodide(library && { stdLibURL: library }),
};

const python = await starts[interpreter]();
python.FS.mkdir("/cases");
python.FS.mkdir("/cases/sudoku_core");
const copy = (from, to) => python.FS.writeFile(to, readFileSync(from));
for (const file of readdirSync(core).filter((name) => name.endsWith(".py"))) {
  copy(join(core, file), `/cases/sudoku_core/${file}`);
}
copy(join(here, "run_cases.py"), "/cases/run_cases.py");
python.runPython("import sys; sys.path.append('/cases'); import run_cases");
console.log(python.globals.get("run_cases").run(readFileSync(0, "utf8")));
