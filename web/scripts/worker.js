// The thread in which the computer thinks: a Python of its own, with the game's rules and bots, and no page. It is started
// when a bot is to play, or advice is wanted, for the first time.
//
// In comes {id, request} to think about something, and drop what was thought about before; {hurry: true} to take the best
// found so far; {drop: true} to stop. Out goes {ready: true}; {id, message}, what web/workers/bot_service.py has to say; or {failed}.
// Thinking gives way after each slice, since a thread that computes hears nothing.

import { instantiateAnyhow, startPython } from "./python.js";
import { loadPyodide } from "./vendor/pyodide/pyodide.js";

const SLICE = 0.03; // seconds

let job = null;
let current = 0;

const breath = new MessageChannel();
breath.port1.onmessage = () => runSlice();

async function start() {
  instantiateAnyhow(fail);
  return (await startPython(loadPyodide, new URL("./", import.meta.url), ["app.zip"])).pyimport("workers.bot_service");
}

function drop() {
  job?.destroy();
  job = null;
}

function runSlice() {
  if (!job) return;
  try {
    const message = job.run_slice(SLICE);
    postMessage({ id: current, message });
    if ("result" in JSON.parse(message)) drop();
    else breath.port2.postMessage(null);
  } catch (error) {
    fail(error);
  }
}

function fail(error) {
  drop();
  postMessage({ failed: String(error?.stack ?? error) });
}

const python = start();
python.then(() => postMessage({ ready: true }), fail);

addEventListener("message", async ({ data }) => {
  const service = await python.catch(() => null);
  if (!service) return;
  if (data.hurry) job?.hurry();
  else drop();
  if (!data.request) return;
  current = data.id;
  try {
    job = service.Job(data.request);
  } catch (error) {
    return fail(error);
  }
  runSlice();
});
