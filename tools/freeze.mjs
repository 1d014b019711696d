// Run a function of freeze.py in the Pyodide that will read what it packs:
//   node freeze.mjs PYODIDE_FOLDER ARCHIVE FUNCTION ARGUMENTS.json

import { readFileSync, writeFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const FREEZE = `
import json
import freeze
getattr(freeze, function)(**json.loads(arguments))
`;

const [folder, archive, name, given] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${folder}/pyodide.mjs`).href);
const python = await loadPyodide();
python.FS.writeFile("freeze.py", readFileSync(new URL("freeze.py", import.meta.url)));
python.globals.set("function", name);
python.globals.set("arguments", readFileSync(given, "utf8"));
try {
  writeFileSync(archive, python.runPython(FREEZE).toJs());
} catch (error) {
  // Left to Node, the error would be shown with the line it comes from: a megabyte of script.
  console.error(error.message);
  process.exitCode = 1;
}
