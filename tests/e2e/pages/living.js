// What the living page runs in the browser, in Python and TypeScript alike: an object of functions with one argument.

({
  // Replaces the storage, as another tab does, before the page is seen again.
  setStorage(entries) {
    const keys = new Set([...Object.keys(localStorage), "glenmore:settings"]);
    localStorage.clear();
    for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    for (const key of keys) dispatchEvent(new StorageEvent("storage", { key }));
    document.dispatchEvent(new Event("visibilitychange"));
  },

  setSettings(given) {
    const key = "glenmore:settings";
    localStorage.setItem(key, JSON.stringify({ ...JSON.parse(localStorage.getItem(key)), ...given }));
    dispatchEvent(new StorageEvent("storage", { key }));
  },

  // Opens a game: a link by its fragment, another address as text dropped on the page.
  open({ address, fragment }) {
    if (fragment) return location.replace(fragment);
    const dataTransfer = new DataTransfer();
    dataTransfer.setData("text/plain", address);
    document.dispatchEvent(new DragEvent("drop", { dataTransfer }));
  },

  // Goes back to the start screen, as the browser's Back button does; returns the number of steps.
  goBack() {
    const layers = history.state ?? 0;
    if (layers) history.go(-layers);
    return layers;
  },

  hasLeft: (layers) => history.state !== layers,

  async settle() {
    scrollTo(0, 0);
    document.activeElement?.blur();
    document.getElementById("announce").textContent = "";
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  },

  // Removes the globals and observers with which a test has watched the page.
  tidyUp(known) {
    for (const name of Object.keys(window).filter((name) => !known.includes(name))) {
      if (window[name] instanceof MutationObserver) window[name].disconnect();
      delete window[name];
    }
  },

  globals: () => Object.keys(window),

  // The boards of a page before its first game; no later state shows them.
  emptyBoards: () => ["players", "track-spaces", "tiles-0"].map((id) => [id, document.getElementById(id).innerHTML]),

  // The state that is compared; boards as they are before the first game count as empty.
  state(empty) {
    const PASSING = ["revision", "paints", "thinks", "offline"];
    const DRAWN = /\s*(style=""|aria-(hidden|expanded)="(true|false)"|viewBox="[^"]*")/g;
    const here = document.activeElement;
    const state = { address: location.href, layers: history.state ?? 0, focus: here === document.body ? "" : here.outerHTML };
    for (const [name, value] of Object.entries(document.documentElement.dataset)) {
      if (value && value !== "mine" && !PASSING.includes(name)) state[`data-${name}`] = value;
    }
    for (const key of Object.keys(localStorage).sort()) state[`storage ${key}`] = localStorage.getItem(key);
    for (const part of document.body.querySelectorAll(":scope > :not(svg, script, main), main section, #start")) {
      const copy = part.cloneNode(true);
      for (const [id, html] of empty) {
        const board = copy.querySelector(`#${id}`);
        if (board?.innerHTML === html) board.replaceChildren();
      }
      state[part.id || part.className || part.tagName] = copy.outerHTML.replaceAll(DRAWN, "");
    }
    for (const { id, tagName, scrollLeft, scrollTop } of document.querySelectorAll("*")) {
      if (scrollLeft || scrollTop) state[`scroll ${id || tagName}`] = [scrollLeft, scrollTop];
    }
    return Object.fromEntries(Object.entries(state).sort());
  },

  isSame({ empty, state }) {
    return JSON.stringify(this.state(empty)) === JSON.stringify(state);
  },
})
