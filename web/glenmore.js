// For tests: the game on the table as data, window.glenmore (docs/testing.md). Nothing of the page uses it.
//
// Python (ui/app/events.py) hears of who reads something of it and answers at once, so it costs nothing until then, and what
// is done to an answer changes nothing.

const read = (what) => {
  const asked = new CustomEvent("glenmore", { detail: { what, answer: "null" } });
  document.dispatchEvent(asked);
  return JSON.parse(asked.detail.answer);
};

const value = Object.freeze({
  /** The version of the contract. */
  contract: Number(document.documentElement.dataset.contract),

  /** The record of the game, as it is saved and written to files; null without a game. */
  get record() {
    return read("record");
  },

  /** Where the game is: everything that players may look at; null without a game. */
  get state() {
    return read("state");
  },

  /** The texts of all legal actions; null without a game. */
  get legal() {
    return read("legal");
  },
});

Object.defineProperty(window, "glenmore", { value, enumerable: true });
