// Solve grids with this project's engine in Pyodide or MicroPython, loaded as the page loads them.

import { readFileSync, readdirSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";

const CORE = fileURLToPath(new URL("../sudoku_core/", import.meta.url));

// One call for all puzzles, so that what a call across the border costs is not measured.
const SOLVE_ALL = `
import sys
sys.path.append("/core")
from sudoku_core.solver import solve

def solve_all(puzzles, repeats):
    for _ in range(repeats):
        answers = [solve(puzzle) or "-" for puzzle in puzzles.split()]
    return " ".join(answers)

def solve_many(puzzles, repeats):
    from sudoku_core import bulk  # MicroPython has no use for it
    for _ in range(repeats):
        answers = [answer or "-" for answer in bulk.solve_many(puzzles.split())]
    return " ".join(answers)

`;

const starts = {
  pyodide: async (modules) => {
    const { loadPyodide, version } = await load(modules, "pyodide/pyodide.mjs");
    return [`Pyodide ${version}`, await loadPyodide()];
  },
  micropython: async (modules) => {
    const folder = "@micropython/micropython-webassembly-pyscript";
    const { version } = JSON.parse(readFileSync(`${modules}/${folder}/package.json`, "utf8"));
    const { loadMicroPython } = await load(modules, `${folder}/micropython.mjs`);
    return [`MicroPython ${version}`, await loadMicroPython()];
  },
};

const load = async (modules, path) => import(pathToFileURL(`${modules}/${path}`).href);

/** Bring the engine, for many puzzles at once or not, and what it runs on, from a folder of packages. */
export const bring = async (interpreter, modules, many = false) => {
  const [name, python] = await starts[interpreter](modules);
  for (const file of readdirSync(CORE, { recursive: true })) {
    if (/\.(py|json)$/.test(file)) {
      python.FS.mkdirTree(dirname(`/core/sudoku_core/${file}`));
      python.FS.writeFile(`/core/sudoku_core/${file}`, readFileSync(CORE + file));
    }
  }
  python.runPython(SOLVE_ALL);
  const label = `Backtrack, ${many ? "many at once, " : ""}${name} in Node`;
  return { label, python, solveAll: python.globals.get(many ? "solve_many" : "solve_all") };
};
