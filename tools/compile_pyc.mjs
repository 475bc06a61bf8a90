// Turns the Python files of a zip into bytecode, with the very Python that the browser runs.
// node tools/compile_pyc.mjs <sources.zip> <bytecode.zip> <where the files will lie in the browser> <true to leave out what only type checkers need>
import { readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { loadPyodide } from "pyodide";

const [, , source, target, place, lean] = process.argv;
// Pyodide guesses where it lies, and in a folder such as "glen-more (1)" fails to.
const python = await loadPyodide({ indexURL: fileURLToPath(new URL(".", import.meta.resolve("pyodide"))) });
python.unpackArchive(new Uint8Array(readFileSync(source)), "zip", { extractDir: "/sources" });
python.FS.writeFile("/compile_pyc.py", readFileSync(new URL("./compile_pyc.py", import.meta.url)));
python.globals.set("PLACE", place);
python.globals.set("LEAN", lean === "True");
try {
  python.runPython(`
import sys
running = sorted(sys.modules)
sys.path.insert(0, "/")
from compile_pyc import compile_tree
compile_tree("/sources", PLACE, "/bytecode.zip", running, LEAN)
`);
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
writeFileSync(target, python.FS.readFile("/bytecode.zip"));
process.exit(0);
