// For tests: the version of the contract, and the game on the table as data, null without one: window.glenmore
// (docs/testing.md). The page itself does not use it.
//
// Python (page/events.py) hears of who reads something of it and answers at once, so it costs nothing until then, and what
// is done to an answer changes nothing.

const read = (what) => {
  const asked = new CustomEvent("glenmore", { detail: { what, answer: "null" } });
  document.dispatchEvent(asked);
  return JSON.parse(asked.detail.answer);
};

const value = { contract: Number(document.documentElement.dataset.contract) };
for (const what of ["record", "state", "legal"]) {
  Object.defineProperty(value, what, { get: () => read(what), enumerable: true });
}
Object.freeze(value);
Object.defineProperty(window, "glenmore", { value, enumerable: true });
