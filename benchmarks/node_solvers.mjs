// Solve puzzles in Node, on demand: the process of a `Contender`.
//   node node_solvers.mjs (dancing-links | pyodide | pyodide-many | micropython) NODE_MODULES

import { createInterface } from "node:readline";

import * as dancingLinks from "./dancing_links.mjs";
import * as pythonInNode from "./python_in_node.mjs";

const [name, modules] = process.argv.slice(2);

/** Make of what solves one puzzle what solves some, so many times over. */
const repeating = (solve) => (text, repeats) => {
  const puzzles = text.split(" ");
  let answers;
  for (let lap = 0; lap < repeats; lap += 1) answers = puzzles.map((puzzle) => solve(puzzle));
  return answers.join(" ");
};

const { label, solve, solveAll = repeating(solve) } =
  name === "dancing-links"
    ? await dancingLinks.bring(modules)
    : await pythonInNode.bring(name.replace("-many", ""), modules, name.endsWith("-many"));

console.log(label);
for await (const line of createInterface({ input: process.stdin })) {
  const space = line.indexOf(" ");
  const repeats = Number(line.slice(0, space));
  const start = performance.now();
  const answers = solveAll(line.slice(space + 1), repeats);
  console.log((performance.now() - start) / 1000, answers);
}
