// Measure hints in Pyodide; see hints.py.

import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { bring } from "./python_in_node.mjs";

const HERE = fileURLToPath(new URL(".", import.meta.url));

const { label, python } = await bring("pyodide", `${HERE}../node_modules`);
python.FS.writeFile("/core/hints.py", readFileSync(`${HERE}hints.py`));
python.globals.set("clock", () => process.cpuUsage().user / 1e6);
console.log(label);
console.log(python.runPython(`import hints; hints.measure(${Number(process.argv[2])}, clock)`));
