// A Python in a thread, with the game and without PyScript.

import { fetchWithPacks, IMPORTED } from "./packs.js";

/** Pyodide waits forever if this fails. Browsers compile a stream only if its type is right, otherwise the whole file. */
export function instantiateAnyhow(fail) {
  const { instantiateStreaming } = WebAssembly;
  WebAssembly.instantiateStreaming = async (source, imports) => {
    try {
      const response = await source;
      const streams = /^application\/wasm$/i.test(response.headers.get("Content-Type"));
      if (streams) return await instantiateStreaming(response, imports);
      return await WebAssembly.instantiate(await response.arrayBuffer(), imports);
    } catch (error) {
      fail(error);
      throw error;
    }
  };
}

/** Python, with the zips of a site's folder: app.zip, and perhaps late.zip. */
export async function startPython(loadPyodide, base, [app, late], options = {}) {
  globalThis.fetch = fetchWithPacks(globalThis.fetch);
  const files = [app, late].filter(Boolean).map(async (zip) => [zip, await content(new URL(zip, base))]);
  // Its own guess, from its location, is sometimes wrong.
  const python = await loadPyodide({ indexURL: new URL("vendor/pyodide/", base).href, ...options });
  for (const [zip, bytes] of await Promise.all(files)) python.FS.writeFile(zip, bytes);
  python.runPython(IMPORTED);
  if (late) python.runPython(`from browser.load_plan import add_zip_to_path; add_zip_to_path("/home/pyodide/${late}")`);
  return python;
}

async function content(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address.pathname.split("/").pop()}: ${response.status}`);
  return new Uint8Array(await response.arrayBuffer());
}
